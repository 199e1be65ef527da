import { z } from 'zod';
import { parseInstant } from '../../../contract/time';
import type { Notification } from '../notification';
import { SEEN_ONE_BY_ONE_MAX, SEEN_SETTLED_MS } from '../../constants';

const schema = z.object({
  /** Every notification up to this one was seen. */
  upTo: z.object({ id: z.string(), at: z.string() }),
  /** Ids of later ones that were seen. */
  ids: z.array(z.string()),
});
export type Seen = z.output<typeof schema>;

export const readSeen = (stored: unknown): Seen | undefined => schema.safeParse(stored).data;

const isNumber = (id: string): boolean => /^\d{1,15}$/.test(id);

// our server's ids are in order; for another server, compare the time
const isAfter = (
  notification: Pick<Notification, 'id' | 'createdAt'>,
  { id, at }: Seen['upTo'],
): boolean =>
  isNumber(notification.id) && isNumber(id)
    ? Number(notification.id) > Number(id)
    : parseInstant(notification.createdAt) > parseInstant(at);

export const isSeen = ({ upTo, ids }: Seen, notification: Notification): boolean =>
  !isAfter(notification, upTo) || ids.includes(notification.id);

/** The initial mark: earlier notifications do not ring. */
export const emptySeen: Seen = { upTo: { id: '0', at: '1970-01-01T00:00:00Z' }, ids: [] };

const newestFirst = (a: Notification, b: Notification): number =>
  isAfter(a, { id: b.id, at: b.createdAt }) ? -1 : 1;

/**
 * Marks these as seen, and all that are older than the settled ones. An order that is announced
 * late, with an earlier number than a seen one, still counts as new. `now` in milliseconds of the
 * server's time.
 */
export const withAllSeen = (
  seen: Seen,
  notifications: readonly Notification[],
  now: number,
): Seen => {
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

export const withOneSeen = (seen: Seen, { id }: Notification): Seen => ({
  ...seen,
  ids: [...new Set([...seen.ids, id])].slice(-SEEN_ONE_BY_ONE_MAX),
});
