import { Link, NavLink, type LinkProps, type NavLinkProps } from 'react-router-dom';
import { screenState } from '../hooks/useOpenScreen';

/** Link to a screen, which opens at its top, or to a dialog, behind which the page stays. */
export const ScreenLink = ({ state, ...props }: LinkProps) => (
  <Link {...props} state={screenState(state)} />
);

/** Link of a menu: marked while its screen is open. */
export const ScreenEntry = ({ state, ...props }: NavLinkProps) => (
  <NavLink {...props} state={screenState(state)} />
);
