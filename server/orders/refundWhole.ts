import {
  isCaptured,
  type PaymentMethod,
  type PaymentStatus,
  type RefundDestination,
  type RefundFault,
  type RefundState,
} from '../../contract/states';
import { type NewRefund, openRefunds } from '../money/refunds/openRefund';
import { PROVIDER_LEAST_PAISE } from '../constants';
import { readRefundables } from '../money/refunds/refundApproval';
import type { Db } from '../platform/db/database';

/** What the caller has read of the order under its lock. */
export interface RefundableOrder {
  id: string;
  code: string;
  user_id: string;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
}

/** `endsOrder`: the approval of the refund ends the order as well. */
interface WholeRefund extends Pick<NewRefund, 'askedBy' | 'approvedBy' | 'endsOrder'> {
  reason: string;
  fault: RefundFault;
  /** Where wanted; of a wallet order, where no payment is known, and below ₹1, it is the wallet. */
  destination: RefundDestination;
}

interface Refunded {
  id: string;
  paise: number;
  destination: RefundDestination;
  state: RefundState;
}

/**
 * Gives back what of the orders is not refunded or being refunded yet.
 * @returns by the orders' ids; without those of which nothing goes back
 */
export async function refundWhole(
  tx: Db,
  orders: readonly RefundableOrder[],
  whole: WholeRefund,
): Promise<Map<string, Refunded>> {
  const paid = orders.filter(({ payment_status }) => isCaptured(payment_status));
  const refundable = await readRefundables(
    tx,
    paid.map(({ id }) => id),
  );
  const refunds = paid.flatMap((order) => {
    const { left, paymentId } = refundable.get(order.id) ?? { left: 0, paymentId: null };
    return left === 0
      ? []
      : [{ orderId: order.id, refund: refundOf(order, left, paymentId, whole) }];
  });
  const opened = await openRefunds(
    tx,
    refunds.map(({ refund }) => refund),
  );
  return new Map(
    opened.flatMap(({ id, state }, index) => {
      const one = refunds[index];
      if (!one) return [];
      const { amountPaise: paise, destination } = one.refund;
      return [[one.orderId, { id, paise, destination, state }] as const];
    }),
  );
}

function refundOf(
  order: RefundableOrder,
  left: number,
  paymentId: string | null,
  { destination: wanted, ...whole }: WholeRefund,
): NewRefund {
  // the provider refuses less
  const isSmall = left < PROVIDER_LEAST_PAISE;
  const isWallet = order.payment_method === 'wallet' || paymentId === null || isSmall;
  const destination = isWallet ? 'wallet' : wanted;
  return {
    order: { id: order.id, code: order.code, userId: order.user_id },
    amountPaise: left,
    destination,
    ...whole,
    ...(destination === 'source' && paymentId !== null ? { paymentId } : {}),
  };
}
