import { useLocation, useNavigate } from 'ra-core';
import { useCallback, useEffect } from 'react';
import { Link, NavLink, type LinkProps, type NavLinkProps, type To } from 'react-router-dom';
import { isObject } from '../../declaration/isObject';
import { openerOf } from '../hooks/useDialogLink';

/**
 * State of a navigation to another screen: react-admin scrolls to the top for it, and does not
 * restore the list's last position. A dialog keeps the position of the page behind it.
 */
const screenState = (state?: unknown): unknown =>
  openerOf(state) === undefined ? { _scrollToTop: true, ...(isObject(state) ? state : {}) } : state;

/** True for a screen that was opened by a link, not by loading the page. */
export const isOpenedByLink = (state: unknown): boolean =>
  isObject(state) && state._scrollToTop === true;

/** Link to a screen, which opens at its top, or to a dialog, behind which the page stays. */
export const ScreenLink = ({ state, ...props }: LinkProps) => (
  <Link {...props} state={screenState(state)} />
);

/** Link of a menu: marked while its screen is open. */
export const ScreenEntry = ({ state, ...props }: NavLinkProps) => (
  <NavLink {...props} state={screenState(state)} />
);

/** Opens another screen from code, like `ScreenLink`. */
export const useOpenScreen = () => {
  const navigate = useNavigate();
  return useCallback(
    (to: To, state?: unknown): void => void navigate(to, { state: screenState(state) }),
    [navigate],
  );
};

/**
 * Removes the request to scroll from the history's entry once the screen is open, so that Back to
 * it, and a reload, restore its position.
 */
export const useScrollOnce = (): void => {
  const { key } = useLocation();
  useEffect(() => {
    const entry: unknown = history.state;
    if (!isObject(entry) || !isObject(entry.usr) || !('_scrollToTop' in entry.usr)) return;
    const { _scrollToTop: _, ...usr } = entry.usr;
    history.replaceState({ ...entry, usr }, '');
  }, [key]);
};
