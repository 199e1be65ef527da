import type { Query, QueryClient } from '@tanstack/react-query';

/** The time of each answer of an earlier visit, by its query's hash and for each client. */
export const restored = new WeakMap<QueryClient, Map<string, number>>();

export const isListOf = ({ queryKey }: Query, resource: string): boolean =>
  queryKey[0] === resource && queryKey[1] === 'getList';

/** Whether what a query shows may not be what the server has: from an earlier visit, or the network is away. */
export const isOnlyKnown = (
  client: QueryClient,
  { queryHash, state }: Query,
  isOnline: boolean,
): boolean =>
  state.data !== undefined &&
  (!isOnline || restored.get(client)?.get(queryHash) === state.dataUpdatedAt);
