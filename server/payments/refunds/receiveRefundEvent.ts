import type { Logger } from 'pino';
import { amountText } from '../../../contract/money';
import {
  type RefundEntity,
  type RefundEventName,
  refundPayload,
  type WebhookResponse,
} from '../../../contract/money/payments';
import { notifyPeople } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { readPayload } from '../readPayload';
import { toRefund } from '../razorpay/shapes';
import { bookRefund, findRefund } from './bookRefund';
import { settleRefund } from './settleRefund';

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
  if (settlement === 'known') return { message: 'Known already' };
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
  if (booking === 'booked') return { message: 'Refund booked' };
  if (booking === 'known') return { message: 'Known already' };
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
    const message = `${amountText(amount, currency)} of payment ${payment_id} was refunded at the provider as ${id} and is not booked: ${reason}.`;
    await notifyPeople(tx, [
      { needs: 'payments.read', type: 'error', title: 'Refund not booked', message },
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
