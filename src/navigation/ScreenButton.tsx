import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useCanOpen } from './CurrentUserContext';
import { ScreenLink } from '../framework/ui/values/ScreenLink';

interface Props {
  to: string;
  /** `inherit` on a coloured background. */
  color?: 'primary' | 'inherit';
  children: ReactNode;
}

/** Link to another screen, if the viewer may open it. */
export const ScreenButton = ({ to, color = 'primary', children }: Props) =>
  useCanOpen()(to) ? (
    <Button component={ScreenLink} to={to} size="small" color={color}>
      {children}
    </Button>
  ) : null;
