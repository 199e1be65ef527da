import { beforeEach, expect, test } from 'vitest';
import { availabilityListSchema, availabilityStates } from '../../../contract/catalogue/rules';
import { MINUTE_MS, addDays, businessDay } from '../../../contract/time';
import { keepStreamReaders } from '../../../server/push/streamReaders';
import { givenOrdering, owner, server } from '../../support/customerOrders';
import type { StoreOwner } from '../../support/people';
import { addRows, rowOf, setRow } from '../../support/rows';
import { accepted, givenAutomaticStore, givenManualStore, placePaid } from '../orders/givenLife';

givenOrdering();

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
const setStore = (values: object, store: StoreOwner = owner) =>
  setRow(server.db, 'stores', store.storeId, values);
const setOrder = (id: string, values: object) => setRow(server.db, 'orders', id, values);
const setRing = (orderId: string, values: object) =>
  server.db.updateTable('push_rings').set(values).where('order_id', '=', orderId).execute();
const givenClosure = (begins_at: Date, ends_at: Date, reason?: string, { storeId } = owner) =>
  addRows(server.db, 'store_closures', { store_id: storeId, begins_at, ends_at, reason });

beforeEach(async () => {
  await setStore({ paused_until: null, busy_minutes: null, busy_until: null, is_active: true });
  for (const table of ['store_closures', 'store_spans'] as const)
    await server.db.deleteFrom(table).execute();
  await server.db
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('status', 'in', ['confirmed', 'preparing'])
    .execute();
  await givenManualStore();
  await keepStreamReaders(server.db, [owner.id]);
});

const read = async (query = '') => {
  const admin = await server.givenAdmin();
  return (await server.request('GET', `/admin/availability?limit=100${query}`, { as: admin })).read(
    availabilityListSchema,
  );
};
const ownRow = async (store: StoreOwner = owner) =>
  (await read()).stores.find(({ id }) => id === store.storeId);

/** Moves the payment to this many minutes before the deadline. */
const movePayment = (id: string, minutesLeft: number) =>
  setOrder(id, { paid_at: inMinutes(minutesLeft - 5), accept_by: inMinutes(minutesLeft) });

test('a store with a screen open takes orders', async () => {
  expect(await ownRow()).toMatchObject({
    state: 'open',
    since: null,
    isReachable: true,
    unansweredOrders: 0,
    lateOrders: 0,
    waitMinutes: 0,
  });
});

test('a store that leaves a paid order for more than half of its time does not answer, and has a number to call', async () => {
  const { id, orderId } = await placePaid();
  await movePayment(id, 3);
  expect(await ownRow()).toMatchObject({ state: 'open', marks: [], unansweredOrders: 0 });
  await movePayment(id, 2);
  const { phone } = await rowOf(server.db, 'stores', owner.storeId);
  expect(await ownRow()).toMatchObject({
    state: 'open',
    marks: ['unanswered'],
    unansweredOrders: 1,
    phone,
  });
  await accepted(orderId);
  expect(await ownRow()).toMatchObject({ state: 'open', marks: [], unansweredOrders: 0 });
});

test('a store whose order is over its time is late since that moment', async () => {
  const { id, orderId } = await placePaid();
  await accepted(orderId);
  const readyBy = inMinutes(-7);
  await setOrder(id, { ready_by: readyBy });
  expect(await ownRow()).toMatchObject({
    state: 'open',
    marks: ['late'],
    lateOrders: 1,
    since: readyBy.toISOString(),
  });
});

test('a store that auto-accepts and opens no order does not answer either, with a number to call', async () => {
  await givenAutomaticStore();
  const { id } = await placePaid();
  expect(await ownRow()).toMatchObject({ state: 'open', marks: [], unansweredOrders: 0 });
  const since = inMinutes(-3);
  await setRing(id, { paid_at: since });
  expect(await ownRow()).toMatchObject({
    state: 'open',
    marks: ['unanswered'],
    unansweredOrders: 1,
    since: since.toISOString(),
    phone: expect.stringMatching(/\d{10}/),
  });
  await setRing(id, { seen_at: new Date() });
  expect(await ownRow()).toMatchObject({ state: 'open', marks: [], unansweredOrders: 0 });
});

