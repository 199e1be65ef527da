import type { QueryClient } from '@tanstack/react-query';
import { createCalm } from '../../../browser/calm';
import { LIVE_FRESH_MS } from '../../../declaration/constants';
import type { ResourceConfig } from '../../../declaration/declaration';
import { settings } from '../../../declaration/settings';
import { readAt, reloadLists } from '../../hooks/listCache';

const isSeen = (): boolean => document.visibilityState === 'visible';

/**
 * Reads a list and its figures again after each event of its names, soon and once for many of them. A tab that nobody sees
 * waits until somebody does. Returns how to end it.
 */
export const followList = (client: QueryClient, resource: ResourceConfig): (() => void) => {
  const startedAt = Date.now();
  const calm = createCalm(() => reloadLists(client, resource));
  // the first rows were asked for when the screen opened
  const isOlderThan = (at: number): boolean => (readAt(client, resource) ?? startedAt) < at;
  let isOwed = false;
  const look = (): void => {
    isOwed = !isSeen();
    if (!isOwed) calm.call();
  };
  const onVisible = (): void => {
    if (isSeen() && (isOwed || isOlderThan(Date.now() - LIVE_FRESH_MS))) look();
  };
  const names = [resource.list.live ?? []].flat();
  const stops = names.map((name) =>
    settings().events.subscribe(name, (readBefore) => {
      if (readBefore === undefined || isOlderThan(readBefore)) look();
    }),
  );
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    for (const stop of stops) stop();
    calm.stop();
    document.removeEventListener('visibilitychange', onVisible);
  };
};
