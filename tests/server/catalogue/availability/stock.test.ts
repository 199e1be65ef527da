import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../../contract/time';
import { orderPlacedSchema } from '../../../../contract/orders/customer';
import { givenMenuItem } from '../../../support/marketplace';
import type { Person } from '../../../support/people';
import type { Answer } from '../../../support/server';
import {
  brokenRules,
  customer,
  givenCallableCustomer,
  givenOrdering,
  order,
  owner,
  place,
  server,
  topUp,
  rollBackAfter,
} from '../../../support/customerOrders';
import { addRows, selectRow, setRow, setRows } from '../../../support/rows';

givenOrdering();

// these tests do not depend on the hour of the run
const endsAt = () => new Date(Date.now() + 6 * 3_600_000);
const HANDI = 'Handi Biryani';

/** A dish of the owner's menu with this stock today. */
async function givenStock(stock_left: number, ends_at = endsAt(), name = HANDI) {
  const item = await givenMenuItem(server.db, { storeId: owner.storeId, name });
  await addRows(server.db, 'item_stock', { item_id: item.id, stock_left, ends_at });
  return item;
}
type Item = Awaited<ReturnType<typeof givenStock>>;

const leftOf = async ({ id }: Item): Promise<number | undefined> =>
  (
    await server.db
      .selectFrom('item_stock')
      .select('stock_left')
      .where('item_id', '=', id)
      .executeTakeFirst()
  )?.stock_left;
/** Repeats the order with its key while the server reports that it is busy. */
async function orderPatiently(changes: object, as: Person, key = randomUUID()): Promise<Answer> {
  const answer = await order({ ...changes }, { as, key });
  return answer.status === 503 ? orderPatiently(changes, as, key) : answer;
}

