import type { GetListParams } from 'ra-core';
import type { Query, Sort } from '../declaration/calls';
import type { ResourceConfig, ResourceRecord } from '../declaration/declaration';
import { setFilters } from '../declaration/filters';
import { at, firstAt, inAllCases } from '../declaration/places';
import type { ListMeta } from '../declaration/provider';
import { valueInAnswer, unreadable } from './answers';
import { decodeStats, figuresIn } from './decode';
import type { CheckedSort } from './ignored';
import { sendCall } from './send';
import type { Source } from './target';

const CAPPED_PATHS = ['isTotalCapped', 'data.isTotalCapped', 'pagination.isTotalCapped'];

/**
 * Returns the chosen sort with the server's name of the column; undefined if the column does not
 * sort.
 */
export const sortOf = ({ list }: ResourceConfig, sort: GetListParams['sort']): Sort | undefined => {
  const by = sort && list.sort?.columns[sort.field];
  return by === undefined ? undefined : { by, order: sort?.order === 'DESC' ? 'desc' : 'asc' };
};

export const sortQuery = (sort: Sort | undefined): Query =>
  sort ? { sort: sort.by, order: sort.order } : {};

const pathsAnywhere = (names: readonly string[]): string[] =>
  inAllCases(
    ['', 'data.', 'meta.', 'links.', 'pagination.', 'pageInfo.', 'page_info.', 'paging.'].flatMap(
      (place) => names.map((name) => place + name),
    ),
  );
const HAS_MORE_PATHS = pathsAnywhere(['hasMore', 'hasNext', 'hasNextPage']);
const CURSOR_PATHS = pathsAnywhere(['nextCursor', 'next', 'nextPageToken']);

/**
 * True or false if the answer says whether another page follows, in a flag or a cursor; undefined
 * otherwise.
 */
export const hasMoreIn = (body: unknown): boolean | undefined => {
  const flag = HAS_MORE_PATHS.map((path) => at(body, path)).find(
    (value): value is boolean => typeof value === 'boolean',
  );
  if (flag !== undefined) return flag;
  const next = CURSOR_PATHS.map((path) => at(body, path)).find((cursor) => cursor !== undefined);
  return next === undefined ? undefined : Boolean(next);
};

export interface Page {
  data: ResourceRecord[];
  total?: number;
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean };
  meta: ListMeta;
}

interface PageCount {
  total: number | undefined;
  isTotalCapped?: true;
  isGuess?: true;
  hasNext: boolean;
}

/**
 * Returns the total to show. A capped total grows as later pages are reached. An unknown total
 * becomes known on the last page: the page without a next one, otherwise the first page that is not
 * full.
 */
export const countOf = (
  body: unknown,
  serverTotal: number | undefined,
  rows: number,
  { page, perPage }: { page: number; perPage: number },
): PageCount => {
  const rowsSoFar = rows === 0 ? 0 : (page - 1) * perPage + rows;
  if (serverTotal === undefined) {
    const serverHasMore = hasMoreIn(body);
    const hasMore = serverHasMore ?? rows >= perPage;
    const isEnd = !hasMore && (rows > 0 || page === 1);
    return {
      total: isEnd ? rowsSoFar : undefined,
      hasNext: hasMore,
      ...(isEnd && serverHasMore === undefined && { isGuess: true }),
    };
  }
  if (firstAt(body, CAPPED_PATHS) !== true)
    return { total: serverTotal, hasNext: rowsSoFar < serverTotal };
  const hasMore = rows === perPage || rowsSoFar <= serverTotal;
  return {
    total: Math.max(serverTotal, rowsSoFar),
    hasNext: hasMore,
    ...(hasMore ? { isTotalCapped: true } : {}),
  };
};

/** Returns the chosen sort, otherwise the server's declared default. */
const checkedSort = (
  resource: ResourceConfig,
  sort: GetListParams['sort'],
): CheckedSort | undefined => {
  const chosen = sortOf(resource, sort);
  if (chosen) return { ...chosen, column: sort?.field ?? '', isDefault: false };
  const [column = '', order] = resource.list.sort?.usual?.split(' ') ?? [];
  const defaultSort = sortOf(resource, { field: column, order: order === 'desc' ? 'DESC' : 'ASC' });
  return defaultSort && { ...defaultSort, column, isDefault: true };
};

/**
 * Loads the comparison of a page's rows with its filters and sort. Undefined if there is nothing to
 * compare, or if the code can't be loaded, for example offline: the rows are then accepted.
 */
export const loadIgnoredCheck = async (
  resource: ResourceConfig,
  { filter = {}, sort }: Pick<GetListParams, 'filter' | 'sort'>,
) => {
  const order = checkedSort(resource, sort);
  return order || Object.keys(filter).length > 0
    ? import('./ignored').then(
        ({ createIgnoredCheck }) => createIgnoredCheck(resource, filter, order),
        () => undefined,
      )
    : undefined;
};

/** Reads the figures of the stat cards, if they have a separate call. */
export const readStats = async (
  { resource, http }: Source,
  filter: Readonly<Record<string, unknown>> | undefined,
  signal?: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> => {
  if (!resource.stats?.call) return {};
  const answer = await sendCall(
    http,
    resource.stats.call,
    { filter: setFilters(resource, filter) },
    { signal },
  );
  const wire = valueInAnswer(answer);
  if (!figuresIn(resource, wire))
    throw unreadable(answer.call, `the figures of ${resource.name}`, answer.body);
  return decodeStats(resource, wire);
};
