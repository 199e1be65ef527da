import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/database';

export async function clockOf(db: Db): Promise<Date> {
  const {
    rows: [row],
  } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  if (!row) throw new Error('The database tells no time');
  return row.now;
}

/**
 * The columns with a time within a span, as `orders.created_at`. A load leaves none from its own
 * span if each time is given with its row, and no default writes one.
 */
export async function columnsWithTimesWithin(db: Db, begun: Date, ended: Date): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
      and table_name <> 'migrations'`.execute(db);
  if (columns.length === 0) throw new Error('There are no columns of times');
  const found = columns.map(
    ({ table, column }) => sql`(select ${`${table}.${column}`} as place from ${sql.table(table)}
    where ${sql.ref(column)} between ${begun} and ${ended} limit 1)`,
  );
  const { rows } = await sql<{ place: string }>`${sql.join(found, sql` union all `)}`.execute(db);
  return rows.map(({ place }) => place);
}
