import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../../server/demo/insertRows';
import { openDatabase } from '../../../server/platform/db/database';
import { beginReconciliation, reconcile } from '../../../server/reconcile/reconcile';
import { BulkRows, type Table } from '../../../tools/large-data/bulkRows';
import { fillBenchData } from '../../../tools/large-data/fillBenchData';
import { sizesOf } from '../../../tools/large-data/sizes';
import { writeBulk } from '../../../tools/large-data/writeBulk';
import { givenDatabase, type TestDatabase } from '../../support/database';
import { fingerprintOf } from '../../support/fingerprint';
import { givenDate } from '../../support/givenDate';
import { clockOf, columnsWithTimesWithin } from '../../support/timesWithin';

const ORDERS = 7_500;
const now = new Date('2026-03-14T15:20:00Z');
let database: TestDatabase;
let before: { schema: string[]; demo: string[] };

beforeAll(async () => {
  database = await givenDatabase({ demo: true });
  before = { schema: await schema(), demo: await checksums() };
});
afterAll(() => database.drop());

it('refuses a database in use and leaves it unchanged', async () => {
  const inUse = await givenDatabase();
  try {
    await inUse.pool.query(
      "insert into users (email, role, name) values ('ravi@gmail.com', 'user', 'Ravi'), ('b@gmail.com', 'user', 'B')",
    );
    const untouched = await fingerprintOf(inUse.db);
    await expect(fillBenchData(inUse.ownerUrl, { orders: ORDERS })).rejects.toThrow(
      /ravi@gmail\.com and 1 more/,
    );
    expect(await fingerprintOf(inUse.db)).toEqual(untouched);
  } finally {
    await inUse.drop();
  }
});

it.each([0, 6_999, 7_500.5, 20_000_001, Number.NaN])('refuses %d orders', async (orders) => {
  await expect(fillBenchData(database.ownerUrl, { orders })).rejects.toThrow(
    /--orders must be a whole number from 7,000 to 20,000,000/,
  );
});

it('keeps the old content when it is interrupted once the tables are empty and without indexes', async () => {
  const stopping = new AbortController();
  const interrupted = fillBenchData(database.ownerUrl, {
    orders: ORDERS,
    now,
    signal: stopping.signal,
    onProgress: ({ step }) => {
      if (step === 'loading the demonstration') stopping.abort(new Error('Interrupted'));
    },
  });
  await expect(interrupted).rejects.toThrow('Interrupted');
  expect(await checksums()).toEqual(before.demo);
  expect(await schema()).toEqual(before.schema);
});

it('makes exactly the requested number of orders, continues the ids and leaves the schema unchanged', async () => {
  const begun = await clockOf(database.db);
  await fillBenchData(database.ownerUrl, { orders: ORDERS, now });
  // Each time is given with its row: no default of the database writes the time of the load.
  expect(await columnsWithTimesWithin(database.db, begun, await clockOf(database.db))).toEqual([]);
  expect(await column('select count(*)::int from orders')).toEqual([ORDERS]);
  expect(await schema()).toEqual(before.schema);
  expect(await column("select nextval(pg_get_serial_sequence('orders', 'id'))::int")).toEqual([
    ORDERS + 1,
  ]);
});

it('has books that agree, those of refunds as well', async () => {
  const { db, close } = openDatabase(database.url);
  try {
    expect(await reconcile({ db }, await beginReconciliation(db))).toEqual({ differences: [] });
    expect(
      await column(
        "select count(*)::int from refunds where state = 'done' and destination = 'source'",
      ),
    ).not.toEqual([0]);
  } finally {
    await db.deleteFrom('reconciliations').execute();
    await close();
  }
});

it('keeps codes consecutive on each day, and goes on from the last one', async () => {
  expect(
    await column(`
    select d.day from (select substr(code, 4, 6) as day, count(*) as n, max(substr(code, 11)::int) as last from orders group by 1) d
    full join order_numbers k on k.day = to_date('20' || d.day, 'YYYYMMDD')
    where d.n is distinct from d.last or k.last is distinct from d.last`),
  ).toEqual([]);
  expect(
    await column(
      "select code from orders where substr(code, 4, 6) <> to_char(business_day(created_at), 'YYMMDD')",
    ),
  ).toEqual([]);
});

