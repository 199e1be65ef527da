import type { PaymentEntity, WebhookResponse } from '../../contract/payments';
import { post } from '../money/wallet/ledger';
import { notifyPeople } from '../notifications/notify';
import { moveOrder } from '../orders/moveOrder';
import { orderConfirmed, paymentFailed, paymentReturned } from '../orders/notifications';
import type { Db } from '../platform/db/database';
import { failPendingPayment, type PayableOrder, refundCancelledOrder, settlePayment } from './repository';

/**
 * Settles a claimed payment whose money has arrived, once. It confirms a pending order. The money for a cancelled order,
 * or for one that is paid already, goes to the customer's wallet.
 */
export async function capturePayment(tx: Db, order: PayableOrder, entity: PaymentEntity): Promise<WebhookResponse> {
  const { id, status: from } = order;
  const isConfirmed = (await moveOrder(tx, { id, from, to: 'confirmed', set: { payment_status: 'completed' } })) !== undefined;
  await settlePayment(tx, entity.id, { status: isConfirmed ? 'captured' : 'refunded', amount_paise: entity.amount });
  if (!isConfirmed) return refundPayment(tx, order, entity);
  await notifyPeople(tx, orderConfirmed(order));
  return { message: 'Order confirmed' };
}

async function refundPayment(tx: Db, order: PayableOrder, { id: reference, amount }: PaymentEntity): Promise<WebhookResponse> {
  const { id, userId, code } = order;
  await refundCancelledOrder(tx, id);
  await post(tx, { userId, type: 'credit', amountPaise: amount, description: `Refund for order ${code}`, reference, orderId: id });
  await notifyPeople(tx, [paymentReturned(order, amount)]);
  return { message: 'Refunded to the wallet' };
}

/** Records a claimed payment that failed. The order stays pending, so the customer may try again; a paid order stays paid. */
export async function failPayment(tx: Db, order: PayableOrder): Promise<WebhookResponse> {
  if (await failPendingPayment(tx, order.id)) await notifyPeople(tx, [paymentFailed(order)]);
  return { message: 'Failure noted' };
}
