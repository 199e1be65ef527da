import { expect, test } from 'vitest';
import { storeBoardSchema } from '../../../../contract/orders/board';
import { businessDay } from '../../../../contract/time';
import { givenOrder, givenOrderItem } from '../../../support/marketplace';
import {
  call,
  customer,
  deliver,
  given,
  givenStoreOrderServer,
  list,
  owner,
  rival,
  server,
} from '../../../support/storeOrders';

givenStoreOrderServer();

const board = async () => (await call('GET', '/board')).read(storeBoardSchema);
const minutesBefore = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('the board has every active order of the store, oldest first, whole, and no other', async () => {
  const ready = await given('ready', { created_at: minutesBefore(5) });
  const oldest = await given('preparing', { created_at: minutesBefore(40), notes: 'No nuts' });
  await givenOrderItem(server.db, {
    orderId: oldest.id,
    storeId: owner.storeId,
    name: 'Onion Raita',
    quantity: 2,
  });
  const paid = await given('confirmed', { created_at: minutesBefore(3) });
  for (const status of ['pending', 'delivered', 'cancelled']) await given(status);
  await givenOrder(server.db, { storeId: rival.storeId, userId: customer.id, status: 'confirmed' });
  const { orders, total, unpaid } = await board();
  expect(orders.map(({ orderId }) => orderId)).toEqual([oldest.code, ready.code, paid.code]);
  expect([total, unpaid]).toEqual([3, 1]);
  expect(orders[0]).toMatchObject({
    notes: 'No nuts',
    items: [{ quantity: 2, product: { name: 'Onion Raita' } }],
    customer: { name: 'Asha' },
  });
});

test('orders to accept stand first, by deadline, then the others, oldest first', async () => {
  const cooking = await given('preparing', { created_at: minutesBefore(40) });
  const later = await given('confirmed', {
    created_at: minutesBefore(4),
    accept_by: minutesBefore(-3),
  });
  const sooner = await given('confirmed', {
    created_at: minutesBefore(2),
    accept_by: minutesBefore(-1),
  });
  const accepted = await given('confirmed', {
    created_at: minutesBefore(30),
    accept_by: minutesBefore(25),
    accepted_at: minutesBefore(28),
  });
  const { orders } = await board();
  expect(orders.map(({ orderId }) => orderId)).toEqual(
    [sooner, later, cooking, accepted].map(({ code }) => code),
  );
});

test('it counts what waits to be accepted, to be cooked and to be handed over', async () => {
  await given('confirmed', { accept_by: new Date(Date.now() + 60_000) });
  await given('confirmed', { accepted_at: new Date() });
  await given('preparing');
  await given('ready');
  expect((await board()).counts).toEqual({ toAccept: 1, toCook: 2, ready: 1 });
});

test('dishes to cook are summed over orders that are not ready, the most first', async () => {
  const [one, two, three] = [
    await given('confirmed'),
    await given('preparing'),
    await given('ready'),
  ];
  const dish = (orderId: string, name: string, quantity: number) =>
    givenOrderItem(server.db, { orderId, storeId: owner.storeId, name, quantity });
  await dish(one.id, 'Chicken Dum', 3);
  await dish(one.id, 'Naan', 4);
  await dish(two.id, 'Chicken Dum', 11);
  await dish(three.id, 'Raita', 6);
  expect((await board()).cook).toEqual([
    { name: 'Chicken Dum', quantity: 14 },
    { name: 'Naan', quantity: 4 },
  ]);
});

test("today's sums are those of the list that they open, and the minutes are from acceptance to delivery", async () => {
  const now = new Date();
  const at = { created_at: now, accepted_at: new Date(now.getTime() - 24 * 60_000) };
  await given('delivered', {
    ...at,
    delivered_at: now,
    subtotalPaise: 30_000,
    refunded_paise: 5_000,
    payment_status: 'partly_refunded',
  });
  await given('preparing', { ...at, subtotalPaise: 20_000 });
  await given('pending');
  await given('cancelled', { created_at: now });
  await given('delivered', {
    created_at: '2026-01-01T08:00:00Z',
    accepted_at: '2026-01-01T08:00:00Z',
    delivered_at: '2026-01-01T11:00:00Z',
  });
  const date = businessDay(now);
  const { today } = await board();
  const rows = await list(`?status=paid&date_from=${date}&date_to=${date}`);
  expect(today).toEqual({
    date,
    orders: rows.total,
    amount: rows.amountSum,
    refunded: rows.refundedSum,
    minutes: 24,
  });
  expect([rows.total, rows.amountSum]).toEqual([2, 500]);
});

test('of more than 200 active orders it has the oldest 200, and returns their number', async () => {
  const orders = Array.from({ length: 203 }, (_, index) =>
    given('preparing', { created_at: minutesBefore(500 - index) }),
  );
  const codes = (await Promise.all(orders)).map(({ code }) => code);
  const read = await board();
  expect([read.orders.length, read.total, read.counts.toCook]).toEqual([200, 203, 203]);
  expect(read.orders.map(({ orderId }) => orderId)).toEqual(codes.slice(0, 200));
}, 60_000);

test('an order that is handed over leaves it, and is part of today', async () => {
  const { code } = await given('ready', { accepted_at: new Date(), created_at: new Date() });
  await deliver(code);
  expect(await board()).toMatchObject({ orders: [], total: 0, today: { orders: 1, minutes: 0 } });
});
