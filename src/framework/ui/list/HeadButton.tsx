import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';

interface Props extends Omit<ButtonProps, 'children' | 'startIcon'> {
  icon: ReactNode;
  label: string;
  /** Several buttons share the line with Create, and a phone has no room for all their labels. */
  isIconOnPhone?: boolean;
}

const iconOnPhone = {
  minWidth: { xs: 44, sm: 64 },
  px: { xs: 0, sm: '15px' },
  '& .MuiButton-startIcon': { ml: { xs: 0, sm: '-4px' }, mr: { xs: 0, sm: '8px' } },
} as const;

/** A secondary button of a list's header. */
export const HeadButton = ({ icon, label, isIconOnPhone = false, ...button }: Props) => (
  <Button
    variant="outlined"
    color="inherit"
    startIcon={icon}
    {...button}
    aria-label={label}
    {...(isIconOnPhone ? { sx: iconOnPhone } : {})}
  >
    <Box component="span" sx={{ display: { xs: isIconOnPhone ? 'none' : 'inline', sm: 'inline' } }}>
      {label}
    </Box>
  </Button>
);
