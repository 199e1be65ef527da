import { expect, test } from 'vitest';
import { openDelivery } from '../../../server/push/openDelivery';
import { loadPushKeys } from '../../../server/push/keys';
import { owner, place, server } from '../../support/customerOrders';
import { setRow } from '../../support/rows';
import {
  accept,
  accepted,
  cancelOwn,
  capture,
  givenAutomaticStore,
  orderOf,
  placeCaptured,
  placePaid,
  reject,
  sweepAt,
} from '../orders/givenLife';
import {
  after,
  again,
  delivery,
  givenDevice,
  givenPush,
  heard,
  paidAtOf,
  push,
  service,
  turnAt,
} from './given';

givenPush();

const RING = 'phone ring';
const ringOf = (orderId: string) =>
  server.db.selectFrom('push_rings').selectAll().where('order_id', '=', orderId).executeTakeFirst();

test('a phone rings when an order is paid, and again after 30, 60 and 90 seconds, to the second', async () => {
  await givenDevice('phone');
  const { id } = await placePaid();
  const paid = await paidAtOf(id);
  const times: number[] = [];
  for (const seconds of [
    0, 0.5, 15, 29, 29.5, 30, 30.5, 45, 59.5, 60, 60.5, 75, 89.5, 90, 90.5, 105, 119.5, 120, 120.5,
    150, 180, 200,
  ]) {
    const before = service.pushed.length;
    await turnAt(after(paid, seconds));
    if (service.pushed.length > before) times.push(seconds);
  }
  expect(times).toEqual([0, 30, 60, 90]);
  expect(heard()).toEqual([RING, RING, RING, RING]);
});

test('an order that is paid online rings once its payment has come, and not before', async () => {
  await givenDevice('phone');
  const placed = await place();
  await turnAt(new Date(Date.now() + 1_000));
  expect(heard()).toEqual([]);
  await capture(placed);
  await turnAt(await paidAtOf(placed.id));
  expect(heard()).toEqual([RING]);
});

test('a ring is encrypted for the device, signed, urgent, good until the order must be accepted, and replaces the one before', async () => {
  await givenDevice('phone');
  const { id, orderId } = await placePaid();
  const paid = await paidAtOf(id);
  const { accept_by } = await orderOf(id);
  await turnAt(after(paid, 30));
  const { publicKey } = await loadPushKeys(server.deps);
  expect(service.pushed).toEqual([
    {
      device: 'phone',
      at: expect.any(Number),
      urgency: 'high',
      topic: `order-${id}`,
      encoding: 'aes128gcm',
      ttl: Math.ceil(((accept_by?.getTime() ?? 0) - paid.getTime()) / 1_000) - 30,
      vapid: { subject: 'mailto:no-reply@jaldi.example', audience: service.url, publicKey },
      payload: {
        kind: 'ring',
        token: expect.any(String),
        order: orderId,
        id,
        title: 'New order',
        body: expect.stringMatching(`^Order ${orderId} has arrived. Accept it by `),
      },
    },
  ]);
});

test('nothing about the customer or the amount is in what a phone is sent', async () => {
  await givenDevice('phone');
  const { id } = await placePaid({
    address: 'Plot 7, Secret Lane',
    phone: '9876598765',
    notes: 'no onions',
  });
  await turnAt(await paidAtOf(id));
  const { customer_name } = await orderOf(id);
  for (const secret of ['Secret Lane', '9876598765', 'onions', '250', customer_name])
    expect(JSON.stringify(service.pushed[0]?.payload)).not.toContain(secret);
});

const ends: Record<string, (orderId: string) => Promise<{ status: number }>> = {
  accepted: (orderId) => accept(orderId),
  rejected: (orderId) => reject(orderId),
  'cancelled by the customer': (orderId) => cancelOwn(orderId),
  'cancelled by an admin': async (orderId) =>
    server.request('POST', `/admin/orders/${orderId}/cancel`, {
      as: await server.givenAdmin(),
      body: { reason: 'Asked by phone', fault: 'platform' },
    }),
};
test.each(Object.keys(ends))(
  'once the order is %s, the phone is notified at once, and rings no more',
  async (end) => {
    await givenDevice('phone');
    const { id, orderId } = await placePaid();
    const paid = await paidAtOf(id);
    await turnAt(paid);
    expect((await ends[end]?.(orderId))?.status).toBe(200);
    await turnAt(after(paid, 1));
    expect(heard()).toEqual([RING, 'phone done']);
    // a phone that was off receives the last message of a topic
    expect(service.pushed[1]).toMatchObject({ topic: `order-${id}`, payload: { order: orderId } });
    await turnAt(after(paid, 30));
    await turnAt(after(paid, 600));
    expect(service.pushed).toHaveLength(2);
  },
);

test.each(Object.keys(ends))(
  'a ring that no push service has taken yet is not tried again once the order is %s',
  async (end) => {
    await givenDevice('phone');
    service.answer('phone', { status: 503 });
    const { id, orderId } = await placePaid();
    const paid = await paidAtOf(id);
    await turnAt(paid);
    expect((await ends[end]?.(orderId))?.status).toBe(200);
    await turnAt(after(paid, 1));
    for (const seconds of [4, 30, 60, 90]) await turnAt(after(paid, seconds));
    expect(heard()).toEqual([RING]);
    expect(await ringOf(id)).toMatchObject({ rings: 1, next_at: null, ended_at: expect.any(Date) });
  },
);

