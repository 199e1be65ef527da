import { useLocation, useNavigate } from 'ra-core';
import { type KeyboardEvent, useCallback } from 'react';
import type { ResourceConfig } from '../../declaration/declaration';
import { listPath } from './dialogPaths';
import { countStepsBack } from './overlays';

/**
 * State of the history entry: the element that opened the dialog, to return the focus to it, and
 * the presence of a list behind it.
 */
export interface Opened {
  opener: string;
  /** The dialog has moved to a record of another page: the list behind it differs or is missing. */
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

/**
 * Target of a dialog over a list with that query; without the query the list would jump to page 1.
 */
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

/** Closes the dialog: goes back if the list is behind it, else to the list with the same query. */
export const useCloseDialog = (resource: ResourceConfig) => {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const isOverList = openerOf(state) !== undefined && !hasMoved(state);
  return useCallback(() => {
    if (isOverList) navigate(-countStepsBack());
    else navigate({ pathname: listPath(resource), search }, { replace: true });
  }, [isOverList, navigate, resource, search]);
};

/**
 * Props for a link that opens a dialog and looks like a button: screen readers see a button, and
 * Space presses it.
 */
export const buttonLink = {
  role: 'button',
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  },
} as const;
