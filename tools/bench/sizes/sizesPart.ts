import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Served } from '../childProcess';
import { log } from '../log';
import { SEALED_POLL_MS, SIZED_ORDERS } from '../settings';
import { tableOf } from '../table';
import { liveOrders, openContext } from './liveOrders';

interface TableSize {
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
    const counted = await client.query<{ n: string }>(`select count(*) as n from ${row.table}`);
    measured.set(row.table, { ...row, rows: counted.rows[0]?.n ?? '0' });
  }
  return measured;
}

async function untilSealed(client: pg.Client): Promise<void> {
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
    await untilSealed(client);
    const before = await measure(client);
    const started = performance.now();
    await liveOrders(context, SIZED_ORDERS);
    const seconds = (performance.now() - started) / 1000;
    await untilSealed(client);
    const after = await measure(client);
    const each = (table: string, what: 'rows' | 'bytes' | 'indexBytes') =>
      (Number(after.get(table)?.[what] ?? 0) - Number(before.get(table)?.[what] ?? 0)) /
      SIZED_ORDERS;
    const tables = [...after.keys()].map((table) => ({
      table,
      rows: each(table, 'rows'),
      bytes: each(table, 'bytes'),
      indexBytes: each(table, 'indexBytes'),
    }));
    return { orders: SIZED_ORDERS, perSecond: SIZED_ORDERS / seconds, tables };
  } finally {
    await client.end();
  }
}

/** A smaller value is a table that grows by a page now and then. */
const SHOWN_FROM_BYTES = 8;

const whole = ({ bytes, indexBytes }: TableSize) => bytes + indexBytes;
const figure = (value: number) => Math.round(value).toLocaleString('en');

/** Bytes of one order, the largest table first. */
export function sizesTable({ orders, perSecond, tables }: Sizes): string {
  const sum = (what: 'bytes' | 'indexBytes') =>
    tables.reduce((total, table) => total + table[what], 0);
  const shown = tables
    .filter((table) => whole(table) >= SHOWN_FROM_BYTES)
    .toSorted((a, b) => whole(b) - whole(a));
  const all: TableSize = {
    table: 'all tables',
    rows: Number.NaN,
    bytes: sum('bytes'),
    indexBytes: sum('indexBytes'),
  };
  return `${orders.toLocaleString('en')} orders, ${perSecond.toFixed(0)} a second, each placed, paid, accepted, prepared, ready, delivered and rated by the calls of the API.
Tables and indexes are packed before and after (\`vacuum full\`): in use, indexes have about a third more.

${tableOf<TableSize>(
  [
    { title: 'table', cell: ({ table }) => table },
    {
      title: 'rows an order',
      align: 'right',
      cell: ({ rows }) => (Number.isNaN(rows) ? '' : rows.toFixed(2)),
    },
    { title: 'bytes', align: 'right', cell: ({ bytes }) => figure(bytes) },
    { title: 'of indexes', align: 'right', cell: ({ indexBytes }) => figure(indexBytes) },
    { title: 'together', align: 'right', cell: (row) => figure(whole(row)) },
  ],
  [...shown, all],
)}`;
}
