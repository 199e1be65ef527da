import { sql } from 'kysely';
import { MINUTE_MS } from '../../contract/time';
import { MISSED_DEADLINES_MAX, STORE_PAUSE_MINUTES } from '../constants';
import type { Db } from '../platform/db/database';

/** A store that answers has not gone away: its next missed deadline is the first one again. */
export const forgetMissedDeadlines = (tx: Db, storeId: string) =>
  tx
    .updateTable('stores')
    .set({ missed_deadlines: 0 })
    .where('id', '=', storeId)
    .where('missed_deadlines', '>', 0)
    .execute();

interface Missed {
  store_id: string;
}

/**
 * Counts orders that their stores have not accepted by `at`, in the order given; the last of several in a row pauses its
 * store. While it is paused nothing counts: those orders came before. Leaves `updated_at`, since nobody who edits the store
 * has to look at this.
 * @returns the orders whose missing pauses their store from now on, and until when
 */
export async function countMissedDeadlines<T extends Missed>(
  tx: Db,
  orders: readonly T[],
  at: Date,
): Promise<Map<T, Date>> {
  const stores = await tx
    .selectFrom('stores')
    .select(['id', 'missed_deadlines', 'paused_until'])
    .where(
      'id',
      'in',
      orders.map(({ store_id }) => store_id),
    )
    // by id, as everybody locks several
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const until = new Date(at.getTime() + STORE_PAUSE_MINUTES * MINUTE_MS);
  const pausing = new Map<T, Date>();
  const counted = stores.map(({ id, missed_deadlines: before, paused_until: pausedUntil }) => {
    if (pausedUntil !== null && pausedUntil > at) return { id, missed: before, pausedUntil };
    const ofStore = orders.filter(({ store_id }) => store_id === id);
    const last = ofStore[MISSED_DEADLINES_MAX - before - 1];
    if (!last) return { id, missed: before + ofStore.length, pausedUntil };
    pausing.set(last, until);
    return { id, missed: 0, pausedUntil: until };
  });
  await sql`
    update stores s set missed_deadlines = c.missed, paused_until = c.paused_until
    from unnest(${counted.map(({ id }) => id)}::bigint[], ${counted.map(({ missed }) => missed)}::smallint[],
      ${counted.map(({ pausedUntil }) => pausedUntil)}::timestamptz[]) as c (id, missed, paused_until)
    where s.id = c.id and (s.missed_deadlines, s.paused_until) is distinct from (c.missed, c.paused_until)`.execute(
    tx,
  );
  return pausing;
}

/** Counts an order that the store had accepted and could not make. */
export const countUnmade = (tx: Db, storeId: string) =>
  tx
    .updateTable('stores')
    .set((eb) => ({ unmade_orders: eb('unmade_orders', '+', 1) }))
    .where('id', '=', storeId)
    .execute();
