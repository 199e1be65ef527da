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

/** Styles of a button of a list's header and of its label: a phone shows the icon only. */
export const iconOnPhone = {
  minWidth: { xs: 44, sm: 64 },
  px: { xs: 0, sm: '15px' },
  '& .MuiButton-startIcon': { ml: { xs: 0, sm: '-4px' }, mr: { xs: 0, sm: '8px' } },
} as const;

export const labelOnLaptop = { display: { xs: 'none', sm: 'inline' } } as const;
