import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { log } from '../log';
import type { Served } from '../served';
import { SEALED_POLL_MS, SIZED_ORDERS } from '../settings';
import { liveOrders, openContext } from './liveOrders';

export interface TableSize {
  table: string;
  /** Average of one order. */
  rows: number;
  bytes: number;
  indexBytes: number;
}

export interface Sizes {
  orders: number;
  /** Orders completed per second. */
  perSecond: number;
  tables: TableSize[];
}

interface Measured {
  table: string;
  rows: string;
  bytes: string;
  indexBytes: string;
}

const SIZES = `select relname as table, pg_table_size(relid) as bytes, pg_indexes_size(relid) as "indexBytes" from pg_stat_user_tables`;

async function measure(client: pg.Client): Promise<ReadonlyMap<string, Measured>> {
  // full vacuum: free space would absorb the new rows, and pending index lists would look like
  // growth
  await client.query('vacuum full');
  const { rows } = await client.query<Omit<Measured, 'rows'>>(SIZES);
  const measured = new Map<string, Measured>();
  for (const row of rows) {
    const countResult = await client.query<{ n: string }>(`select count(*) as n from ${row.table}`);
    measured.set(row.table, { ...row, rows: countResult.rows[0]?.n ?? '0' });
  }
  return measured;
}

async function waitUntilSealed(client: pg.Client): Promise<void> {
  while (((await client.query('select from audit_waiting limit 1')).rowCount ?? 0) > 0)
    await delay(SEALED_POLL_MS);
}

export async function measureSizes({ databaseUrl, server }: Served): Promise<Sizes> {
  log(`\nLetting ${SIZED_ORDERS} orders live …`);
  const context = await openContext(server.origin);
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await waitUntilSealed(client);
    const before = await measure(client);
    const started = performance.now();
    await liveOrders(context, SIZED_ORDERS);
    const seconds = (performance.now() - started) / 1000;
    await waitUntilSealed(client);
    const after = await measure(client);
    const listSizes = (table: string, column: 'rows' | 'bytes' | 'indexBytes') =>
      (Number(after.get(table)?.[column] ?? 0) - Number(before.get(table)?.[column] ?? 0)) /
      SIZED_ORDERS;
    const tables = [...after.keys()].map((table) => ({
      table,
      rows: listSizes(table, 'rows'),
      bytes: listSizes(table, 'bytes'),
      indexBytes: listSizes(table, 'indexBytes'),
    }));
    return { orders: SIZED_ORDERS, perSecond: SIZED_ORDERS / seconds, tables };
  } finally {
    await client.end();
  }
}
