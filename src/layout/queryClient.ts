import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../framework/core/apiError';
import { QUERY_RETRIES_MAX, QUERY_STALE_MS } from './limits';

/** No answer at all, or a server that is in trouble: worth another try. A refusal is an answer. */
const isTransient = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Reads are tried again where that may help; writes never, because the first one may have arrived. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: QUERY_STALE_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < QUERY_RETRIES_MAX && isTransient(error),
      },
      mutations: { retry: false },
    },
  });
