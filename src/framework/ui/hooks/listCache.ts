import type { Query, QueryClient } from '@tanstack/react-query';
import type { ResourceRecord, ResourceConfig } from '../../declaration/declaration';
import { isObject } from '../../declaration/isObject';
import { optionsKey, REMOVED, statsKey, statsKeys } from './queryKeys';

type Named = Pick<ResourceConfig, 'name'>;
type Deltas = Readonly<Record<string, number>>;
type Stats = Readonly<Record<string, unknown>>;
interface ListAnswer {
  data: ResourceRecord[];
  total?: number;
  meta?: { stats?: Stats };
}

const isListAnswer = (data: unknown): data is ListAnswer =>
  typeof data === 'object' && data !== null && 'data' in data && Array.isArray(data.data);

const addDeltas = (stats: Stats, deltas: Deltas, sign: 1 | -1): Stats => {
  const next = { ...stats };
  for (const [key, delta] of Object.entries(deltas))
    // an unknown figure stays unknown; a figure beyond 2^53, sent as text, is unknown until it is
    // read again
    next[key] = typeof stats[key] === 'number' ? stats[key] + sign * delta : undefined;
  return next;
};

const withRow = (
  answer: ListAnswer,
  id: string,
  change: (row: ResourceRecord) => ResourceRecord,
): ListAnswer => ({
  ...answer,
  data: answer.data.map((row) => (String(row.id) === id ? change(row) : row)),
});

const withCounters = (data: unknown, deltas: Deltas, sign: 1 | -1): unknown => {
  if (isListAnswer(data)) {
    const stats = data.meta?.stats;
    return stats
      ? { ...data, meta: { ...data.meta, stats: addDeltas(stats, deltas, sign) } }
      : data;
  }
  return isObject(data) ? addDeltas(data, deltas, sign) : data;
};

/** A row as one of the cached lists has it. */
export const listedRow = (
  client: QueryClient,
  resource: Named,
  id: string,
): ResourceRecord | undefined =>
  client
    .getQueriesData({ queryKey: [resource.name, 'getList'] })
    .flatMap(([, data]) => (isListAnswer(data) ? data.data : []))
    .find((row) => String(row.id) === id);

export interface Change {
  patch?: Partial<ResourceRecord>;
  deltas?: Deltas;
  isRemoval?: boolean;
}

const queriesOf = (client: QueryClient, resource: ResourceConfig): Query[] => [
  ...client.getQueryCache().findAll({ queryKey: [resource.name, 'getList'] }),
  ...client.getQueryCache().findAll({ queryKey: statsKey(resource) }),
];

const applyChange = (
  data: unknown,
  id: string,
  { patch, deltas = {}, isRemoval }: Change,
): unknown => {
  const counted = withCounters(data, deltas, 1);
  if (!isListAnswer(counted)) return counted;
  if (isRemoval && counted.data.some((row) => String(row.id) === id)) {
    const rows = counted.data.filter((row) => String(row.id) !== id);
    return {
      ...counted,
      data: rows,
      ...(counted.total === undefined ? {} : { total: counted.total - 1 }),
    };
  }
  return patch ? withRow(counted, id, (row) => ({ ...row, ...patch, id: row.id })) : counted;
};

const revertChange = (
  data: unknown,
  record: ResourceRecord,
  { patch = {}, deltas = {} }: Change,
): unknown => {
  const counted = withCounters(data, deltas, -1);
  const before = Object.fromEntries(Object.keys(patch).map((key) => [key, record[key]]));
  return isListAnswer(counted)
    ? withRow(counted, record.id, (row) => ({ ...row, ...before, id: row.id }))
    : counted;
};

/** Announces a deleted row, so that selections drop its id. */
export const announceRemoval = (client: QueryClient, { name }: Named, id: string): void =>
  void client.setQueryData([REMOVED, name], id);

/**
 * Shows a change in every cached list and counter before or without asking the server. Undoing it
 * restores only this row's changed fields and this change's counts, and keeps what the server has
 * sent meanwhile.
 */
