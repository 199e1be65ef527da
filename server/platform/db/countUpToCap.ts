import { sql, type Expression } from 'kysely';
import { TOTAL_CAP } from '../../../contract/paging';
import type { Db } from './database';

/**
 * The number of rows that queries find which have no `limit` and share no row; stops one above `TOTAL_CAP`. A query in the
 * order of its list is counted in an index up to the cap, also where many rows match.
 */
export async function countUpToCap(db: Db, ...queries: readonly Expression<unknown>[]): Promise<number> {
  let counted = 0;
  for (const query of queries) {
    if (counted > TOTAL_CAP) break;
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from (${query} limit ${TOTAL_CAP + 1 - counted}) as found`.execute(db);
    counted += rows[0]?.n ?? 0;
  }
  return counted;
}
