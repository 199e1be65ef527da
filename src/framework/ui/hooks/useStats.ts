import { replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useEffect } from 'react';
import { UnreadableAnswer } from '../../declaration/failures';
import type { ResourceConfig } from '../../declaration/declaration';
import { setFilters } from '../../declaration/filters';
import { isObject } from '../../declaration/isObject';
import { useDeclaredProvider } from './useDeclaredProvider';
import { statsKey } from './queryKeys';

type Stats = Readonly<Record<string, unknown>>;

const statsIn = (meta: unknown): Stats | undefined =>
  isObject(meta) && isObject(meta.stats) ? meta.stats : undefined;

// a list that shows a failed load as empty shows its figures as zero
const zeroStats = ({ api, stats }: ResourceConfig): Stats | undefined => {
  if (typeof api?.list !== 'object' || api.list.onError !== 'empty' || !stats) return undefined;
  return {
    ...Object.fromEntries(stats.cards.map(({ name }) => [name, 0])),
    ...stats.more?.safeParse({}).data,
  };
};

const failureIn = (meta: unknown): unknown => (isObject(meta) ? meta.failed : undefined);

const NONE: readonly string[] = [];
const countedOnPageIn = (meta: unknown): readonly string[] =>
  isObject(meta) && Array.isArray(meta.countedOnPage) ? meta.countedOnPage.map(String) : NONE;

/** The part of the figures' call that depends on the filters; undefined if none does. */
const statsQueryOf = (
  { stats }: ResourceConfig,
  filter: Readonly<Record<string, string>>,
): unknown => {
  if (typeof stats?.call === 'function') return filter;
  return typeof stats?.call === 'object' && typeof stats.call.query === 'function'
    ? stats.call.query({ filter })
    : undefined;
};

/**
 * The figures of the stat cards, cached under `statsKey`. `countedOnPage`: figures counted over one
 * page of the list. `isUnknown`: they could not be loaded; `retry` loads them again if the list
 * does not. Figures that come with the list are copied from its latest answer, so that an action
 * finds both kinds in one place.
 */
export const useStats = (
  resource: ResourceConfig,
): { stats?: Stats; countedOnPage: readonly string[]; isUnknown: boolean; retry?: () => void } => {
  const { provider, guarded } = useDeclaredProvider();
  const client = useQueryClient();
  const { meta, isFetching, isPlaceholderData, error, filterValues } = useListContext();
  // if a list may count them itself, the provider calls only for the missing ones
  const isFromList =
    resource.stats !== undefined &&
    (resource.stats.call === undefined || resource.stats.cards.some(({ count }) => count));
  const filter = setFilters(resource, filterValues);
  const statsQuery = isFromList ? undefined : statsQueryOf(resource, filter);
  const {
    data,
    error: problem,
    refetch,
  } = useQuery<Stats>({
    queryKey: statsQuery === undefined ? statsKey(resource) : [...statsKey(resource), statsQuery],
    queryFn: ({ signal }) => guarded(() => provider.stats(resource.name, { filter, signal })),
    // earlier figures stay until those of the new filter arrive
    placeholderData: (before) => before,
    enabled: resource.stats !== undefined && !isFromList,
    retry: false,
  });
  const failure = isFromList ? (error ?? failureIn(meta)) : problem;
  // the figures are unknown: a zero would be false
  const isUnreadable = failure instanceof UnreadableAnswer;
  const listStats =
    isFromList && !isFetching && !isPlaceholderData && !isUnreadable ? statsIn(meta) : undefined;
  useEffect(() => {
    if (!listStats) return;
    const isKnown = (known: Stats | undefined) => replaceEqualDeep(known, listStats) === known;
    // An action changes the figures here and in the list. Copying them again would give them a
    // newer time, which counts as a newer answer and reloads the list.
    client.setQueryData<Stats>(statsKey(resource), (known) =>
      isKnown(known) ? undefined : listStats,
    );
  }, [client, listStats, resource]);
  const hasFailed = isFromList ? Boolean(error) || isUnreadable : problem !== null;
  const stats = data ?? (hasFailed && !isUnreadable ? zeroStats(resource) : undefined);
  const isUnknown = hasFailed && stats === undefined;
  return {
    ...(stats ? { stats } : {}),
    countedOnPage: isFromList ? countedOnPageIn(meta) : NONE,
    isUnknown,
    ...(isUnknown && !isFromList ? { retry: () => void refetch() } : {}),
  };
};
