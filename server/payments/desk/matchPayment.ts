import { isCaptured } from '../../../contract/states';
import type { MatchInput, PaymentDetail } from '../../../contract/money/paymentDesk';
import { recordChange } from '../../audit/recordChange';
import { notifyPeople } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { AppError, invalidField, notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { capturePayment } from '../capture';
import { erasePayer } from '../events';
import {
  hasRefund,
  lockOrderByReference,
  lockPayment,
  type LockedPayment,
  type PayableOrder,
} from '../repository';
import { mismatchOf } from '../unmatched';
import { findPaymentId, readPayment } from './details';
import { auditedPart } from './refundPayment';

/**
 * Books an unmatched payment to the order that an admin names, with the effect of the provider's
 * event: a waiting order is confirmed, an ended order refunds it. A repeated call changes nothing.
 * @throws {AppError} 404; 409 if the payment or the order can no longer be matched; 422 if the
 * amount does not match
 */
export async function matchPayment(
  db: Db,
  actor: Actor,
  reference: string,
  { orderId: orderReference }: MatchInput,
): Promise<PaymentDetail> {
  const id = await findPaymentId(db, reference);
  return db.transaction().execute(async (tx) => {
    const order = await lockOrderByReference(tx, orderReference);
    if (!order) throw invalidField('orderId', 'There is no such order');
    const payment = await lockPayment(tx, id);
    if (!payment) throw notFound('Payment');
    const before = await readPayment(tx, id);
    if (payment.order_id === order.id && payment.status !== 'failed') return before;
    await refuseUnmatchable(tx, payment, order);
    const { captureNotices: notices } = await capturePayment(tx, {
      order,
      payment,
      amount: payment.amount_paise,
      currency: payment.currency,
      by: actor,
    });
    await tx.updateTable('payments').set({ matched_by: actor.id }).where('id', '=', id).execute();
    await erasePayer(tx, payment.provider_payment_id);
    const after = await readPayment(tx, id);
    await recordChange(tx, actor, {
      action: 'match',
      object: 'payment',
      objectId: id,
      before: auditedPart(before),
      after: auditedPart(after),
    });
    await notifyPeople(tx, notices);
    return after;
  });
}

async function refuseUnmatchable(
  tx: Db,
  payment: LockedPayment,
  order: PayableOrder,
): Promise<void> {
  if (payment.status === 'failed' || payment.status === 'authorized')
    throw new AppError(
      'conflict',
      payment.status === 'failed'
        ? 'This payment failed: no money was received'
        : 'This payment is not captured: no money was received',
    );
  if (payment.status === 'foreign')
    throw new AppError(
      'conflict',
      'This payment belongs to another website: it can only be refunded to its source',
    );
  if (payment.status !== 'unmatched')
    throw new AppError('conflict', 'This payment already belongs to another order');
  if (await hasRefund(tx, payment))
    throw new AppError(
      'conflict',
      'This payment is being refunded to its source and can no longer be matched',
    );
  const mismatch = mismatchOf(order, {
    amountPaise: payment.amount_paise,
    currency: payment.currency,
  });
  if (mismatch !== undefined) throw invalidField('orderId', mismatch);
  if (isCaptured(order.payment_status)) {
    throw new AppError(
      'conflict',
      `Order ${order.code} is already paid: refund this payment, or match it to another order`,
    );
  }
}
