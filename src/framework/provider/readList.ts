import { ApiError, isExpired } from '../declaration/errors';
import type { ApiPayload, Call, ListArg, ListCall } from '../declaration/calls';
import type { ResourceConfig, ResourceRecord } from '../declaration/declaration';
import { SCAN_PAGE_SIZE } from '../declaration/constants';
import { boardOf } from '../declaration/parts';
import { setFilters, filterQuery } from '../declaration/filters';
import { isObject } from '../declaration/isObject';
import { lacksTotal, rowsAt, totalOf, unreadable } from './answers';
import { countedIn, decodeRecord, decodeStats, sumsIn } from './decode';
import type { createListCache } from './listCache';
import { countOf, loadIgnoredCheck, type Page, sortOf, sortQuery } from './pageParts';
import type { ListParams } from './seenRecords';
import { type CallAnswer, asCall, requestOf, sendCall } from './send';
import type { Target } from './target';

const listCall = ({ api }: Target): ListCall<string> => asCall<ListArg<string>>(api.list);

const paginationOf = ({ pagination }: ListParams) => ({
  page: pagination?.page ?? 1,
  perPage: pagination?.perPage ?? SCAN_PAGE_SIZE,
});

const listArg = ({ resource }: Target, params: ListParams): ListArg<string> => {
  const sort = sortOf(resource, params.sort);
  const filter = setFilters(resource, params.filter);
  return {
    ...paginationOf(params),
    filter,
    sent: filterQuery(resource, filter),
    ...(sort ? { sort } : {}),
  };
};

/** Default query; empty for a list that is loaded whole. */
const defaultQuery = (target: Target, { page, perPage, sent, sort }: ListArg<string>) =>
  listCall(target).paging === 'client' ? {} : { page, limit: perPage, ...sent, ...sortQuery(sort) };

const requestList = (target: Target, params: ListParams): Promise<CallAnswer> => {
  const arg = listArg(target, params);
  return sendCall(target.http, listCall(target), arg, {
    query: defaultQuery(target, arg),
    signal: params.signal,
  });
};

/** Cache key of a list that is loaded whole: its request. */
const cacheKeyOf = (target: Target, params: ListParams): string => {
  const arg = listArg(target, params);
  const { filter, sort } = arg;
  const requestsOf = ({ call, orElse, ...declared }: Call<ListArg<string>>): unknown[] => [
    // the request of a function can't be known
    typeof call === 'function' ? { filter, sort } : requestOf(call, declared, arg, {}),
    ...(orElse ? requestsOf(orElse) : []),
  ];
  return JSON.stringify([target.resource.name, ...requestsOf(listCall(target))]);
};

/** True if any operation of a row sends its id, so that a row without an id is useless. */
const needsIds = ({ api, form, show, actions, views }: ResourceConfig): boolean =>
  Boolean(api?.get ?? api?.update ?? api?.delete ?? form ?? show ?? views) ||
  Object.values(actions ?? {}).some(({ on }) => on !== 'list');

/** Reports a row that the declaration's own code can't read as an unreadable answer. */
const decodeRow = (
  resource: ResourceConfig,
  by: CallAnswer['call'],
  wire: ApiPayload,
  index: number,
): ResourceRecord => {
  try {
    return decodeRecord(resource, wire);
  } catch (error) {
    throw unreadable(
      by,
      `row ${index + 1} of ${resource.name}: ${error instanceof Error ? error.message : 'decode failed'}`,
      wire,
    );
  }
};

/**
 * Returns the rows as the server sent them. A row that is not an object is an error: without it,
 * the page would be short and look like the last page.
 */
const wiresIn = ({ resource }: Target, { body, call }: CallAnswer): ApiPayload[] => {
  const rows = rowsAt(body, call.at, resource);
  if (!rows) throw unreadable(call, `the rows of ${resource.name}`, body);
  return rows.map((row, index) => {
    if (isObject(row)) return row;
    throw unreadable(call, `row ${index + 1} of ${resource.name}`, row);
  });
};

interface BoardRow {
  /** JSON of the row as the server sent it. */
  json: string;
  record: ResourceRecord;
}

/** Rows of each resource's board as last read, by the server's ids. */
const lastBoardRows = new WeakMap<ResourceConfig, ReadonlyMap<unknown, BoardRow>>();

const recordsOf = async (
  target: Target,
  answer: CallAnswer,
  isBoard = false,
): Promise<ResourceRecord[]> => {
  const { resource, trace, onUnreadable } = target;
  const { call } = answer;
  const wires = wiresIn(target, answer);
  // each change reloads the board; most rows are unchanged and are not decoded again
  const known = isBoard ? lastBoardRows.get(resource) : undefined;
  const boardRows = new Map<unknown, BoardRow>();
  const records = wires.map((wire, index) => {
    // a row without an id is identified by its position, which may have changed
    const json = isBoard && wire.id ? JSON.stringify(wire) : undefined;
    const previous = json === undefined ? undefined : known?.get(wire.id);
    const record =
      previous && previous.json === json ? previous.record : decodeRow(resource, call, wire, index);
    if (json !== undefined) boardRows.set(wire.id, { json, record });
    if (record.id !== '') return record;
    if (needsIds(resource))
      throw unreadable(call, `the id in row ${index + 1} of ${resource.name}`, wire);
    return { ...record, id: `row ${index + 1}` };
  });
  if (isBoard) lastBoardRows.set(resource, boardRows);
  if (new Set(records.map(({ id }) => id)).size < records.length)
    (await import('./mismatches')).rejectDuplicateIds(resource, call, records);
  trace?.({ kind: 'read', resource, of: 'list', answer, wires, records });
  if (onUnreadable) (await import('./mismatches')).reportMismatch(target, call, records);
  return records;
};

