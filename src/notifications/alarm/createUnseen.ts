import { parseInstant } from '../../../contract/time';
import type { Notification } from '../notification';
import type { NotificationList } from '../store';
import { z } from 'zod';
import { SEEN_ONE_BY_ONE_MAX, SEEN_SETTLED_MS } from '../../constants';

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

const schema = z.object({
  /** Every notification up to this one was seen. */
  upTo: z.object({ id: z.string(), at: z.string() }),
  /** Ids of later ones that were seen. */
  ids: z.array(z.string()),
});
type Seen = z.output<typeof schema>;

const readSeen = (stored: unknown): Seen | undefined => schema.safeParse(stored).data;

const isNumber = (id: string): boolean => /^\d{1,15}$/.test(id);

// our server's ids are in order; for another server, compare the time
const isAfter = (
  notification: Pick<Notification, 'id' | 'createdAt'>,
  { id, at }: Seen['upTo'],
): boolean =>
  isNumber(notification.id) && isNumber(id)
    ? Number(notification.id) > Number(id)
    : parseInstant(notification.createdAt) > parseInstant(at);

const isSeen = ({ upTo, ids }: Seen, notification: Notification): boolean =>
  !isAfter(notification, upTo) || ids.includes(notification.id);

/** The initial mark: earlier notifications do not ring. */
const emptySeen: Seen = { upTo: { id: '0', at: '1970-01-01T00:00:00Z' }, ids: [] };

const newestFirst = (a: Notification, b: Notification): number =>
  isAfter(a, { id: b.id, at: b.createdAt }) ? -1 : 1;

/**
 * Marks these as seen, and all that are older than the settled ones. An order that is announced
 * late, with an earlier number than a seen one, still counts as new. `now` in milliseconds of the
 * server's time.
 */
const withAllSeen = (seen: Seen, notifications: readonly Notification[], now: number): Seen => {
  const recent = notifications.filter(
    ({ createdAt }) => now - parseInstant(createdAt) < SEEN_SETTLED_MS,
  );
  const recentIds = recent
    .sort(newestFirst)
    .slice(0, SEEN_ONE_BY_ONE_MAX)
    .map(({ id }) => id);
  const settled = notifications.filter(({ id }) => !recentIds.includes(id));
  const newest = settled.reduce(
    (latest, { id, createdAt }) =>
      isAfter({ id, createdAt }, latest) ? { id, at: createdAt } : latest,
    seen.upTo,
  );
  return {
    upTo: newest,
    ids: [...new Set([...seen.ids, ...recentIds])].slice(-SEEN_ONE_BY_ONE_MAX),
  };
};

const withOneSeen = (seen: Seen, { id }: Notification): Seen => ({
  ...seen,
  ids: [...new Set([...seen.ids, id])].slice(-SEEN_ONE_BY_ONE_MAX),
});
