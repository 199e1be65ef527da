import { useLocation, useNavigate } from 'ra-core';
import { useCallback, useEffect } from 'react';
import type { To } from 'react-router-dom';
import { openerOf } from './useDialogLink';

const isObject = (state: unknown): state is object => typeof state === 'object' && state !== null;

/**
 * State of a navigation to another screen: react-admin scrolls to the top for it, and does not
 * restore the list's last position. A dialog keeps the position of the page behind it.
 */
export const screenState = (state?: unknown): unknown =>
  openerOf(state) === undefined ? { _scrollToTop: true, ...(isObject(state) ? state : {}) } : state;

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
    if (!isObject(entry) || !('usr' in entry) || !isObject(entry.usr)) return;
    if (!('_scrollToTop' in entry.usr)) return;
    const { _scrollToTop: _, ...usr } = entry.usr;
    history.replaceState({ ...entry, usr }, '');
  }, [key]);
};
