import { ApiError, isExpired } from '../declaration/errors';
import type { ApiPayload, Call, ListArg, ListCall } from '../declaration/calls';
import type { ResourceConfig, ResourceRecord } from '../declaration/declaration';
import { SCAN_PAGE_SIZE } from '../declaration/constants';
import { boardOf } from '../declaration/parts';
import { chosenIn, filterQuery } from '../declaration/filters';
import { isObject } from '../declaration/isObject';
import { lacksTotal, rowsAt, totalOf, unreadable } from './answers';
import { countedIn, decodeRecord, decodeStats, sumsIn } from './decode';
import type { createListCache } from './listCache';
import { countOf, loadJudge, type Page, sortOf, sortQuery } from './listing';
import type { ListParams } from './seenRecords';
import { type Answered, asCall, requestOf, sendCall } from './send';
import type { Target } from './target';

const listCall = ({ api }: Target): ListCall<string> => asCall<ListArg<string>>(api.list);

const spanOf = ({ pagination }: ListParams) => ({
  page: pagination?.page ?? 1,
  perPage: pagination?.perPage ?? SCAN_PAGE_SIZE,
});

const argOf = ({ resource }: Target, params: ListParams): ListArg<string> => {
  const sort = sortOf(resource, params.sort);
  const filter = chosenIn(resource, params.filter);
  return {
    ...spanOf(params),
    filter,
    sent: filterQuery(resource, filter),
    ...(sort ? { sort } : {}),
  };
};

/** Default query; empty for a list that is loaded whole. */
const usualQuery = (target: Target, { page, perPage, sent, sort }: ListArg<string>) =>
  listCall(target).paging === 'client' ? {} : { page, limit: perPage, ...sent, ...sortQuery(sort) };

const ask = (target: Target, params: ListParams): Promise<Answered> => {
  const arg = argOf(target, params);
  return sendCall(target.http, listCall(target), arg, {
    query: usualQuery(target, arg),
    signal: params.signal,
  });
};

/** Cache key of a list that is loaded whole: its request. */
const sentFor = (target: Target, params: ListParams): string => {
  const arg = argOf(target, params);
  const { filter, sort } = arg;
  const sentBy = ({ call, orElse, ...declared }: Call<ListArg<string>>): unknown[] => [
    // the request of a function can't be known
    typeof call === 'function' ? { filter, sort } : requestOf(call, declared, arg, {}),
    ...(orElse ? sentBy(orElse) : []),
  ];
  return JSON.stringify([target.resource.name, ...sentBy(listCall(target))]);
};

/** True if any operation of a row sends its id, so that a row without an id is useless. */
const needsIds = ({ api, form, show, actions, views }: ResourceConfig): boolean =>
  Boolean(api?.get ?? api?.update ?? api?.delete ?? form ?? show ?? views) ||
  Object.values(actions ?? {}).some(({ on }) => on !== 'list');

