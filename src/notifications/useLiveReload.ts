import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { statsKey } from '../framework/ui/hooks/queryKeys';
import { RELOAD_FRESH_MS, RELOAD_LATEST_MS } from '../constants';
import { createCalm, type News } from './changes';
import { notifications } from './useNotifications';

const listsOnScreen = (client: QueryClient, resource: string) =>
  client.getQueryCache().findAll({ queryKey: [resource, 'getList'], type: 'active' });

/** When the rows on screen were read, in milliseconds; undefined before the first were. */
export const readAt = (client: QueryClient, resource: string): number | undefined => {
  const times = listsOnScreen(client, resource).map(({ state }) => state.dataUpdatedAt);
  const oldest = Math.min(...times);
  return times.length === 0 || oldest === 0 ? undefined : oldest;
};

/** Reloads the rows and figures on screen; the present ones stay until then. */
export const reloadList = (client: QueryClient, resource: string): void => {
  void client.invalidateQueries({ queryKey: [resource, 'getList'] });
  void client.invalidateQueries({ queryKey: statsKey({ name: resource }) });
};

const isOlderThan = (client: QueryClient, resource: string, at: number): boolean => (readAt(client, resource) ?? 0) < at;

const isWorthIt = (client: QueryClient, resource: string, news: News): boolean => {
  if (news.kind === 'resumed') return isOlderThan(client, resource, news.since);
  if (news.kind === 'visible') return isOlderThan(client, resource, Date.now() - RELOAD_FRESH_MS);
  return true;
};

/** This screen's rows, perhaps kept from an earlier visit, are older than what was told before it began to listen. */
const isLate = (client: QueryClient, resource: string): boolean => {
  const { connection } = notifications.get();
  const at = readAt(client, resource);
  const since = connection.state === 'live' && at !== undefined ? connection.since : 0;
  return (at ?? 0) < Math.max(since, notifications.toldAt());
};

/** Keeps a resource's list and figures as the server has them while a screen shows them. */
export const useLiveReload = (resource: string): void => {
  const client = useQueryClient();
  useEffect(() => {
    const calm = createCalm(() => reloadList(client, resource));
    if (isLate(client, resource)) calm.call();
    const stop = notifications.onNews((news) => isWorthIt(client, resource, news) && calm.call());
    // actions on another device of the same user are not announced
    const clock = setInterval(() => {
      const isSeen = document.visibilityState === 'visible' && notifications.get().connection.state === 'live';
      if (isSeen && isOlderThan(client, resource, Date.now() - RELOAD_LATEST_MS)) calm.call();
    }, RELOAD_LATEST_MS / 4);
    return () => {
      stop();
      calm.stop();
      clearInterval(clock);
    };
  }, [client, resource]);
};
