import { sql } from 'kysely';
import type { RefundState } from '../../../contract/states';
import { notifyPeople } from '../../notifications/notify';
import { type Db, laterUpdatedAt } from '../../platform/db/database';
import { bookKeptRefunds, bookRefund, findRefund, refundDone, refundFailed } from './bookRefund';
import type { Logger } from 'pino';
import { amountText } from '../../../contract/money';
import {
  type RefundEntity,
  type RefundEventName,
  refundPayload,
  type WebhookResponse,
} from '../../../contract/money/payments';
import { readPayload } from '../events';
import { toRefund } from '../razorpay/shapes';

/** Final result at the provider. `problem` is the reason of a failure. */
export type RefundOutcome =
  | { state: 'done'; providerRefundId: string }
  | { state: 'failed'; problem: string; providerRefundId?: string };

/**
 * `known`: the refund had already ended so, or is not on its way. `beyond`: it is done at the
 * provider, but exceeds the amount that is left here.
 */
export type Settlement = 'settled' | 'known' | 'beyond';

/**
 * Ends a refund to its source, once, even if the result is reported repeatedly. A refund that the
 * provider has carried out becomes done even if it had failed here. The database sums the refunded
 * amounts of its order and payment.
 */
export async function settleRefund(
  db: Db,
  id: string,
  outcome: RefundOutcome,
): Promise<Settlement> {
  const { settlement, paymentId } = await db
    .transaction()
    .execute((tx) => settleIn(tx, id, outcome));
  // a refund in the dashboard may have caused the failure, and waits to be booked
  if (outcome.state === 'failed' && paymentId !== null) await bookKeptRefunds(db, paymentId);
  return settlement;
}

