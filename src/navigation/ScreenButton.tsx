import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCanOpen } from './CurrentUserContext';

interface Props {
  to: string;
  /** `inherit` on a coloured background. */
  color?: 'primary' | 'inherit';
  children: ReactNode;
}

/** Link to another screen, if the viewer may open it. */
export const ScreenButton = ({ to, color = 'primary', children }: Props) =>
  useCanOpen()(to) ? (
    <Button component={Link} to={to} size="small" color={color}>
      {children}
    </Button>
  ) : null;