export const changeLists = (
  client: QueryClient,
  resource: ResourceConfig,
  record: ResourceRecord,
  change: Change,
) => {
  const changedQueries = queriesOf(client, resource).map((query) => ({
    query,
    at: query.state.dataUpdatedAt,
  }));
  for (const { query, at } of changedQueries) {
    client.setQueryData(query.queryKey, (data: unknown) => applyChange(data, record.id, change), {
      updatedAt: at,
    });
  }
  if (change.isRemoval) announceRemoval(client, resource, record.id);
  const isUnchangedSince = ({ query, at }: { query: Query; at: number }) =>
    query.state.dataUpdatedAt === at;
  return {
    wasReplaced: () => !changedQueries.every(isUnchangedSince),
    undo: () => {
      for (const { query, at } of changedQueries.filter(isUnchangedSince)) {
        client.setQueryData(query.queryKey, (data: unknown) => revertChange(data, record, change), {
          updatedAt: at,
        });
      }
    },
  };
};

/** Stops a refetch from painting older rows over a change; a list's first load continues. */
export const pauseLists = async (
  client: QueryClient,
  resource: ResourceConfig,
): Promise<{ wasFetching: boolean }> => {
  const running = queriesOf(client, resource).filter(
    (query) => query.state.fetchStatus === 'fetching' && query.state.data !== undefined,
  );
  await Promise.all(
    running.map((query) => client.cancelQueries({ queryKey: query.queryKey, exact: true })),
  );
  return { wasFetching: running.length > 0 };
};

/** Time when the rows on screen were read, in milliseconds; undefined before the first load. */
export const readAt = (
  client: QueryClient,
  { name }: Pick<ResourceConfig, 'name'>,
): number | undefined => {
  const onScreen = client.getQueryCache().findAll({ queryKey: [name, 'getList'], type: 'active' });
  const oldest = Math.min(...onScreen.map(({ state }) => state.dataUpdatedAt));
  return onScreen.length === 0 || oldest === 0 ? undefined : oldest;
};

/** Reloads the lists and counters on screen; records reload when their dialog next opens. */
export const reloadLists = (client: QueryClient, resource: Named): void => {
  void client.invalidateQueries({ queryKey: [resource.name, 'getOne'], refetchType: 'none' });
  void client.invalidateQueries({
    queryKey: [resource.name],
    predicate: ({ queryKey }) => queryKey[1] !== 'getOne',
  });
  // another resource's form may offer the saved record as an option
  void client.invalidateQueries({ queryKey: optionsKey, refetchType: 'none' });
  void client.invalidateQueries({ queryKey: statsKey(resource) });
};

const LISTS: readonly unknown[] = ['getList', 'getManyReference'];
const RECORDS: readonly unknown[] = ['getOne', 'getMany', 'reach'];

/**
 * Marks the cached data of all other resources as outdated, since a write may show there: a
 * category's name shows in products. Lists on screen reload; records and figures reload when they
 * are next shown.
 */
export const outdateOthers = (client: QueryClient, written: string): void => {
  const matching = (kinds: readonly unknown[]) => ({
    predicate: ({ queryKey }: Query) => queryKey[0] !== written && kinds.includes(queryKey[1]),
  });
  void client.invalidateQueries(matching(LISTS));
  void client.invalidateQueries({ ...matching(RECORDS), refetchType: 'none' });
  void client.invalidateQueries({ queryKey: optionsKey, refetchType: 'none' });
  void client.invalidateQueries({ queryKey: statsKeys, refetchType: 'none' });
};

interface Running {
  count: number;
  needsReload: boolean;
}
const running = new WeakMap<QueryClient, Map<string, Running>>();

/**
 * Counts an action in; the returned function counts it out. The lists reload once the last action
 * has ended: an earlier reload would show the server's state before the other actions arrived.
 */
export const beginAction = (
  client: QueryClient,
  resource: Named,
): ((needsReload: boolean) => void) => {
  const byName = running.get(client) ?? new Map<string, Running>();
  running.set(client, byName);
  const state = byName.get(resource.name) ?? { count: 0, needsReload: false };
  byName.set(resource.name, state);
  state.count += 1;
  return (needsReload) => {
    state.count -= 1;
    state.needsReload ||= needsReload;
    if (state.count > 0) return;
    byName.delete(resource.name);
    if (state.needsReload) reloadLists(client, resource);
  };
};
