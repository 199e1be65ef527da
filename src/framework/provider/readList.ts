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

/** The query where the declaration says no other; a list that comes whole is asked for without one. */
const usualQuery = (target: Target, { page, perPage, sent, sort }: ListArg<string>) =>
  listCall(target).paging === 'client' ? {} : { page, limit: perPage, ...sent, ...sortQuery(sort) };

const ask = (target: Target, params: ListParams): Promise<Answered> => {
  const arg = argOf(target, params);
  return sendCall(target.http, listCall(target), arg, {
    query: usualQuery(target, arg),
    signal: params.signal,
  });
};

/** What is sent for a list that comes whole: answers are kept by it. */
const sentFor = (target: Target, params: ListParams): string => {
  const arg = argOf(target, params);
  const { filter, sort } = arg;
  const sentBy = ({ call, orElse, ...declared }: Call<ListArg<string>>): unknown[] => [
    // nobody can see what a function sends
    typeof call === 'function' ? { filter, sort } : requestOf(call, declared, arg, {}),
    ...(orElse ? sentBy(orElse) : []),
  ];
  return JSON.stringify([target.resource.name, ...sentBy(listCall(target))]);
};

/** Whether anything of a row sends its id. A row without one is then no row that could be worked with. */
const needsIds = ({ api, form, show, actions, views }: ResourceConfig): boolean =>
  Boolean(api?.get ?? api?.update ?? api?.delete ?? form ?? show ?? views) ||
  Object.values(actions ?? {}).some(({ on }) => on !== 'list');

/** A row that the declaration's own code can't read is an answer that could not be read. */
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

/** The rows as the server sent them. One that is none is no row to leave out: a page with it would be short, and so look like the last. */
const wiresIn = ({ resource }: Target, { body, by }: Answered): ApiPayload[] => {
  const rows = rowsAt(body, by.at, resource);
  if (!rows) throw unreadable(by, `the rows of ${resource.name}`, body);
  return rows.map((row, index) => {
    if (isObject(row)) return row;
    throw unreadable(by, `row ${index + 1} of ${resource.name}`, row);
  });
};

interface OnBoard {
  /** As the server sent it. */
  said: string;
  record: ResourceRecord;
}

/** The rows of each resource's board as they were read last, by the ids that the server gave them. */
const lastOnBoard = new WeakMap<ResourceConfig, ReadonlyMap<unknown, OnBoard>>();

const recordsOf = async (
  target: Target,
  answer: Answered,
  isBoard = false,
): Promise<ResourceRecord[]> => {
  const { resource, trace, tell } = target;
  const { by } = answer;
  const wires = wiresIn(target, answer);
  // every change has a board asked for again: most of its rows say what they said before, and are not read anew
  const known = isBoard ? lastOnBoard.get(resource) : undefined;
  const onBoard = new Map<unknown, OnBoard>();
  const records = wires.map((wire, index) => {
    // one without an id is named by its place, which may be another now
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

// few lists come whole; the others don't pay for it
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

/** The total that the server says. Where nothing is at its declared place, only the developer hears of it: the rows are readable, and an unknown total is shown as that. */
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
  // more than was asked for, and nothing about more: the server does not page
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
  /** Differs between people: nobody sees another one's list. */
  owner: string;
}

/** What an answer says besides its rows. With them, a board's copy would hold each row twice, and each change compare them twice. */
const besidesRows = (body: unknown, rows: unknown): unknown =>
  isObject(body)
    ? Object.fromEntries(
        Object.entries(body)
          .filter(([, value]) => value !== rows)
          .map(([key, value]) => [key, besidesRows(value, rows)]),
      )
    : body;

/** The rows of a tab's own call. */
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

/** One page of a declared list. With `kept`, a list that comes whole is asked for once for several views. */
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
    // where the code can't be loaded, the figures stay those of the page
    const lacking = await import('./lacking').catch(() => undefined);
    return lacking ? await lacking.withFigures(target, page, params) : page;
  } catch (error) {
    return failedQuietly(target, error);
  }
};
