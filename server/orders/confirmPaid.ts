import { sql } from 'kysely';
import type { OrderStatus } from '../../contract/orderStates';
import { BUSY_ACCEPT_MINUTES_MAX } from '../../contract/storeBusy';
import { spendHeldCoupon } from '../money/coupons/redeem';
import type { Db } from '../platform/db/database';
import { moveOrder } from './moveOrder';

const MINUTE_MS = 60_000;

interface AcceptingStore {
  auto_accept: boolean;
  accept_minutes: number;
  busy_minutes: number | null;
  busy_until: Date | null;
}

/** What a busy store has more time for: somebody who waits to be accepted is not cooked for, so that this is little. */
const busyMinutesAt = ({ busy_minutes, busy_until }: AcceptingStore, at: Date): number =>
  busy_minutes !== null && busy_until !== null && busy_until > at ? Math.min(busy_minutes, BUSY_ACCEPT_MINUTES_MAX) : 0;

/** What a payment at `at` sets: the order is accepted at once, or the store has some minutes to do it. */
export const acceptanceOf = (store: AcceptingStore, at: Date) =>
  store.auto_accept
    ? { accepted_at: at, accept_by: null }
    : { accepted_at: null, accept_by: new Date(at.getTime() + (store.accept_minutes + busyMinutesAt(store, at)) * MINUTE_MS) };

/**
 * Confirms a pending order under its lock, since it is paid: its coupon is used from now on. It was placed while its store was
 * open, and stands where that has closed since: what was promised for a while is kept for it.
 * @returns until when the store has to accept it; undefined where the order is not pending any more, and nothing has changed
 */
export async function confirmPaid(tx: Db, { id, status: from }: { id: string; status: OrderStatus }): Promise<{ acceptBy: Date | null } | undefined> {
  const { at, ...store } = await tx
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select(['s.auto_accept', 's.accept_minutes', 's.busy_minutes', 's.busy_until', sql<Date>`clock_timestamp()`.as('at')])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
  const acceptance = acceptanceOf(store, at);
  const set = { payment_status: 'completed', ...acceptance };
  if (!(await moveOrder(tx, { id, from, to: 'confirmed', program: 'payment', set }))) return undefined;
  await spendHeldCoupon(tx, id);
  return { acceptBy: acceptance.accept_by };
}
