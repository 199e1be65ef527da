import { palettes, radii, type Theme } from '../tokens';
import type { Overrides } from './overrides';

export const focusRing = (theme: Theme) => ({
  outline: `2px solid ${palettes[theme].mark}`,
  outlineOffset: 2,
});

/** Styles of the page, and shared by every component. */
export const baseline = (theme: Theme): Overrides => {
  const { page, surface, ink, mark, line } = palettes[theme];
  return {
    MuiCssBaseline: {
      styleOverrides: {
        html: { scrollbarColor: `${line} transparent` },
        body: { backgroundColor: page, color: ink, overflowX: 'clip' },
        ':focus-visible': focusRing(theme),
        '::selection': { backgroundColor: mark, color: '#221C15' },
        'h1:focus, main:focus': { outline: 'none' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing(theme) } },
    },
    MuiLink: {
      defaultProps: { underline: 'hover' },
      styleOverrides: { root: { fontWeight: 500 } },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: { backgroundImage: 'none' },
        outlined: { borderColor: line },
        rounded: { borderRadius: radii.card },
      },
    },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: radii.card, backgroundColor: surface } },
    },
    MuiCardContent: {
      styleOverrides: { root: { padding: 16, '&:last-child': { paddingBottom: 16 } } },
    },
    MuiDivider: { styleOverrides: { root: { borderColor: line } } },
  };
};