async function settleIn(
  tx: Db,
  id: string,
  outcome: RefundOutcome,
): Promise<{ settlement: Settlement; paymentId: string | null }> {
  const { order_id, payment_id: paymentId } = await tx
    .selectFrom('refunds')
    .select(['order_id', 'payment_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // lock order wherever money moves: order, payment, refund
  const order = order_id === null ? undefined : await lockOrder(tx, order_id);
  const payment = paymentId === null ? undefined : await lockPayment(tx, paymentId);
  const refund = await lockRefund(tx, id);
  if (!mayEnd(refund.state, outcome)) return { settlement: 'known', paymentId };
  const leftPaise = Math.min(
    payment?.leftPaise ?? 0,
    order === undefined || refund.is_surplus ? Infinity : order.leftPaise,
  );
  // a refund on its way is already subtracted
  if (refund.state === 'failed' && refund.amount_paise > leftPaise)
    return { settlement: 'beyond', paymentId };
  await end(tx, id, outcome);
  const ended = {
    id,
    amountPaise: refund.amount_paise,
    paymentId: paymentId ?? '',
    currency: payment?.currency ?? 'INR',
    // no order if the customer is erased, or sees the refund in the wallet
    ...(order === undefined || refund.is_of_wallet ? {} : { order }),
  };
  await notifyPeople(
    tx,
    outcome.state === 'done' ? refundDone(ended) : [refundFailed(ended, outcome.problem)],
  );
  return { settlement: 'settled', paymentId };
}

const mayEnd = (from: RefundState, { state: to }: RefundOutcome): boolean =>
  from === 'sent' || (from === 'failed' && to === 'done');

const remaining = (total: string) =>
  sql<number>`${sql.ref(total)} - refunded_paise - refunding_paise`.as('leftPaise');

const lockOrder = (tx: Db, id: string) =>
  tx
    .selectFrom('orders')
    .select(['code', 'user_id as userId', remaining('final_paise')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

const lockPayment = (tx: Db, id: string) =>
  tx
    .selectFrom('payments')
    .select(['currency', remaining('amount_paise')])
    .where('provider_payment_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

const lockRefund = (tx: Db, id: string) =>
  tx
    .selectFrom('refunds')
    .select(['amount_paise', 'is_surplus', 'is_of_wallet', sql<RefundState>`state`.as('state')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

const end = (tx: Db, id: string, outcome: RefundOutcome) =>
  tx
    .updateTable('refunds')
    .set({
      state: outcome.state,
      problem: outcome.state === 'done' ? null : outcome.problem,
      done_at: outcome.state === 'done' ? sql<Date>`now()` : null,
      next_try_at: null,
      ...(outcome.providerRefundId === undefined
        ? {}
        : { provider_refund_id: outcome.providerRefundId }),
      updated_at: laterUpdatedAt,
    })
    .where('id', '=', id)
    .execute();

/**
 * Ends the refund that an event names, once, even if the event is repeated or arrives before the
 * answer to our request. Money that went back at the provider and can't be booked is reported to
 * the admins, and stays a difference in the books.
 * @throws {AppError} 422 if the event is malformed
 */
export async function receiveRefundEvent(
  { db, log }: { db: Db; log: Logger },
  event: RefundEventName,
  payload: unknown,
): Promise<WebhookResponse> {
  const { entity } = readPayload(log, event, refundPayload, payload).refund;
  const { message, reason } = await settleReported(db, event, entity);
  if (reason === undefined) return { message };
  log.error(
    { event, refundId: entity.id, paymentId: entity.payment_id, amount: entity.amount, reason },
    'a refund event was ignored',
  );
  if (event === 'refund.processed') await notifyAdmins(db, entity, reason);
  return { message, reason };
}

async function settleReported(
  db: Db,
  event: RefundEventName,
  entity: RefundEntity,
): Promise<WebhookResponse> {
  const refund = await findRefund(db, toRefund(entity));
  if (refund === undefined) return bookUnknown(db, event, entity);
  const reason = mismatchOf(refund, event, entity);
  if (reason !== undefined) return { message: 'Ignored', reason };
  const isProcessed = event === 'refund.processed';
  const settlement = await settleRefund(
    db,
    refund.id,
    isProcessed
      ? { state: 'done', providerRefundId: entity.id }
      : {
          state: 'failed',
          problem: 'The payment provider reports that the refund failed',
          providerRefundId: entity.id,
        },
  );
  if (settlement === 'known') return { message: 'Already known' };
  if (settlement === 'beyond')
    return {
      message: 'Ignored',
      reason: `The refund failed here, and less than its amount is left${refund.code === null ? '' : ` of order ${refund.code}`}`,
    };
  return { message: isProcessed ? 'Refund done' : 'Refund failed' };
}

/** Books a refund that was made at the provider. */
async function bookUnknown(
  db: Db,
  event: RefundEventName,
  entity: RefundEntity,
): Promise<WebhookResponse> {
  if (event !== 'refund.processed' || entity.status !== 'processed')
    return { message: 'Ignored', reason: 'No refund has this id or receipt' };
  const booking = await bookRefund(db, toRefund(entity));
  if (booking === 'booked') return { message: 'Refund recorded' };
  if (booking === 'known') return { message: 'Already known' };
  return {
    message: 'Ignored',
    reason:
      booking === 'unknown'
        ? 'The payment is not known yet'
        : 'Less than this amount is left of the payment or order',
  };
}

const notifyAdmins = (
  db: Db,
  { id, amount, currency, payment_id }: RefundEntity,
  reason: string,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const message = `${amountText(amount, currency)} of payment ${payment_id} was refunded at the provider as ${id} and is not recorded here: ${reason}.`;
    await notifyPeople(tx, [
      { needs: 'payments.read', type: 'error', title: 'Refund not recorded', message },
    ]);
  });

interface Expected {
  amount_paise: number;
  /** Currency of the payment. */
  currency: string;
}

function mismatchOf(
  expected: Expected,
  event: RefundEventName,
  { amount, currency, status }: RefundEntity,
): string | undefined {
  if (`refund.${status}` !== event) return `The refund is ${status}`;
  const { amount_paise: amountPaise } = expected;
  return amount === amountPaise && currency === expected.currency
    ? undefined
    : `The refund is of ${amountPaise} paise, not ${amount} of ${currency}`;
}
