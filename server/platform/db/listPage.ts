import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PageQuery, SortedQuery } from '../../../contract/lists';
import { PLAIN_OFFSET_MAX, SORTED_ROWS_MAX } from './limits';
import { AppError } from '../errors';
import type { Db } from './database';
import { findPageStart } from './dayPaging';
import { byCreation, listOrder, type SortValues, sortOrderOf } from './listOrder';
import { fromNearerEnd } from './nearerEnd';

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