it('adds up what lists and statistics read', async () => {
  expect(
    await differences(
      'select store_id, day, status, sum(orders)::int, sum(revenue_paise)::bigint from order_days group by 1, 2, 3',
      'select store_id, business_day(created_at), status, count(*)::int, sum(final_paise)::bigint from orders group by 1, 2, 3',
    ),
  ).toEqual([]);
  expect(
    await differences(
      'select day, status, sum(orders)::int, sum(revenue_paise)::bigint from order_days_all group by 1, 2',
      'select business_day(created_at), status, count(*)::int, sum(final_paise)::bigint from orders group by 1, 2',
    ),
  ).toEqual([]);
  expect(
    await differences(
      'select period, store_id, status, sum(orders)::int, sum(revenue_paise)::bigint from store_totals group by 1, 2, 3',
      `select p, store_id, status, count(*)::int, sum(final_paise)::bigint from orders
     cross join lateral (values ('all'), (to_char(business_day(created_at), 'YYYY-MM'))) as v (p) group by 1, 2, 3`,
    ),
  ).toEqual([]);
  expect(
    await differences(
      'select day, role, is_active, sum(users)::int from user_days group by 1, 2, 3',
      'select business_day(created_at), role, is_active, count(*)::int from users where deleted_at is null group by 1, 2, 3',
    ),
  ).toEqual([]);
  expect(
    await differences(
      'select day, type, status, sum(postings)::int, sum(amount_paise)::bigint from wallet_days group by 1, 2, 3',
      'select business_day(created_at), type, status, count(*)::int, sum(amount_paise)::bigint from wallet_postings group by 1, 2, 3',
    ),
  ).toEqual([]);
  expect(
    await differences(
      'select id, rating_sum, ratings_count from stores where ratings_count > 0',
      'select store_id, sum(rating)::int, count(*)::int from ratings where product_id is null group by 1',
    ),
  ).toEqual([]);
  expect(
    await differences(
      'select id, rating_sum, ratings_count from products where ratings_count > 0',
      'select product_id, sum(rating)::int, count(*)::int from ratings where product_id is not null group by 1',
    ),
  ).toEqual([]);
  expect(await column('select slot::int from order_days group by 1 order by 1')).toEqual([0, 1]);
});

it('never lets a wallet fall below nothing, and pays every wallet order once', async () => {
  expect(
    await column(`
    select user_id from (
      select user_id, sum(case type when 'credit' then amount_paise else -amount_paise end)
        over (partition by user_id order by created_at, type, id) as balance
      from wallet_postings where status = 'completed') b where balance < 0`),
  ).toEqual([]);
  expect(
    await column(`
    select o.id from orders o left join wallet_postings p on p.order_id = o.id
      and (p.type = 'debit' or p.description like 'Refund for order %') where o.payment_method = 'wallet' group by o.id
    having coalesce(sum(amount_paise) filter (where type = 'debit'), 0) <> o.final_paise
      or coalesce(sum(amount_paise) filter (where type = 'credit'), 0) <> case o.status when 'cancelled' then o.final_paise else 0 end`),
  ).toEqual([]);
});

