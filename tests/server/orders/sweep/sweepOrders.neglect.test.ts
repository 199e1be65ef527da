import { expect, test } from 'vitest';
import { userOrderListSchema } from '../../../../contract/orders/customer';
import { sweepOrders } from '../../../../server/orders/sweep/sweepOrders';
import { balance, customer, givenOrdering, owner, server } from '../../../support/customerOrders';
import type { Person } from '../../../support/people';
import { setRow } from '../../../support/rows';
import {
  atStore,
  cancelOwn,
  eventsOf,
  givenAutomaticStore,
  orderOf,
  placePaid,
  refundsOf,
  storeOf,
  sweepAt,
  noticesOfOrder,
} from '../givenLife';

givenOrdering();

/** If the store names no time, an order is due 45 minutes after its acceptance. */
const DUE = 45;
const LATE_MINUTES = { told: DUE + 30, cancel: DUE + 60, end: DUE + 180 };

const givenAccepted = async () => {
  await givenAutomaticStore();
  const { id, orderId } = await placePaid();
  const { accepted_at: at } = await orderOf(id);
  return { id, orderId, at };
};
const lateNotices = async (admin: Person, code: string) =>
  (await noticesOfOrder(admin.id, code)).filter(({ title }) => title === 'Order late');

test('admins are notified once when an accepted order that was not started is 30 minutes late, and not before', async () => {
  const admin = await server.givenAdmin();
  const { orderId, at } = await givenAccepted();
  await sweepAt(at, LATE_MINUTES.told * 60 - 1);
  expect(await lateNotices(admin, orderId)).toEqual([]);
  for (const minutes of [LATE_MINUTES.told, LATE_MINUTES.told, LATE_MINUTES.told + 1])
    await sweepAt(at, minutes * 60);
  expect(await lateNotices(admin, orderId)).toEqual([
    {
      type: 'warning',
      title: 'Order late',
      message: `Store of ${owner.name} accepted order ${orderId} but has not started it. The order is 30 minutes late.`,
    },
  ]);
  await atStore('PUT', '/status', { orderId, status: 'preparing' });
});

test('it ends three hours late by the fault of its store, and everything comes back', async () => {
  const { id, orderId, at } = await givenAccepted();
  const [before, unpreparedOrders] = [await balance(), (await storeOf()).unmade_orders];
  await sweepAt(at, LATE_MINUTES.told * 60);
  await sweepAt(at, LATE_MINUTES.end * 60 - 1);
  expect((await orderOf(id)).status).toBe('confirmed');
  await sweepAt(at, LATE_MINUTES.end * 60);
  expect(await orderOf(id)).toMatchObject({
    status: 'cancelled',
    cancel_fault: 'store',
    cancel_reason: 'The store did not prepare the order',
    payment_status: 'refunded',
  });
  expect(await balance()).toBe(before + 25_000);
  expect(await refundsOf(id)).toMatchObject([{ fault: 'store', state: 'done' }]);
  expect((await eventsOf(id)).at(-1)).toMatchObject({ program: 'neglect', actor_id: null });
  expect((await noticesOfOrder(owner.id, orderId)).at(-1)?.message).toBe(
    `Order ${orderId} was cancelled, because it was accepted but not prepared.`,
  );
  expect((await storeOf()).unmade_orders).toBe(unpreparedOrders + 1);
});

test('it does not end before the admins have had time to act, however late it is', async () => {
  const { id, at } = await givenAccepted();
  await sweepAt(at, 2 * LATE_MINUTES.end * 60);
  expect((await orderOf(id)).status).toBe('confirmed');
  await sweepAt(at, (2 * LATE_MINUTES.end + 150) * 60);
  expect((await orderOf(id)).status).toBe('cancelled');
});

test('an order that the kitchen has begun, or whose time is moved, goes on', async () => {
  const [begun, moved] = [await givenAccepted(), await givenAccepted()];
  await atStore('PUT', '/status', { orderId: begun.orderId, status: 'preparing' });
  const later = new Date((moved.at?.getTime() ?? 0) + LATE_MINUTES.end * 60 * 1_000);
  await setRow(server.db, 'orders', moved.id, { ready_by: later });
  for (const { at } of [begun, moved]) {
    await sweepAt(at, LATE_MINUTES.told * 60);
    await sweepAt(at, LATE_MINUTES.end * 60);
  }
  expect((await orderOf(begun.id)).status).toBe('preparing');
  expect((await orderOf(moved.id)).status).toBe('confirmed');
});

test('a demonstration keeps the orders that its stores have accepted', async () => {
  const { id, at } = await givenAccepted();
  const now = new Date((at?.getTime() ?? 0) + 2 * LATE_MINUTES.end * 60 * 1_000);
  await sweepOrders(server.deps, { now, keepsAccepted: true });
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed', late_told_at: null });
});

test('its customer may cancel it from 60 minutes late, by the fault of the store, and reads from when', async () => {
  const { id, orderId } = await givenAccepted();
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const acceptedAt = (at: Date) => setRow(server.db, 'orders', id, { accepted_at: at });
  await acceptedAt(minutesAgo(LATE_MINUTES.cancel - 1));
  expect((await cancelOwn(orderId)).status).toBe(409);
  const at = minutesAgo(LATE_MINUTES.cancel);
  await acceptedAt(at);
  const { orders } = (await server.request('GET', '/user/orders', { as: customer })).read(
    userOrderListSchema,
  );
  expect(orders.find((order) => order.id === id)?.cancelFrom).toBe(
    new Date(at.getTime() + LATE_MINUTES.cancel * 60_000).toISOString(),
  );
  expect((await cancelOwn(orderId)).status).toBe(200);
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', cancel_fault: 'store' });
});
