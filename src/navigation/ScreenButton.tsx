import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMayOpen } from './CurrentUserContext';

/** The way to another screen, for whoever may open it. */
export const ScreenButton = ({ to, children }: { to: string; children: ReactNode }) =>
  useMayOpen()(to) ? (
    <Button component={Link} to={to} size="small">
      {children}
    </Button>
  ) : null;
