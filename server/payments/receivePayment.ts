import type { PaymentEntity, PaymentEventName, WebhookResponse } from '../../contract/payments';
import { notifyPeople } from '../notifications/notify';
import type { Db } from '../platform/db/database';
import { capturePayment } from './capture';
import {
  claimPayment,
  failPendingPayment,
  hasRefund,
  lockOrderOfProvider,
  type LockedPayment,
  type PayableOrder,
} from './repository';
import { keepUnmatched, problemOf } from './unmatched';

export const ignored = (reason: string): WebhookResponse => ({ message: 'Ignored', reason });
const KNOWN: WebhookResponse = { message: 'Known already' };

/** What an event about a payment means, under the locks of its order and of the payment. */
export async function receivePayment(
  tx: Db,
  event: PaymentEventName,
  entity: PaymentEntity,
): Promise<WebhookResponse> {
  const order =
    entity.order_id === null ? undefined : await lockOrderOfProvider(tx, entity.order_id);
  if (event === 'payment.failed')
    return order ? failPayment(tx, order, entity) : ignored('No order of ours has this order_id');
  const { status } = entity;
  if (typeof status === 'string' && status !== 'captured')
    return ignored(`The payment is ${status}, not captured`);
  const payment = await claim(tx, order, entity);
  if (isSettled(payment))
    return payment.order_id === (order?.id ?? null) || !order
      ? KNOWN
      : ignored('This payment belongs to another order');
  const problem = problemOf(order, payment, entity);
  if (payment.status === 'unmatched' && (problem !== undefined || (await hasRefund(tx, payment))))
    return KNOWN;
  if (order && problem === undefined) {
    const { message, told } = await capturePayment(tx, {
      order,
      payment,
      amount: entity.amount,
      currency: entity.currency,
    });
    await notifyPeople(tx, told);
    return { message };
  }
  const reason = problem ?? 'The payment fits no order';
  await keepUnmatched(tx, payment, entity, reason);
  return { message: 'Unmatched', reason };
}

const claim = (
  tx: Db,
  order: PayableOrder | undefined,
  { id, order_id, amount, currency }: PaymentEntity,
) =>
  claimPayment(tx, {
    providerPaymentId: id,
    providerOrderId: order_id,
    orderId: order?.id ?? null,
    amountPaise: amount,
    currency,
  });

const isSettled = ({ status }: LockedPayment): boolean =>
  status === 'captured' || status === 'refunded';

/** Records a payment that failed. The order stays pending, so the customer may try again; a paid order stays paid. */
async function failPayment(
  tx: Db,
  order: PayableOrder,
  entity: PaymentEntity,
): Promise<WebhookResponse> {
  const payment = await claim(tx, order, entity);
  if (payment.status !== 'failed')
    return payment.order_id === order.id || payment.order_id === null
      ? KNOWN
      : ignored('This payment belongs to another order');
  if (payment.order_id !== order.id) return ignored('This payment belongs to another order');
  const { id, user_id: userId, code } = order;
  if (await failPendingPayment(tx, id)) {
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
