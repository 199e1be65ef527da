import type { PaymentEventName, WebhookResponse } from '../../contract/money/payments';
import { notifyPeople } from '../notifications/notify';
import { type Db, laterUpdatedAt } from '../platform/db/database';
import type { ProviderPayment } from '../platform/paymentProvider';
import { capturePayment } from './capture';
import {
  claimPayment,
  hasRefund,
  lockOrderOfProvider,
  type LockedPayment,
  type PayableOrder,
} from './repository';
import { storeForeignPayment, storeUnmatchedPayment, problemOf } from './unmatched';

export const ignored = (reason: string): WebhookResponse => ({ message: 'Ignored', reason });
const KNOWN: WebhookResponse = { message: 'Already known' };

/**
 * Books an event or an answer about a payment, under the locks of its order and of the payment.
 * @param foreignReceipt receipt of the provider's order, if it belongs to another website
 */
export async function receivePayment(
  tx: Db,
  event: PaymentEventName,
  told: ProviderPayment,
  foreignReceipt?: string,
): Promise<WebhookResponse> {
  const { providerOrderId, status, amountPaise, currency } = told;
  const order =
    providerOrderId === null ? undefined : await lockOrderOfProvider(tx, providerOrderId);
  if (event === 'payment.failed' || event === 'payment.authorized') {
    if (!order) return ignored('No order has this order_id');
    return event === 'payment.failed'
      ? failPayment(tx, order, told)
      : authorizePayment(tx, order, told);
  }
  const isAlreadyRefunded = status === 'refunded';
  if (status !== null && status !== 'captured' && !isAlreadyRefunded)
    return ignored(`The payment is ${status}, not captured`);
  const payment = await claim(tx, order, told);
  if (isSettled(payment))
    return payment.order_id === (order?.id ?? null) || !order
      ? KNOWN
      : ignored('This payment belongs to another order');
  const problem = problemOf(order, payment, told);
  const isUnmatched = payment.status === 'unmatched' || payment.status === 'foreign';
  if (isUnmatched && (problem !== undefined || (await hasRefund(tx, payment)))) return KNOWN;
  if (order && problem === undefined) {
    const captured = await capturePayment(tx, {
      order,
      payment,
      amount: amountPaise,
      currency,
      paidAt: told.paidAt,
      isAlreadyRefunded,
    });
    await notifyPeople(tx, captured.captureNotices);
    return { message: captured.message };
  }
  const reason = problem ?? 'The payment fits no order';
  if (foreignReceipt !== undefined && !order)
    return storeForeignPayment(tx, payment, told, foreignReceipt);
  await storeUnmatchedPayment(tx, payment, told, reason);
  return { message: 'Unmatched', reason };
}

const claim = (
  tx: Db,
  order: PayableOrder | undefined,
  { id, providerOrderId, amountPaise, currency }: ProviderPayment,
) =>
  claimPayment(tx, {
    providerPaymentId: id,
    providerOrderId,
    orderId: order?.id ?? null,
    amountPaise,
    currency,
  });

const isSettled = ({ status }: LockedPayment): boolean =>
  status === 'captured' || status === 'refunded';

/**
 * Records a failed payment. The order stays pending, so that the customer can try again; a paid
 * order stays paid.
 */
async function failPayment(
  tx: Db,
  order: PayableOrder,
  told: ProviderPayment,
): Promise<WebhookResponse> {
  const payment = await claim(tx, order, told);
  if (payment.status !== 'failed')
    return payment.order_id === order.id || payment.order_id === null
      ? KNOWN
      : ignored('This payment belongs to another order');
  if (payment.order_id !== order.id) return ignored('This payment belongs to another order');
  const { id, user_id: userId, code } = order;
  const failed = await tx
    .updateTable('orders')
    .set({ payment_status: 'failed', updated_at: laterUpdatedAt })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('payment_status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  if (failed) {
    const message = `The payment for order ${code} has failed. You can try again.`;
    await notifyPeople(tx, [
      {
        userId,
        type: 'error',
        title: 'Payment failed',
        message,
        object: { type: 'order', id: code },
      },
    ]);
  }
  return { message: 'Failure noted' };
}

/** Records an authorized payment: the money is reserved until it is captured. */
async function authorizePayment(
  tx: Db,
  order: PayableOrder,
  told: ProviderPayment,
): Promise<WebhookResponse> {
  const payment = await claim(tx, order, told);
  if (payment.status !== 'failed' || payment.order_id !== order.id) return KNOWN;
  await tx
    .updateTable('payments')
    .set({ status: 'authorized', updated_at: laterUpdatedAt })
    .where('id', '=', payment.id)
    .execute();
  return { message: 'Authorization noted' };
}
