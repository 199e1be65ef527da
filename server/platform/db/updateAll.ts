import { type Expression, sql } from 'kysely';
import type { Db } from './database';
import type { DB } from './types.gen';

const laterThanOwn = sql<Date>`greatest(now(), t.updated_at + interval '1 millisecond')`;

/**
 * Writes columns of many rows in one statement; every row has the same columns. `updatedAt` is an
 * expression on `t`, the table.
 */
export async function updateAll(
  tx: Db,
  table: keyof DB & string,
  rows: readonly { id: string }[],
  updatedAt: Expression<Date> = laterThanOwn,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).filter((column) => column !== 'id');
  const values = sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`n.${column}`)}`),
  );
  await sql`
    update ${sql.table(table)} as t set ${values}, updated_at = ${updatedAt}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as n
    where t.id = n.id`.execute(tx);
}
