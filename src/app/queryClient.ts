import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isTransient } from '../framework/declaration/errors';
import { QUERY_RETRIES_MAX, QUERY_STALE_MS } from '../constants';

/** Reads are tried again where that may help; writes never, because the first one may have arrived. */
export const createQueryClient = (): QueryClient => {
  // it believes in a network until it hears otherwise, which a page that opens without one never does
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: QUERY_STALE_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < QUERY_RETRIES_MAX && isTransient(error),
        // tried at once, and again when the network is back: a browser that thinks it has none may be wrong
        networkMode: 'offlineFirst',
      },
      // an order that is marked as delivered without a network fails now, and is not sent an hour later
      mutations: { retry: false, networkMode: 'always' },
    },
  });
};
