import { paymentEvent, type PaymentEntity, type WebhookAnswer, type WebhookBody } from '../../contract/payments';
import type { Db } from '../db/database';
import type { Deps } from '../deps';
import { capturePayment } from './capturePayment';
import { failPayment } from './failPayment';
import { findPayment, lockOrderOfProvider } from './repository';

/**
 * What the provider tells us, done once however often it is told. What can't be done is logged and answered with 200,
 * since telling it again would change nothing.
 */
export async function receiveEvent({ db, log }: Pick<Deps, 'db' | 'log'>, body: WebhookBody): Promise<WebhookAnswer> {
  const known = paymentEvent.safeParse(body);
  if (!known.success) return ignored(`Nothing is done at the event ${body.event}`);
  const { event, payload } = known.data;
  const { entity } = payload.payment;
  const answer = await db.transaction().execute((tx) => receivePayment(tx, event === 'payment.failed', entity));
  if (answer.message === 'Ignored') {
    const { id, order_id, amount, currency } = entity;
    log.error({ event, paymentId: id, providerOrderId: order_id, amount, currency, reason: answer.reason }, 'a payment event was ignored');
  }
  return answer;
}

const ignored = (reason: string): WebhookAnswer => ({ message: 'Ignored', reason });

async function receivePayment(tx: Db, hasFailed: boolean, entity: PaymentEntity): Promise<WebhookAnswer> {
  const order = await lockOrderOfProvider(tx, entity.order_id);
  if (!order) return ignored('No order of ours has this order_id');
  const earlier = await findPayment(tx, entity.id);
  if (earlier && earlier.order_id !== order.id) return ignored('This payment belongs to another order');
  if (earlier && earlier.status !== 'failed') return { message: 'Known already' };
  if (hasFailed) return failPayment(tx, order, entity);
  if (entity.amount !== order.finalPaise || entity.currency !== 'INR') {
    return ignored(`Order ${order.code} costs ${order.finalPaise} paise, not ${entity.amount} of ${entity.currency}`);
  }
  return capturePayment(tx, order, entity);
}
