import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAlarm } from '../../../src/notifications/alarm/createAlarm';
import { createRinger } from '../../../src/notifications/alarm/ringer';
import { createTone } from '../../../src/notifications/alarm/tone';
import type { Notification } from '../../../src/notifications/notification';
import { noNotifications, withArrived, withRead, withRecent, type NotificationState } from '../../../src/notifications/store';

/** A browser that lets a page sound only after a touch, and counts the notes that it plays. */
const givenBrowser = () => {
  const browser = { notes: 0, isTouched: false };
  const param = { value: 0, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  class FakeAudioContext extends EventTarget {
    state = 'suspended';
    currentTime = 0;
    destination = {};
    async resume() {
      if (browser.isTouched) this.state = 'running';
    }
    createOscillator() {
      return { frequency: param, connect: (to: unknown) => to, start: () => (browser.notes += 1), stop: () => undefined };
    }
    createGain() {
      return { gain: param, connect: () => undefined };
    }
  }
  vi.stubGlobal('AudioContext', FakeAudioContext);
  vi.stubGlobal('navigator', {});
  return browser;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const order = (id: number, type: Notification['type'] = 'order'): Notification => ({
  id: String(id), type, title: 'New order', message: `Order JB-${id} has arrived.`, isRead: false, createdAt: '2026-01-02T10:00:00Z',
});
const pageOf = (rows: readonly Notification[], totalPages = 1) => [{ rows, total: rows.length, totalPages }];

/** What a browser keeps for a person. */
const givenMemory = (kept: Record<string, unknown> = {}) => {
  const listeners = new Map<string, Set<() => void>>();
  return {
    kept,
    getItem: (key: string) => kept[key],
    setItem: (key: string, value: unknown) => {
      kept[key] = value;
      listeners.get(key)?.forEach((listener) => listener());
    },
    subscribe: (key: string, listener: () => void) => {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener));
      return () => void set.delete(listener);
    },
  };
};

const givenAlarm = ({ memory = givenMemory(), rows = [order(1)], totalPages = 1, hadGesture = false } = {}) => {
  let state: NotificationState = noNotifications;
  let listener: () => void = () => undefined;
  let touched: () => void = () => undefined;
  const set = (next: NotificationState) => ((state = next), listener());
  const notifications = { get: () => state, subscribe: (next: () => void) => ((listener = next), () => undefined) };
  const tone = createTone();
  const ringer = createRinger('alarm', tone.play);
  const alarm = createAlarm({
    notifications, memory, tone, ringer, hadGesture: () => hadGesture,
    onGesture: (onTouch) => ((touched = onTouch), () => undefined),
  });
  const leave = alarm.subscribe(() => undefined);
  set(withRecent(state, pageOf(rows, totalPages)));
  return {
    alarm, leave, memory,
    touch: async () => (touched(), vi.advanceTimersByTimeAsync(0)),
    arrive: (notification: Notification) => set(withArrived(state, notification)),
    readElsewhere: (id: number) => set(withRead(state, String(id))),
    unseen: () => alarm.get().unseen.map(({ notification }) => Number(notification.id)),
  };
};

test('what was there at the first visit is not new; what arrives is, until it is seen, in every later visit too', () => {
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

test('one that was read on another device is seen; more than a page of them is said to be more', () => {
  const { arrive, readElsewhere, unseen } = givenAlarm();
  arrive(order(2));
  readElsewhere(2);
  expect(unseen()).toEqual([]);
  const memory = givenMemory({ 'live.seen': { upTo: { id: '1', at: '' }, ids: [] } });
  const away = givenAlarm({ memory, rows: [order(9), order(8)], totalPages: 2 });
  expect(away.alarm.get()).toMatchObject({ hasMore: true, unseen: [{ learnedAt: 0 }, { learnedAt: 0 }] });
});

test('the sound, once enabled, repeats until the order is seen', async () => {
  const browser = givenBrowser();
  const { alarm, arrive } = givenAlarm();
  arrive(order(2));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([browser.notes, alarm.get().sound]).toEqual([0, 'off']);
  browser.isTouched = true;
  alarm.turnSound(true);
  await vi.advanceTimersByTimeAsync(0);
  expect([browser.notes, alarm.get().sound]).toEqual([4, 'on']);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(browser.notes).toBe(12);
  alarm.markAllSeen();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(browser.notes).toBe(12);
  arrive(order(3));
  expect(browser.notes).toBe(16);
  alarm.turnSound(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([browser.notes, alarm.get().sound]).toEqual([16, 'off']);
});

test('after a reload the browser may keep it silent: that is said, and the next touch lets it sound', async () => {
  const browser = givenBrowser();
  const memory = givenMemory({ 'live.sound': true, 'live.seen': { upTo: { id: '1', at: '' }, ids: [] } });
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

test('a browser without sound says so', () => {
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