test('an order auto-accepted by a busy store is late after the additional minutes', async () => {
  await givenAutomaticStore();
  await setStore({ busy_minutes: 30, busy_until: inMinutes(60) });
  const { id } = await placePaid();
  await setStore({ busy_minutes: null, busy_until: null });
  await setRing(id, { seen_at: new Date() });
  const paid = (minutes: number) => setOrder(id, { accepted_at: inMinutes(-minutes) });
  await paid(74);
  expect(await ownRow()).toMatchObject({ lateOrders: 0 });
  await paid(76);
  expect(await ownRow()).toMatchObject({ state: 'open', marks: ['late'], lateOrders: 1 });
});

test('a pause, a closing and a busy hour show their end', async () => {
  const until = inMinutes(20);
  await setStore({ busy_minutes: 30, busy_until: until });
  expect(await ownRow()).toMatchObject({
    state: 'busy',
    waitMinutes: 30,
    until: until.toISOString(),
  });
  const since = inMinutes(-10);
  await givenClosure(since, until, 'Gas is out');
  expect(await ownRow()).toMatchObject({
    state: 'closed',
    reason: 'Gas is out',
    since: since.toISOString(),
    until: until.toISOString(),
  });
  await setStore({ paused_until: until });
  expect(await ownRow()).toMatchObject({ state: 'paused', until: until.toISOString() });
});

test('a busy store is busy since its first notice, also after further ones, and since a new one after a break', async () => {
  const busy = (minutes: number, hours: number) =>
    server.request('PUT', '/store/busy', {
      as: owner,
      body: { minutes, until: inMinutes(hours * 60).toISOString() },
    });
  const since = async () => Date.parse((await ownRow())?.since ?? '');
  await busy(10, 1);
  const first = await since();
  // an hour before the end in the request
  expect(Math.round((Date.parse((await ownRow())?.until ?? '') - first) / (60 * MINUTE_MS))).toBe(
    1,
  );
  await busy(20, 2);
  expect([await ownRow(), await since()]).toMatchObject([
    { state: 'busy', waitMinutes: 20 },
    first,
  ]);
  // expired
  await setStore({ busy_until: inMinutes(-1) });
  expect(await ownRow()).toMatchObject({ state: 'open', since: null });
  await busy(10, 1);
  expect(await since()).toBeGreaterThan(first);
  await server.request('DELETE', '/store/busy', { as: owner });
  expect(await ownRow()).toMatchObject({ state: 'open', since: null });
});

test('a store outside its hours is closed since it was open last', async () => {
  const today = businessDay(new Date());
  const istDay = (days: number) => addDays(today, days);
  // open only on the day before yesterday, until 13:00
  const weekday = new Date(`${istDay(-2)}T00:00:00Z`).getUTCDay() || 7;
  await addRows(server.db, 'store_spans', {
    store_id: owner.storeId,
    weekday,
    slot: 1,
    opens: 600,
    closes: 780,
  });
  const [shut, opens] = [`${istDay(-2)}T07:30:00.000Z`, `${istDay(5)}T04:30:00.000Z`];
  expect(await ownRow()).toMatchObject({
    state: 'closed',
    since: shut,
    until: opens,
    reason: null,
    closedBy: 'hours',
    closedByName: null,
  });
});

test('a closed store shows who closed it: itself, an admin by name, or unknown', async () => {
  const admin = await server.givenAdmin({ name: 'Radhika' });
  const until = inMinutes(30).toISOString();
  expect(await ownRow()).toMatchObject({ closedBy: null, closedByName: null });
  await server.request('POST', '/store/closures', { as: owner, body: { until } });
  expect(await ownRow()).toMatchObject({ state: 'closed', closedBy: 'store', closedByName: null });
  await server.request('POST', `/admin/stores/${owner.storeId}/closures`, {
    as: admin,
    body: { until, reason: 'Kitchen inspection' },
  });
  expect(await ownRow()).toMatchObject({
    state: 'closed',
    closedBy: 'platform',
    closedByName: 'Radhika',
    reason: 'Kitchen inspection',
  });
  await server.db.updateTable('store_closures').set({ closed_by: null }).execute();
  expect(await ownRow()).toMatchObject({ closedBy: 'somebody', closedByName: null });
  await setStore({ paused_until: inMinutes(20) });
  expect(await ownRow()).toMatchObject({ state: 'paused', closedBy: null });
});

