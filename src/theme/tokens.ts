import { pageGround } from './pageGround';

/**
 * The values of the look. `tokens.css` has the same values as CSS variables for both themes; a test
 * compares them.
 */
export interface Palette {
  page: string;
  surface: string;
  /** A receding background: table headers, read-only fields. */
  sunken: string;
  line: string;
  /** The border of a control: 3:1 against its background. */
  controlLine: string;
  ink: string;
  mutedInk: string;
  /** Saffron for text and buttons, and the text on it. */
  accent: string;
  accentHover: string;
  onAccent: string;
  /** Saffron for marks and focus; too light for text. */
  mark: string;
  tint: string;
  danger: string;
  dangerTint: string;
  success: string;
  successTint: string;
}

export type Theme = 'light' | 'dark';

export const palettes: Readonly<Record<Theme, Palette>> = {
  light: {
    page: pageGround.light,
    surface: '#FFFFFF',
    sunken: '#F7F3EB',
    line: '#E9E2D6',
    controlLine: '#978A79',
    ink: '#221C15',
    mutedInk: '#6B6155',
    accent: '#B45309',
    accentHover: '#92400E',
    onAccent: '#FFFFFF',
    mark: '#F59E0B',
    tint: '#FEF3E2',
    danger: '#B42318',
    dangerTint: '#FDEFEC',
    success: '#3B6E22',
    successTint: '#EEF6E8',
  },
  dark: {
    page: pageGround.dark,
    surface: '#1E1A15',
    sunken: '#191510',
    line: '#332C23',
    controlLine: '#7D705F',
    ink: '#F3EDE3',
    mutedInk: '#B3A797',
    accent: '#FBBF24',
    accentHover: '#FCD34D',
    onAccent: '#221C15',
    mark: '#F59E0B',
    tint: '#33260F',
    danger: '#FDA497',
    dangerTint: '#3A1D18',
    success: '#A3D27F',
    successTint: '#1F2E16',
  },
};

/**
 * Tones of a status: the colour of word and icon, and the pill's background. Never the only sign of
 * a status.
 */
export interface Tone {
  ink: string;
  ground: string;
}

export type ToneName = 'turmeric' | 'indigo' | 'teal' | 'plum' | 'leaf' | 'chili' | 'grey';

export const tones: Readonly<Record<Theme, Readonly<Record<ToneName, Tone>>>> = {
  light: {
    turmeric: { ink: '#854D0E', ground: '#FDF3D3' },
    indigo: { ink: '#3F3D9E', ground: '#ECECFB' },
    teal: { ink: '#0F5F59', ground: '#DFF3F0' },
    plum: { ink: '#7A2A7E', ground: '#F8E8F8' },
    leaf: { ink: '#3B6E22', ground: '#EAF4E2' },
    chili: { ink: '#B42318', ground: '#FCE9E5' },
    grey: { ink: '#5E564C', ground: '#F1ECE4' },
  },
  dark: {
    turmeric: { ink: '#F5D565', ground: '#352B0D' },
    indigo: { ink: '#B9B8F7', ground: '#25244A' },
    teal: { ink: '#7FD8CD', ground: '#10312E' },
    plum: { ink: '#E5A8E6', ground: '#3A1A3C' },
    leaf: { ink: '#A3D27F', ground: '#1F2E16' },
    chili: { ink: '#FDA497', ground: '#3A1D18' },
    grey: { ink: '#BDB2A4', ground: '#2C2620' },
  },
};

/** Pixels; tables use `small` and `body`. */
export const fontSizes = {
  caption: 12,
  small: 13,
  body: 14,
  control: 16,
  title: 20,
  display: 28,
} as const;

/** Pixels of the grid: 2 steps between related elements, 4 between groups, 6 around the page. */
export const gridStep = 4;
export const radii = { card: 10, control: 8, pill: 999 } as const;
/** Milliseconds; nothing moves if reduced motion is requested. */
export const motionMs = 120;

/** The single shadow, for floating elements. */
export const floatingShadow: Readonly<Record<Theme, string>> = {
  light: '0 12px 32px rgb(34 28 21 / 14%)',
  dark: '0 12px 32px rgb(0 0 0 / 50%)',
};
