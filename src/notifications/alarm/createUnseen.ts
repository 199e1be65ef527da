import { parseInstant } from '../../../contract/time';
import type { Notification } from '../notification';
import type { NotificationList } from '../store';
import { isSeen, emptySeen, readSeen, withAllSeen, withOneSeen, type Seen } from './seen';

export interface Unseen {
  notification: Notification;
  /** When this tab received it, in milliseconds; 0 if it is older than the tab. */
  receivedAt: number;
}

/** A user's values that persist between visits and are shared by all tabs. */
export interface Memory {
  getItem(key: string): unknown;
  setItem(key: string, value: unknown): void;
  subscribe(key: string, listener: () => void): () => void;
}

/** Storage key of the mark up to which orders were seen. */
export const SEEN_KEY = 'live.seen';
const isOrder = ({ type }: Notification): boolean => type === 'order';

const oldestFirst = (a: Unseen, b: Unseen): number =>
  parseInstant(a.notification.createdAt) - parseInstant(b.notification.createdAt);

/** True if there are older notifications that were neither read nor seen. */
const hasOlderUnseen = ({ rows, page, totalPages }: NotificationList, seen: Seen): boolean => {
  const oldest = rows.at(-1);
  return oldest !== undefined && page < totalPages && !isSeen({ ...seen, ids: [] }, oldest);
};

/** New orders until they are seen. `now` is the server's time in milliseconds. */
export const createUnseen = ({ memory, now }: { memory: Memory; now: () => number }) => {
  const waiting = new Map<string, Unseen>();
  let isFirst = true;
  let hasMore = false;

  const all = (): Notification[] => [...waiting.values()].map(({ notification }) => notification);
  const read = (): Seen | undefined => readSeen(memory.getItem(SEEN_KEY));
  const saveSeen = (seen: Seen): void => memory.setItem(SEEN_KEY, seen);
  const remove = (matches: (notification: Notification) => boolean): Notification[] => {
    const removed = all().filter(matches);
    for (const { id } of removed) waiting.delete(id);
    hasMore &&= waiting.size > 0;
    return removed;
  };
  /** Adds the new rows and removes the seen ones. */
  const merge = (rows: readonly Notification[], seen: Seen): void => {
    for (const notification of rows) {
      const { id, isRead } = notification;
      if (isRead || isSeen(seen, notification)) waiting.delete(id);
      else if (!waiting.has(id))
        waiting.set(id, { notification, receivedAt: isFirst ? 0 : Date.now() });
    }
    remove((notification) => isSeen(seen, notification));
  };

  return {
    remove,
    /** Oldest first; `hasMore`: there are older ones that were not read. */
    get: () => ({ unseen: [...waiting.values()].sort(oldestFirst), hasMore }),
    /** Returns false on the user's first visit, when nothing is new. */
    update(recent: NotificationList): boolean {
      const { rows } = recent;
      const orders = rows.filter(isOrder);
      const seen = read();
      if (!seen) {
        saveSeen(withAllSeen(emptySeen, orders, Infinity));
        return false;
      }
      merge(orders.reverse(), seen);
      const hasOlder = hasOlderUnseen(recent, seen);
      if (isFirst) hasMore = hasOlder && waiting.size > 0;
      isFirst = false;
      // the mark stays near the newest row: other notifications must not count as older orders
      if (waiting.size === 0 && !hasOlder && rows.some((row) => !isSeen(seen, row)))
        saveSeen(withAllSeen(seen, rows, now()));
      return true;
    },
    markSeen(shown: readonly Notification[]): void {
      if (shown.length === 0) return;
      const seen = read() ?? emptySeen;
      const ids = new Set(shown.map(({ id }) => id));
      const isLast = !hasMore && [...waiting.keys()].every((id) => ids.has(id));
      saveSeen(isLast ? withAllSeen(seen, shown, now()) : shown.reduce(withOneSeen, seen));
    },
    markAllSeen: (rows: readonly Notification[]) =>
      saveSeen(withAllSeen(read() ?? emptySeen, [...all(), ...rows.filter(isOrder)], now())),
  };
};
