import type { QueryClient } from '@tanstack/react-query';
import { createDebounce } from '../../../browser/debounce';
import { LIVE_FRESH_MS } from '../../../declaration/constants';
import type { ResourceConfig } from '../../../declaration/declaration';
import { settings } from '../../../declaration/settings';
import { readAt, reloadLists } from '../../hooks/listCache';

const isTabVisible = (): boolean => document.visibilityState === 'visible';

/**
 * Reloads a list and its figures after its events, soon and once for many of them. A hidden tab
 * waits until it is visible. Returns the function that stops it.
 */
export const followList = (client: QueryClient, resource: ResourceConfig): (() => void) => {
  const startedAt = Date.now();
  const reloadSoon = createDebounce(() => reloadLists(client, resource));
  // the first rows were requested when the screen opened
  const isOlderThan = (at: number): boolean => (readAt(client, resource) ?? startedAt) < at;
  let isReloadDue = false;
  const requestReload = (): void => {
    isReloadDue = !isTabVisible();
    if (!isReloadDue) reloadSoon.call();
  };
  const onVisible = (): void => {
    if (isTabVisible() && (isReloadDue || isOlderThan(Date.now() - LIVE_FRESH_MS))) requestReload();
  };
  const names = [resource.list.live ?? []].flat();
  const stops = names.map((name) =>
    settings().events.subscribe(name, (readBefore) => {
      if (readBefore === undefined || isOlderThan(readBefore)) requestReload();
    }),
  );
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    for (const stop of stops) stop();
    reloadSoon.stop();
    document.removeEventListener('visibilitychange', onVisible);
  };
};
