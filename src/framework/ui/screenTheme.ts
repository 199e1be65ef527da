import type { ThemeOptions } from '@mui/material/styles';

/** Pixels; tables and forms use `small` and `body`. */
export interface FontSizes {
  caption: number;
  small: number;
  body: number;
  control: number;
  title: number;
  display: number;
}

const defaultSizes: FontSizes = {
  caption: 12,
  small: 13,
  body: 14,
  control: 16,
  title: 20,
  display: 28,
};
const GRID_STEP_PX = 4;

const rem = (pixels: number): string => `${pixels / 16}rem`;

const typographyOf = ({ caption, small, body, control, title, display }: FontSizes) =>
  ({
    fontSize: body,
    fontWeightMedium: 550,
    h1: { fontSize: rem(title), fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.015em' },
    h2: { fontSize: rem(control), fontWeight: 600, lineHeight: 1.4, letterSpacing: '-0.01em' },
    h3: { fontSize: rem(body), fontWeight: 600, lineHeight: 1.4 },
    h4: { fontSize: rem(display), fontWeight: 600, lineHeight: 1.2, letterSpacing: '-0.02em' },
    h5: { fontSize: rem(title), fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.015em' },
    h6: { fontSize: rem(control), fontWeight: 600, lineHeight: 1.4, letterSpacing: '-0.01em' },
    subtitle1: { fontSize: rem(body), fontWeight: 600 },
    subtitle2: { fontSize: rem(small), fontWeight: 600 },
    body1: { fontSize: rem(body), lineHeight: 1.5 },
    body2: { fontSize: rem(small), lineHeight: 1.5 },
    caption: { fontSize: rem(caption), lineHeight: 1.4 },
    button: { fontSize: rem(body), fontWeight: 550, textTransform: 'none', lineHeight: 1.5 },
  }) as const;

interface ThemeInput {
  fontFamily?: string;
  fontSizes?: FontSizes;
}

/**
 * The part of a Material UI theme that the screens are measured for: a grid of 4 pixels and dense
 * type. An application adds its palette: `createTheme({ ...screenTheme(), palette })`, or the same
 * as the `theme` of react-admin's `<Admin>`. Without it, all spacing doubles.
 */
export const screenTheme = ({ fontFamily, fontSizes = defaultSizes }: ThemeInput = {}) =>
  ({
    spacing: GRID_STEP_PX,
    typography: { ...(fontFamily === undefined ? {} : { fontFamily }), ...typographyOf(fontSizes) },
  }) satisfies ThemeOptions;
