import { formatRupees, toRupees } from '../../contract/money';
import { isCaptured, type RefundFault, SOURCE_WORDS } from '../../contract/states';
import { noticeToApprove } from '../money/refunds/notices';
import { openRefund } from '../money/refunds/openRefund';
import { readRefund } from '../money/refunds/queries';
import type { AnyNotice } from '../notifications/notify';
import { confirmPaid } from '../orders/intake/confirmPaid';
import { endOrder, refundInFull } from '../orders/endOrder';
import { refuseMove } from '../orders/moveOrder';
import { dueEndings } from '../orders/sweep/dueOrders';
import { orderPaid } from '../orders/notifications';
import { type Db, laterUpdatedAt } from '../platform/db/database';
import type { Actor } from '../platform/http/context';
import type { LockedPayment, PayableOrder } from './repository';

/** Tolerance for a payment after the end of its order's window: the two clocks differ. */
const PAID_LATE_GRACE_MS = 60_000;

interface Capture {
  order: PayableOrder;
  payment: LockedPayment;
  /** Captured amount in integer paise; equals the cost of the order. */
  amount: number;
  currency: string;
  /** Time at the provider. */
  paidAt?: Date | null;
  /** The provider has already refunded all of it: it pays nothing. */
  isAlreadyRefunded?: boolean;
  /** Admin who matched the payment; absent for the provider. */
  by?: Actor;
}

/**
 * Books money that matches the order, under the locks of both. Confirms an order that waits for it.
 * Refunds it to its source if the order has ended or is already paid, or its store has closed. The
 * last statement is the notification.
 * @returns a description of what was done
 */
export async function capturePayment(tx: Db, capture: Capture): Promise<Captured> {
  const { order, payment, amount, currency } = capture;
  await tx
    .updateTable('payments')
    .set({
      status: 'captured',
      order_id: order.id,
      amount_paise: amount,
      currency,
      problem: null,
      updated_at: laterUpdatedAt,
    })
    .where('id', '=', payment.id)
    .execute();
  if (
    capture.isAlreadyRefunded ||
    isCaptured(order.payment_status) ||
    (order.status !== 'pending' && order.status !== 'cancelled')
  )
    return refundSurplus(tx, capture);
  if (order.status === 'cancelled') return refundLate(tx, capture);
  if (isPaidLate(capture)) return endLate(tx, capture);
  if (!order.is_store_open) return endForClosedStore(tx, capture);
  return confirmOrder(tx, order);
}

/**
 * True if the payment came after the order's payment window, which is open only because the
 * provider could not be asked.
 */
const isPaidLate = ({ order: { expires_at: end }, paidAt, by }: Capture): boolean =>
  by === undefined &&
  end !== null &&
  paidAt != null &&
  paidAt.getTime() > end.getTime() + PAID_LATE_GRACE_MS;

interface Captured {
  message: string;
  captureNotices: AnyNotice[];
}

async function confirmOrder(tx: Db, order: PayableOrder): Promise<Captured> {
  const { code, final_paise: finalPaise, user_id: userId, store_id: storeId } = order;
  const confirmed = await confirmPaid(tx, order);
  if (!confirmed) throw refuseMove(order, 'confirmed');
  return {
    message: 'Order confirmed',
    captureNotices: orderPaid({ code, finalPaise, storeId, userId, ...confirmed }),
  };
}

/**
 * Refunds a surplus payment. If the provider has already refunded it, its refund replaces this one:
 * see `bookRefund`.
 */
async function refundSurplus(
  tx: Db,
  { order, payment, amount, isAlreadyRefunded }: Capture,
): Promise<Captured> {
  const { id, code, user_id: userId } = order;
  await openRefund(tx, {
    order: { id, code, userId },
    amountPaise: amount,
    destination: 'source',
    paymentId: payment.provider_payment_id,
    fault: 'nobody',
    reason: isAlreadyRefunded
      ? `The payment of order ${code} was refunded before it was recorded here`
      : `Order ${code} was already paid`,
    isSurplus: true,
  });
  if (isAlreadyRefunded) return { message: 'Already refunded', captureNotices: [] };
  return refundedToSource(order, amount, `Order ${code} was already paid.`);
}

const refundLate = (tx: Db, capture: Capture): Promise<Captured> => {
  const reason = `Order ${capture.order.code} was paid after it was closed`;
  return refundToSource(tx, capture, { reason, fault: 'nobody' }, `${reason}.`);
};

async function endLate(tx: Db, capture: Capture): Promise<Captured> {
  await endOrder(tx, capture.order, { by: 'expiry', ...dueEndings.expiry });
  return refundLate(tx, capture);
}

async function endForClosedStore(tx: Db, capture: Capture): Promise<Captured> {
  const { order } = capture;
  const end = {
    reason: `${order.store_name} no longer takes orders`,
    fault: 'platform',
  } as const;
  await endOrder(tx, order, { by: 'closure', ...end });
  return refundToSource(tx, capture, end, `${end.reason}: order ${order.code} is cancelled.`);
}

/**
 * Refunds the payment of an ended order. Above the limits of an admin who matched it, another admin
 * has to approve.
 */
async function refundToSource(
  tx: Db,
  { order, amount, by }: Capture,
  end: { reason: string; fault: RefundFault },
  explanation: string,
): Promise<Captured> {
  await tx
    .updateTable('orders')
    .set({ payment_status: 'completed', updated_at: laterUpdatedAt })
    .where('id', '=', order.id)
    .execute();
  const refunds = await refundInFull(tx, [{ ...order, payment_status: 'completed' }], {
    ...end,
    destination: 'source',
    ...(by && { askedBy: by.id }),
  });
  const refund = refunds.get(order.id);
  if (!by || refund?.state !== 'asked') return refundedToSource(order, amount, explanation);
  return {
    message: 'Refund requested',
    captureNotices: [noticeToApprove(by, await readRefund(tx, refund.id))],
  };
}

const refundedToSource = (
  { user_id: userId, code }: PayableOrder,
  paise: number,
  explanation: string,
): Captured => ({
  message: 'Refunded to the original payment method',
  captureNotices: [
    {
      userId,
      type: 'warning',
      title: 'Refund started',
      message: `${explanation} ${formatRupees(toRupees(paise))} will be refunded ${SOURCE_WORDS}.`,
      object: { type: 'order', id: code },
    },
  ],
});
