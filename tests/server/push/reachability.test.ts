import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readReachability } from '../../../server/push/reachability';
import { keepStreamReaders } from '../../../server/push/streamReaders';
import { owner, server } from '../../support/customerOrders';
import type { Person } from '../../support/people';
import { addRows, rowOf, setRow } from '../../support/rows';
import { accepted, givenAutomaticStore, orderOf, placePaid } from '../orders/givenLife';
import { after, again, givenDevice, givenPush, paidAtOf, push, service, turnAt } from './given';

givenPush();

const reachAt = async (now?: Date) =>
  (await readReachability(server.db, { storeIds: [owner.storeId], ...(now ? { now } : {}) }))[0];
const answerOf = (index: number) =>
  server.request('POST', '/push/answer', {
    body: { token: service.pushed[index]?.payload?.token },
  });
const now = () => new Date();

/** A device that has just shown a test ring. */
const givenAnswered = async (as: Person = owner) => {
  const id = await givenDevice('phone', as);
  await push('POST', '/test', { id }, as);
  await turnAt(after(now(), 1));
  await answerOf(0);
  return id;
};
const answeredAtOf = async (id: string): Promise<Date> =>
  (await rowOf(server.db, 'push_devices', id)).answered_at ?? expect.fail();

test("a store without a device and without a screen can't be reached, and never could", async () => {
  await server.db.deleteFrom('stream_readers').execute();
  expect(await reachAt()).toMatchObject({
    storeId: owner.storeId,
    isReachable: false,
    since: null,
    late: [],
  });
});

test('a phone that never answered makes a store no more reachable', async () => {
  await givenDevice('phone');
  expect(await reachAt()).toMatchObject({ isReachable: false, since: null });
});

test('a phone that has answered makes it reachable, for a day', async () => {
  const id = await givenAnswered();
  const reach = await reachAt();
  expect(reach?.isReachable).toBe(true);
  const answeredAt = await answeredAtOf(id);
  expect(reach?.since).toEqual(answeredAt);
  expect((await reachAt(after(answeredAt, 23 * 3_600)))?.isReachable).toBe(true);
  expect(await reachAt(after(answeredAt, 25 * 3_600))).toMatchObject({
    isReachable: false,
    since: after(answeredAt, 24 * 3_600),
  });
});

test('a device that leaves a ring unanswered for a minute makes it unreachable since that ring, until it answers again', async () => {
  await givenAnswered();
  const { id } = await placePaid();
  const at = after(now(), 5);
  await turnAt(at);
  expect((await reachAt(after(at, 59)))?.isReachable).toBe(true);
  expect(await reachAt(after(at, 61))).toMatchObject({ isReachable: false, since: at });
  await answerOf(1);
  expect((await reachAt(after(at, 61)))?.isReachable).toBe(true);
  expect(id).toBeTruthy();
});

test.each([
  ['has run out', { expires_at: new Date(0) }],
  ['was left lying for too long', { last_used_at: new Date(0) }],
])(
  'a phone whose session %s is rung no more, and makes no store reachable',
  async (_name, ended) => {
    await server.db.deleteFrom('stream_readers').execute();
    const phone = await again(owner);
    const answeredAt = await answeredAtOf(await givenAnswered(phone));
    expect((await reachAt())?.isReachable).toBe(true);
    await server.db
      .updateTable('sessions')
      .set(ended)
      .where('id', 'in', (of) => of.selectFrom('push_devices').select('session_id'))
      .execute();
    const reach = await reachAt();
    expect(reach?.isReachable).toBe(false);
    expect(reach?.since?.getTime()).toBeLessThan(answeredAt.getTime());
  },
);

test('a phone whose push service refuses messages makes no store reachable, until a message gets through', async () => {
  await givenAnswered();
  service.answer('phone', { status: 403 });
  await placePaid();
  const at = after(now(), 5);
  await turnAt(at);
  expect((await reachAt(after(at, 59)))?.isReachable).toBe(true);
  expect(await reachAt(after(at, 61))).toMatchObject({ isReachable: false, since: at });
  service.answer('phone', { status: 201 });
  await turnAt(after(at, 62));
  await answerOf(service.pushed.length - 1);
  expect((await reachAt(after(at, 63)))?.isReachable).toBe(true);
});

test('a phone that is gone makes it unreachable since then', async () => {
  await givenAnswered();
  service.answer('phone', { status: 410 });
  await placePaid();
  const at = after(now(), 5);
  await turnAt(at);
  service.answer('phone', { status: 201 });
  expect(await reachAt(at)).toMatchObject({ isReachable: false, since: at });
});

