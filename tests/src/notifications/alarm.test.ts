import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { givenAlarm, givenBrowser, givenMemory, order } from './givenAlarm';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('orders at the first visit are not new; later ones are, until they are seen, in every later visit too', () => {
  const { arrive, unseen, alarm, memory } = givenAlarm();
  expect(unseen()).toEqual([]);
  arrive(order(2));
  arrive(order(3, 'success'));
  arrive(order(4));
  expect(unseen()).toEqual([2, 4]);
  const [first] = alarm.get().unseen;
  alarm.markSeen(first ? [first.notification] : []);
  expect(unseen()).toEqual([4]);
  const later = givenAlarm({ memory, rows: [order(5), order(4), order(3, 'success'), order(2)] });
  expect(later.unseen()).toEqual([4, 5]);
  later.alarm.markAllSeen();
  expect([later.unseen(), unseen()]).toEqual([[], []]);
});

test('if a later one is seen first and the oldest as the last of all, neither rings again', () => {
  const { arrive, unseen, alarm, memory } = givenAlarm();
  arrive(order(2));
  arrive(order(3));
  const [oldest, later] = alarm.get().unseen;
  alarm.markSeen(later ? [later.notification] : []);
  expect(unseen()).toEqual([2]);
  alarm.markSeen(oldest ? [oldest.notification] : []);
  expect(unseen()).toEqual([]);
  expect(givenAlarm({ memory, rows: [order(3), order(2)] }).unseen()).toEqual([]);
});

test('an order read on another device is seen; more than a page of them is counted as more', () => {
  const { arrive, readElsewhere, unseen } = givenAlarm();
  arrive(order(2));
  readElsewhere(2);
  expect(unseen()).toEqual([]);
  const memory = givenMemory({ 'live.seen': { upTo: { id: '1', at: '' }, ids: [] } });
  const away = givenAlarm({ memory, rows: [order(9), order(8)], totalPages: 2 });
  expect(away.alarm.get()).toMatchObject({
    hasMore: true,
    unseen: [{ receivedAt: 0 }, { receivedAt: 0 }],
  });
});

test('the sound, once enabled, repeats until the order is seen', async () => {
  const browser = givenBrowser();
  const { alarm, arrive } = givenAlarm();
  arrive(order(2));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([browser.notes, alarm.get().sound]).toEqual([0, 'off']);
  browser.isTouched = true;
  alarm.setSound(true);
  await vi.advanceTimersByTimeAsync(0);
  expect([browser.notes, alarm.get().sound]).toEqual([4, 'on']);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(browser.notes).toBe(12);
  alarm.markAllSeen();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(browser.notes).toBe(12);
  arrive(order(3));
  expect(browser.notes).toBe(16);
  alarm.setSound(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([browser.notes, alarm.get().sound]).toEqual([16, 'off']);
});

test('after a reload the browser may keep it silent: a message says so, and the next touch lets it sound', async () => {
  const browser = givenBrowser();
  const memory = givenMemory({
    'live.sound': true,
    'live.seen': { upTo: { id: '1', at: '' }, ids: [] },
  });
  const { alarm, touch, leave } = givenAlarm({ memory, rows: [order(2)] });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([browser.notes, alarm.get().sound]).toEqual([0, 'blocked']);
  browser.isTouched = true;
  await touch();
  expect([browser.notes, alarm.get().sound]).toEqual([4, 'on']);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(browser.notes).toBe(4);
});

test('a browser without sound shows it', () => {
  vi.stubGlobal('navigator', {});
  const { alarm } = givenAlarm({ memory: givenMemory({ 'live.sound': true }) });
  expect(alarm.get().sound).toBe('unsupported');
});

test('of several tabs one sounds', async () => {
  const browser = givenBrowser();
  browser.isTouched = true;
  const held = new Set<string>();
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, _options: object, run: () => Promise<void>) => {
        if (held.has(name)) return;
        held.add(name);
        await run();
        held.delete(name);
      },
    },
  });
  const memory = givenMemory({ 'live.sound': true });
  const tabs = [givenAlarm({ memory, hadGesture: true }), givenAlarm({ memory, hadGesture: true })];
  await vi.advanceTimersByTimeAsync(0);
  for (const tab of tabs) tab.arrive(order(2));
  await vi.advanceTimersByTimeAsync(0);
  expect(browser.notes).toBe(4);
});

test('an order announced late, with an earlier number than a seen one, is new', () => {
  const now = new Date('2026-11-22T14:00:00Z');
  vi.setSystemTime(now);
  const { arrive, unseen, alarm } = givenAlarm();
  arrive(order(6, 'order', now.toISOString()));
  alarm.markAllSeen();
  expect(unseen()).toEqual([]);
  arrive(order(5, 'order', now.toISOString()));
  expect(unseen()).toEqual([5]);
});

test('other notifications do not hide an order with an earlier number', () => {
  const now = new Date('2026-11-22T14:00:00Z');
  vi.setSystemTime(now);
  const { arrive, unseen } = givenAlarm();
  arrive(order(8, 'success', now.toISOString()));
  arrive(order(7, 'order', now.toISOString()));
  expect(unseen()).toEqual([7]);
});
