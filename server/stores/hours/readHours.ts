import { toSpan, type ClosureAnswer } from '../../../contract/stores/closures';
import type { HoursAnswer } from '../../../contract/stores/hours';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/errors';
import { toOpenState } from '../opening/openState';
import { type ClosureRow, findStoreNow, selectClosures, selectSpans } from './repository';

const weekdays = [1, 2, 3, 4, 5, 6, 7];

const spansOf = ({ opens, closes }: Pick<ClosureRow, 'opens' | 'closes'>) =>
  opens?.map((from, at) => toSpan({ opens: from, closes: closes?.[at] ?? from })) ?? null;

export const toClosure = (row: ClosureRow): ClosureAnswer => ({
  id: row.id,
  from: row.begins_at.toISOString(),
  until: row.ends_at.toISOString(),
  reason: row.reason,
  spans: spansOf(row),
});

/** Returns the closing in force at `at`; of several, the last to end. */
const closingAt = (closures: readonly ClosureRow[], at: Date): ClosureRow | undefined =>
  closures
    .filter(({ opens, begins_at, ends_at }) => opens === null && begins_at <= at && ends_at > at)
    .reduce<ClosureRow | undefined>(
      (last, closing) => (last === undefined || closing.ends_at > last.ends_at ? closing : last),
      undefined,
    );

const after = (at: Date, until: Date | null): string | null =>
  until !== null && until > at ? until.toISOString() : null;

/** Returns the hours and current state of a store, or throws a 404. */
export async function readHours(db: Db, storeId: string): Promise<HoursAnswer> {
  const store = await findStoreNow(db, storeId);
  if (!store) throw notFound('Store');
  const [spans, closures] = [await selectSpans(db, storeId), await selectClosures(db, storeId)];
  const closing = closingAt(closures, store.at);
  const busyUntil = after(store.at, store.busy_until);
  return {
    id: store.id,
    storeName: store.name,
    hasHours: spans.length > 0,
    week: weekdays.map((weekday) => ({
      weekday,
      spans: spans.filter((span) => span.weekday === weekday).map(toSpan),
    })),
    closures: closures.map(toClosure),
    ...toOpenState(store.opening),
    busy:
      busyUntil === null || store.busy_minutes === null
        ? null
        : { minutes: store.busy_minutes, until: busyUntil },
    pausedUntil: after(store.at, store.paused_until),
    closedUntil: closing?.ends_at.toISOString() ?? null,
    reason: closing?.reason ?? null,
    isClosedByPlatform: closures.some(
      ({ is_platforms, opens, begins_at }) =>
        is_platforms && opens === null && begins_at <= store.at,
    ),
    updatedAt: store.hours_updated_at.toISOString(),
  };
}
