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
 * Handles an event of the payment provider, once however often it is delivered. An event that can't be applied is logged
 * and answered with 200, since another delivery would change nothing.
 * @throws {AppError} 422 where an event that is handled here is malformed
 */
export async function receiveEvent({ db, log }: Pick<Deps, 'db' | 'log'>, body: WebhookBody): Promise<WebhookResponse> {
  const { event } = body;
  if (!isPaymentEvent(event)) return ignored(`Nothing is done at the event ${event}`);
  const entity = readPayment(log, event, body.payload);
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
 * The payment in an event's payload. A malformed one is logged as an error, since its money is booked nowhere.
 * @throws {AppError} 422 that names every malformed field
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
 * Runs before the body is parsed: the signature covers the raw bytes, and a caller without the secret must not learn the
 * body's format. Hono keeps the bytes for the parser.
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

/** The provider's signature of a body: hex HMAC-SHA256 over its raw bytes. */
export const signBody = (secret: string, raw: Uint8Array | string): string =>
  createHmac('sha256', secret).update(raw).digest('hex');

/** Takes the same time wherever the signatures differ. */
function isSignedBy(secret: string, raw: Uint8Array, signature: string | undefined): boolean {
  if (signature === undefined || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signBody(secret, raw), 'hex'));
}
