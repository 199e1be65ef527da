import { sql } from 'kysely';
import { isCaptured, mayEnd, type OrderEnder, type OrderStatus, type PaymentMethod, type PaymentStatus, programEnders } from '../../contract/orderStates';
import type { RefundDestination, RefundFault } from '../../contract/refundStates';
import { returnCoupon } from '../money/coupons/redeem';
import { openRefund } from '../money/refunds/openRefund';
import { withdrawAsked } from '../money/refunds/withdrawAsked';
import type { Db } from '../platform/db/database';
import { moveOrder, refuseMove } from './moveOrder';

/** What the caller has read of the order under its lock. */
export interface EndableOrder {
  id: string;
  code: string;
  status: OrderStatus;
  user_id: string;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
  final_paise: number;
  accepted_at: Date | null;
}

interface End {
  by: OrderEnder;
  /** Absent for the program. */
  actorId?: string;
  reason: string;
  fault: RefundFault;
  /** Of the refund; the source by default, which of a wallet order is the wallet. */
  destination?: RefundDestination;
}

/**
 * Cancels an order under its lock: one guarded move, the whole refund of what was paid, the coupon free again. The caller
 * records and notifies.
 * @returns the columns that changed, and the paise that go back
 * @throws {AppError} 409 where this one may not end the order as it is
 */
export async function endOrder(tx: Db, order: EndableOrder, { by, actorId, reason, fault, destination = 'source' }: End) {
  const { id, status } = order;
  if (!mayEnd(by, { status, isAccepted: order.accepted_at !== null })) throw refuseMove(order, 'cancelled');
  // an order that cost nothing has nothing to give back, and reads as the others do
  const isFree = isCaptured(order.payment_status) && order.final_paise === 0;
  const set = { cancel_reason: reason, cancel_fault: fault, ...(isFree ? { payment_status: 'refunded' } : {}) };
  const program = programEnders.find((one) => one === by);
  const moved = await moveOrder(tx, { id, from: status, to: 'cancelled', reason, set, ...(actorId === undefined ? {} : { actorId }), ...(program && { program }) });
  if (!moved) throw refuseMove(order, 'cancelled');
  await withdrawAsked(tx, id);
  const refund = await refundWhole(tx, order, { reason, fault, destination });
  await returnCoupon(tx, id);
  return { ...moved, ...(refund.isDone ? { payment_status: 'refunded' as const } : {}), refundedPaise: refund.paise, refundedTo: refund.destination };
}

interface WholeRefund extends Pick<End, 'reason' | 'fault'> {
  destination: RefundDestination;
}

/** Gives back what of an order is not refunded or being refunded yet. */
export async function refundWhole(tx: Db, order: Omit<EndableOrder, 'status' | 'accepted_at'>, { reason, fault, destination: wanted }: WholeRefund) {
  const nothing = { paise: 0, destination: 'wallet' as const, isDone: false };
  if (!isCaptured(order.payment_status)) return nothing;
  const { left, paymentId } = await readRefundable(tx, order.id);
  if (left === 0) return nothing;
  const destination = order.payment_method === 'wallet' || paymentId === null ? 'wallet' : wanted;
  const { state } = await openRefund(tx, {
    order: { id: order.id, code: order.code, userId: order.user_id }, amountPaise: left, destination, fault, reason,
    ...(destination === 'source' && paymentId !== null ? { paymentId } : {}),
  });
  return { paise: left, destination, isDone: state === 'done' };
}

// a payment beside it goes back by itself
const isSurplus = sql<boolean>`exists (select from refunds r where r.payment_id = p.provider_payment_id and r.is_surplus)`;

/** What may still be refunded of an order, and the payment that paid it. */
export async function readRefundable(tx: Db, orderId: string): Promise<{ left: number; paymentId: string | null }> {
  const row = await tx
    .selectFrom('orders as o')
    .select(sql<number>`o.final_paise - o.refunded_paise - o.refunding_paise`.as('left'))
    .select((eb) =>
      eb.selectFrom('payments as p').select('p.provider_payment_id').whereRef('p.order_id', '=', 'o.id')
        .where('p.status', '=', 'captured').where(isSurplus, '=', false).orderBy('p.created_at').limit(1).as('payment_id'))
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { left: row.left, paymentId: row.payment_id };
}
