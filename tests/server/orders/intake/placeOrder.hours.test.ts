import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../contract/time';
import {
  givenCallableCustomer,
  givenOrdering,
  order,
  owner,
  place,
  server,
} from '../../../support/customerOrders';
import { selectRow, setRow } from '../../../support/rows';
import { givenHours } from '../../stores/opening/given';
import { capture, givenManualStore, orderOf } from '../givenLife';

givenOrdering();
afterEach(async () => {
  await givenHours(server.db, owner.storeId, {});
  await setRow(server.db, 'stores', owner.storeId, { busy_minutes: null, busy_until: null });
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
const closed = () =>
  givenHours(server.db, owner.storeId, {
    closures: [{ from: inMinutes(-1), until: inMinutes(600) }],
  });

test('an order that was placed while its store was open is confirmed by its payment after closing, and not lost', async () => {
  await givenManualStore(5);
  const placed = await place();
  await closed();
  await capture(placed);
  const row = await orderOf(placed.id);
  expect(row).toMatchObject({ status: 'confirmed', payment_status: 'completed' });
  expect(row.accept_by).toBeInstanceOf(Date);
});

test('a repeated order after closing returns the placed order, without a refusal', async () => {
  const key = randomUUID();
  const placed = await place(undefined, { key });
  await closed();
  expect((await place(undefined, { key })).id).toBe(placed.id);
  expect((await order()).status).toBe(409);
});

test.each([
  [7, 7],
  [30, 10],
])(
  'a store that is busy for %i more minutes has %i more to accept an order',
  async (minutes, more) => {
    await givenManualStore(5);
    await setRow(server.db, 'stores', owner.storeId, {
      busy_minutes: minutes,
      busy_until: inMinutes(60),
    });
    const placed = await place();
    await capture(placed);
    const row = await orderOf(placed.id);
    const { created_at: at } = await selectRow(server.db, 'order_events', ['created_at'], {
      order_id: placed.id,
      to_status: 'confirmed',
    });
    expect(Math.round(((row.accept_by?.getTime() ?? 0) - at.getTime()) / 1000)).toBe(
      (5 + more) * 60,
    );
  },
);

test('of orders that come while the store closes, those alone are taken that came before', async () => {
  const customers = await Promise.all(Array.from({ length: 8 }, () => givenCallableCustomer()));
  const close = () =>
    server.request('POST', '/store/closures', {
      as: owner,
      body: { until: inMinutes(60).toISOString() },
    });
  const [, ...answers] = await Promise.all([
    close(),
    ...customers.map((as) => order(undefined, { as })),
  ]);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const { begins_at: closedAt } = await selectRow(server.db, 'store_closures', ['begins_at'], {
    store_id: owner.storeId,
  });
  const placed = await server.db
    .selectFrom('orders')
    .select('created_at')
    .where(
      'user_id',
      'in',
      customers.map(({ id }) => id),
    )
    .execute();
  expect(placed).toHaveLength(answers.filter(({ status }) => status === 200).length);
  expect(placed.filter(({ created_at: at }) => at > closedAt)).toEqual([]);
});
