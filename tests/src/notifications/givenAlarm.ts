import { vi } from 'vitest';
import type { PendingOrder } from '../../../src/notifications/alarm/pendingOrders';
import { createAlarm } from '../../../src/notifications/alarm/createAlarm';
import { createPendingOrders } from '../../../src/notifications/alarm/createAwaiting';
import { createRinger } from '../../../src/notifications/alarm/ringer';
import { createTone } from '../../../src/notifications/alarm/tone';
import type { ChangeEvent } from '../../../src/notifications/changes';
import type { Notification } from '../../../src/notifications/notification';
import {
  noNotifications,
  withArrived,
  withRead,
  withRecent,
  type NotificationState,
} from '../../../src/notifications/store';

const SILENT = 0.0001;

/**
 * A browser that allows sound only after a touch, and counts the notes that it plays; `peak` is the
 * last note's gain.
 */
export const givenBrowser = () => {
  const browser = { notes: 0, isTouched: false, peak: 0 };
  const param = {
    value: 0,
    setValueAtTime: () => undefined,
    exponentialRampToValueAtTime: (gain: number) =>
      void (browser.peak = gain > SILENT ? gain : browser.peak),
  };
  class FakeAudioContext extends EventTarget {
    state = 'suspended';
    currentTime = 0;
    destination = {};
    async resume() {
      if (browser.isTouched) this.state = 'running';
    }
    createOscillator() {
      return {
        frequency: param,
        connect: (to: unknown) => to,
        start: () => (browser.notes += 1),
        stop: () => undefined,
      };
    }
    createGain() {
      return { gain: param, connect: () => undefined };
    }
  }
  vi.stubGlobal('AudioContext', FakeAudioContext);
  vi.stubGlobal('navigator', {});
  return browser;
};

export const order = (
  id: number,
  type: Notification['type'] = 'order',
  createdAt = '2026-01-02T10:00:00Z',
): Notification => ({
  id: String(id),
  type,
  title: 'New order',
  message: `Order JB-${id} has arrived.`,
  isRead: false,
  createdAt,
  object: null,
});
const pageOf = (rows: readonly Notification[], totalPages = 1) => [
  { rows, total: rows.length, totalPages },
];

/** A person's browser storage. */
export const givenMemory = (kept: Record<string, unknown> = {}) => {
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

/** Orders as `GET /store/orders` lists them; a test changes them like another device. */
const nobodyWaits = async (): Promise<readonly PendingOrder[]> => [];
/** The codes of untouched orders; undefined: the list was too long. */
const noneKnown = (): readonly string[] | undefined => undefined;

/** A browser with an alarm; `order(1)` was there before. */
export const givenAlarm = ({
  memory = givenMemory(),
  rows = [order(1)],
  totalPages = 1,
  hadGesture = false,
  read = nobodyWaits,
  standing = noneKnown,
} = {}) => {
  let state: NotificationState = noNotifications;
  const listeners = new Set<() => void>();
  let touched: () => void = () => undefined;
  const set = (next: NotificationState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const news = new Set<(event: ChangeEvent) => void>();
  const notifications = {
    get: () => state,
    subscribe: (next: () => void) => (listeners.add(next), () => void listeners.delete(next)),
    onChangeEvent: (next: (event: ChangeEvent) => void) => (
      news.add(next),
      () => void news.delete(next)
    ),
  };
  const now = () => Date.now();
  const tone = createTone();
  const ringer = createRinger('alarm', tone.play);
  const awaiting = createPendingOrders({
    read: async () => ({ pendingOrders: await read(), notStarted: standing() }),
    notifications,
    now,
  });
  const alarm = createAlarm({
    notifications,
    pending: awaiting,
    memory,
    now,
    tone,
    ringer,
    hasUserGesture: () => hadGesture,
    onGesture: (onTouch) => ((touched = onTouch), () => undefined),
  });
  const leave = alarm.subscribe(() => undefined);
  set(withRecent(state, pageOf(rows, totalPages)));
  return {
    alarm,
    leave,
    memory,
    touch: async () => (touched(), vi.advanceTimersByTimeAsync(0)),
    arrive: (notification: Notification) => set(withArrived(state, notification)),
    /** Sends the stream's event about changed orders. */
    hear: (event: ChangeEvent) => news.forEach((listener) => listener(event)),
    readElsewhere: (id: number) => set(withRead(state, String(id))),
    unseen: () => alarm.get().unseen.map(({ notification }) => Number(notification.id)),
  };
};
