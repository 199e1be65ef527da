import type { GetListParams } from 'ra-core';
import { z } from 'zod';
import { RUN_ROWS_MAX, SCAN_PAGE_SIZE, SCAN_ROWS_MAX } from '../declaration/constants';
import type { RunRow } from '../declaration/actions';
import type { Id } from '../declaration/calls';
import type { ResourceConfig, ResourceRecord } from '../declaration/declaration';
import { setFilters, filterQuery } from '../declaration/filters';
import { ApiError } from '../declaration/errors';
import type { ListMeta, RowSet } from '../declaration/provider';
import { rowsAt, unreadable } from './answers';
import { readPage } from './readList';
import type { createSeenRecords, ListParams } from './seenRecords';
import { sendCall } from './send';
import type { Source, Target } from './target';

type Seen = ReturnType<typeof createSeenRecords>;

interface ScannedPage {
  data: readonly ResourceRecord[];
  total?: number;
  pageInfo?: { hasNextPage?: boolean };
  meta?: Pick<ListMeta, 'failed' | 'ignored' | 'isGuess' | 'isTotalCapped'>;
}
type GetPage = (params: GetListParams) => Promise<ScannedPage>;
type Pagination = Required<GetListParams>['pagination'];

const REFUSED_STATUSES = [400, 413, 422];

/**
 * Reads the first page of a scan; if the server refuses 100 rows, with the list's largest page
 * size.
 */
const readFirstPage = async (
  { list }: ResourceConfig,
  read: (pagination: Pagination) => Promise<ScannedPage>,
): Promise<ScannedPage & { perPage: number }> => {
  try {
    return { ...(await read({ page: 1, perPage: SCAN_PAGE_SIZE })), perPage: SCAN_PAGE_SIZE };
  } catch (error) {
    const perPage = Math.max(...(list.pageSizes ?? [10]));
    const isRefused = error instanceof ApiError && REFUSED_STATUSES.includes(error.status);
    if (!isRefused || perPage >= SCAN_PAGE_SIZE) throw error;
    return { ...(await read({ page: 1, perPage })), perPage };
  }
};

/** True if rows may follow a page. A short first page may be capped by the server. */
const mayHaveMore = (
  { data, total, pageInfo, meta }: ScannedPage,
  read: number,
  pagination: Pagination,
): boolean => {
  if (meta?.isTotalCapped || pageInfo?.hasNextPage) return true;
  if (total !== undefined && !meta?.isGuess) return read < total;
  return data.length >= pagination.perPage || pagination.page === 1;
};

/**
 * Reads a list page by page until `read` returns that it is enough, or no new rows arrive. If the
 * server sends fewer rows than requested, the later pages are requested with the size of the first.
 */
export const scanPages = async (
  resource: ResourceConfig,
  read: (pagination: Pagination) => Promise<ScannedPage>,
  isEnough: (rows: number) => boolean,
): Promise<void> => {
  const seenIds = new Set<string>();
  let { perPage, ...current } = await readFirstPage(resource, read);
  for (let page = 1, rows = 0; ; page++) {
    const before = seenIds.size;
    for (const { id } of current.data) seenIds.add(id);
    rows += current.data.length;
    if (seenIds.size === before || isEnough(rows) || !mayHaveMore(current, rows, { page, perPage }))
      return;
    if (page === 1) perPage = Math.min(perPage, rows);
    current = await read({ page: page + 1, perPage });
  }
};

interface RowSetRequest {
  filter: Readonly<Record<string, unknown>>;
  signal?: AbortSignal | undefined;
}

const row = z.looseObject({ id: z.union([z.string().min(1), z.number()]) });
const cappedAnswer = z.object({ isCapped: z.literal(true) });

const pickVersion = ({ version }: ResourceConfig, record: RunRow): RunRow => ({
  id: record.id,
  ...(version !== undefined && record[version] !== undefined ? { [version]: record[version] } : {}),
});

