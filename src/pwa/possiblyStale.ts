import type { Query, QueryClient } from '@tanstack/react-query';

/** Time of each answer of an earlier visit, by client and query hash. */
export const restored = new WeakMap<QueryClient, Map<string, number>>();

export const isListOf = ({ queryKey }: Query, resource: string): boolean =>
  queryKey[0] === resource && queryKey[1] === 'getList';

/** True if the data of a query may be outdated: from an earlier visit, or offline. */
export const isPossiblyStale = (
  client: QueryClient,
  { queryHash, state }: Query,
  isOnline: boolean,
): boolean =>
  state.data !== undefined &&
  (!isOnline || restored.get(client)?.get(queryHash) === state.dataUpdatedAt);
