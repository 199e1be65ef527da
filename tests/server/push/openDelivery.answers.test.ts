import { expect, test } from 'vitest';
import { PUSHES_PER_SERVICE } from '../../../server/push/limits';
import { openDelivery } from '../../../server/push/openDelivery';
import { keepDevice } from '../../../server/push/devices';
import { owner, server } from '../../support/customerOrders';
import { startPushService } from '../../support/pushService';
import { addRows, selectRow, setRow } from '../../support/rows';
import { placePaid } from '../orders/givenLife';
import {
  after,
  again,
  devices,
  givenDevice,
  givenPush,
  heard,
  paidAtOf,
  service,
  turnAt,
} from './given';

givenPush();

test.each([404, 410])(
  'a phone unknown to its push service (%i) is removed there, shown as gone, and the others ring',
  async (status) => {
    await givenDevice('lost', await again(owner));
    await givenDevice('phone');
    service.answer('lost', { status });
    const { id } = await placePaid();
    const paid = await paidAtOf(id);
    await turnAt(paid);
    await turnAt(after(paid, 30));
    expect(heard().filter((line) => line.startsWith('lost'))).toHaveLength(1);
    expect(heard().filter((line) => line === 'phone ring')).toHaveLength(2);
    expect(await devices()).toEqual([
      expect.objectContaining({ problem: 'gone' }),
      expect.objectContaining({ problem: null }),
    ]);
    const [storedDevices] = await server.db
      .selectFrom('push_devices')
      .select(['endpoint', 'p256dh', 'auth'])
      .where('gone_at', 'is not', null)
      .execute();
    expect(storedDevices).toEqual({ endpoint: null, p256dh: null, auth: null });
  },
);

test('a push service that finds a message too large gets one without a text, which still rings', async () => {
  await givenDevice('phone');
  service.answer('phone', { status: 413 }, { status: 201 });
  const { id } = await placePaid();
  await turnAt(await paidAtOf(id));
  expect(heard()).toEqual(['phone ring', 'phone bare']);
  expect((await devices())[0]?.problem).toBeNull();
});

test('a service that refuses even that is not called again, and this is reported', async () => {
  await givenDevice('phone');
  service.answer('phone', { status: 413 });
  const { id } = await placePaid();
  const paid = await paidAtOf(id);
  await turnAt(paid);
  await turnAt(after(paid, 29));
  expect(heard()).toEqual(['phone ring', 'phone bare']);
  expect((await devices())[0]?.problem).toBe('tooLarge');
});

test('a busy push service is left alone for the requested time, also by the next ring, and then gets the message', async () => {
  await givenDevice('phone');
  service.answer('phone', { status: 429, retryAfter: '40' }, { status: 201 });
  const { id } = await placePaid();
  const paid = await paidAtOf(id);
  await turnAt(paid);
  expect((await devices())[0]?.problem).toBe('busy');
  for (const seconds of [10, 30, 39.9]) await turnAt(after(paid, seconds));
  expect(service.pushed).toHaveLength(1);
  await turnAt(after(paid, 40));
  expect(heard()).toEqual(['phone ring', 'phone ring']);
  expect((await devices())[0]?.problem).toBeNull();
});

test('a service that names a date is left alone until then, and at most for a quarter of an hour', async () => {
  await givenDevice('phone');
  const { id } = await placePaid();
  const paid = await paidAtOf(id);
  service.answer('phone', {
    status: 429,
    retryAfter: new Date(paid.getTime() + 86_400_000).toUTCString(),
  });
  await turnAt(paid);
  const { retry_at } = await server.db
    .selectFrom('push_devices')
    .select('retry_at')
    .executeTakeFirstOrThrow();
  expect(retry_at).toEqual(after(paid, 900));
});

test('a failing service is tried again after 3, 6 and 12 seconds', async () => {
  await givenDevice('phone');
  service.answer('phone', { status: 503 });
  const { id } = await placePaid();
  const paid = await paidAtOf(id);
  const times: number[] = [];
  for (let seconds = 0; seconds < 30; seconds++) {
    const before = service.pushed.length;
    await turnAt(after(paid, seconds));
    if (service.pushed.length > before) times.push(seconds);
  }
  expect(times).toEqual([0, 3, 9, 21]);
  expect((await devices())[0]?.problem).toBe('unreachable');
});

test('a service that never answers is given up, tried again, and delays no other phone', async () => {
  await givenDevice('deaf', await again(owner));
  await givenDevice('phone');
  service.answer('deaf', 'never');
  const { id } = await placePaid();
  const paid = await paidAtOf(id);
  await openDelivery(server.deps, { timeoutMs: 600_000 }).turn(paid);
  await expect
    .poll(() => [...heard().sort(), service.waiting()])
    .toEqual(['deaf ring', 'phone ring', 1]);
  // after the lease of the first try has ended
  await turnAt(after(paid, 20), openDelivery(server.deps, { timeoutMs: 200 }));
  expect(heard().filter((line) => line === 'deaf ring')).toHaveLength(2);
  expect((await devices()).map(({ problem }) => problem)).toEqual(['unreachable', null]);
});

