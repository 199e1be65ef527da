import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isTransient } from '../framework/declaration/errors';
import { QUERY_RETRIES_MAX, QUERY_STALE_MS } from '../constants';

/** Reads are retried if that may help; writes never, because the first one may have arrived. */
export const createQueryClient = (): QueryClient => {
  // the manager assumes a network until an event, which a page that opens offline never gets
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: QUERY_STALE_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < QUERY_RETRIES_MAX && isTransient(error),
        // tried at once, and again when the network is back, because the browser's offline state
        // may be wrong
        networkMode: 'offlineFirst',
      },
      // delivering an order offline fails at once, and is not sent an hour later
      mutations: { retry: false, networkMode: 'always' },
    },
  });
};
