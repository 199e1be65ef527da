import type { ReactNode } from 'react';
import createCache, { type EmotionCache, type Options } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, type Theme as MuiTheme, ThemeProvider } from '@mui/material/styles';
import './framework.css';
import {
  floatingShadow,
  fontSizes,
  gridStep,
  motionMs,
  palettes,
  radii,
  type Theme,
  tones,
} from './tokens';
import { screenTheme } from '../framework/ui/screenTheme';
import { components } from './components';

const paletteOf = (theme: Theme) => {
  const palette = palettes[theme];
  const tone = tones[theme];
  const flat = (main: string, contrastText: string) => ({
    main,
    light: main,
    dark: main,
    contrastText,
  });
  return {
    mode: theme,
    primary: {
      main: palette.accent,
      dark: palette.accentHover,
      light: palette.mark,
      contrastText: palette.onAccent,
    },
    secondary: flat(palette.mutedInk, palette.surface),
    error: flat(palette.danger, palette.surface),
    success: flat(palette.success, palette.surface),
    warning: flat(tone.turmeric.ink, palette.surface),
    info: flat(tone.indigo.ink, palette.surface),
    background: { default: palette.page, paper: palette.surface },
    text: { primary: palette.ink, secondary: palette.mutedInk, disabled: palette.mutedInk },
    divider: palette.line,
    action: {
      active: palette.mutedInk,
      hover: palette.sunken,
      selected: palette.tint,
      focus: palette.sunken,
    },
  };
};

const motion = {
  shortest: motionMs,
  shorter: motionMs,
  short: motionMs,
  standard: motionMs,
  complex: motionMs,
};

/**
 * The look as a Material UI theme. `spacing(1)` is a step of the 4-pixel grid, as the framework's
 * screens expect.
 */
export const createAppTheme = (theme: Theme): MuiTheme =>
  createTheme({
    ...screenTheme({ fontFamily: 'var(--jb-font)', fontSizes }),
    palette: paletteOf(theme),
    spacing: gridStep,
    shape: { borderRadius: radii.control },
    transitions: { duration: { ...motion, enteringScreen: motionMs, leavingScreen: motionMs } },
    shadows: shadowsOf(theme),
    components: components(theme),
  });

/** A single shadow for everything that floats; surfaces on the page have a border instead. */
const shadowsOf = (theme: Theme): MuiTheme['shadows'] => {
  const { shadows } = createTheme();
  const [none] = shadows;
  const floats = shadows.map((_, elevation) => (elevation < 2 ? none : floatingShadow[theme]));
  return isShadows(floats) ? floats : shadows;
};

const isShadows = (shadows: readonly string[]): shadows is MuiTheme['shadows'] =>
  shadows.length === 25;

const themes = { light: createAppTheme('light'), dark: createAppTheme('dark') };

// browsers hide the attribute's text from getAttribute, other environments support only that
const nonceOf = (meta: HTMLMetaElement | null): string =>
  meta?.nonce || meta?.getAttribute('nonce') || '';
const nonce = nonceOf(document.querySelector('meta[property="csp-nonce"]'));

/** First in the head, so that the layout's own style sheets may override. */
export const createStyleCache = (key: string, stylisPlugins?: Options['stylisPlugins']) =>
  createCache({
    key,
    prepend: true,
    ...(nonce && { nonce }),
    ...(stylisPlugins && { stylisPlugins }),
  });

const cache = createStyleCache('jb');

interface AppThemeProps {
  theme: Theme;
  /** Mirrors the styles, for a language that is written from right to left. */
  mirrored?: EmotionCache | undefined;
  children: ReactNode;
}

/**
 * Applies one of the two themes, with the library's styles under the page's content security
 * policy.
 */
export const AppTheme = ({ theme, mirrored, children }: AppThemeProps) => (
  <CacheProvider value={mirrored ?? cache}>
    <ThemeProvider theme={themes[theme]}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  </CacheProvider>
);
