import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  label?: string;
  isOff: boolean;
  isCurrent?: boolean;
  onClick: () => void;
}

/** A button of the pager. When off, it keeps the keyboard's focus, which `disabled` would drop. */
export const PagerButton = ({ children, label, isOff, isCurrent = false, onClick }: Props) => (
  <ButtonBase
    aria-label={label}
    aria-disabled={isOff}
    aria-current={isCurrent ? 'page' : undefined}
    onClick={isOff ? undefined : onClick}
    sx={{
      minWidth: 36,
      height: 36,
      px: '10px',
      borderRadius: 'var(--ui-radius-control, 8px)',
      fontFamily: 'inherit',
      fontSize: '0.8125rem',
      fontWeight: isCurrent ? 600 : 500,
      fontVariantNumeric: 'tabular-nums',
      color: isCurrent ? 'primary.main' : 'text.primary',
      bgcolor: isCurrent ? 'action.selected' : 'transparent',
      '@media (pointer: coarse)': { minWidth: 44, height: 44 },
      '&:hover': isOff ? undefined : { bgcolor: isCurrent ? 'action.selected' : 'action.hover' },
      ...(isOff && !isCurrent ? { color: 'text.disabled', opacity: 0.55, cursor: 'default' } : {}),
    }}
  >
    {children}
  </ButtonBase>
);
