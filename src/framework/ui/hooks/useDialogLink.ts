import { useLocation, useNavigate } from 'ra-core';
import { type KeyboardEvent, useCallback } from 'react';
import type { ResourceConfig } from '../../declaration/declaration';
import { listPath } from './dialogPaths';
import { stepsBack } from './overlays';

/** Kept with the history entry: who opened the dialog, so that focus can go back, and that the list lies behind it. */
export interface Opened {
  opener: string;
  /** The list that lies behind is another one, or there is none: the dialog was led on to a record of another page. */
  isMoved?: boolean;
}

export const hasMoved = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isMoved' in state && state.isMoved === true;

export const openerOf = (state: unknown): string | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'opener' in state &&
  typeof state.opener === 'string'
    ? state.opener
    : undefined;

/** Where a dialog lies over a list of that query, or the list would jump to page 1. */
export const dialogLink = (
  search: string,
  pathname: string,
  opener: string,
): { to: { pathname: string; search: string }; state: Opened } => ({
  to: { pathname, search },
  state: { opener },
});

/** Props of a link that opens a dialog over the list and keeps the list's query. */
export const useDialogLink = () => {
  const { search } = useLocation();
  return (pathname: string, opener: string) => dialogLink(search, pathname, opener);
};

/** Closes the dialog: back where the list lies behind it, else to the list with the same query. */
export const useCloseDialog = (resource: ResourceConfig) => {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const isOverList = openerOf(state) !== undefined && !hasMoved(state);
  return useCallback(() => {
    if (isOverList) navigate(-stepsBack());
    else navigate({ pathname: listPath(resource), search }, { replace: true });
  }, [isOverList, navigate, resource, search]);
};

/** For a link that opens a dialog and looks like a button: it is one to a screen reader, and Space presses it too. */
export const buttonLink = {
  role: 'button',
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  },
} as const;
