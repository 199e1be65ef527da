import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useEffect } from 'react';
import type { ResourceConfig } from '../../core/declaration';
import { useDeclaredProvider } from './useDeclaredProvider';
import { statsKey } from './queryKeys';

type Stats = Readonly<Record<string, unknown>>;

const isStats = (value: unknown): value is Stats => typeof value === 'object' && value !== null;
const statsIn = (meta: unknown): Stats | undefined => (isStats(meta) && isStats(meta.stats) ? meta.stats : undefined);

// a list that shows a failed load as empty shows its figures as zero; the schema knows what zero is
const zeros = (resource: ResourceConfig): Stats | undefined => {
  const list = resource.api?.list;
  if (typeof list !== 'object' || list.onError !== 'empty') return undefined;
  const parsed = resource.stats?.schema.safeParse({});
  return parsed?.success ? parsed.data : undefined;
};

const textsOf = (values: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));

/**
 * The figures of the stat cards, cached under `statsKey`. `isUnknown`: they could not be loaded. Where they come with
 * the list, they are copied from its latest answer, so that an action finds both kinds in one place.
 */
export const useStats = (resource: ResourceConfig): { stats?: Stats; isUnknown: boolean } => {
  const { provider, guarded } = useDeclaredProvider();
  const client = useQueryClient();
  const { meta, isFetching, isPlaceholderData, error, filterValues } = useListContext();
  const isFromList = resource.stats?.from === 'list';
  const filter = resource.stats?.query ? textsOf(filterValues) : {};
  const asked = resource.stats?.query?.({ filter });
  const { data, isError } = useQuery<Stats>({
    queryKey: asked === undefined ? statsKey(resource) : [...statsKey(resource), asked],
    queryFn: ({ signal }) => guarded(() => provider.stats(resource.name, { filter, signal })),
    // the figures from before stay until the ones of another filter are there
    placeholderData: (before) => before,
    enabled: resource.stats !== undefined && !isFromList,
    retry: false,
  });
  const listed = isFromList && !isFetching && !isPlaceholderData ? statsIn(meta) : undefined;
  useEffect(() => {
    if (listed) client.setQueryData(statsKey(resource), listed);
  }, [client, listed, resource]);
  const hasFailed = isFromList ? Boolean(error) : isError;
  const stats = data ?? (hasFailed ? zeros(resource) : undefined);
  return { ...(stats ? { stats } : {}), isUnknown: hasFailed && stats === undefined };
};