test('an order whose payment never comes expires without a ring', async () => {
  await givenDevice('phone');
  const { id } = await place();
  const { expires_at, status } = await orderOf(id);
  await sweepAt(expires_at, 1);
  await turnAt(after(new Date(), 1));
  expect([status, (await orderOf(id)).status, await ringOf(id), heard()]).toEqual([
    'pending',
    'cancelled',
    undefined,
    [],
  ]);
});

test('an order that the store lets go by rings four times, and is over when its time is', async () => {
  await givenDevice('phone');
  const { id } = await placePaid();
  const paid = await paidAtOf(id);
  for (const seconds of [0, 30, 60, 90]) await turnAt(after(paid, seconds));
  await sweepAt((await orderOf(id)).accept_by);
  await turnAt(after(paid, 301));
  expect(heard()).toEqual([RING, RING, RING, RING, 'phone done']);
});

test('once a person has seen the order on any device it rings no more, and its notification stays until it is accepted', async () => {
  await givenDevice('phone');
  const { id, orderId } = await placePaid();
  const paid = await paidAtOf(id);
  await turnAt(paid);
  expect((await push('POST', '/seen', { orders: [orderId] })).status).toBe(200);
  await turnAt(after(paid, 30));
  await turnAt(after(paid, 90));
  expect(heard()).toEqual([RING]);
  await accepted(orderId);
  await turnAt(after(paid, 91));
  expect(heard()).toEqual([RING, 'phone done']);
});

test('another store cannot mark an order as seen', async () => {
  await givenDevice('phone');
  const stranger = await server.givenStoreOwner();
  const { id, orderId } = await placePaid();
  expect((await push('POST', '/seen', { orders: [orderId, id] }, stranger)).status).toBe(200);
  await turnAt(after(await paidAtOf(id), 0));
  expect(heard()).toEqual([RING]);
});

test('to touch the notification is to have seen the order', async () => {
  await givenDevice('phone');
  const { id } = await placePaid();
  const paid = await paidAtOf(id);
  await turnAt(paid);
  const token = service.pushed[0]?.payload?.token;
  expect(
    (await server.request('POST', '/push/answer', { body: { token, touched: true } })).status,
  ).toBe(200);
  await turnAt(after(paid, 30));
  expect(heard()).toEqual([RING]);
});

test('an auto-accepted order rings until it is seen, too', async () => {
  await givenAutomaticStore();
  await givenDevice('phone');
  const { id } = await placeCaptured();
  const paid = await paidAtOf(id);
  await turnAt(paid);
  await turnAt(after(paid, 30));
  expect(heard()).toEqual([RING, RING]);
  expect(service.pushed[0]).toMatchObject({
    ttl: 600,
    payload: { body: expect.not.stringContaining('Accept') },
  });
});

test("a paused store's paid order still rings", async () => {
  await givenDevice('phone');
  const placed = await place();
  await setRow(server.db, 'stores', owner.storeId, {
    paused_until: new Date(Date.now() + 600_000),
  });
  await capture(placed);
  await turnAt(await paidAtOf(placed.id));
  expect(heard()).toEqual([RING]);
});

test('a program that was down between two rings rings once for the missed ones, and then continues in time', async () => {
  await givenDevice('phone');
  const { id } = await placePaid();
  const paid = await paidAtOf(id);
  await turnAt(paid);
  // another process, after the first has died
  const next = openDelivery(server.deps);
  await turnAt(after(paid, 75), next);
  expect(heard()).toEqual([RING, RING]);
  await turnAt(after(paid, 89.9), next);
  expect(service.pushed).toHaveLength(2);
  await turnAt(after(paid, 90), next);
  expect(service.pushed).toHaveLength(3);
});

test('several processes at the same moment ring each phone once', async () => {
  await givenDevice('phone');
  await givenDevice('tablet', await again(owner));
  const orders = [await placePaid(), await placePaid()];
  const paid = await paidAtOf(orders[1]?.id ?? '');
  await Promise.all(
    [delivery, openDelivery(server.deps), openDelivery(server.deps)].map((process) =>
      turnAt(after(paid, 1), process),
    ),
  );
  expect(heard().sort()).toEqual(['phone ring', 'phone ring', 'tablet ring', 'tablet ring']);
  expect(new Set(service.pushed.map(({ payload }) => payload?.token)).size).toBe(4);
});

test('a process that dies while it sends leaves the message to another, once its lease is over', async () => {
  await givenDevice('phone');
  const { id } = await placePaid();
  const paid = await paidAtOf(id);
  service.answer('phone', 'never', { status: 201 });
  const dying = openDelivery(server.deps, { timeoutMs: 600_000 });
  await dying.turn(paid);
  await expect.poll(() => service.waiting()).toBe(1);
  await turnAt(after(paid, 19));
  expect(service.pushed).toHaveLength(1);
  await turnAt(after(paid, 20));
  expect(heard()).toEqual([RING, RING]);
  expect(service.pushed[1]?.payload?.token).toBe(service.pushed[0]?.payload?.token);
});
