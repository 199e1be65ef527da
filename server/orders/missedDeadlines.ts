import { MISSED_DEADLINES_MAX, STORE_PAUSE_MINUTES } from '../constants';
import type { Db } from '../platform/db/database';

const MINUTE_MS = 60_000;

/** A store that answers has not gone away: its next missed deadline is the first one again. */
export const forgetMissedDeadlines = (tx: Db, storeId: string) =>
  tx.updateTable('stores').set({ missed_deadlines: 0 }).where('id', '=', storeId).where('missed_deadlines', '>', 0).execute();

/**
 * Counts an order that the store has not accepted by `at`; the last of several in a row pauses it. While it is paused nothing
 * counts: those orders came before. Leaves `updated_at`, since nobody who edits the store has to look at this.
 * @returns the end of a pause that begins now
 */
export async function countMissedDeadline(tx: Db, storeId: string, at: Date): Promise<Date | undefined> {
  const { missed_deadlines: before, paused_until: pausedUntil } = await tx
    .selectFrom('stores')
    .select(['missed_deadlines', 'paused_until'])
    .where('id', '=', storeId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (pausedUntil !== null && pausedUntil > at) return undefined;
  const isLast = before + 1 >= MISSED_DEADLINES_MAX;
  const until = isLast ? new Date(at.getTime() + STORE_PAUSE_MINUTES * MINUTE_MS) : undefined;
  await tx
    .updateTable('stores')
    .set({ missed_deadlines: isLast ? 0 : before + 1, ...(until ? { paused_until: until } : {}) })
    .where('id', '=', storeId)
    .execute();
  return until;
}

/** Counts an order that the store had accepted and could not make. */
export const countUnmade = (tx: Db, storeId: string) =>
  tx
    .updateTable('stores')
    .set((eb) => ({ unmade_orders: eb('unmade_orders', '+', 1) }))
    .where('id', '=', storeId)
    .execute();
