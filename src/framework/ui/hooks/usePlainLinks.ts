import { useLocation, useNavigate } from 'ra-core';
import { type MouseEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useHref } from 'react-router-dom';
import { dialogLink, type Opened } from './useDialogLink';

/** Props of an `<a>` that opens a dialog over the list. */
export interface PlainLink {
  href: string;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

// anything else is the browser's: a new tab, a download
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/**
 * Links to dialogs for the rows of a list: what the router's link asks for itself, hundreds of times, is asked for here once.
 * The same function while the list's query stays, so that opening a dialog draws no row again.
 */
export const usePlainLinks = (): ((pathname: string, opener: string) => PlainLink) => {
  const base = useHref('/').replace(/\/$/, '');
  const location = useLocation();
  const navigate = useNavigate();
  const now = useRef({ navigate, location });
  useLayoutEffect(() => {
    now.current = { navigate, location };
  });
  const { search } = location;
  return useMemo(() => {
    const follow = (to: { pathname: string; search: string }, state: Opened): void => {
      const { navigate: go, location: at } = now.current;
      // a second click before the dialog is there is no second step of the history
      go(to, { state, replace: at.pathname === to.pathname && at.search === to.search });
    };
    return (pathname, opener) => {
      const { to, state } = dialogLink(search, pathname, opener);
      return {
        href: `${base}${to.pathname}${to.search}`,
        onClick: (event) => {
          if (event.defaultPrevented || !isPlainClick(event)) return;
          event.preventDefault();
          follow(to, state);
        },
      };
    };
  }, [base, search]);
};
