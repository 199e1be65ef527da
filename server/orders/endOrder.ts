import { sql } from 'kysely';
import {
  mayEnd,
  type OrderEnder,
  type OrderStatus,
  type PaymentStatus,
  type ProgramEnder,
  programEnders,
  type RefundDestination,
  type RefundFault,
} from '../../contract/states';
import { returnStock } from '../catalogue/availability/stock';
import { returnCoupons } from '../money/coupons/redeem';
import { withdrawAsked } from '../money/refunds/withdrawAsked';
import type { Db } from '../platform/db/database';
import { moveOrders, refuseMove } from './moveOrder';
import { type RefundableOrder, refundWhole } from './refundWhole';

/** What the caller has read of the order under its lock. */
export interface EndableOrder extends RefundableOrder {
  status: OrderStatus;
  accepted_at: Date | null;
  isOverdue?: boolean;
}

/** `askedBy`: the admin who asked for a cancellation that the actor approves. */
type Ender =
  | { by: ProgramEnder; actorId?: undefined; askedBy?: undefined }
  | { by: Exclude<OrderEnder, ProgramEnder>; actorId: string; askedBy?: string };

type End = Ender & {
  reason: string;
  fault: RefundFault;
  /** Of the refund; the source by default, which of a wallet order is the wallet. */
  destination?: RefundDestination;
};

/** An order that cost nothing has nothing to give back, and reads as the others do. */
const paymentStatusAfter = sql<PaymentStatus>`case when payment_status = 'completed' and final_paise = 0 then 'refunded' else payment_status end`;

/**
 * The only way orders are cancelled, one or many, under their locks: a guarded move, the whole
 * refund of what was paid, the coupons free again, and the day's stock back of what nobody has
 * begun to cook. The caller records and notifies. Where another admin has to approve the refund,
 * the order stays as it is until then.
 * @returns of each ended order the columns that changed, and the paise that go back; else the id of
 * the refund that waits
 * @throws {AppError} 409 where this one may not end one of them as it is; then the transaction has
 * to end as well
 */
export async function endOrders<T extends EndableOrder>(tx: Db, orders: readonly T[], end: End) {
  const { by, actorId, askedBy = actorId, reason, fault, destination = 'source' } = end;
  const refused = orders.find(
    ({ status, accepted_at, isOverdue = false }) =>
      !mayEnd(by, { status, isAccepted: accepted_at !== null, isOverdue }),
  );
  if (refused) throw refuseMove(refused, 'cancelled');
  const ids = orders.map(({ id }) => id);
  await withdrawAsked(tx, ids);
  const refunds = await refundWhole(tx, orders, {
    reason,
    fault,
    destination,
    endsOrder: true,
    ...(askedBy !== undefined && { askedBy }),
    ...(askedBy !== actorId && { approvedBy: actorId }),
  });
  const waiting = [...refunds.values()].find(({ state }) => state === 'asked');
  if (waiting) return { ended: [], waiting: waiting.id };
  const program = programEnders.find((one) => one === by);
  const moved = await moveOrders(
    tx,
    orders.map(({ id, status }) => ({ id, from: status })),
    {
      to: 'cancelled',
      reason,
      set: { cancel_reason: reason, cancel_fault: fault, payment_status: paymentStatusAfter },
      ...(actorId === undefined ? {} : { actorId }),
      ...(program && { program }),
    },
  );
  const movedOf = new Map(moved.map((row) => [row.id, row]));
  const ended = orders.map((order) => {
    const after = movedOf.get(order.id);
    if (!after) throw refuseMove(order, 'cancelled');
    const refund = refunds.get(order.id);
    return {
      order,
      changed: after,
      refundId: refund?.id,
      refundedPaise: refund?.paise ?? 0,
      refundedTo: refund?.destination ?? 'wallet',
    };
  });
  await returnCoupons(tx, ids);
  // what the kitchen has begun is gone
  await returnStock(
    tx,
    orders
      .filter(({ status }) => status === 'pending' || status === 'confirmed')
      .map(({ id }) => id),
  );
  return { ended };
}

/** Ends one order that waits for no approval; see `endOrders`. */
export async function endOrder(tx: Db, order: EndableOrder, end: End) {
  const {
    ended: [ended],
  } = await endOrders(tx, [order], end);
  if (!ended) throw refuseMove(order, 'cancelled');
  const { changed, refundedPaise, refundedTo } = ended;
  return { ...changed, refundedPaise, refundedTo };
}
