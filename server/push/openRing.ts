import { sql } from 'kysely';
import type { Db } from '../platform/db/database';

interface Paid {
  orderId: string;
  storeId: string;
  /** Time of the payment, by the database's clock. */
  at: Date;
}

/**
 * Schedules the rings of a paid order: at once and repeatedly, after the transaction commits. An
 * order that has rung before starts again. Sends nothing.
 */
export async function openRing(tx: Db, { orderId, storeId, at }: Paid): Promise<void> {
  const newRing = { paid_at: at, next_at: at, rings: 0, seen_at: null, ended_at: null };
  await tx
    .insertInto('push_rings')
    .values({ order_id: orderId, store_id: storeId, ...newRing })
    .onConflict((on) => on.column('order_id').doUpdateSet(newRing))
    .execute();
}

/**
 * Stops the rings of orders that the store has seen. Notifications on devices stay until the orders
 * are accepted.
 */
export const markRingsSeen = async (
  db: Db,
  storeId: string,
  references: readonly string[],
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update push_rings r set seen_at = now(), next_at = null from orders o
    where o.id = r.order_id and r.store_id = ${storeId} and r.seen_at is null and r.ended_at is null
      and (o.code = any(${references}::text[]) or o.id::text = any(${references}::text[]))`.execute(
    db,
  );
  return Number(numAffectedRows);
};