/** Reads all ids in a single call. */
const readInOneCall = async (
  { resource, http }: Source,
  set: NonNullable<NonNullable<ResourceConfig['api']>['set']>,
  { filter, signal }: RowSetRequest,
): Promise<RowSet> => {
  const sent = filterQuery(resource, filter);
  const { body, call } = await sendCall(
    http,
    set,
    { filter: setFilters(resource, filter), sent },
    { query: sent, ...(signal ? { signal } : {}) },
  );
  const read = z.array(row).safeParse(rowsAt(body, call.at, resource));
  if (!read.success) throw unreadable(call, `the ids of ${resource.name}`, body);
  const rows = read.data.map((item) => pickVersion(resource, item));
  return {
    rows: rows.slice(0, RUN_ROWS_MAX),
    isCapped: rows.length > RUN_ROWS_MAX || cappedAnswer.safeParse(body).success,
  };
};

/** Reads page by page, each row once: a repeated row has moved in the meantime. */
const readByPages = async (
  { resource }: Source,
  getPage: GetPage,
  { filter, signal }: RowSetRequest,
): Promise<RowSet> => {
  const rows = new Map<string, RunRow>();
  const read = async (pagination: Pagination): Promise<ScannedPage> => {
    const page = await getPage({
      filter,
      pagination,
      ...(signal ? { signal } : {}),
    });
    const { data, meta } = page;
    if (meta?.failed !== undefined) throw meta.failed;
    // an action on all matching rows would change rows that do not match
    if (meta?.ignored?.filters)
      throw new ApiError(0, undefined, `The server ignored ${meta.ignored.filters.join(', ')}`);
    for (const record of data)
      if (!rows.has(record.id)) rows.set(record.id, pickVersion(resource, record));
    return page;
  };
  await scanPages(resource, read, () => rows.size > RUN_ROWS_MAX);
  return { rows: [...rows.values()].slice(0, RUN_ROWS_MAX), isCapped: rows.size > RUN_ROWS_MAX };
};

/** All rows that a filter selects at this moment, without later ones. */
export const rowSet = (
  source: Source,
  getPage: GetPage,
  params: RowSetRequest,
): Promise<RowSet> => {
  const set = source.resource.api?.set;
  return set === undefined
    ? readByPages(source, getPage, params)
    : readInOneCall(source, set, params);
};

const notFound = ({ resource }: Target): ApiError =>
  new ApiError(404, undefined, `${resource.label.one} not found`);

/** Reads a page of the list and remembers its rows with their positions. */
const readAndRemember = async (target: Target, seen: Seen, params: ListParams) => {
  const page = await readPage(target, params);
  if (page.meta.failed) throw page.meta.failed;
  for (const record of page.data) seen.add(target.resource.name, record, params);
  return page;
};

/** Scans the list until every id was found, or to its end. */
export const scanForRows = async (
  target: Target,
  seen: Seen,
  ids: readonly Id[],
  signal?: AbortSignal,
): Promise<void> => {
  const isMissing = (id: Id) => seen.record(target.resource.name, id) === undefined;
  if (!ids.some(isMissing)) return;
  await scanPages(
    target.resource,
    (pagination) =>
      readAndRemember(target, seen, { pagination, filter: {}, ...(signal ? { signal } : {}) }),
    (rows) => rows >= SCAN_ROWS_MAX || !ids.some(isMissing),
  );
};

/**
 * Returns the row of the list. It is read again, from its page first, unless a save checks its
 * version.
 */
export const readFromList = async (
  target: Target,
  seen: Seen,
  id: Id,
  signal?: AbortSignal,
): Promise<ResourceRecord> => {
  const { name, version } = target.resource;
  const known = seen.record(name, id);
  if (known && version !== undefined && known[version] !== undefined) return known;
  seen.markStale(name, id);
  const from = seen.pageOf(name, id);
  if (from) await readAndRemember(target, seen, { ...from, signal });
  if (!seen.record(name, id)) await scanForRows(target, seen, [id], signal);
  const record = seen.record(name, id);
  if (!record) throw notFound(target);
  return record;
};
