import type { PaymentEntity, WebhookAnswer } from '../../contract/payments';
import { notifyPeople } from '../notifications/notify';
import { moveOrder } from '../orders/changeStatus';
import { orderConfirmed, paymentFailed, paymentReturned } from '../orders/notifications';
import type { Db } from '../platform/db/database';
import { post } from '../money/wallet/ledger';
import { type PayableOrder, setPaymentStatus, settlePayment } from './repository';

/**
 * Money of a claimed payment that has arrived for an order, the first time we hear of it. It confirms a pending order; what is paid for a
 * cancelled one, or a second time, goes to the customer's wallet.
 */
export async function capturePayment(tx: Db, order: PayableOrder, entity: PaymentEntity): Promise<WebhookAnswer> {
  const isConfirmed = await moveOrder(tx, {
    orderId: order.id, from: ['pending'], to: 'confirmed', set: { payment_status: 'completed' },
  });
  const status = isConfirmed ? 'captured' : 'refunded';
  await settlePayment(tx, entity.id, { status, amount_paise: entity.amount });
  if (isConfirmed) {
    await notifyPeople(tx, orderConfirmed(order));
    return { message: 'Order confirmed' };
  }
  await giveBack(tx, order, entity);
  return { message: 'Refunded to the wallet' };
}

async function giveBack(tx: Db, order: PayableOrder, { id, amount }: PaymentEntity): Promise<void> {
  if (order.status === 'cancelled' && order.paymentStatus !== 'refunded') await setPaymentStatus(tx, order.id, 'refunded');
  await post(tx, {
    userId: order.userId, type: 'credit', amountPaise: amount, description: `Refund for order ${order.code}`, reference: id,
    orderId: order.id,
  });
  await notifyPeople(tx, [paymentReturned(order, amount)]);
}

/** A claimed try that failed: the customer may try again, so the order stays pending. What is paid stays paid. */
export async function failPayment(tx: Db, order: PayableOrder): Promise<WebhookAnswer> {
  if (order.status !== 'pending' || order.paymentStatus !== 'pending') return { message: 'Failure noted' };
  await setPaymentStatus(tx, order.id, 'failed');
  await notifyPeople(tx, [paymentFailed(order)]);
  return { message: 'Failure noted' };
}
