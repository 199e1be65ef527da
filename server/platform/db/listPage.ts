import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { PageQuery, SortedQuery, SortOrder } from '../../../contract/lists';
import { PLAIN_OFFSET_MAX, SORTED_ROWS_MAX } from './limits';
import { AppError } from '../errors';
import type { Db } from './database';
import { addDays, startOfDay } from '../../../contract/time';

/** Start of a page: rows created before an instant or since it, minus the skipped rows. */
export interface PageStart extends Walk {
  before?: Date;
  since?: Date;
}

interface DayOfPage {
  day: string;
  /** Number of rows before the day, and up to its end. */
  skipped: string;
  passed: string;
  total: string;
}

/**
 * Finds the start of the page after `offset` rows in a list ordered by `created_at`, without
 * walking over those rows: a rollup tells the days of its first and last row. The rows left to skip
 * are within the first day, or within the last day against the order of the list if that is less:
 * the last page of a list is at the end of its day. Undefined past the end of the list.
 * @param days selects `day` and `n`, the number of selected rows of each IST day, one row per day
 * @param order `desc` gives `before`, `asc` gives `since`; the reverse if the page is read
 * backwards
 */
export async function findPageStart(
  db: Db,
  days: RawBuilder<unknown>,
  { offset, limit }: { offset: number; limit: number },
  order: SortOrder = 'desc',
): Promise<PageStart | undefined> {
  if (offset <= PLAIN_OFFSET_MAX) return { isReversed: false, offset, limit };
  const { rows } = await sql<DayOfPage>`
    select day, passed - n as skipped, passed, total from (
      select day, n, sum(n) over (order by day ${sql.raw(order)}) as passed, sum(n) over () as total from (${days}) as d
    ) as c where n > 0 and passed > ${offset} and passed - n < least(${offset}::bigint + ${limit}::bigint, total) order by passed`.execute(
    db,
  );
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return undefined;
  const skipped = offset - Number(first.skipped);
  const end = Math.min(offset + limit, Number(last.total));
  const beyondLast = Number(last.passed) - end;
  return beyondLast < skipped
    ? {
        ...fromEdgeOf(last.day, order === 'asc'),
        isReversed: true,
        offset: beyondLast,
        limit: end - offset,
      }
    : { ...fromEdgeOf(first.day, order === 'desc'), isReversed: false, offset: skipped, limit };
}

const fromEdgeOf = (day: string, isReversed: boolean) =>
  isReversed ? { before: startOfDay(addDays(day, 1)) } : { since: startOfDay(day) };

export interface PagePlace {
  /** Condition for the start of the page, if a rollup gives it. */
  begin: RawBuilder<SqlBool>;
  /** Expression for `order by`: against the order of the list if its end is nearer. */
  order: RawBuilder<unknown>;
  offset: number;
  limit: number;
}

/** List with too many rows to walk over. */
export interface LongList<C extends string> {
  values: SortValues<C>;
  /** Name of the table in the query of the ids. */
  table: string;
  /** Selects `day` and `n` as for `findPageStart`; absent if no rollup counts the selection. */
  days?: RawBuilder<unknown> | undefined;
  rowsMax?: number | undefined;
}

/**
 * Finds the place of a page in a long list; undefined past the end. By date of creation, every page
 * is found through the rollup. By another column, at most `rowsMax` rows of an index are walked,
 * from the nearer end if a rollup gives the total.
 * @throws {AppError} 422 for a page that is farther from both ends
 */
export async function findPage<C extends string>(
  db: Db,
  { values, table, days, rowsMax = SORTED_ROWS_MAX }: LongList<C>,
  query: PageQuery & SortedQuery<C>,
): Promise<PagePlace | undefined> {
  const { page, limit } = query;
  const offset = (page - 1) * limit;
  const wanted = sortOrderOf(query);
  const offsetQuery = {
    begin: sql<SqlBool>`true`,
    order: listOrder(values, query, table),
    offset,
    limit,
  };
  if (!wanted || values[wanted.column] === byCreation) {
    const start = days
      ? await findPageStart(db, days, offsetQuery, wanted?.order)
      : { ...offsetQuery, isReversed: false };
    return (
      start && {
        ...start,
        begin: beginOf(start, table),
        order: listOrder(values, query, table, start.isReversed),
      }
    );
  }
  if (offset + limit <= (days ? PLAIN_OFFSET_MAX : rowsMax)) return offsetQuery;
  const walk = days
    ? fromNearerEnd(offset, limit, await sumDays(db, days))
    : { ...offsetQuery, isReversed: false };
  if (!walk) return undefined;
  if (walk.offset + walk.limit > rowsMax) throw tooDeepError(Math.floor(rowsMax / limit));
  return {
    ...offsetQuery,
    order: listOrder(values, query, table, walk.isReversed),
    offset: walk.offset,
    limit: walk.limit,
  };
}

