import type pg from 'pg';
import type { Table } from './bulkRows';

/** Every table of the product but the list of its migrations. */
export async function readTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = current_schema() and tablename <> 'migrations' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Tables with one or more rows per order: maintaining a key row by row costs as much as the rows.
 */
export const tablesOfMany = [
  'audit_entries',
  'coupon_uses',
  'notifications',
  'order_events',
  'order_items',
  'orders',
  'payments',
  'ratings',
  'wallet_postings',
] as const satisfies readonly Table[];
