import type { GetListParams } from 'ra-core';
import type { Query, Sort } from '../declaration/calls';
import type { ResourceConfig, ResourceRecord } from '../declaration/declaration';
import { chosenIn } from '../declaration/filters';
import { at, firstAt, inEveryCase } from '../declaration/places';
import type { ListMeta } from '../declaration/provider';
import { placedIn, unreadable } from './answers';
import { decodeStats, figuresIn } from './decode';
import type { JudgedSort } from './ignored';
import { sendCall } from './send';
import type { Source } from './target';

const CAPPED = ['isTotalCapped', 'data.isTotalCapped', 'pagination.isTotalCapped'];

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

const anywhere = (names: readonly string[]): string[] =>
  inEveryCase(
    ['', 'data.', 'meta.', 'links.', 'pagination.', 'pageInfo.', 'page_info.', 'paging.'].flatMap(
      (place) => names.map((name) => place + name),
    ),
  );
const MORE = anywhere(['hasMore', 'hasNext', 'hasNextPage']);
const NEXT = anywhere(['nextCursor', 'next', 'nextPageToken']);

/**
 * True or false if the answer says whether another page follows, in a flag or a cursor; undefined
 * otherwise.
 */
export const hasMoreIn = (body: unknown): boolean | undefined => {
  const said = MORE.map((path) => at(body, path)).find(
    (more): more is boolean => typeof more === 'boolean',
  );
  if (said !== undefined) return said;
  const next = NEXT.map((path) => at(body, path)).find((cursor) => cursor !== undefined);
  return next === undefined ? undefined : Boolean(next);
};

export interface Page {
  data: ResourceRecord[];
  total?: number;
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean };
  meta: ListMeta;
}

interface Counted {
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
  said: number | undefined,
  rows: number,
  { page, perPage }: { page: number; perPage: number },
): Counted => {
  const seen = rows === 0 ? 0 : (page - 1) * perPage + rows;
  if (said === undefined) {
    const saidMore = hasMoreIn(body);
    const hasMore = saidMore ?? rows >= perPage;
    const isEnd = !hasMore && (rows > 0 || page === 1);
    return {
      total: isEnd ? seen : undefined,
      hasNext: hasMore,
      ...(isEnd && saidMore === undefined && { isGuess: true }),
    };
  }
  if (firstAt(body, CAPPED) !== true) return { total: said, hasNext: seen < said };
  const hasMore = rows === perPage || seen <= said;
  return {
    total: Math.max(said, seen),
    hasNext: hasMore,
    ...(hasMore ? { isTotalCapped: true } : {}),
  };
};

/** Returns the chosen sort, otherwise the server's declared default. */
const judgedSort = (
  resource: ResourceConfig,
  sort: GetListParams['sort'],
): JudgedSort | undefined => {
  const chosen = sortOf(resource, sort);
  if (chosen) return { ...chosen, column: sort?.field ?? '', isUsual: false };
  const [column = '', order] = resource.list.sort?.usual?.split(' ') ?? [];
  const usual = sortOf(resource, { field: column, order: order === 'desc' ? 'DESC' : 'ASC' });
  return usual && { ...usual, column, isUsual: true };
};

/**
 * Loads the comparison of a page's rows with its filters and sort. Undefined if there is nothing to
 * compare, or if the code can't be loaded, for example offline: the rows are then accepted.
 */
export const loadJudge = async (
  resource: ResourceConfig,
  { filter = {}, sort }: Pick<GetListParams, 'filter' | 'sort'>,
) => {
  const order = judgedSort(resource, sort);
  return order || Object.keys(filter).length > 0
    ? import('./ignored').then(
        ({ judgeOf }) => judgeOf(resource, filter, order),
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
    { filter: chosenIn(resource, filter) },
    { signal },
  );
  const wire = placedIn(answer);
  if (!figuresIn(resource, wire))
    throw unreadable(answer.by, `the figures of ${resource.name}`, answer.body);
  return decodeStats(resource, wire);
};
