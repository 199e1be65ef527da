import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { iconOnPhone, labelOnLaptop } from '../values/ownStyles';

interface Props extends Omit<ButtonProps, 'children' | 'startIcon'> {
  icon: ReactNode;
  label: string;
}

/** A secondary button of a list's header. */
export const HeadButton = ({ icon, label, ...button }: Props) => (
  <Button
    variant="outlined"
    color="inherit"
    startIcon={icon}
    {...button}
    aria-label={label}
    sx={iconOnPhone}
  >
    <Box component="span" sx={labelOnLaptop}>
      {label}
    </Box>
  </Button>
);
