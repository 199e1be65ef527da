import type { PaymentDetail } from '../../../contract/paymentDesk';
import { SOURCE_WORDS } from '../../../contract/refundStates';
import { recordChange } from '../../audit/recordChange';
import { openRefund } from '../../money/refunds/openRefund';
import { notifyPeople } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { AppError, notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { lockPayment, type LockedPayment } from '../repository';
import { amountText } from '../unmatched';
import { findPaymentId, readPayment } from './details';

/** Of a payment, what the audit keeps: the events have a log of their own. */
export const auditedPart = ({ events: _, ...rest }: PaymentDetail): object => rest;

/**
 * Gives an unmatched payment back to its source; the worker of refunds sends it. A second time changes nothing.
 * @throws {AppError} 404; 409 where the payment pays an order, has failed, or its refund has
 */
export async function refundPayment(
  db: Db,
  actor: Actor,
  reference: string,
  { reason }: { reason: string },
): Promise<PaymentDetail> {
  const id = await findPaymentId(db, reference);
  return db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (!payment) throw notFound('Payment');
    const before = await readPayment(tx, id);
    if (!mayRefund(payment, before)) return before;
    await openRefund(tx, {
      amountPaise: payment.amount_paise,
      destination: 'source',
      paymentId: payment.provider_payment_id,
      fault: 'nobody',
      reason,
      askedBy: actor.id,
      isSurplus: true,
    });
    const after = await readPayment(tx, id);
    await recordChange(tx, actor, {
      action: 'refund',
      object: 'payment',
      objectId: id,
      before: auditedPart(before),
      after: auditedPart(after),
    });
    await tellCustomer(tx, payment);
    return after;
  });
}

/** False where it is done already. */
function mayRefund({ status }: LockedPayment, { order, refunds }: PaymentDetail): boolean {
  const counted = refunds.filter(({ state }) => state !== 'declined');
  if (counted.some(({ state }) => state === 'failed'))
    throw new AppError('conflict', 'The refund of this payment has failed: try that one again');
  if (status === 'failed')
    throw new AppError('conflict', 'This payment has failed: no money has come');
  if (order)
    throw new AppError('conflict', `This payment pays order ${order.orderId}: refund the order`);
  return counted.length === 0;
}

/** The customer whose order the payment was meant for, where there is one. */
async function tellCustomer(
  tx: Db,
  { provider_order_id, amount_paise, currency }: LockedPayment,
): Promise<void> {
  const meant = await tx
    .selectFrom('orders')
    .select(['user_id', 'code'])
    .where('payment_reference', '=', provider_order_id)
    .executeTakeFirst();
  if (!meant) return;
  const message = `Your payment of ${amountText(amount_paise, currency)} does not fit order ${meant.code} and goes back ${SOURCE_WORDS}.`;
  await notifyPeople(tx, [
    {
      userId: meant.user_id,
      type: 'warning',
      title: 'Refund on its way',
      message,
      object: { type: 'order', id: meant.code },
    },
  ]);
}