// few lists are loaded whole; the others don't load the code
const pageOfWholeList = async (
  { resource }: Target,
  body: unknown,
  records: readonly ResourceRecord[],
  params: ListParams,
): Promise<Page> => {
  const { sortRecords, matches } = await import('./localList');
  const { page, perPage } = paginationOf(params);
  const matching = records.filter((record) => matches(resource, record, params.filter ?? {}));
  const ordered = sortRecords(resource, matching, sortOf(resource, params.sort));
  return {
    data: ordered.slice((page - 1) * perPage, page * perPage),
    total: matching.length,
    meta: { stats: decodeStats(resource, body, records) },
  };
};

/**
 * Returns the server's total. If its declared path is empty, only the developer gets a report,
 * because the rows are readable and an unknown total can be shown.
 */
const totalIn = (target: Target, answer: CallAnswer): number | undefined => {
  const { total } = listCall(target);
  if (lacksTotal(answer, total))
    target.onUnreadable?.(
      unreadable(
        { call: answer.call.call, at: total },
        `the total of ${target.resource.name}`,
        answer.body,
      ),
    );
  return totalOf(answer, total);
};

const pageOf = (
  target: Target,
  answer: CallAnswer,
  records: ResourceRecord[],
  params: ListParams,
): Page => {
  const { resource } = target;
  const { body } = answer;
  const span = paginationOf(params);
  const serverTotal = totalIn(target, answer);
  // more rows than requested and no sign of further rows: the server does not page
  if (records.length > span.perPage && (serverTotal ?? records.length) <= records.length) {
    const from = (span.page - 1) * span.perPage;
    const stats = decodeStats(resource, body, records);
    return {
      data: records.slice(from, from + span.perPage),
      total: records.length,
      meta: { stats },
    };
  }
  const { total, hasNext, ...capped } = countOf(body, serverTotal, records.length, span);
  const stats = decodeStats(resource, body, records, total ?? records.length);
  const known =
    total === undefined
      ? { pageInfo: { hasNextPage: hasNext, hasPreviousPage: span.page > 1 } }
      : { total };
  const sums = sumsIn(resource, body);
  const isPart = total === undefined || total > records.length;
  const countedOnPage = isPart ? countedIn(resource, body, total) : [];
  return {
    data: records,
    ...known,
    meta: {
      stats,
      ...capped,
      ...(sums ? { sums } : {}),
      ...(countedOnPage.length > 0 ? { countedOnPage } : {}),
    },
  };
};

const emptyPageOf = (target: Target, error: unknown): Page => {
  const isShown =
    listCall(target).onError !== 'empty' || !(error instanceof ApiError) || isExpired(error);
  if (isShown) throw error;
  return {
    data: [],
    total: 0,
    meta: { failed: error, stats: decodeStats(target.resource, undefined, []) },
  };
};

interface CacheOptions {
  cache: ReturnType<typeof createListCache<CallAnswer>>;
  /** Differs between users, so that a user never sees another one's list. */
  owner: string;
}

/**
 * Returns the answer without its rows. Otherwise a board's copy would hold each row twice, and each
 * change would compare them twice.
 */
const withoutRows = (body: unknown, rows: unknown): unknown =>
  isObject(body)
    ? Object.fromEntries(
        Object.entries(body)
          .filter(([, value]) => value !== rows)
          .map(([key, value]) => [key, withoutRows(value, rows)]),
      )
    : body;

const boardPage = async (target: Target, params: ListParams): Promise<Page | undefined> => {
  const board = boardOf(target.resource, params.filter);
  if (!board) return undefined;
  const answer = await sendCall(target.http, board.call, {}, { signal: params.signal });
  const at = answer.call.at ?? listCall(target).at;
  const data = await recordsOf(
    target,
    at === undefined ? answer : { ...answer, call: { ...answer.call, at } },
    true,
  );
  return {
    data,
    total: totalOf(answer, undefined) ?? data.length,
    meta: { answer: withoutRows(answer.body, rowsAt(answer.body, at, target.resource)) },
  };
};

/**
 * Reads a page of a declared list. With `cacheOptions`, a list that is loaded whole is requested once for
 * several views.
 */
export const readPage = async (
  target: Target,
  params: ListParams,
  cacheOptions?: CacheOptions,
): Promise<Page> => {
  const isWhole = listCall(target).paging === 'client';
  const { pagination, filter, sort } = params;
  const view = JSON.stringify({ pagination, filter, sort });
  try {
    const board = await boardPage(target, params);
    if (board) return board;
    const answer =
      isWhole && cacheOptions
        ? await cacheOptions.cache.getOrRequest(
            cacheOptions.owner + cacheKeyOf(target, params),
            view,
            () => requestList(target, params),
          )
        : await requestList(target, params);
    const records = await recordsOf(target, answer);
    if (isWhole) return await pageOfWholeList(target, answer.body, records, params);
    const page = pageOf(target, answer, records, params);
    const findIgnored = await loadIgnoredCheck(target.resource, params);
    const ignored = findIgnored?.(records, wiresIn(target, answer));
    if (ignored) page.meta.ignored = ignored;
    if (!page.meta.countedOnPage || !target.resource.stats?.call) return page;
    // if the code can't be loaded, the figures stay those of the page
    const incompleteAnswers = await import('./incompleteAnswers').catch(() => undefined);
    return incompleteAnswers ? await incompleteAnswers.withFigures(target, page, params) : page;
  } catch (error) {
    return emptyPageOf(target, error);
  }
};
