import { sql, type Expression } from 'kysely';
import { TOTAL_CAP } from '../../../contract/lists';
import type { Db } from './database';

/**
 * Counts the rows of queries without a `limit` that share no row; stops one above `TOTAL_CAP`. A
 * query in the order of its list is counted from an index up to the cap, even if many rows match.
 */
export const countUpToCap = async (
  db: Db,
  ...queries: readonly Expression<unknown>[]
): Promise<number> => (await tallyUpToCap(db, [], ...queries)).counted;

export interface Tally<C extends string> {
  counted: number;
  sums: Record<C, number>;
}

/**
 * Counts like `countUpToCap`, with sums of columns of the counted rows. Above the cap, and without
 * negative values, the sums are minimums.
 */
export async function tallyUpToCap<C extends string>(
  db: Db,
  columns: readonly C[],
  ...queries: readonly Expression<unknown>[]
): Promise<Tally<C>> {
  const tally: Tally<string> = {
    counted: 0,
    sums: Object.fromEntries(columns.map((column) => [column, 0])),
  };
  const figures = [
    sql`count(*)::int as counted`,
    ...columns.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0) as ${sql.ref(column)}`),
  ];
  for (const query of queries) {
    if (tally.counted > TOTAL_CAP) break;
    const { rows } = await sql<Record<string, string | number>>`
      select ${sql.join(figures)} from (${query} limit ${TOTAL_CAP + 1 - tally.counted}) as found`.execute(
      db,
    );
    const figure = (name: string) => Number(rows[0]?.[name] ?? 0);
    tally.counted += figure('counted');
    for (const column of columns) tally.sums[column] = (tally.sums[column] ?? 0) + figure(column);
  }
  return tally;
}
