import type pg from 'pg';
import type { Table } from './bulkRows';

async function numberedTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ table: Table }>(
    `select table_name as table from information_schema.columns
     where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES' order by 1`,
  );
  return rows.map(({ table }) => table);
}

/** The last id of every table; 0 for an empty table. */
export async function lastIds(client: pg.Client): Promise<Map<Table, number>> {
  const last = new Map<Table, number>();
  for (const table of await numberedTables(client)) {
    const { rows } = await client.query<{ id: number }>(
      `select coalesce(max(id), 0)::float8 as id from ${table}`,
    );
    last.set(table, rows[0]?.id ?? 0);
  }
  return last;
}

/** Moves the sequences on, so that the application's next rows get unused ids. */
export async function continueIds(client: pg.Client): Promise<void> {
  for (const [table, last] of await lastIds(client)) {
    if (last > 0)
      await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, last]);
  }
}
