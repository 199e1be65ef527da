import { createHmac, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { Issue } from '../../contract/errors';
import {
  isPaymentEvent, type PaymentEntity, type PaymentEventName, paymentPayload, type WebhookResponse, type WebhookBody,
} from '../../contract/payments';
import type { Deps } from '../context';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { Env } from '../platform/http/context';
import { capturePayment, failPayment } from './capture';
import { claimPayment, lockOrderOfProvider, type PayableOrder } from './repository';

/**
 * What the provider tells us, done once however often it is told. What can't be done is logged and answered with 200,
 * since telling it again would change nothing.
 * @throws {AppError} 422 where an event that we act upon is malformed
 */
export async function receiveEvent({ db, log }: Pick<Deps, 'db' | 'log'>, body: WebhookBody): Promise<WebhookResponse> {
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

const ignored = (reason: string): WebhookResponse => ({ message: 'Ignored', reason });

async function receivePayment(tx: Db, hasFailed: boolean, entity: PaymentEntity): Promise<WebhookResponse> {
  const order = entity.order_id === null ? undefined : await lockOrderOfProvider(tx, entity.order_id);
  if (!order) return ignored('No order of ours has this order_id');
  const doubt = hasFailed ? undefined : doubtAbout(order, entity);
  if (doubt !== undefined) return ignored(doubt);
  const claimed = await claimPayment(tx, { providerPaymentId: entity.id, orderId: order.id, amountPaise: entity.amount });
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

/**
 * The payment in an event's payload. One that can't be read is money that nobody sees: it goes into the log as an error.
 * @throws {AppError} 422 that names every broken place
 */
function readPayment(log: Logger, event: PaymentEventName, payload: unknown): PaymentEntity {
  const parsed = paymentPayload.safeParse(payload);
  if (parsed.success) return parsed.data.payment.entity;
  const issues = parsed.error.issues.map(({ path, message, code }): Issue => ({
    loc: ['body', 'payload', ...path.map(String)], msg: message, type: code,
  }));
  const broken = issues.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`);
  log.error({ event, broken }, 'a payment event is malformed');
  throw new AppError('invalid', broken.join(', '), { issues });
}

/**
 * Stands before the parsing of the body: the signature is over the bytes as they came, and nobody without the secret
 * learns what a good body looks like. Hono keeps the bytes for the parser behind.
 */
export const requireSignature = createMiddleware<Env>(async (c, next) => {
  const secret = c.get('deps').razorpayWebhookSecret;
  if (secret === undefined) throw new AppError('notImplemented', 'Online payment is not configured on this server');
  const raw = new Uint8Array(await c.req.arrayBuffer());
  if (!isSignedBy(secret, raw, c.req.header('x-razorpay-signature'))) {
    throw new AppError('unauthenticated', 'The signature is missing or wrong');
  }
  return next();
});

/** The provider's signature of a body: hex HMAC-SHA256 over its very bytes. */
export const signBody = (secret: string, raw: Uint8Array | string): string =>
  createHmac('sha256', secret).update(raw).digest('hex');

/** Takes the same time wherever the two differ. */
function isSignedBy(secret: string, raw: Uint8Array, signature: string | undefined): boolean {
  if (signature === undefined || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signBody(secret, raw), 'hex'));
}
