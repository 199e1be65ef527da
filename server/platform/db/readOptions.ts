import { sql, type SelectQueryBuilder } from 'kysely';
import { type LookupQuery, pageOfLookup, type PageInfo, pageInfoOf } from '../../../contract/lists';
import type { Db } from './database';
import type { DB } from './types.gen';

/**
 * The options of a lookup: all that `options` selects, or the page that the query asks for and where it stands.
 * @param options in their order, searched already
 */
export async function readOptions<T extends keyof DB, Option>(
  db: Db,
  options: SelectQueryBuilder<DB, T, Option>,
  query: LookupQuery,
): Promise<{ options: Option[]; pageInfo: Partial<PageInfo> }> {
  const page = pageOfLookup(query);
  if (!page) return { options: await options.execute(), pageInfo: {} };
  const [rows, { rows: counted }] = await Promise.all([
    options
      .limit(page.limit)
      .offset((page.page - 1) * page.limit)
      .execute(),
    sql<{ n: number }>`select count(*)::int as n from (${options}) as o`.execute(db),
  ]);
  return { options: rows, pageInfo: pageInfoOf(page, counted[0]?.n ?? 0) };
}
