import { formatRupees, toRupees } from '../../contract/money';
import {
  isPaymentEvent, isRefundEvent, type PaymentEntity, paymentPayload, type WebhookResponse, type WebhookBody,
} from '../../contract/payments';
import type { Deps } from '../context';
import { post } from '../money/wallet/ledger';
import { notifyPeople } from '../notifications/notify';
import { moveOrder } from '../orders/moveOrder';
import { orderConfirmed } from '../orders/notifications';
import type { Db } from '../platform/db/database';
import { readPayload } from './readPayload';
import { receiveRefundEvent } from './refunds/receiveRefundEvent';
import {
  claimPayment, failPendingPayment, lockOrderOfProvider, type PayableOrder, refundCancelledOrder, settlePayment,
} from './repository';

/**
 * Handles an event of the payment provider, once however often it is delivered. An event that can't be applied is logged
 * and answered with 200, since another delivery would change nothing.
 * @throws {AppError} 422 where an event that is handled here is malformed
 */
export async function receiveEvent({ db, log }: Pick<Deps, 'db' | 'log'>, body: WebhookBody): Promise<WebhookResponse> {
  const { event } = body;
  if (isRefundEvent(event)) return receiveRefundEvent({ db, log }, event, body.payload);
  if (!isPaymentEvent(event)) return ignored(`Nothing is done at the event ${event}`);
  const { entity } = readPayload(log, event, paymentPayload, body.payload).payment;
  const response = await db.transaction().execute((tx) => receivePayment(tx, event === 'payment.failed', entity));
  if (response.message === 'Ignored') {
    const { id, order_id, amount, currency, status } = entity;
    log.error(
      { event, paymentId: id, providerOrderId: order_id, amount, currency, status, reason: response.reason }, 'a payment event was ignored',
    );
  }
  return response;
}

const ignored = (reason: string): WebhookResponse => ({ message: 'Ignored', reason });

async function receivePayment(tx: Db, hasFailed: boolean, entity: PaymentEntity): Promise<WebhookResponse> {
  const order = entity.order_id === null ? undefined : await lockOrderOfProvider(tx, entity.order_id);
  if (!order) return ignored('No order of ours has this order_id');
  const mismatch = hasFailed ? undefined : mismatchOf(order, entity);
  if (mismatch !== undefined) return ignored(mismatch);
  const payment = await claimPayment(tx, { providerPaymentId: entity.id, orderId: order.id, amountPaise: entity.amount });
  if (payment.order_id !== order.id) return ignored('This payment belongs to another order');
  if (payment.status !== 'failed') return { message: 'Known already' };
  return hasFailed ? failPayment(tx, order) : capturePayment(tx, order, entity);
}

/** Why a captured payment does not pay the order. */
function mismatchOf(order: PayableOrder, { amount, currency, status }: PaymentEntity): string | undefined {
  if (typeof status === 'string' && status !== 'captured') return `The payment is ${status}, not captured`;
  if (amount === order.finalPaise && currency === 'INR') return undefined;
  return `Order ${order.code} costs ${order.finalPaise} paise, not ${amount} of ${currency}`;
}

/**
 * Settles a claimed payment whose money has arrived, once. It confirms a pending order. The money for a cancelled order,
 * or for one that is paid already, goes to the customer's wallet.
 */
async function capturePayment(tx: Db, order: PayableOrder, entity: PaymentEntity): Promise<WebhookResponse> {
  const { id, status: from } = order;
  const isConfirmed = (await moveOrder(tx, { id, from, to: 'confirmed', set: { payment_status: 'completed' } })) !== undefined;
  await settlePayment(tx, entity.id, { status: isConfirmed ? 'captured' : 'refunded', amount_paise: entity.amount });
  if (!isConfirmed) return refundPayment(tx, order, entity);
  await notifyPeople(tx, orderConfirmed(order));
  return { message: 'Order confirmed' };
}

async function refundPayment(tx: Db, order: PayableOrder, { id: reference, amount }: PaymentEntity): Promise<WebhookResponse> {
  const { id, userId, code } = order;
  await refundCancelledOrder(tx, id);
  await post(tx, { userId, type: 'credit', amountPaise: amount, description: `Refund for order ${code}`, reference, orderId: id });
  await notifyPeople(tx, [{
    userId, type: 'success', title: 'Refund received', message: `${formatRupees(toRupees(amount))} for order ${code} are in your wallet.`,
  }]);
  return { message: 'Refunded to the wallet' };
}

/** Records a claimed payment that failed. The order stays pending, so the customer may try again; a paid order stays paid. */
async function failPayment(tx: Db, { id, userId, code }: PayableOrder): Promise<WebhookResponse> {
  if (await failPendingPayment(tx, id)) {
    const message = `The payment for order ${code} has failed. You can try again.`;
    await notifyPeople(tx, [{ userId, type: 'error', title: 'Payment failed', message }]);
  }
  return { message: 'Failure noted' };
}