/** Reports a row that the declaration's own code can't read as an unreadable answer. */
const decoded = (
  resource: ResourceConfig,
  by: Answered['by'],
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
const wiresIn = ({ resource }: Target, { body, by }: Answered): ApiPayload[] => {
  const rows = rowsAt(body, by.at, resource);
  if (!rows) throw unreadable(by, `the rows of ${resource.name}`, body);
  return rows.map((row, index) => {
    if (isObject(row)) return row;
    throw unreadable(by, `row ${index + 1} of ${resource.name}`, row);
  });
};

interface OnBoard {
  /** JSON of the row as the server sent it. */
  said: string;
  record: ResourceRecord;
}

/** Rows of each resource's board as last read, by the server's ids. */
const lastOnBoard = new WeakMap<ResourceConfig, ReadonlyMap<unknown, OnBoard>>();

const recordsOf = async (
  target: Target,
  answer: Answered,
  isBoard = false,
): Promise<ResourceRecord[]> => {
  const { resource, trace, tell } = target;
  const { by } = answer;
  const wires = wiresIn(target, answer);
  // each change reloads the board; most rows are unchanged and are not decoded again
  const known = isBoard ? lastOnBoard.get(resource) : undefined;
  const onBoard = new Map<unknown, OnBoard>();
  const records = wires.map((wire, index) => {
    // a row without an id is identified by its position, which may have changed
    const said = isBoard && wire.id ? JSON.stringify(wire) : undefined;
    const last = said === undefined ? undefined : known?.get(wire.id);
    const record = last && last.said === said ? last.record : decoded(resource, by, wire, index);
    if (said !== undefined) onBoard.set(wire.id, { said, record });
    if (record.id !== '') return record;
    if (needsIds(resource))
      throw unreadable(by, `the id in row ${index + 1} of ${resource.name}`, wire);
    return { ...record, id: `row ${index + 1}` };
  });
  if (isBoard) lastOnBoard.set(resource, onBoard);
  if (new Set(records.map(({ id }) => id)).size < records.length)
    (await import('./misfits')).refuseRepeatedIds(resource, by, records);
  trace?.({ kind: 'read', resource, of: 'list', answer, wires, records });
  if (tell) (await import('./misfits')).tellMisfit(target, by, records);
  return records;
};

// few lists are loaded whole; the others don't load the code
const whole = async (
  { resource }: Target,
  body: unknown,
  records: readonly ResourceRecord[],
  params: ListParams,
): Promise<Page> => {
  const { inOrder, matches } = await import('./localList');
  const { page, perPage } = spanOf(params);
  const kept = records.filter((record) => matches(resource, record, params.filter ?? {}));
  const ordered = inOrder(resource, kept, sortOf(resource, params.sort));
  return {
    data: ordered.slice((page - 1) * perPage, page * perPage),
    total: kept.length,
    meta: { stats: decodeStats(resource, body, records) },
  };
};

/**
 * Returns the server's total. If its declared path is empty, only the developer gets a report,
 * because the rows are readable and an unknown total can be shown.
 */
const totalIn = (target: Target, answer: Answered): number | undefined => {
  const { total } = listCall(target);
  if (lacksTotal(answer, total))
    target.tell?.(
      unreadable(
        { call: answer.by.call, at: total },
        `the total of ${target.resource.name}`,
        answer.body,
      ),
    );
  return totalOf(answer, total);
};

const paged = (
  target: Target,
  answer: Answered,
  records: ResourceRecord[],
  params: ListParams,
): Page => {
  const { resource } = target;
  const { body } = answer;
  const span = spanOf(params);
  const said = totalIn(target, answer);
  // more rows than requested and no sign of further rows: the server does not page
  if (records.length > span.perPage && (said ?? records.length) <= records.length) {
    const from = (span.page - 1) * span.perPage;
    const stats = decodeStats(resource, body, records);
    return {
      data: records.slice(from, from + span.perPage),
      total: records.length,
      meta: { stats },
    };
  }
  const { total, hasNext, ...capped } = countOf(body, said, records.length, span);
  const stats = decodeStats(resource, body, records, total ?? records.length);
  const known =
    total === undefined
      ? { pageInfo: { hasNextPage: hasNext, hasPreviousPage: span.page > 1 } }
      : { total };
  const sums = sumsIn(resource, body);
  const isPart = total === undefined || total > records.length;
  const onPage = isPart ? countedIn(resource, body, total) : [];
  return {
    data: records,
    ...known,
    meta: {
      stats,
      ...capped,
      ...(sums ? { sums } : {}),
      ...(onPage.length > 0 ? { onPage } : {}),
    },
  };
};

const failedQuietly = (target: Target, error: unknown): Page => {
  const isShown =
    listCall(target).onError !== 'empty' || !(error instanceof ApiError) || isExpired(error);
  if (isShown) throw error;
  return {
    data: [],
    total: 0,
    meta: { failed: error, stats: decodeStats(target.resource, undefined, []) },
  };
};

interface Kept {
  cache: ReturnType<typeof createListCache<Answered>>;
  /** Differs between users, so that a user never sees another one's list. */
  owner: string;
}

/**
 * Returns the answer without its rows. Otherwise a board's copy would hold each row twice, and each
 * change would compare them twice.
 */
const besidesRows = (body: unknown, rows: unknown): unknown =>
  isObject(body)
    ? Object.fromEntries(
        Object.entries(body)
          .filter(([, value]) => value !== rows)
          .map(([key, value]) => [key, besidesRows(value, rows)]),
      )
    : body;

const boardPage = async (target: Target, params: ListParams): Promise<Page | undefined> => {
  const board = boardOf(target.resource, params.filter);
  if (!board) return undefined;
  const answer = await sendCall(target.http, board.call, {}, { signal: params.signal });
  const at = answer.by.at ?? listCall(target).at;
  const data = await recordsOf(
    target,
    at === undefined ? answer : { ...answer, by: { ...answer.by, at } },
    true,
  );
  return {
    data,
    total: totalOf(answer, undefined) ?? data.length,
    meta: { answer: besidesRows(answer.body, rowsAt(answer.body, at, target.resource)) },
  };
};

/**
 * Reads a page of a declared list. With `kept`, a list that is loaded whole is requested once for
 * several views.
 */
export const readPage = async (target: Target, params: ListParams, kept?: Kept): Promise<Page> => {
  const isWhole = listCall(target).paging === 'client';
  const { pagination, filter, sort } = params;
  const view = JSON.stringify({ pagination, filter, sort });
  try {
    const board = await boardPage(target, params);
    if (board) return board;
    const answer =
      isWhole && kept
        ? await kept.cache.of(kept.owner + sentFor(target, params), view, () => ask(target, params))
        : await ask(target, params);
    const records = await recordsOf(target, answer);
    if (isWhole) return await whole(target, answer.body, records, params);
    const page = paged(target, answer, records, params);
    const judge = await loadJudge(target.resource, params);
    const ignored = judge?.(records, wiresIn(target, answer));
    if (ignored) page.meta.ignored = ignored;
    if (!page.meta.onPage || !target.resource.stats?.call) return page;
    // if the code can't be loaded, the figures stay those of the page
    const lacking = await import('./lacking').catch(() => undefined);
    return lacking ? await lacking.withFigures(target, page, params) : page;
  } catch (error) {
    return failedQuietly(target, error);
  }
};
