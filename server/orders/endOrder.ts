import {
  isCaptured,
  type PaymentMethod,
  type PaymentStatus,
  type RefundDestination,
  type RefundFault,
  type RefundState,
  mayEnd,
  type OrderEnder,
  type OrderStatus,
  type ProgramEnder,
  programEnders,
} from '../../contract/states';
import { type NewRefund, openRefunds } from '../money/refunds/openRefund';
import { PROVIDER_LEAST_PAISE } from '../constants';
import { readRefundables } from '../money/refunds/refundApproval';
import type { Db } from '../platform/db/database';
import { sql } from 'kysely';
import { returnStock } from '../catalogue/availability/stock';
import { returnCoupons } from '../money/coupons/redeem';
import { withdrawRequestedRefunds } from '../money/refunds/withdrawRequestedRefunds';
import { moveOrders, refuseMove } from './moveOrder';

/** Columns that the caller has read under the order's lock. */
export interface RefundableOrder {
  id: string;
  code: string;
  user_id: string;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
}

interface FullRefund extends Pick<NewRefund, 'askedBy' | 'approvedBy' | 'endsOrder'> {
  reason: string;
  fault: RefundFault;
  /**
   * Preferred destination. Always the wallet for a wallet order, without a known payment, and below
   * ₹1.
   */
  destination: RefundDestination;
}

interface Refunded {
  id: string;
  paise: number;
  destination: RefundDestination;
  state: RefundState;
}

/**
 * Refunds what is left of the orders: not refunded and not being refunded.
 * @returns the refunds by order id, without orders that have nothing left
 */
export async function refundInFull(
  tx: Db,
  orders: readonly RefundableOrder[],
  end: FullRefund,
): Promise<Map<string, Refunded>> {
  const paid = orders.filter(({ payment_status }) => isCaptured(payment_status));
  const refundable = await readRefundables(
    tx,
    paid.map(({ id }) => id),
  );
  const refunds = paid.flatMap((order) => {
    const { left, paymentId } = refundable.get(order.id) ?? { left: 0, paymentId: null };
    return left === 0 ? [] : [{ orderId: order.id, refund: refundOf(order, left, paymentId, end) }];
  });
  const opened = await openRefunds(
    tx,
    refunds.map(({ refund }) => refund),
  );
  return new Map(
    opened.flatMap(({ id, state }, index) => {
      const item = refunds[index];
      if (!item) return [];
      const { amountPaise: paise, destination } = item.refund;
      return [[item.orderId, { id, paise, destination, state }] as const];
    }),
  );
}

function refundOf(
  order: RefundableOrder,
  left: number,
  paymentId: string | null,
  { destination: preferredDestination, ...refund }: FullRefund,
): NewRefund {
  // the provider refuses smaller refunds
  const isSmall = left < PROVIDER_LEAST_PAISE;
  const isWallet = order.payment_method === 'wallet' || paymentId === null || isSmall;
  const destination = isWallet ? 'wallet' : preferredDestination;
  return {
    order: { id: order.id, code: order.code, userId: order.user_id },
    amountPaise: left,
    destination,
    ...refund,
    ...(destination === 'source' && paymentId !== null ? { paymentId } : {}),
  };
}

export interface EndableOrder extends RefundableOrder {
  status: OrderStatus;
  accepted_at: Date | null;
  isOverdue?: boolean;
}

/** `askedBy`: admin who asked for the cancellation that the actor approves. */
type EndedBy =
  | { by: ProgramEnder; actorId?: undefined; askedBy?: undefined }
  | { by: Exclude<OrderEnder, ProgramEnder>; actorId: string; askedBy?: string };

type End = EndedBy & {
  reason: string;
  fault: RefundFault;
  /** Destination of the refund; the source by default, which is the wallet for a wallet order. */
  destination?: RefundDestination;
};

/** An order that cost nothing has no refund, but is shown as refunded like the others. */
const paymentStatusAfter = sql<PaymentStatus>`case when payment_status = 'completed' and final_paise = 0 then 'refunded' else payment_status end`;

/**
 * Cancels orders under their locks. Every cancellation goes through here: a guarded move, a full
 * refund, coupons freed, and stock of the day returned for orders that the kitchen has not begun.
 * The caller records and notifies. If another admin has to approve the refund, the order stays
 * unchanged until then.
 * @returns the changed columns of each ended order and its refunded paise, or the id of the refund
 * that waits
 * @throws {AppError} 409 if `by` may not end one of the orders; the transaction must then end too
 */
export async function endOrders<T extends EndableOrder>(tx: Db, orders: readonly T[], end: End) {
  const { by, actorId, askedBy = actorId, reason, fault, destination = 'source' } = end;
  const refused = orders.find(
    ({ status, accepted_at, isOverdue = false }) =>
      !mayEnd(by, { status, isAccepted: accepted_at !== null, isOverdue }),
  );
  if (refused) throw refuseMove(refused, 'cancelled');
  const ids = orders.map(({ id }) => id);
  await withdrawRequestedRefunds(tx, ids);
  const refunds = await refundInFull(tx, orders, {
    reason,
    fault,
    destination,
    endsOrder: true,
    ...(askedBy !== undefined && { askedBy }),
    ...(askedBy !== actorId && { approvedBy: actorId }),
  });
  const waiting = [...refunds.values()].find(({ state }) => state === 'asked');
  if (waiting) return { ended: [], waiting: waiting.id };
  const program = programEnders.find((programEnder) => programEnder === by);
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
  // the kitchen has used the stock of orders that it has begun
  await returnStock(
    tx,
    orders
      .filter(({ status }) => status === 'pending' || status === 'confirmed')
      .map(({ id }) => id),
  );
  return { ended };
}

/** Ends one order that needs no approval; see `endOrders`. */
export async function endOrder(tx: Db, order: EndableOrder, end: End) {
  const {
    ended: [ended],
  } = await endOrders(tx, [order], end);
  if (!ended) throw refuseMove(order, 'cancelled');
  const { changed, refundedPaise, refundedTo } = ended;
  return { ...changed, refundedPaise, refundedTo };
}