it('makes nothing that the application would not have allowed', async () => {
  const wrong = {
    'lines that make another sum': `select o.id from orders o join order_items i on i.order_id = o.id group by o.id
      having sum(i.price_paise * i.quantity) <> o.subtotal_paise or sum(i.quantity) <> o.item_count`,
    'stores whose owner is none of their people': `select s.id from stores s where not exists (
      select from store_members m where m.store_id = s.id and m.user_id = s.owner_id and m.job = 'owner')`,
    'orders below the minimum':
      'select o.id from orders o join stores s on s.id = o.store_id where o.subtotal_paise < s.minimum_order_paise',
    'orders from before the customer came':
      'select o.id from orders o join users u on u.id = o.user_id where o.created_at < u.created_at',
    'orders outside of the store’s time': `select o.id from orders o join stores s on s.id = o.store_id
      where o.created_at < s.created_at or (not s.is_active and o.created_at > s.updated_at)`,
    'histories that end elsewhere': `select o.id from orders o where o.status <>
      (select to_status from order_events e where e.order_id = o.id order by created_at desc, id desc limit 1)`,
    'coupons used too often': `select c.id from coupon_uses u join coupons c on c.id = u.coupon_id group by c.id, u.user_id having count(*) > c.max_per_user`,
    'coupons used outside of their days or below their minimum': `select u.id from coupon_uses u join coupons c on c.id = u.coupon_id
      join orders o on o.id = u.order_id where business_day(u.created_at) not between c.valid_from and c.valid_until or o.subtotal_paise < c.min_order_paise`,
    'discounts without a use': `select o.id from orders o left join coupon_uses u on u.order_id = o.id
      where o.status <> 'cancelled' and (u.coupon_id is distinct from o.coupon_id or coalesce(u.discount_paise, 0) <> o.discount_paise)`,
    'ratings of what was not ordered': `select r.id from ratings r where product_id is not null
      and not exists (select from order_items i where i.order_id = r.order_id and i.product_id = r.product_id)`,
    'things of the future': `select id from orders where greatest(created_at, updated_at) > '${now.toISOString()}'
      union all select id from ratings where rated_at > '${now.toISOString()}'`,
  };
  for (const [what, sql] of Object.entries(wrong))
    expect(await column(`select count(*)::int from (${sql}) w`), what).toEqual([0]);
});

it('keeps the accounts of the demonstration', async () => {
  const emails = [
    'admin@jaldi.example',
    'store2@jaldi.example',
    'store@jaldi.example',
    'user@jaldi.example',
  ];
  expect(
    await column(
      'select email from users where email = any($1) and password_hash is not null order by 1',
      [emails],
    ),
  ).toEqual(emails);
});

it('makes the same rows again of the same number and moment', async () => {
  const first = await rowsOfBulk();
  givenDate('2031-05-05T05:05:05.000Z');
  expect(await rowsOfBulk()).toEqual(first);
  expect(first.length).toBeGreaterThan(ORDERS);
});

/** Records the rows instead of sending them to the database. */
class KeptRows extends BulkRows {
  readonly kept: string[] = [];

  override add<T extends Table>(table: T, row: Row<T>): void {
    this.kept.push(`${table} ${JSON.stringify(row)}`);
  }

  override async flush() {}
  override async finish() {}
}

async function rowsOfBulk(): Promise<string[]> {
  const rows = new KeptRows(new pg.Client(), new Map());
  await writeBulk(rows, {
    sizes: sizesOf(ORDERS),
    demo: { orders: 6_000, stores: 12, customers: 301 },
    orderNumbers: new Map(),
    pictures: { of: (name) => name },
    now,
    onOrders: () => undefined,
  });
  return rows.kept;
}

async function column(sql: string, values: unknown[] = []): Promise<unknown[]> {
  const { rows } = await database.pool.query<unknown[]>({ text: sql, values, rowMode: 'array' });
  return rows.map(([value]) => value);
}

const differences = (one: string, other: string) =>
  column(`(${one} except ${other}) union all (${other} except ${one}) limit 3`);

/**
 * Checksums of every table, independent of the order of rows; passwords have a new salt each time.
 */
async function checksums(): Promise<string[]> {
  const tables = await column(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations'",
  );
  const sums = tables.map(String).map(async (table) => {
    const [sum] = await column(`select md5(coalesce(string_agg(md5(row), '' order by md5(row)), ''))
      from (select (to_jsonb(t) - 'password_hash')::text as row from ${table} t) r`);
    return `${table} ${String(sum)}`;
  });
  return Promise.all(sums);
}

async function schema(): Promise<string[]> {
  const parts = [
    "select indexdef from pg_indexes where schemaname = 'public' order by 1",
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
       from pg_constraint where connamespace = 'public'::regnamespace order by 1`,
    `select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`,
  ];
  return (await Promise.all(parts.map((sql) => column(sql)))).flat().map(String);
}
