import { createTheme, type Theme as MuiTheme } from '@mui/material/styles';
import { components } from './components';
import { floatingShadow, fontFamily, fontSizes, gridStep, motionMs, palettes, radii, tones, type Theme } from './tokens';

const paletteOf = (theme: Theme) => {
  const palette = palettes[theme];
  const tone = tones[theme];
  const flat = (main: string, contrastText: string) => ({ main, light: main, dark: main, contrastText });
  return {
    mode: theme,
    primary: { main: palette.accent, dark: palette.accentHover, light: palette.mark, contrastText: palette.onAccent },
    secondary: flat(palette.mutedInk, palette.surface),
    error: flat(palette.danger, palette.surface),
    success: flat(palette.success, palette.surface),
    warning: flat(tone.turmeric.ink, palette.surface),
    info: flat(tone.indigo.ink, palette.surface),
    background: { default: palette.page, paper: palette.surface },
    text: { primary: palette.ink, secondary: palette.mutedInk, disabled: palette.mutedInk },
    divider: palette.line,
    action: { active: palette.mutedInk, hover: palette.sunken, selected: palette.tint, focus: palette.sunken },
  };
};

const rem = (pixels: number): string => `${pixels / 16}rem`;
const motion = { shortest: motionMs, shorter: motionMs, short: motionMs, standard: motionMs, complex: motionMs };

const typography = {
  fontFamily,
  fontSize: fontSizes.body,
  fontWeightMedium: 550,
  h1: { fontSize: rem(fontSizes.title), fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.015em' },
  h2: { fontSize: rem(fontSizes.control), fontWeight: 600, lineHeight: 1.4, letterSpacing: '-0.01em' },
  h3: { fontSize: rem(fontSizes.body), fontWeight: 600, lineHeight: 1.4 },
  h4: { fontSize: rem(fontSizes.display), fontWeight: 600, lineHeight: 1.2, letterSpacing: '-0.02em' },
  h5: { fontSize: rem(fontSizes.title), fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.015em' },
  h6: { fontSize: rem(fontSizes.control), fontWeight: 600, lineHeight: 1.4, letterSpacing: '-0.01em' },
  subtitle1: { fontSize: rem(fontSizes.body), fontWeight: 600 },
  subtitle2: { fontSize: rem(fontSizes.small), fontWeight: 600 },
  body1: { fontSize: rem(fontSizes.body), lineHeight: 1.5 },
  body2: { fontSize: rem(fontSizes.small), lineHeight: 1.5 },
  caption: { fontSize: rem(fontSizes.caption), lineHeight: 1.4 },
  button: { fontSize: rem(fontSizes.body), fontWeight: 550, textTransform: 'none', lineHeight: 1.5 },
} as const;

/** The look as a Material UI theme. `spacing(1)` is one step of the 4-pixel grid. */
export const createAppTheme = (theme: Theme): MuiTheme => createTheme({
  palette: paletteOf(theme),
  typography,
  spacing: gridStep,
  shape: { borderRadius: radii.control },
  transitions: { duration: { ...motion, enteringScreen: motionMs, leavingScreen: motionMs } },
  shadows: shadowsOf(theme),
  components: components(theme),
});

/** One shadow for everything that floats; surfaces on the page have a border instead. */
const shadowsOf = (theme: Theme): MuiTheme['shadows'] => {
  const { shadows } = createTheme();
  const [none] = shadows;
  const floats = shadows.map((_, elevation) => (elevation < 2 ? none : floatingShadow[theme]));
  return isShadows(floats) ? floats : shadows;
};

const isShadows = (shadows: readonly string[]): shadows is MuiTheme['shadows'] => shadows.length === 25;
