import {
  disputePayload,
  isDisputeEvent,
  isPaymentEvent,
  isRefundEvent,
  type PaymentEntity,
  type PaymentEventName,
  paymentPayload,
  type WebhookBody,
  type WebhookResponse,
} from '../../contract/money/payments';
import { isOrderCode } from '../../contract/states';
import type { Deps } from '../context';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import { ProviderRefusal, ProviderUnavailable } from '../platform/paymentProvider';
import { receiveDispute } from './dispute';
import { erasePayer, EVENT_LEVELS_MAX, isTooDeep, readPayload, storeEvent } from './events';
import { toPayment } from './razorpay/shapes';
import { ignored, receivePayment } from './receivePayment';
import { bookKeptRefunds } from './refunds/bookRefund';
import { warnAdmins } from './unmatched';
import { receiveRefundEvent } from './refunds/settleRefund';

type Needs = Pick<Deps, 'db' | 'log' | 'paymentProvider'>;

/**
 * Stores an event of the payment provider, then handles it once, even if it is delivered
 * repeatedly. An event that can't be applied is logged and answered with 200, because another
 * delivery would change nothing.
 * @throws {AppError} 422 if an event that is handled here is malformed
 */
export async function receiveEvent(deps: Needs, body: WebhookBody): Promise<WebhookResponse> {
  const erasedPayer = await storeEvent(deps.db, body);
  if (isTooDeep(body)) throw tooDeep(deps.log, body.event);
  const response = await judge(deps, body);
  if (typeof erasedPayer?.paymentId === 'string') await erasePayer(deps.db, erasedPayer.paymentId);
  if (response.reason !== undefined && isHandled(body.event)) {
    deps.log.error(
      { event: body.event, ...paymentOf(body), outcome: response.message, reason: response.reason },
      'a payment event was not applied',
    );
  }
  return response;
}

function tooDeep(log: Deps['log'], event: string): AppError {
  const msg = `Nested more than ${EVENT_LEVELS_MAX} levels deep`;
  log.error({ event, broken: [msg] }, 'a payment event is malformed');
  return new AppError('invalid', msg, {
    issues: [{ loc: ['body'], msg, type: 'value_error' }],
  });
}

const isHandled = (event: string): boolean => isPaymentEvent(event) || isDisputeEvent(event);

async function judge(deps: Needs, { event, payload }: WebhookBody): Promise<WebhookResponse> {
  const { db, log } = deps;
  if (isPaymentEvent(event)) {
    // no money has moved: a malformed event needs no second delivery
    if (event === 'payment.authorized' && !paymentPayload.safeParse(payload).success)
      return ignored("The payment can't be read");
    const { payment } = readPayload(log, event, paymentPayload, payload);
    return receive(deps, event, payment.entity);
  }
  if (isRefundEvent(event)) {
    await receiveBeside(deps, payload);
    return receiveRefundEvent({ db, log }, event, payload);
  }
  if (!isDisputeEvent(event)) return ignored(`Event ${event} is not handled`);
  const dispute = readPayload(log, event, disputePayload, payload);
  await receiveBeside(deps, payload);
  return db.transaction().execute((tx) => receiveDispute(tx, event, dispute));
}

/** Books the payment in the event of a refund or dispute: its own event may be missing. */
async function receiveBeside(deps: Needs, payload: unknown): Promise<void> {
  const entity = paymentPayload.safeParse(payload).data?.payment.entity;
  if (entity?.status === 'captured' || entity?.status === 'refunded')
    await receive(deps, 'payment.captured', entity);
}

/** Books a payment, and the refunds whose events came before it. */
async function receive(
  deps: Needs,
  event: PaymentEventName,
  entity: PaymentEntity,
): Promise<WebhookResponse> {
  const { db } = deps;
  const otherReceipt = event === 'payment.failed' ? undefined : await foreignReceipt(deps, entity);
  const response = await db
    .transaction()
    .execute((tx) => receivePayment(tx, event, toPayment(entity), otherReceipt));
  if (response.message === 'Not ours') await warnAdmins(db, 'foreign', entity.id);
  await bookKeptRefunds(db, entity.id);
  return response;
}

/**
 * Asks the provider about an order that is unknown here.
 * @returns the receipt of another website's order; undefined for an order of ours, or if the
 * provider cannot say
 */
async function foreignReceipt(
  { db, paymentProvider }: Pick<Deps, 'db' | 'paymentProvider'>,
  { order_id: providerOrderId }: Pick<PaymentEntity, 'order_id'>,
): Promise<string | undefined> {
  if (paymentProvider === undefined || providerOrderId === null) return undefined;
  if (await isOrder(db, 'payment_reference', providerOrderId)) return undefined;
  const receipt = await paymentProvider.fetchOrder(providerOrderId).then(
    (order) => order.receipt,
    (error: unknown) => {
      if (error instanceof ProviderRefusal || error instanceof ProviderUnavailable) return null;
      throw error;
    },
  );
  if (receipt === null || receipt === '') return undefined;
  return isOrderCode(receipt) && (await isOrder(db, 'code', receipt)) ? undefined : receipt;
}

const isOrder = async (db: Db, column: 'payment_reference' | 'code', value: string) =>
  (await db.selectFrom('orders').select('id').where(column, '=', value).executeTakeFirst()) !==
  undefined;

/** Part of an event that a log may hold: the ids and the amount of the payment. */
function paymentOf({ payload }: WebhookBody) {
  const entity = paymentPayload.safeParse(payload).data?.payment.entity;
  return (
    entity && {
      paymentId: entity.id,
      providerOrderId: entity.order_id,
      amount: entity.amount,
      currency: entity.currency,
      status: entity.status,
    }
  );
}
