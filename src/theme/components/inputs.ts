import { palettes, radii, type Theme } from '../tokens';
import type { Overrides } from './overrides';
import { coarse, touchTarget } from './buttons';

/** The label is above its field and never moves, so that the outline needs no gap. */
const labels = (theme: Theme): Overrides => {
  const { ink, danger, mutedInk } = palettes[theme];
  return {
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          marginBottom: 6,
          fontSize: '0.8125rem',
          fontWeight: 550,
          lineHeight: 1.4,
          color: ink,
          whiteSpace: 'normal',
          pointerEvents: 'auto',
          '&.Mui-focused': { color: ink },
          '&.Mui-error': { color: ink },
          '&.Mui-disabled': { color: mutedInk },
        },
        asterisk: { color: danger },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          marginInline: 0,
          marginTop: 4,
          fontSize: '0.75rem',
          lineHeight: 1.4,
          color: mutedInk,
          '&.Mui-error': { color: danger },
        },
      },
    },
  };
};

const outline = (theme: Theme): Overrides['MuiOutlinedInput'] => {
  const { surface, sunken, controlLine, mutedInk, mark, danger, ink } = palettes[theme];
  return {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        borderRadius: radii.control,
        backgroundColor: surface,
        color: ink,
        fontSize: '0.875rem',
        minHeight: 38,
        // a phone zooms into a field whose text is smaller than 16 pixels
        [coarse]: { fontSize: '1rem', minHeight: touchTarget },
        '&:hover:not(.Mui-disabled, .Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: mutedInk,
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: mark,
          borderWidth: 1,
          boxShadow: `0 0 0 2px ${mark}66`,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: danger },
        '&.Mui-disabled': { backgroundColor: sunken },
        '& :focus-visible': { outline: 'none' },
      },
      notchedOutline: { top: 0, borderColor: controlLine, '& legend': { display: 'none' } },
      input: { '&::placeholder': { color: mutedInk, opacity: 1 } },
      inputSizeSmall: { paddingBlock: 8 },
      multiline: { paddingBlock: 0 },
    },
  };
};

/** Fields: label above, a light border, saffron on focus. */
export const inputs = (theme: Theme): Overrides => {
  const { accent, controlLine } = palettes[theme];
  return {
    ...labels(theme),
    MuiTextField: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true },
    },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true },
    },
    MuiSelect: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiAutocomplete: { defaultProps: { fullWidth: true, size: 'small' } },
    MuiOutlinedInput: outline(theme),
    MuiCheckbox: {
      styleOverrides: {
        root: { color: controlLine, padding: 6, '&.Mui-checked': { color: accent } },
      },
    },
    MuiFormControlLabel: { styleOverrides: { label: { fontSize: '0.875rem' } } },
  };
};