test('a closing that is about to begin shows the time of the last order', async () => {
  const from = inMinutes(10);
  await server.request('POST', '/store/closures', {
    as: owner,
    body: { from: from.toISOString(), until: inMinutes(60).toISOString(), reason: 'Gas is out' },
  });
  const row = await ownRow();
  expect(row).toMatchObject({ state: 'closed', closedBy: 'store', reason: 'Gas is out' });
  expect(Date.parse(row?.since ?? '')).toBeLessThan(from.getTime());
});

test('a store is unreachable while no device of it answers, and a closed store is not checked', async () => {
  const silent = await server.givenStoreOwner();
  expect(await ownRow(silent)).toMatchObject({
    state: 'open',
    marks: ['unreachable'],
    isReachable: false,
    since: null,
    reachSince: null,
  });
  await givenClosure(inMinutes(-1), inMinutes(60), undefined, silent);
  expect(await ownRow(silent)).toMatchObject({ state: 'closed', marks: [], isReachable: false });
});

test('the most urgent stores come first, and are counted for every filter', async () => {
  const silent = await server.givenStoreOwner();
  const { id } = await placePaid();
  await movePayment(id, 1);
  const { stores, counts } = await read();
  expect(stores[0]?.id).toBe(owner.storeId);
  expect(counts).toMatchObject({ unanswered: 1, closed: 0, open: stores.length });
  const unreachable = await read('&state=unreachable');
  expect(unreachable.stores.map((store) => store.id)).toContain(silent.storeId);
  expect(unreachable.stores.every(({ marks }) => marks.includes('unreachable'))).toBe(true);
  expect([unreachable.total, unreachable.counts]).toEqual([unreachable.stores.length, counts]);
});

test('a store that is late or does not answer counts under what customers meet too, and every figure is the rows of its choice', async () => {
  const { id } = await placePaid();
  await movePayment(id, 1);
  await givenClosure(inMinutes(-5), inMinutes(60));
  await server.db.deleteFrom('stream_readers').execute();
  expect(await ownRow()).toMatchObject({
    state: 'closed',
    marks: ['unanswered', 'unreachable'],
    isReachable: false,
  });
  const { counts, stores } = await read();
  expect(counts.closed).toBe(stores.filter(({ state }) => state === 'closed').length);
  for (const state of availabilityStates)
    expect((await read(`&state=${state}`)).total, state).toBe(counts[state]);
  expect((await read('&state=closed')).stores.map((store) => store.id)).toContain(owner.storeId);
});

test('a store that can no longer be reached shows since when', async () => {
  const lastSeen = inMinutes(-30);
  await server.db
    .updateTable('stream_readers')
    .set({ since: inMinutes(-90), last_at: lastSeen })
    .execute();
  expect(await ownRow()).toMatchObject({
    state: 'open',
    marks: ['unreachable'],
    reachSince: lastSeen.toISOString(),
  });
});

test('a disabled store is not listed', async () => {
  await setStore({ is_active: false });
  expect(await ownRow()).toBeUndefined();
});

test('stores are found by name and by location', async () => {
  const {
    stores: [one],
  } = await read();
  if (!one) expect.fail();
  expect(
    (await read(`&search=${encodeURIComponent(one.storeName)}`)).stores.map(({ id }) => id),
  ).toContain(one.id);
  expect((await read('&search=no%20such%20store')).stores).toEqual([]);
  expect((await read('&location_id=999999')).total).toBe(0);
  expect((await read('&location_id=')).total).toBe((await read()).total);
});
