import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '../../../contract/time';
import {
  readPendingOrders,
  readPaid,
  mergeOutlets,
  type PendingOrder,
} from '../../../src/notifications/alarm/pendingOrders';
import { namesOrder } from '../../../src/notifications/alarm/namesOrder';
import { givenAlarm, givenBrowser, givenMemory, order } from './givenAlarm';

const PAID_AT = Date.parse('2026-11-22T14:00:00Z');

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(PAID_AT);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const paid = (id: number, seconds = 0, minutes = 5): PendingOrder => ({
  orderId: `JB-${id}`,
  paidAt: PAID_AT + seconds * SECOND_MS,
  acceptBy: PAID_AT + seconds * SECOND_MS + minutes * MINUTE_MS,
});
const told = (id: number) => order(id, 'order', new Date().toISOString());
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND_MS);

/** A device with sound at the counter; the server's orders wait. */
const givenCounter = (waiting: PendingOrder[]) => {
  const browser = givenBrowser();
  browser.isTouched = true;
  const server = { waiting, reads: 0 };
  const read = async () => {
    server.reads += 1;
    return server.waiting;
  };
  const memory = givenMemory({
    'live.sound': true,
    'live.seen': { upTo: { id: '1', at: '' }, ids: [] },
  });
  return { browser, server, ...givenAlarm({ memory, hadGesture: true, read }) };
};
const RING = 4;

test('an order rings from its payment until it is accepted, even if it was seen: nothing rings before', async () => {
  const { browser, server, arrive, alarm } = givenCounter([]);
  await pass(60);
  expect([browser.notes, server.reads]).toEqual([0, 0]);
  server.waiting = [paid(2, 60)];
  arrive(told(2));
  await pass(0);
  expect([browser.notes, alarm.get().pendingOrders.length]).toEqual([RING, 1]);
  alarm.markAllSeen();
  await pass(12);
  expect([browser.notes, alarm.get().unseen]).toEqual([4 * RING, []]);
  server.waiting = [];
  alarm.refreshPending();
  await pass(60);
  expect([browser.notes, alarm.get().pendingOrders]).toEqual([4 * RING, []]);
});

test('at 2:30 of 5:00 it is louder, at once; at 5:00 it is over', async () => {
  const { browser, arrive } = givenCounter([paid(2)]);
  arrive(told(2));
  await pass(149);
  expect(browser.peak).toBe(0.5);
  const before = browser.notes;
  await pass(1);
  expect([browser.peak, browser.notes - before]).toEqual([1, RING]);
  await pass(149);
  const last = browser.notes;
  await pass(120);
  expect(browser.notes).toBe(last);
});

test('an order accepted on another device falls silent here within eight seconds, seen or not', async () => {
  const { browser, server, arrive, unseen } = givenCounter([paid(2)]);
  arrive(told(2));
  await pass(9);
  server.waiting = [];
  await pass(8);
  expect(unseen()).toEqual([]);
  const silent = browser.notes;
  await pass(60);
  expect(browser.notes).toBe(silent);
});

test('with an event on the stream, an order accepted on another device falls silent within a second', async () => {
  const { browser, server, arrive, hear, unseen } = givenCounter([paid(2)]);
  arrive(told(2));
  await pass(9);
  server.waiting = [];
  hear({ kind: 'orders' });
  await pass(1);
  expect(unseen()).toEqual([]);
  const silent = browser.notes;
  await pass(60);
  expect(browser.notes).toBe(silent);
});

test('an accepted order silences no other, and neither does a seen one', async () => {
  const { browser, server, arrive, alarm, unseen } = givenCounter([paid(2), paid(3)]);
  arrive(told(2));
  arrive(told(3));
  await pass(0);
  server.waiting = [paid(3)];
  alarm.refreshPending();
  await pass(0);
  expect([unseen(), alarm.get().pendingOrders.map(({ orderId }) => orderId)]).toEqual([
    [3],
    ['JB-3'],
  ]);
  const [first] = alarm.get().unseen;
  alarm.markSeen(first ? [first.notification] : []);
  const before = browser.notes;
  await pass(4);
  expect(browser.notes).toBeGreaterThan(before);
});

test('while orders are auto-accepted, an order rings until it is seen, and the server is called twice', async () => {
  const { browser, server, arrive, alarm } = givenCounter([]);
  arrive(told(2));
  await pass(600);
  expect(server.reads).toBe(2);
  expect(browser.notes).toBeGreaterThan(100 * RING);
  alarm.markAllSeen();
  const seen = browser.notes;
  await pass(60);
  expect(browser.notes).toBe(seen);
});

