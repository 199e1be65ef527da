import { sql } from 'kysely';
import type { OrderStatus } from '../../../contract/states';
import { BUSY_ACCEPT_MINUTES_MAX } from '../../../contract/stores/hours';
import { MINUTE_MS } from '../../../contract/time';
import { spendHeldCoupon } from '../../money/coupons/redeem';
import type { Db } from '../../platform/db/database';
import { openRing } from '../../push/openRing';
import { moveOrder } from '../moveOrder';

interface AcceptingStore {
  auto_accept: boolean;
  accept_minutes: number;
  busy_minutes: number | null;
  busy_until: Date | null;
}

const busyMinutesAt = ({ busy_minutes, busy_until }: AcceptingStore, at: Date): number =>
  busy_minutes !== null && busy_until !== null && busy_until > at ? busy_minutes : 0;

/**
 * Minutes that the store has to accept an order. A busy store gets only a little more: the kitchen
 * does not cook an order before it is accepted.
 */
const acceptMinutesNow = (store: AcceptingStore, at: Date): number =>
  store.accept_minutes + Math.min(busyMinutesAt(store, at), BUSY_ACCEPT_MINUTES_MAX);

/**
 * Columns that a payment at `at` sets: the order is accepted at once, with the extra minutes of a
 * busy kitchen, or the store gets a deadline.
 */
export const acceptanceOf = (store: AcceptingStore, at: Date) => ({
  paid_at: at,
  ...(store.auto_accept
    ? { accepted_at: at, accept_by: null, busy_minutes: busyMinutesAt(store, at) || null }
    : {
        accepted_at: null,
        accept_by: new Date(at.getTime() + acceptMinutesNow(store, at) * MINUTE_MS),
      }),
});

/**
 * Confirms a paid pending order under its lock, and turns its held coupon into a used coupon. The
 * store may have closed since the order was placed: the order stays valid.
 * @returns the deadline to accept it; undefined if the order is no longer pending, and nothing has
 * changed
 */
export async function confirmPaid(
  tx: Db,
  { id, status: from }: { id: string; status: OrderStatus },
): Promise<{ acceptBy: Date | null } | undefined> {
  const { at, ...store } = await tx
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select([
      's.auto_accept',
      's.accept_minutes',
      's.busy_minutes',
      's.busy_until',
      sql<Date>`clock_timestamp()`.as('at'),
    ])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
  const acceptance = acceptanceOf(store, at);
  const set = { payment_status: 'completed', ...acceptance };
  const moved = await moveOrder(tx, { id, from, to: 'confirmed', program: 'payment', set });
  if (!moved) return undefined;
  await openRing(tx, { orderId: id, storeId: moved.store_id, at });
  await spendHeldCoupon(tx, id);
  return { acceptBy: acceptance.accept_by };
}
