import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Issue } from '../../contract/errors';
import {
  disputePayload, isDisputeEvent, isPaymentEvent, paymentPayload, type WebhookBody, type WebhookResponse,
} from '../../contract/payments';
import type { Deps } from '../context';
import { AppError } from '../platform/errors';
import { receiveDispute } from './dispute';
import { keepEvent } from './events';
import { ignored, receivePayment } from './receivePayment';

/**
 * Keeps an event of the payment provider, then handles it, once however often it is delivered. An event that can't be
 * applied is logged and answered with 200, since another delivery would change nothing.
 * @throws {AppError} 422 where an event that is handled here is malformed
 */
export async function receiveEvent(deps: Pick<Deps, 'db' | 'log'>, body: WebhookBody): Promise<WebhookResponse> {
  await keepEvent(deps.db, body);
  const response = await judge(deps, body);
  if (response.reason !== undefined && isHandled(body.event)) {
    deps.log.error({ event: body.event, ...toldOf(body), reason: response.reason }, `a payment event was ${response.message.toLowerCase()}`);
  }
  return response;
}

const isHandled = (event: string): boolean => isPaymentEvent(event) || isDisputeEvent(event);

async function judge(deps: Pick<Deps, 'db' | 'log'>, { event, payload }: WebhookBody): Promise<WebhookResponse> {
  const { db, log } = deps;
  if (isPaymentEvent(event)) {
    const { payment } = readPayload(log, event, paymentPayload, payload);
    return db.transaction().execute((tx) => receivePayment(tx, event, payment.entity));
  }
  if (!isDisputeEvent(event)) return ignored(`Nothing is done at the event ${event}`);
  const dispute = readPayload(log, event, disputePayload, payload);
  const told = dispute.payment?.entity;
  // the provider tells the payment beside its dispute, and may not have told it before
  if (told?.status === 'captured' && told.id === dispute.dispute.entity.payment_id) {
    await db.transaction().execute((tx) => receivePayment(tx, 'payment.captured', told));
  }
  return db.transaction().execute((tx) => receiveDispute(tx, event, dispute));
}

/** What a log may hold of an event: the payment's ids and amount. */
function toldOf({ payload }: WebhookBody) {
  const entity = paymentPayload.safeParse(payload).data?.payment.entity;
  return entity && { paymentId: entity.id, providerOrderId: entity.order_id, amount: entity.amount, currency: entity.currency, status: entity.status };
}

/**
 * The payload of an event. A malformed one is logged as an error, since its money is booked nowhere.
 * @throws {AppError} 422 that names every malformed field
 */
function readPayload<S extends z.ZodType>(log: Logger, event: string, schema: S, payload: unknown): z.output<S> {
  const parsed = schema.safeParse(payload);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message, code }): Issue => ({
    loc: ['body', 'payload', ...path.map(String)], msg: message, type: code ?? 'value_error',
  }));
  const broken = issues.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`);
  log.error({ event, broken }, 'a payment event is malformed');
  throw new AppError('invalid', broken.join(', '), { issues });
}