test('a screen that follows the orders makes it reachable since it was opened, and no more once it is closed', async () => {
  const opened = now();
  for (const seconds of [0, 20, 40])
    await keepStreamReaders(server.db, [owner.id], after(opened, seconds));
  expect(await reachAt(after(opened, 60))).toMatchObject({ isReachable: true, since: opened });
  expect(await reachAt(after(opened, 91))).toMatchObject({
    isReachable: false,
    since: after(opened, 40),
  });
  await keepStreamReaders(server.db, [owner.id], after(opened, 200));
  expect(await reachAt(after(opened, 210))).toMatchObject({
    isReachable: true,
    since: after(opened, 200),
  });
});

test('a colleague whose job sees no orders makes no store reachable', async () => {
  await server.db.deleteFrom('stream_readers').execute();
  await addRows(server.db, 'jobs', {
    key: 'menu-only',
    role: 'store',
    name: 'Menu only',
    permissions: ['store.menu.read'],
  });
  const customer = await server.givenCustomer();
  await setRow(server.db, 'users', customer.id, { role: 'store' });
  await addRows(server.db, 'store_members', {
    store_id: owner.storeId,
    user_id: customer.id,
    job: 'menu-only',
  });
  await keepStreamReaders(server.db, [customer.id]);
  expect((await reachAt())?.isReachable).toBe(false);
});

test('an order is late from half of its time until a person answers it', async () => {
  const { id, orderId } = await placePaid();
  const { accept_by, paid_at } = await orderOf(id);
  const [paidAt, acceptBy] = [paid_at ?? expect.fail(), accept_by ?? expect.fail()];
  const halfAt = new Date((paidAt.getTime() + acceptBy.getTime()) / 2);
  expect((await reachAt(after(halfAt, -1)))?.late.filter((item) => item.id === id)).toEqual([]);
  expect((await reachAt(after(halfAt, 1)))?.late.filter((item) => item.id === id)).toEqual([
    { id, orderId, paidAt, halfAt, acceptBy },
  ]);
  await accepted(orderId);
  expect((await reachAt(after(halfAt, 1)))?.late.filter((item) => item.id === id)).toEqual([]);
});

const lateOrderOf = async (id: string, at: Date) =>
  (await reachAt(at))?.late.filter((item) => item.id === id);

test('money refunded before an order is answered leaves it as late as it was, also for an order paid by an older program', async () => {
  const { id } = await placePaid();
  const { accept_by: acceptBy, paid_at: paidAt } = await orderOf(id);
  const halfAt = new Date(
    ((paidAt ?? expect.fail()).getTime() + (acceptBy ?? expect.fail()).getTime()) / 2,
  );
  const refund = { amount: 10, destination: 'wallet', fault: 'store', reason: 'No raita' };
  const admin = await server.givenAdmin();
  expect(
    await server.statusOf('POST', `/admin/orders/${id}/refunds`, {
      as: admin,
      body: refund,
      headers: { 'Idempotency-Key': randomUUID() },
    }),
  ).toBe(200);
  expect((await orderOf(id)).updated_at.getTime()).toBeGreaterThan(
    (paidAt ?? expect.fail()).getTime(),
  );
  expect(await lateOrderOf(id, after(halfAt, 1))).toMatchObject([{ paidAt, halfAt }]);
  await setRow(server.db, 'orders', id, { paid_at: null, updated_at: paidAt ?? expect.fail() });
  expect(await lateOrderOf(id, after(halfAt, 1))).toMatchObject([{ paidAt, halfAt }]);
});

test('an auto-accepted order is late from half of the usual time until a person has seen it, or sets the ready time', async () => {
  await givenAutomaticStore();
  const [first, second] = [await placePaid(), await placePaid()];
  const paidAt = await paidAtOf(second.id);
  const halfAt = after(paidAt, 150);
  expect(await lateOrderOf(second.id, after(halfAt, -1))).toEqual([]);
  expect(await lateOrderOf(second.id, after(halfAt, 1))).toEqual([
    { id: second.id, orderId: second.orderId, paidAt, halfAt, acceptBy: null },
  ]);
  await push('POST', '/seen', { orders: [first.orderId] });
  expect(await lateOrderOf(first.id, after(halfAt, 60))).toEqual([]);
  await accepted(second.orderId);
  expect(await lateOrderOf(second.id, after(halfAt, 60))).toEqual([]);
});

test('every store is reported at once, with the number to call', async () => {
  const other = await server.givenStoreOwner();
  const all = await readReachability(server.db);
  expect(all.map(({ storeId }) => storeId)).toEqual(
    expect.arrayContaining([owner.storeId, other.storeId]),
  );
  const { phone } = await rowOf(server.db, 'stores', other.storeId);
  expect(all.find(({ storeId }) => storeId === other.storeId)?.phone).toBe(phone);
});
