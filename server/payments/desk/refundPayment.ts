import type { PaymentDetail, PaymentRefundInput } from '../../../contract/money/paymentDesk';
import { recordChange } from '../../audit/recordChange';
import { noticeOfUnmatched, noticeToApprove } from '../../money/refunds/notices';
import { openRefund } from '../../money/refunds/openRefund';
import { readRefund } from '../../money/refunds/queries';
import { notifyPeople } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { AppError, invalidField, notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { lockPayment, type LockedPayment } from '../repository';
import { findPaymentId, readPayment } from './details';

/** Part of a payment that the audit stores: events have a separate log. */
export const auditedPart = ({ events: _, ...rest }: PaymentDetail): object => rest;

/**
 * Refunds an unmatched payment to its source. The refund worker sends it; above the limits of one
 * admin, after another admin has approved it. A repeated call changes nothing.
 * @throws {AppError} 404; 409 if the payment pays an order, has failed, or its refund has failed
 */
export async function refundPayment(
  db: Db,
  actor: Actor,
  reference: string,
  { reason, confirm }: PaymentRefundInput,
): Promise<PaymentDetail> {
  const id = await findPaymentId(db, reference);
  return db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (!payment) throw notFound('Payment');
    const before = await readPayment(tx, id);
    if (!mayRefund(payment, before)) return before;
    const isForeign = payment.status === 'foreign';
    if (isForeign && confirm !== payment.provider_payment_id)
      throw invalidField('confirm', `Type ${payment.provider_payment_id} to confirm`);
    const opened = await openRefund(tx, {
      amountPaise: payment.amount_paise,
      destination: 'source',
      paymentId: payment.provider_payment_id,
      fault: 'nobody',
      reason,
      askedBy: actor.id,
      isSurplus: true,
      needsSecond: isForeign,
    });
    const after = await readPayment(tx, id);
    await recordChange(tx, actor, {
      action: 'refund',
      object: 'payment',
      objectId: id,
      before: auditedPart(before),
      after: auditedPart(after),
    });
    await notifyPeople(
      tx,
      opened.state === 'asked'
        ? [noticeToApprove(actor, await readRefund(tx, opened.id), payment.currency)]
        : await noticeOfUnmatched(tx, payment.provider_payment_id),
    );
    return after;
  });
}

/** False if it is already refunded. */
function mayRefund({ status }: LockedPayment, { order, refunds }: PaymentDetail): boolean {
  const countedRefunds = refunds.filter(({ state }) => state !== 'declined');
  if (countedRefunds.some(({ state }) => state === 'failed'))
    throw new AppError('conflict', 'The refund of this payment failed. Retry that refund');
  if (status === 'failed')
    throw new AppError('conflict', 'This payment failed: no money was received');
  if (order)
    throw new AppError(
      'conflict',
      `This payment belongs to order ${order.orderId}. Refund the order instead`,
    );
  return countedRefunds.length === 0;
}
