import { floatingShadow, palettes, radii, type Theme } from '../tokens';
import type { Overrides } from './overrides';
import { coarse, touchTarget } from './buttons';

/** Floating elements have a border and the single soft shadow. */
const floating = (theme: Theme) => ({
  border: `1px solid ${palettes[theme].line}`,
  boxShadow: floatingShadow[theme],
  backgroundColor: palettes[theme].surface,
});

/** Dialogs: 560 wide, full screen on a phone; the actions stay at the bottom. */
const dialogs = (theme: Theme): Overrides => {
  const { line, surface, ink } = palettes[theme];
  return {
    MuiDialog: {
      styleOverrides: {
        paper: {
          ...floating(theme),
          borderRadius: radii.card,
          '&.MuiDialog-paperFullScreen': { border: 0, borderRadius: 0 },
        },
        paperWidthSm: { maxWidth: 560 },
        paperWidthMd: { maxWidth: 820 },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: {
          padding: '20px 24px 12px',
          fontSize: '1.25rem',
          fontWeight: 650,
          letterSpacing: '-0.015em',
          color: ink,
        },
      },
    },
    MuiDialogContent: {
      styleOverrides: { root: { padding: '8px 24px 24px' }, dividers: { borderColor: line } },
    },
    MuiDialogActions: {
      styleOverrides: {
        root: {
          padding: '12px 24px',
          borderTop: `1px solid ${line}`,
          backgroundColor: surface,
          position: 'sticky',
          bottom: 0,
        },
      },
    },
    MuiBackdrop: {
      styleOverrides: {
        root: {
          '&:not(.MuiBackdrop-invisible)': {
            backgroundColor: theme === 'dark' ? '#000000A6' : '#221C1566',
          },
        },
      },
    },
  };
};

export const overlays = (theme: Theme): Overrides => {
  const { sunken, tint, accent, ink, line, page } = palettes[theme];
  return {
    ...dialogs(theme),
    MuiMenu: {
      styleOverrides: {
        paper: { ...floating(theme), borderRadius: radii.card, marginTop: 4 },
        list: { padding: 4 },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          borderRadius: 6,
          minHeight: 36,
          padding: '6px 10px',
          fontSize: '0.875rem',
          [coarse]: { minHeight: touchTarget },
          '&:hover, &.Mui-focusVisible': { backgroundColor: sunken },
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: tint, color: accent },
        },
      },
    },
    MuiPopover: { styleOverrides: { paper: floating(theme) } },
    MuiDrawer: { styleOverrides: { paper: { backgroundColor: page, borderColor: line } } },
    MuiTooltip: {
      defaultProps: { enterDelay: 300, arrow: false },
      styleOverrides: {
        tooltip: {
          backgroundColor: theme === 'dark' ? '#F3EDE3' : ink,
          color: theme === 'dark' ? '#221C15' : page,
          fontSize: '0.75rem',
          fontWeight: 500,
          padding: '5px 8px',
          borderRadius: 6,
        },
      },
    },
  };
};
