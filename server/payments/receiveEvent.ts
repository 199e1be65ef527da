import { isPaymentEvent, type PaymentEntity, type WebhookAnswer, type WebhookBody } from '../../contract/payments';
import type { Db } from '../platform/db/database';
import type { Deps } from '../context';
import { capturePayment } from './capturePayment';
import { failPayment } from './failPayment';
import { readPayment } from './readPayment';
import { claimPayment, lockOrderOfProvider, type PayableOrder } from './repository';

/**
 * What the provider tells us, done once however often it is told. What can't be done is logged and answered with 200,
 * since telling it again would change nothing.
 * @throws {AppError} 422 where an event that we act upon is malformed
 */
export async function receiveEvent({ db, log }: Pick<Deps, 'db' | 'log'>, body: WebhookBody): Promise<WebhookAnswer> {
  const { event } = body;
  if (!isPaymentEvent(event)) return ignored(`Nothing is done at the event ${event}`);
  const entity = readPayment(log, event, body.payload);
  const answer = await db.transaction().execute((tx) => receivePayment(tx, event === 'payment.failed', entity));
  if (answer.message === 'Ignored') {
    const { id, order_id, amount, currency, status } = entity;
    log.error(
      { event, paymentId: id, providerOrderId: order_id, amount, currency, status, reason: answer.reason }, 'a payment event was ignored',
    );
  }
  return answer;
}

const ignored = (reason: string): WebhookAnswer => ({ message: 'Ignored', reason });

async function receivePayment(tx: Db, hasFailed: boolean, entity: PaymentEntity): Promise<WebhookAnswer> {
  const order = entity.order_id === null ? undefined : await lockOrderOfProvider(tx, entity.order_id);
  if (!order) return ignored('No order of ours has this order_id');
  const doubt = hasFailed ? undefined : doubtAbout(order, entity);
  if (doubt !== undefined) return ignored(doubt);
  const claimed = await claimPayment(tx, { id: entity.id, orderId: order.id, amountPaise: entity.amount });
  if (claimed.order_id !== order.id) return ignored('This payment belongs to another order');
  if (claimed.status !== 'failed') return { message: 'Known already' };
  return hasFailed ? failPayment(tx, order) : capturePayment(tx, order, entity);
}

/** Why money that is said to have arrived does not pay the order. */
function doubtAbout(order: PayableOrder, { amount, currency, status }: PaymentEntity): string | undefined {
  if (typeof status === 'string' && status !== 'captured') return `The payment is ${status}, not captured`;
  if (amount === order.finalPaise && currency === 'INR') return undefined;
  return `Order ${order.code} costs ${order.finalPaise} paise, not ${amount} of ${currency}`;
}
