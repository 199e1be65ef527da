import { palettes, radii, tones, type Theme } from '../tokens';
import type { Overrides } from './overrides';

export const coarse = '@media (pointer: coarse)';
export const touchTarget = 44;

const button = (theme: Theme): Overrides['MuiButton'] => {
  const {
    accentHover,
    accent,
    controlLine,
    surface,
    sunken,
    ink,
    tint,
    line,
    mutedInk,
    danger,
    dangerTint,
  } = palettes[theme];
  return {
    defaultProps: { disableElevation: true, color: 'primary' },
    styleOverrides: {
      root: {
        borderRadius: radii.control,
        minHeight: 36,
        padding: '6px 14px',
        whiteSpace: 'nowrap',
        [coarse]: { minHeight: touchTarget },
        '&.Mui-disabled': { color: mutedInk, opacity: 0.7 },
      },
      sizeSmall: { minHeight: 32, padding: '4px 10px', fontSize: '0.8125rem' },
      text: { '&:hover': { backgroundColor: tint } },
      containedPrimary: { '&:hover': { backgroundColor: accentHover } },
      outlined: {
        borderColor: controlLine,
        backgroundColor: surface,
        color: ink,
        '&:hover': { borderColor: mutedInk, backgroundColor: sunken },
        '&.Mui-disabled': { borderColor: line },
        '&.MuiButton-colorError': {
          color: danger,
          '&:hover': { borderColor: danger, backgroundColor: dangerTint },
        },
      },
      textPrimary: { color: accent },
      startIcon: { marginRight: 6, '& > *:nth-of-type(1)': { fontSize: 18 } },
    },
  };
};

/** Buttons have a verb in sentence case: no upper case, no shadow, no ripple. */
export const buttons = (theme: Theme): Overrides => {
  const { sunken, ink, mutedInk, surface, controlLine, accent, tint } = palettes[theme];
  return {
    MuiButton: button(theme),
    MuiIconButton: {
      styleOverrides: {
        root: {
          borderRadius: radii.control,
          color: mutedInk,
          '&:hover': { backgroundColor: sunken, color: ink },
          [coarse]: { minWidth: touchTarget, minHeight: touchTarget },
        },
        sizeSmall: { padding: 6 },
        colorError: { color: palettes[theme].danger },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          textTransform: 'none',
          borderColor: controlLine,
          backgroundColor: surface,
          color: mutedInk,
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: tint, color: accent },
        },
      },
    },
    MuiSwitch: {
      styleOverrides: {
        track: { backgroundColor: tones[theme].grey.ink },
        root: { marginLeft: -4 },
        // white on white without its border
        thumb: { border: `1px solid ${controlLine}` },
        switchBase: { '&.Mui-checked .MuiSwitch-thumb': { borderColor: 'currentColor' } },
      },
    },
  };
};
