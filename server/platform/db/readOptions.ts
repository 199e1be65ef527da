import { sql, type SelectQueryBuilder } from 'kysely';
import { type LookupQuery, pageOfLookup, type PageInfo, pageInfoOf } from '../../../contract/lists';
import type { Db } from './database';
import type { DB } from './types.gen';

/**
 * Returns the options of a lookup: all of `options`, or the page of the query with its place.
 * @param options sorted and already filtered by the search
 */
export async function readOptions<T extends keyof DB, Option>(
  db: Db,
  options: SelectQueryBuilder<DB, T, Option>,
  query: LookupQuery,
): Promise<{ options: Option[]; pageInfo: Partial<PageInfo> }> {
  const page = pageOfLookup(query);
  if (!page) return { options: await options.execute(), pageInfo: {} };
  const [rows, { rows: countRows }] = await Promise.all([
    options
      .limit(page.limit)
      .offset((page.page - 1) * page.limit)
      .execute(),
    sql<{ n: number }>`select count(*)::int as n from (${options}) as o`.execute(db),
  ]);
  return { options: rows, pageInfo: pageInfoOf(page, countRows[0]?.n ?? 0) };
}
