import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Served } from '../childProcess';
import { log } from '../log';
import { SEALED_POLL_MS, SIZED_AT_ONCE, SIZED_ORDERS, WEBHOOK_SECRET } from '../settings';
import { tableOf } from '../table';
import { userOrderSchema } from '../../../contract/orders/customer';
import { openApi } from '../../simulator/api';
import { pick } from '../../simulator/chance';
import { type Customer, type Market, type OpenShop, readMarket } from '../../simulator/market';
import { awaitPaid, bySignedEvents, openForPayment, type Payer } from '../../simulator/payOnline';
import { placeRandomOrder } from '../../simulator/placeRandomOrder';
import { Tally } from '../../simulator/tally';

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

interface Context {
  market: Market;
  payer: Payer;
  tally: Tally;
}

/** Signs in customers and stores of a running server. */
async function openContext(origin: string): Promise<Context> {
  const api = openApi(origin);
  return {
    market: await readMarket(api),
    payer: bySignedEvents(api, WEBHOOK_SECRET),
    tally: new Tally(),
  };
}

/** Runs one order from placing to rating, each step by its call. */
async function liveWhole(
  { market, payer, tally }: Context,
  shop: OpenShop,
  customer: Customer,
): Promise<void> {
  const { session } = customer;
  const placed = await placeRandomOrder(market, shop, customer, tally);
  if (placed.status === 'pending') {
    const order = await openForPayment(session, placed);
    await payer.succeed(order);
    await awaitPaid(session, order);
  }
  const orderId = placed.id;
  await shop.owner.call('PUT', '/store/orders/accept', { body: { orderId, readyInMinutes: 30 } });
  for (const status of ['preparing', 'ready'])
    await shop.owner.call('PUT', '/store/orders/status', { body: { orderId, status } });
  const { otp } = userOrderSchema.parse(
    await session.call('GET', `/user/orders/${placed.orderId}`),
  );
  await shop.owner.call('PUT', '/store/orders/deliver', { body: { orderId, otp } });
  const items = placed.items.slice(0, 2).map(({ productId }) => ({ productId, rating: 4 }));
  await session.call('POST', `/user/orders/${orderId}/rating`, {
    body: { rating: 4, comment: 'Good portion, good spice', items },
  });
  tally.count('delivered');
}

/**
 * Runs this many orders to their end, some at once; an order that a rule refuses is placed again.
 */
async function liveOrders(context: Context, orders: number): Promise<void> {
  let startedCount = 0;
  let refused = 0;
  const next = async (customers: Customer[]): Promise<void> => {
    while (startedCount < orders) {
      startedCount++;
      await liveWhole(context, pick(context.market.shops), pick(customers)).catch(
        (error: unknown) => {
          context.tally.note(error);
          startedCount--;
          refused++;
        },
      );
      if (context.tally.hasErrors || refused > orders)
        throw new Error(`Orders did not live to their end: ${context.tally.details().join('; ')}`);
    }
  };
  // a customer must not appear in two groups
  const groups = Array.from({ length: SIZED_AT_ONCE }, (_, at) =>
    context.market.customers.filter((_shopper, index) => index % SIZED_AT_ONCE === at),
  );
  await Promise.all(groups.filter((group) => group.length > 0).map(next));
}
