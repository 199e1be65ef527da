import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResourceConfig } from '../../declaration/declaration';

/** Names of filters and sorted columns that a server has turned out to ignore. */
export interface Withdrawn {
  filters: readonly string[];
  sorts: readonly string[];
  /** True if the list does not open in the declared order. */
  hasOtherDefaultSort: boolean;
  /** The declaration without the ignored filters and orders. */
  withoutWithdrawn: (resource: ResourceConfig) => ResourceConfig;
}

export const withdrawnKey = (name: string) => ['declared', 'withdrawn', name] as const;

export const withdrawnIn = (client: QueryClient, name: string): Withdrawn | undefined =>
  client.getQueryData(withdrawnKey(name));

/**
 * The declaration without the filters and orders that the server ignores. Their names stay in
 * memory until the page is left.
 */
export const useWithoutWithdrawn = (resource: ResourceConfig): ResourceConfig => {
  const { data } = useQuery<Withdrawn>({
    queryKey: withdrawnKey(resource.name),
    queryFn: skipToken,
    gcTime: Infinity,
    structuralSharing: false,
  });
  return useMemo(() => data?.withoutWithdrawn(resource) ?? resource, [resource, data]);
};

/** The full declaration behind each reduced declaration. */
export const origins = new WeakMap<ResourceConfig, Withdrawn & { resource: ResourceConfig }>();
