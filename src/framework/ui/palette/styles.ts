import type { SxProps, Theme } from '@mui/material/styles';

const ROW_HEIGHT = 44;
const PHONE_ROW_HEIGHT = 52;

export const paper = (isPhone: boolean): SxProps<Theme> =>
  isPhone
    ? { borderRadius: 0 }
    : {
        position: 'absolute',
        top: '9vh',
        m: 0,
        width: 640,
        maxWidth: 'calc(100vw - 32px)',
        height: 'min(560px, 76vh)',
        borderRadius: '12px',
      };

export const field = {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  pl: '16px',
  pr: '8px',
  minHeight: 56,
  borderBottom: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  '&:focus-within': { boxShadow: (theme: Theme) => `inset 0 -2px 0 ${theme.palette.primary.main}` },
} as const;

export const input = {
  flex: 1,
  minWidth: 0,
  height: 52,
  p: 0,
  border: 0,
  outline: 'none',
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  fontSize: '1rem',
  // the line below the field shows the focus
  '&:focus-visible': { outline: 'none' },
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
} as const;

export const listbox = {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  m: 0,
  px: '8px',
  pb: '8px',
  overscrollBehavior: 'contain',
} as const;

export const heading = {
  px: '8px',
  pt: '12px',
  pb: '4px',
  fontSize: '0.75rem',
  fontWeight: 600,
  color: 'text.secondary',
} as const;

export const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minHeight: { xs: PHONE_ROW_HEIGHT, sm: ROW_HEIGHT },
  px: '8px',
  py: '4px',
  borderRadius: '8px',
  cursor: 'pointer',
  '&.Mui-focused': { bgcolor: 'action.selected' },
} as const;

const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
export const title = {
  ...line,
  fontSize: '0.875rem',
  fontWeight: 550,
  color: 'text.primary',
} as const;
export const offered = { ...title, fontWeight: 400, color: 'text.secondary' } as const;
export const summary = { ...line, fontSize: '0.8125rem', color: 'text.secondary' } as const;
/** On a phone, leaves room for a note that loads late. */
export const notedFacts = {
  ...summary,
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  display: { xs: '-webkit-box', sm: 'block' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  minHeight: { xs: '3em', sm: 0 },
} as const;
/** Limits a long status, so that the name keeps its room on a phone. */
export const state = {
  flex: 'none',
  maxWidth: { xs: '40%', sm: 'none' },
  textAlign: 'right',
  fontSize: '0.8125rem',
  color: 'text.secondary',
} as const;

export const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  px: '16px',
  py: '8px',
  minHeight: 40,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: '0.8125rem',
  color: 'text.secondary',
} as const;
