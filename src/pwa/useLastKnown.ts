import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isListOf, isOnlyKnown } from './lastKnown';
import { useIsOnline } from './useIsOnline';

/**
 * When the rows that a resource's list shows were true, in milliseconds: for rows of an earlier visit and for those that
 * cannot be asked for again because the network is away. Undefined: they are the server's.
 */
export const useLastKnown = (resource: string): number | undefined => {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const cache = client.getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const read = () => {
    const lists = cache.getAll().filter((query) => isListOf(query, resource));
    const active = lists.filter((query) => query.isActive());
    // a list that is drawn for the first time follows its query only afterwards, and should not stand there unmarked
    const shown = active.length > 0 ? active : lists;
    return shown.find((query) => isOnlyKnown(client, query, isOnline))?.state.dataUpdatedAt;
  };
  return useSyncExternalStore(subscribe, read);
};