test('an unreachable server leaves the alarm unchanged for a while', async () => {
  const { browser, server, arrive, alarm } = givenCounter([paid(2)]);
  arrive(told(2));
  await pass(0);
  Object.defineProperty(server, 'waiting', {
    get: () => {
      throw new Error('away');
    },
  });
  const before = browser.notes;
  await pass(30);
  expect([alarm.get().pendingOrders.length, browser.notes > before]).toEqual([1, true]);
});

test('of all orders in the list, only a confirmed unaccepted one with a time waits', () => {
  const row = {
    orderId: 'JB-2',
    status: 'confirmed',
    updatedAt: '2026-11-22T14:00:00Z',
    acceptBy: '2026-11-22T14:05:00Z',
    acceptedAt: null,
  };
  const others = [
    { ...row, acceptedAt: row.updatedAt },
    { ...row, acceptBy: null },
    { ...row, status: 'pending' },
    { ...row, status: 'cancelled' },
    {},
    null,
  ];
  expect(readPendingOrders({ orders: [row, ...others] })).toEqual([paid(2)]);
  // a refund has moved it on
  const refunded = {
    ...row,
    paidAt: row.updatedAt,
    updatedAt: new Date(PAID_AT + MINUTE_MS).toISOString(),
  };
  expect(readPendingOrders({ orders: [refunded] })).toEqual([paid(2)]);
  expect(readPendingOrders(undefined)).toEqual([]);
});

test('a notification is about the order whose whole code it names', () => {
  const about = { ...told(1), message: 'Order JB-260520-00071 for ₹540.00 has arrived.' };
  expect(
    ['JB-260520-00071', 'JB-260520-0007', 'B-260520-00071', '', undefined].map((code) =>
      namesOrder(about, code),
    ),
  ).toEqual([true, false, false, false, false]);
});

/** A notification that names its order. */
const about = (id: number, createdAt = new Date().toISOString()) => ({
  ...order(id, 'order', createdAt),
  object: { type: 'order', id: `JB-${id}` },
});
const unseenBefore = () => givenMemory({ 'live.seen': { upTo: { id: '1', at: '' }, ids: [] } });

test('an order that came and ended unseen is not a new order, an hour later neither', async () => {
  givenBrowser();
  const rows = [
    about(3, new Date(PAID_AT - MINUTE_MS).toISOString()),
    about(2, new Date(PAID_AT - 60 * MINUTE_MS).toISOString()),
  ];
  const memory = unseenBefore();
  const { unseen } = givenAlarm({ memory, rows, standing: () => ['JB-3'] });
  expect(unseen()).toEqual([2, 3]);
  await pass(1);
  expect(unseen()).toEqual([3]);
  expect(givenAlarm({ memory, rows }).unseen()).toEqual([3]);
});

test('an auto-accepted order that was cancelled unseen rings no more', async () => {
  givenBrowser();
  let standing = ['JB-2'];
  const { arrive, hear, unseen } = givenAlarm({ memory: unseenBefore(), standing: () => standing });
  arrive(about(2));
  await pass(20);
  expect(unseen()).toEqual([2]);
  standing = [];
  hear({ kind: 'orders' });
  await pass(1);
  expect(unseen()).toEqual([]);
});

test('an answer requested before an order arrived, or a cut one, ends no order', async () => {
  givenBrowser();
  const { arrive, unseen } = givenAlarm({ memory: unseenBefore(), standing: () => [] });
  arrive(about(2));
  await pass(1);
  expect(unseen()).toEqual([2]);
  const row = { orderId: 'JB-2', status: 'confirmed', acceptBy: null };
  expect(readPaid({ orders: [row] }, 1).notStarted).toBeUndefined();
  expect(
    readPaid(
      {
        orders: [
          row,
          {
            ...row,
            orderId: 'JB-3',
            acceptBy: '2026-11-22T14:05:00Z',
            acceptedAt: '2026-11-22T14:01:00Z',
          },
          { ...row, status: 'preparing' },
        ],
      },
      9,
    ).notStarted,
  ).toEqual(['JB-2']);
  expect(
    mergeOutlets([
      { pendingOrders: [], notStarted: ['JB-2'] },
      { pendingOrders: [], notStarted: undefined },
    ]).notStarted,
  ).toBeUndefined();
});
