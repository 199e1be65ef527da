import type { CSSObject, Theme } from '@mui/material/styles';

type Name =
  | 'MuiButtonBase'
  | 'MuiIconButton'
  | 'MuiOutlinedInput'
  | 'MuiSkeleton'
  | 'MuiTableCell'
  | 'MuiTableRow';

const isStyles = (styles: unknown): styles is CSSObject =>
  typeof styles === 'object' && styles !== null && !Array.isArray(styles);

/** The theme's overrides for a library element, if they are plain styles. */
export const ownStyles = (theme: Theme, name: Name, slot = 'root'): CSSObject => {
  const overrides: unknown = theme.components?.[name]?.styleOverrides;
  const styles: unknown = isStyles(overrides) ? overrides[slot] : undefined;
  return isStyles(styles) ? styles : {};
};

/** Visually hidden, but read out. */
export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** The buttons of a form: side by side, and on a phone as wide as the form. */
export const buttonRow = {
  display: 'flex',
  gap: '8px',
  '& > *': { minHeight: 44, flex: { xs: 1, sm: '0 0 auto' } },
} as const;
