import type { WebhookAnswer } from '../../contract/payments';
import type { Db } from '../platform/db/database';
import { notifyPeople } from '../notifications/notify';
import { paymentFailed } from './orderNotices';
import { setPaymentStatus, type PayableOrder } from './repository';

/** A claimed try that failed: the customer may try again, so the order stays pending. What is paid stays paid. */
export async function failPayment(tx: Db, order: PayableOrder): Promise<WebhookAnswer> {
  if (order.status !== 'pending' || order.paymentStatus !== 'pending') return { message: 'Failure noted' };
  await setPaymentStatus(tx, order.id, 'failed');
  await notifyPeople(tx, [paymentFailed(order)]);
  return { message: 'Failure noted' };
}
