import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { orderPlacedSchema } from '../../../../contract/orders/customer';
import { changeStore, lockStores } from '../../../../server/stores/stores/repository';
import { givenCoupon, givenMenuItem } from '../../../support/marketplace';
import {
  balance,
  brokenRules,
  customer,
  dish,
  givenCallableCustomer,
  givenOrdering,
  order,
  owner,
  server,
  topUp,
  rollBackAfter,
} from '../../../support/customerOrders';
import { selectRows } from '../../../support/rows';

givenOrdering();

const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
const ordersOf = (userId: string) =>
  server.db.selectFrom('orders').selectAll().where('user_id', '=', userId).execute();
const countWaiting = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`.execute(server.db);
  return rows[0]?.n;
};

test('fifty orders at once use a coupon for five exactly five times', async () => {
  const { code, id } = await givenCoupon(server.db, { max_per_user: 5 });
  await topUp(2000);
  // paid at once: a customer may have at most three unpaid orders
  const answers = await times(50, () => order({ couponCode: code, paymentMethod: 'wallet' }));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(45);
  for (const answer of refused)
    expect(brokenRules(answer)).toEqual({
      couponCode: `You have already used coupon ${code} 5 times`,
    });
  expect(
    await server.db.selectFrom('coupon_uses').selectAll().where('coupon_id', '=', id).execute(),
  ).toHaveLength(5);
  expect((await ordersOf(customer.id)).map(({ discount_paise }) => discount_paise)).toEqual([
    5_000, 5_000, 5_000, 5_000, 5_000,
  ]);
});

test('orders of ten customers at once share a budget without exceeding it', async () => {
  const { code, id } = await givenCoupon(server.db, { budget_paise: 22_000 });
  const customers = await times(10, () => givenCallableCustomer());
  const answers = await Promise.all(customers.map((as) => order({ couponCode: code }, { as })));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(6);
  for (const answer of refused)
    expect(brokenRules(answer)).toEqual({ couponCode: `Coupon ${code} is used up` });
  expect(
    await server.db.selectFrom('coupon_uses').selectAll().where('coupon_id', '=', id).execute(),
  ).toHaveLength(4);
});

test('a coupon for the first order is used by one of ten orders at once', async () => {
  const { code } = await givenCoupon(server.db, { max_per_user: 9, is_first_order_only: true });
  const answers = await times(10, () => order({ couponCode: code }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a wallet pays no more than it holds, however many orders come at once', async () => {
  await topUp(1100);
  const answers = await times(20, () => order({ paymentMethod: 'wallet' }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(brokenRules(answers.find(({ status }) => status !== 200) ?? expect.fail())).toMatchObject({
    paymentMethod: expect.stringContaining('Your wallet has'),
  });
  expect(await balance()).toBe(10_000);
  expect((await ordersOf(customer.id)).map(({ status }) => status)).toEqual([
    'confirmed',
    'confirmed',
    'confirmed',
    'confirmed',
  ]);
});

test('a request that is sent twenty times at once places one order, and every answer is that one', async () => {
  await topUp(1000);
  const answers = await times(20, () =>
    order({ paymentMethod: 'wallet' }, { key: 'twenty-times-the-same' }),
  );
  const bodies = new Set(answers.map(({ body }) => JSON.stringify(body)));
  expect([bodies.size, answers[0]?.status]).toEqual([1, 200]);
  expect(
    answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true'),
  ).toHaveLength(19);
  expect(await ordersOf(customer.id)).toHaveLength(1);
  expect(await balance()).toBe(75_000);
});

test('a repeated request changes nothing, is recognized by its meaning, and refuses to be another order', async () => {
  const sent = { key: 'one-order-one-key' };
  const first = (await order({ notes: 'Ring twice' }, sent)).read(orderPlacedSchema).data;
  const again = await rollBackAfter(() =>
    order({ notes: ' Ring twice ', paymentMethod: 'razorpay', price: 1 }, sent),
  );
  expect(again.read(orderPlacedSchema).data).toEqual(first);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  const other = await rollBackAfter(() => order({ notes: 'Ring once' }, sent));
  expect([other.status, other.body]).toEqual([
    409,
    {
      detail: 'This Idempotency-Key was used for a different order',
      message: 'This Idempotency-Key was used for a different order',
    },
  ]);
  const somebody = await order(
    { notes: 'Ring once' },
    { ...sent, as: await givenCallableCustomer() },
  );
  expect([somebody.status, somebody.headers.get('idempotency-replayed')]).toEqual([200, null]);
});

test('a key whose order was refused may be used again', async () => {
  const sent = { key: 'refused-at-first' };
  expect((await order({ paymentMethod: 'wallet' }, sent)).status).toBe(422);
  await topUp(250);
  expect((await order({ paymentMethod: 'wallet' }, sent)).status).toBe(200);
});

test('an order that comes while its store is being disabled waits, and is refused', async () => {
  const other = await server.givenStoreOwner();
  const { productId } = await givenMenuItem(server.db, { storeId: other.storeId });
  const pendingOrder = await server.db.transaction().execute(async (tx) => {
    await lockStores(tx, [other.storeId]);
    await changeStore(tx, other.storeId, { is_active: false });
    // in an object: a bare promise would be awaited inside the transaction that it waits for
    const sent = { answer: order({ storeId: other.storeId, items: [{ productId, quantity: 1 }] }) };
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 5_000 });
    return sent;
  });
  expect(brokenRules(await pendingOrder.answer)).toHaveProperty('storeId');
  expect(await ordersOf(customer.id)).toEqual([]);
});

test('orders of many customers, paid in both ways at once, wait for each other without a deadlock', async () => {
  const people = await times(8, givenCallableCustomer);
  await Promise.all(people.map(({ id }) => topUp(5000, id)));
  const answers = await times(24, (at) =>
    order(
      {
        paymentMethod: at % 2 === 0 ? 'wallet' : 'razorpay',
        items: [{ productId: dish.productId, quantity: 1 }],
      },
      { as: people[at % 8] },
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const codes = (await selectRows(server.db, 'orders', ['code'], { store_id: owner.storeId })).map(
    ({ code }) => code,
  );
  expect(new Set(codes).size).toBe(codes.length);
});
