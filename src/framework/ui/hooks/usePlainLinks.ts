import { useLocation, useNavigate } from 'ra-core';
import { type MouseEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useHref } from 'react-router-dom';
import { dialogLink, type Opened } from './useDialogLink';

/** Props of an `<a>` that opens a dialog over the list. */
export interface PlainLink {
  href: string;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

// the browser handles other clicks: a new tab, a download
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/**
 * Links to dialogs for the rows of a list: reads once what the router's link would read hundreds of
 * times. Returns the same function while the list's query stays, so that opening a dialog renders
 * no row again.
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
      // a second click before the dialog opens adds no history step
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
