import type { GetListParams } from 'ra-core';
import { z } from 'zod';
import { RUN_ROWS_MAX, SCAN_PAGE_SIZE } from '../core/constants';
import type { RunRow } from '../core/actions';
import type { ResourceConfig, ResourceRecord } from '../core/declaration';
import { chosenIn, filterQuery } from '../core/filterQuery';
import { ApiError } from '../core/apiError';
import type { ListMeta, RowSet } from '../core/provider';
import { rowsAt, unreadable } from './answers';
import { sendCall } from './send';
import type { Source } from './target';

type GetPage = (
  name: string,
  params: GetListParams,
) => Promise<{
  data: readonly ResourceRecord[];
  pageInfo?: { hasNextPage?: boolean };
  meta?: Pick<ListMeta, 'failed' | 'ignored'>;
}>;

interface Asked {
  filter: Readonly<Record<string, unknown>>;
  signal?: AbortSignal | undefined;
}

const row = z.looseObject({ id: z.union([z.string().min(1), z.number()]) });
const capped = z.object({ isCapped: z.literal(true) });

const versioned = ({ version }: ResourceConfig, record: RunRow): RunRow => ({
  id: record.id,
  ...(version !== undefined && record[version] !== undefined ? { [version]: record[version] } : {}),
});

/** What the server names at once. */
const asked = async (
  { resource, http }: Source,
  set: NonNullable<NonNullable<ResourceConfig['api']>['set']>,
  { filter, signal }: Asked,
): Promise<RowSet> => {
  const sent = filterQuery(resource, filter);
  const { body, by } = await sendCall(
    http,
    set,
    { filter: chosenIn(resource, filter), sent },
    { query: sent, ...(signal ? { signal } : {}) },
  );
  const read = z.array(row).safeParse(rowsAt(body, by.at, resource));
  if (!read.success) throw unreadable(by, `the ids of ${resource.name}`, body);
  const rows = read.data.map((one) => versioned(resource, one));
  return {
    rows: rows.slice(0, RUN_ROWS_MAX),
    isCapped: rows.length > RUN_ROWS_MAX || capped.safeParse(body).success,
  };
};

/** Page by page, each row once: one that is met again has moved meanwhile. */
const walked = async (
  { resource }: Source,
  getPage: GetPage,
  { filter, signal }: Asked,
): Promise<RowSet> => {
  const rows = new Map<string, RunRow>();
  for (let page = 1; rows.size <= RUN_ROWS_MAX; page++) {
    const { data, pageInfo, meta } = await getPage(resource.name, {
      filter,
      pagination: { page, perPage: SCAN_PAGE_SIZE },
      ...(signal ? { signal } : {}),
    });
    if (meta?.failed !== undefined) throw meta.failed;
    // an action on all that match would reach rows that do not
    if (meta?.ignored?.filters)
      throw new ApiError(0, undefined, `The server ignored ${meta.ignored.filters.join(', ')}`);
    for (const record of data)
      if (!rows.has(record.id)) rows.set(record.id, versioned(resource, record));
    // a server may send fewer than it is asked for, and say that more follow
    if (data.length === 0 || (data.length < SCAN_PAGE_SIZE && !pageInfo?.hasNextPage)) break;
  }
  return { rows: [...rows.values()].slice(0, RUN_ROWS_MAX), isCapped: rows.size > RUN_ROWS_MAX };
};

/** All that a filter selects at this moment: what comes later is not among them. */
export const rowSet = (source: Source, getPage: GetPage, params: Asked): Promise<RowSet> => {
  const set = source.resource.api?.set;
  return set === undefined ? walked(source, getPage, params) : asked(source, set, params);
};