const beginOf = (
  { before, since }: { before?: Date; since?: Date },
  table: string,
): RawBuilder<SqlBool> => {
  const created = sql.ref(`${table}.created_at`);
  if (before) return sql`${created} < ${before}`;
  return since ? sql`${created} >= ${since}` : sql`true`;
};

async function sumDays(db: Db, days: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: string | null }>`select sum(n) as n from (${days}) as d`.execute(
    db,
  );
  return Number(rows[0]?.n ?? 0);
}

function tooDeepError(pages: number): AppError {
  const msg = `Sorted by this column, the list shows only its first and last ${pages} pages. Use a filter to narrow the list`;
  return new AppError('invalid', msg, {
    issues: [{ loc: ['query', 'page'], msg, type: 'value_error' }],
  });
}

/** Way to a page: in the order of its list, or backwards from the list's end. */
export interface Walk {
  isReversed: boolean;
  offset: number;
  limit: number;
}

/**
 * Returns the shorter way to a page; undefined past the end. Rows that are read backwards have to
 * be sorted again.
 * @param count exact number of rows of the list, called only for a page far from the start
 */
export async function walkTo(
  { page, limit }: PageQuery,
  count: () => number | Promise<number>,
): Promise<Walk | undefined> {
  const offset = (page - 1) * limit;
  if (offset <= PLAIN_OFFSET_MAX) return { isReversed: false, offset, limit };
  return fromNearerEnd(offset, limit, await count());
}

/** Returns the shorter way to a page of a list with a known total. */
export function fromNearerEnd(offset: number, limit: number, total: number): Walk | undefined {
  const rows = Math.min(limit, total - offset);
  if (rows <= 0) return undefined;
  const rowsAfterPage = total - offset - rows;
  return offset <= rowsAfterPage
    ? { isReversed: false, offset, limit }
    : { isReversed: true, offset: rowsAfterPage, limit: rows };
}

/** Sort expression of a list's column, for a table or its alias in a query. */
export interface SortValue {
  in(table: string): RawBuilder<unknown>;
  /** Rows without a value come last in both orders, which needs an index for each order. */
  hasNulls?: boolean;
}
export type SortValues<C extends string> = Readonly<Record<C, SortValue>>;

/** Column that is never null; one index serves both orders. */
export const byColumn = (column: string): SortValue => ({
  in: (table) => sql.ref(`${table}.${column}`),
});

/**
 * Numeric column of a few rows, to be sorted after they are found. PostgreSQL would walk an index
 * of all rows instead, and overestimates how soon it meets them; `+ 0` matches no index.
 */
export const byNumberOfFew = (column: string): SortValue => ({
  in: (table) => sql`(${sql.ref(`${table}.${column}`)} + 0)`,
});

/** Date of creation, the default order of every list. */
export const byCreation = byColumn('created_at');

export const byNullable = (column: string): SortValue => ({ ...byColumn(column), hasNulls: true });

/** Text, ignoring case; the expression of an index on `lower(column)`. */
export const byText = (column: string): SortValue => ({
  in: (table) => sql`lower(${sql.ref(`${table}.${column}`)})`,
});

/** Returns the column and the order of a query; undefined for the list's default order. */
const sortOrderOf = <C extends string>({
  sort,
  order,
}: SortedQuery<C>): { column: C; order: SortOrder } | undefined =>
  sort && { column: sort.column, order: order ?? sort.order };

const opposite = (order: SortOrder): SortOrder => (order === 'asc' ? 'desc' : 'asc');

/**
 * Returns the expression for `order by`: the column of the query, then the id in the same order;
 * without a column newest first.
 * @param isReversed walks the list from its end
 */
export function listOrder<C extends string>(
  values: SortValues<C>,
  query: SortedQuery<C>,
  table: string,
  isReversed = false,
): RawBuilder<unknown> {
  const sort = sortOrderOf(query);
  const value = sort ? values[sort.column] : byCreation;
  const order = sort?.order ?? 'desc';
  const direction = sql.raw(isReversed ? opposite(order) : order);
  const nulls = value.hasNulls ? sql.raw(isReversed ? ' nulls first' : ' nulls last') : sql``;
  return sql`${value.in(table)} ${direction}${nulls}, ${sql.ref(`${table}.id`)} ${direction}`;
}
