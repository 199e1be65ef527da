import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOfKitchenDay } from '../../../contract/catalogue/rules';
import {
  ensureUnpaidOrders,
  openRefreshOfToday,
  refreshToday,
} from '../../../server/demo/refreshToday';
import { givenServer, type TestServer } from '../../support/server';
import { setRows } from '../../support/rows';

let server: TestServer;
beforeAll(async () => {
  server = await givenServer({ demo: true });
}, 60_000);
afterAll(() => server.close());

interface DishState {
  name: string;
  left: number | null;
  until: Date | null;
}

/** The state of the demonstration's dishes for their day, the first store's first. */
const statesOfDishes = async () =>
  (
    await sql<DishState>`
  select p.name, s.stock_left as left, coalesce(s.ends_at, i.sold_out_until) as until
  from product_prices i join products p on p.id = i.product_id left join item_stock s on s.item_id = i.id
  where s.item_id is not null or i.sold_out_until is not null order by i.id`.execute(server.db)
  ).rows;

/** Moves the dishes' state for today this many days into the past. */
const daysLater = (days: number) =>
  Promise.all([
    sql`update item_stock set ends_at = ends_at - make_interval(days => ${days})`.execute(
      server.db,
    ),
    sql`update product_prices set sold_out_until = sold_out_until - make_interval(days => ${days}) where sold_out_until is not null`.execute(
      server.db,
    ),
  ]);

test('days after its load, the stock is as on its first day, and sold-out dishes are sold out for today', async () => {
  const first = await statesOfDishes();
  expect(first.map(({ left }) => left)).toEqual(expect.arrayContaining([12, 20, null]));
  await server.db.updateTable('item_stock').set({ stock_left: 0 }).execute();
  await daysLater(3);
  await refreshToday(server.db);
  const until = endOfKitchenDay(new Date());
  expect(await statesOfDishes()).toEqual(first.map((state) => ({ ...state, until })));
});

test('within the day, the stock stays counted down', async () => {
  await server.db.updateTable('item_stock').set({ stock_left: 3 }).execute();
  await refreshToday(server.db);
  expect(new Set((await statesOfDishes()).flatMap(({ left }) => left ?? []))).toEqual(new Set([3]));
});

test('an item that a person has ended, or set for an hour, stays as it is', async () => {
  await server.db.deleteFrom('item_stock').execute();
  // never 05:00 in India
  const ended = new Date('2026-11-20T10:17:00.000Z');
  await server.db
    .updateTable('product_prices')
    .set({ sold_out_until: ended })
    .where('sold_out_until', 'is not', null)
    .execute();
  await refreshToday(server.db);
  const states = await statesOfDishes();
  expect(states.filter(({ left }) => left !== null)).toEqual([]);
  expect(new Set(states.map(({ until }) => until?.getTime()))).toEqual(new Set([ended.getTime()]));
});

const unpaid = () =>
  server.db
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select(['o.id', 'o.expires_at'])
    .where('s.email', '=', 'store@jaldi.example')
    .where('o.status', '=', 'pending')
    .orderBy('o.id', 'desc')
    .execute();

test('the newest unpaid orders of the first store keep waiting for their payment, and deleted ones are replaced', async () => {
  const later = new Date(Date.now() + 60_000);
  const [paying, ...waiting] = await unpaid();
  const { id: user_id } = await server.givenCustomer();
  const ofPaying = server.db.updateTable('orders').where('id', '=', paying?.id ?? '');
  await ofPaying.set({ user_id }).execute();
  await ensureUnpaidOrders(server.deps, later);
  const after = await unpaid();
  expect(after).toContainEqual(paying);
  const remainingOrders = after.filter(({ id }) =>
    waiting.slice(0, 3).some((item) => item.id === id),
  );
  expect(new Set(remainingOrders.map((order) => order.expires_at?.getTime()))).toEqual(
    new Set([later.getTime() + server.deps.config.paymentWindowMinutes * 60_000]),
  );
  await setRows(server.db, 'orders', { status: 'pending' }, { status: 'cancelled' });
  // a run may pick a dish that is sold out
  for (let turn = 0; turn < 30; turn++) await ensureUnpaidOrders(server.deps);
  expect(await unpaid()).toHaveLength(3);
});

test('a server that is not a demonstration does not run it', async () => {
  const { deps } = server;
  const of = (isDemo: boolean) => ({ ...deps, config: { ...deps.config, isDemo } });
  expect(openRefreshOfToday(of(false))).toEqual([]);
  const [running] = openRefreshOfToday(of(true));
  await running?.stop();
  expect(running).toBeDefined();
});
