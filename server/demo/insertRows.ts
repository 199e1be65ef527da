import { sql, type Insertable, type Kysely } from 'kysely';
import type { DB } from '../platform/db/types.gen';

export type Row<Table extends keyof DB> = Insertable<DB[Table]>;

// One statement per table if it fits: the triggers on orders and ratings run per statement.
const ROWS_PER_STATEMENT = 10_000;

/**
 * Inserts rows with given ids, as one JSON parameter per statement: a row of literals would soon
 * exceed the protocol's limit of 65,535 parameters. Every row must have the keys of the first.
 */
export async function insertRows<Table extends keyof DB & string>(
  db: Kysely<DB>,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const chunk = JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT));
    await sql`insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${chunk}::jsonb)`.execute(
      db,
    );
  }
  if ('id' in first && typeof first.id === 'number') await continueIdsAfter(db, table);
}

/** Moves the sequence, so that the next row of the application does not reuse an inserted id. */
async function continueIdsAfter(db: Kysely<DB>, table: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    db,
  );
}

export const numbered = <T>(rows: readonly T[]): (T & { id: number })[] =>
  rows.map((row, index) => ({ id: index + 1, ...row }));

/** Numbers rows from 1 in the order of their time, so that ids grow with time as in production. */
export function numberedByTime<Column extends string, T extends Record<Column, Date>>(
  rows: readonly T[],
  timeColumn: Column,
): (T & { id: number })[] {
  const sorted = [...rows].sort((a, b) => a[timeColumn].getTime() - b[timeColumn].getTime());
  return numbered(sorted);
}