test('a whole push service that never answers delays no other push service', async () => {
  const unresponsiveService = await startPushService();
  for (let at = 0; at < PUSHES_PER_SERVICE * 3; at++) {
    const person = await server.givenStoreOwner();
    await addRows(server.db, 'store_members', {
      store_id: owner.storeId,
      user_id: person.id,
      job: 'kitchen',
    });
    unresponsiveService.answer(`deaf-${at}`, 'never');
    await givenDevice(`deaf-${at}`, person, unresponsiveService.subscribe(`deaf-${at}`));
  }
  await givenDevice('phone');
  const { id } = await placePaid();
  const paid = await paidAtOf(id);
  const process = openDelivery(server.deps, { timeoutMs: 2_000 });
  while (await process.turn(paid));
  await expect.poll(heard).toEqual(['phone ring']);
  expect(unresponsiveService.waiting()).toBeLessThan(PUSHES_PER_SERVICE * 2);
  await unresponsiveService.close();
  await process.settled();
});

test('an endless answer is cut off, and counts by its status', async () => {
  await givenDevice('phone');
  service.answer('phone', { status: 201, body: 'x'.repeat(1_000_000) });
  const { id } = await placePaid();
  await turnAt(await paidAtOf(id));
  expect((await devices())[0]?.problem).toBeNull();
  expect(heard()).toEqual(['phone ring']);
});

test('a redirect is not followed', async () => {
  await givenDevice('phone');
  service.answer('phone', { status: 307 });
  const { id } = await placePaid();
  await turnAt(await paidAtOf(id));
  expect(heard()).toEqual(['phone ring']);
  expect((await devices())[0]?.problem).toBe('refused');
});

test('a key for which encryption fails ends only the tries of its device, and is reported', async () => {
  const broken = await givenDevice('broken', await again(owner));
  // as stored before keys were validated
  await setRow(server.db, 'push_devices', broken, { p256dh: `B${'A'.repeat(86)}` });
  await givenDevice('phone');
  const { id } = await placePaid();
  await turnAt(await paidAtOf(id));
  expect(heard()).toEqual(['phone ring']);
  expect((await devices()).find((device) => device.id === broken)?.problem).toBe('unusableKey');
  const waiting = await server.db
    .selectFrom('push_messages')
    .select('id')
    .where('device_id', '=', broken)
    .where('next_try_at', 'is not', null)
    .execute();
  expect(waiting).toEqual([]);
});

test('an address that leads into a private network is not called, even if its name was public at registration', async () => {
  // a host name that has come to resolve to that address
  const { keys } = service.subscribe('inside');
  const session = await selectRow(server.db, 'sessions', ['id'], { user_id: owner.id });
  const actor = { ...owner, permissions: [], sessionId: session.id };
  await keepDevice(server.db, actor, { endpoint: 'https://10.0.0.1/push', keys });
  const { id } = await placePaid();
  await turnAt(await paidAtOf(id));
  const [device] = await devices();
  expect(device?.problem).toBe('private');
});

test("a subscription with another origin's key, which its push service refuses (403), is called no more and shown as refused", async () => {
  await givenDevice('foreign', await again(owner));
  await givenDevice('phone');
  service.answer('foreign', { status: 403 });
  const { id } = await placePaid();
  const paid = await paidAtOf(id);
  await turnAt(paid);
  await turnAt(after(paid, 29));
  expect(heard()).toEqual(expect.arrayContaining(['foreign ring', 'phone ring']));
  expect(heard()).toHaveLength(2);
  expect((await devices()).map(({ problem }) => problem)).toEqual(['refused', null]);
});

test.each<[string, Parameters<typeof service.answer>[1]]>([
  ...[403, 404, 410, 413, 429, 503].map((status): [string, { status: number }] => [
    `answers ${status}`,
    { status },
  ]),
  ['never answers', 'never'],
])(
  "an order whose only phone's push service %s still waits on the board, and is accepted",
  async (_, answer) => {
    await givenDevice('phone');
    service.answer('phone', answer);
    const { id } = await placePaid();
    await turnAt(await paidAtOf(id), openDelivery(server.deps, { timeoutMs: 200 }));
    expect(heard()).toContain('phone ring');
    const board = await server.request('GET', '/store/orders/board', { as: owner });
    expect(JSON.stringify(board.body)).toContain(`"id":"${id}"`);
    const accepted = await server.request('PUT', '/store/orders/accept', {
      as: owner,
      body: { orderId: id, readyInMinutes: 20 },
    });
    expect([accepted.status, accepted.body]).toEqual([200, expect.anything()]);
  },
);