async function deadlocks(): Promise<number | undefined> {
  const { rows } = await sql<{
    n: number;
  }>`select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(
    server.db,
  );
  return rows[0]?.n;
}
const orderOf = ({ productId }: Item, quantity = 1) => ({
  items: [{ productId, quantity }],
  paymentMethod: 'wallet',
});
const reject = (id: string, more: object = {}) =>
  server.request('PUT', '/store/orders/reject', {
    as: owner,
    body: { orderId: id, reason: 'No gas', ...more },
  });

/** A paid order of a customer with enough money. */
async function givenPaid(item: Item, quantity = 1) {
  await topUp(5000);
  return place(orderOf(item, quantity));
}

test('fifty orders at once for twelve handi: exactly twelve are taken, the others are refused', async () => {
  const item = await givenStock(12);
  const people = await Promise.all(Array.from({ length: 10 }, givenCallableCustomer));
  await Promise.all(people.map(({ id }) => topUp(5000, id)));
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      orderPatiently(orderOf(item), people[at % people.length] ?? customer),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(38);
  for (const answer of refused)
    expect(brokenRules(answer)).toEqual({ 'items.0.quantity': `${HANDI} is sold out today` });
  const { n } = await server.db
    .selectFrom('order_items')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('product_id', '=', item.productId)
    .executeTakeFirstOrThrow();
  expect([Number(n), await leftOf(item), await deadlocks()]).toEqual([12, 0, 0]);
});

test('orders of the same two dishes, named in either order, and cancellations among them wait for each other without a deadlock', async () => {
  const [one, two] = [await givenStock(100), await givenStock(100, endsAt(), 'Haleem')];
  const people = await Promise.all(Array.from({ length: 8 }, givenCallableCustomer));
  await Promise.all(people.map(({ id }) => topUp(9000, id)));
  const both = [
    { productId: one.productId, quantity: 1 },
    { productId: two.productId, quantity: 1 },
  ];
  const answers = await Promise.all(
    Array.from({ length: 24 }, async (_, at) => {
      const orderInput = {
        items: at % 2 === 0 ? both : both.toReversed(),
        paymentMethod: 'wallet',
      };
      const placed = (await orderPatiently(orderInput, people[at % 8] ?? customer)).read(
        orderPlacedSchema,
      ).data;
      return at % 3 === 0 ? (await reject(placed.orderId)).status : 200;
    }),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  expect([await leftOf(one), await leftOf(two), await deadlocks()]).toEqual([84, 84, 0]);
});

describe('a count of the day', () => {
  test('is reduced by the quantity, and a refusal shows how many are left', async () => {
    const item = await givenStock(5);
    await givenPaid(item, 3);
    expect(await leftOf(item)).toBe(2);
    const answer = await rollBackAfter(() => order(orderOf(item, 3)));
    expect(brokenRules(answer)).toEqual({
      'items.0.quantity': `Only 2 of ${HANDI} are left today`,
    });
    await place(orderOf(item, 2));
    expect(brokenRules(await order(orderOf(item)))).toEqual({
      'items.0.quantity': `${HANDI} is sold out today`,
    });
  });

  test('is not taken twice by a request that comes twice', async () => {
    const item = await givenStock(5);
    await topUp(5000);
    const sent = { key: 'one-handi-one-key' };
    await Promise.all([
      order(orderOf(item), sent),
      order(orderOf(item), sent),
      order(orderOf(item), sent),
    ]);
    expect(await leftOf(item)).toBe(4);
  });

  test('is restored by a cancellation, once for repeated requests', async () => {
    const item = await givenStock(5);
    // an unpaid order holds its stock until it ends
    const { id } = await place({ ...orderOf(item, 2), paymentMethod: 'razorpay' });
    expect(await leftOf(item)).toBe(3);
    const cancel = () =>
      server.request('POST', `/user/orders/${id}/cancel`, { as: customer, body: {} });
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await leftOf(item)).toBe(5);
  });

  test('comes back up to the most that can be counted', async () => {
    const item = await givenStock(1);
    const { id } = await givenPaid(item);
    await setRows(server.db, 'item_stock', { item_id: item.id }, { stock_left: 999 });
    await reject(id);
    expect(await leftOf(item)).toBe(999);
  });

  test('comes back with a rejection, but the dish stays sold out that the rejection names', async () => {
    const item = await givenStock(1);
    const placed = await givenPaid(item);
    const row = await selectRow(server.db, 'order_items', ['id'], { order_id: placed.id });
    expect((await reject(placed.orderId, { soldOut: [row.id], until: 'tomorrow' })).status).toBe(
      200,
    );
    expect(await leftOf(item)).toBe(1);
    const shown = await server.request('GET', `/store/items/${item.id}`, { as: owner });
    expect(shown.body).toMatchObject({
      isActive: false,
      until: expect.stringMatching(/T23:30:00.000Z$/),
      left: 1,
    });
  });

  test('does not come back of what the kitchen has begun', async () => {
    const item = await givenStock(5);
    const placed = await givenPaid(item, 2);
    const moved = await server.request('PUT', '/store/orders/status', {
      as: owner,
      body: { orderId: placed.orderId, status: 'preparing' },
    });
    expect([moved.status, (await reject(placed.orderId)).status]).toEqual([200, 200]);
    expect(await leftOf(item)).toBe(3);
  });

  test('does not return to the count of another day, nor to an ended count', async () => {
    const item = await givenStock(5);
    const [first, second] = [await givenPaid(item), await givenPaid(item)];
    await setRows(
      server.db,
      'item_stock',
      { item_id: item.id },
      { stock_left: 9, ends_at: new Date(endsAt().getTime() + DAY_MS) },
    );
    await reject(first.orderId);
    expect(await leftOf(item)).toBe(9);
    await server.db.deleteFrom('item_stock').where('item_id', '=', item.id).execute();
    expect((await reject(second.orderId)).status).toBe(200);
    expect(await leftOf(item)).toBeUndefined();
  });

  test('is held by the unpaid orders of one customer up to its half, and up to five of a small one', async () => {
    const unpaid = { paymentMethod: 'razorpay' };
    const item = await givenStock(40);
    const refused = (quantity: number) =>
      rollBackAfter(async () =>
        brokenRules(await order({ ...orderOf(item, quantity), ...unpaid })),
      );
    expect(await refused(21)).toEqual({
      'items.0.quantity': `Order at most 20 of ${HANDI} before you pay. To order more, pay from your wallet`,
    });
    await place({ ...orderOf(item, 15), ...unpaid });
    expect(await refused(6)).toEqual({
      'items.0.quantity': `Order at most 5 of ${HANDI} before you pay. To order more, pay from your wallet`,
    });
    await place({ ...orderOf(item, 5), ...unpaid });
    expect(await refused(1)).toEqual({
      'items.0.quantity': `Pay for your other orders of ${HANDI} first, or pay from your wallet`,
    });
    await topUp(9000);
    await place(orderOf(item, 20));
    expect(await leftOf(item)).toBe(0);
    const few = await givenStock(5);
    await place({ ...orderOf(few, 5), ...unpaid }, { as: await givenCallableCustomer() });
    expect(await leftOf(few)).toBe(0);
  });

  test('is gone at its end: as many as wanted are sold, and nothing is counted', async () => {
    const item = await givenStock(0, new Date(Date.now() - 1000));
    await givenPaid(item, 9);
    expect(await leftOf(item)).toBe(0);
  });

  test('of an order that is refused for another reason is unchanged', async () => {
    const item = await givenStock(5);
    expect((await order(orderOf(item))).status).toBe(422);
    expect(await leftOf(item)).toBe(5);
  });
});

test('a dish that is sold out for a while is refused until then, and taken afterwards, without any action', async () => {
  const item = await givenMenuItem(server.db, {
    storeId: owner.storeId,
    name: 'Haleem',
    isAvailable: false,
  });
  const until = (sold_out_until: Date) =>
    setRow(server.db, 'product_prices', item.id, { sold_out_until });
  await topUp(5000);
  await until(new Date(Date.now() + 3_600_000));
  expect(brokenRules(await order(orderOf(item)))).toEqual({
    'items.0.productId': expect.stringMatching(/^Haleem is sold out until .*\d:\d\d [ap]m$/),
  });
  await until(new Date(Date.now() - 1));
  expect((await order(orderOf(item))).status).toBe(200);
});
