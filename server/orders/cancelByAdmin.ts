import { formatRupees, toRupees } from '../../contract/money';
import type { OrderDetail } from '../../contract/orders';
import type { AdminCancelInput } from '../../contract/refunds';
import { SOURCE_WORDS } from '../../contract/refundStates';
import { recordChange } from '../audit/recordChange';
import { type NewNotification, notifyPeople, type StoreNotice } from '../notifications/notify';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/context';
import { readOrder } from './adminOrder';
import { endOrder } from './endOrder';
import { type AdminOrder, lockAdminOrder } from './lockAdminOrder';
import { asSentence } from './notifications';

/**
 * Ends an order that is not delivered, with the refund of all that is left of it.
 * @throws {AppError} 404; 409 where it is delivered or cancelled
 */
export function cancelByAdmin(
  db: Db,
  actor: Actor,
  { reference, reason, fault, destination }: AdminCancelInput & { reference: string },
): Promise<OrderDetail> {
  return db.transaction().execute(async (tx) => {
    const order = await lockAdminOrder(tx, reference);
    const before = await readOrder(tx, order.id);
    const refunded = await endOrder(tx, order, {
      by: 'admin',
      actorId: actor.id,
      reason,
      fault,
      destination,
    });
    const after = await readOrder(tx, order.id);
    await recordChange(tx, actor, {
      action: 'cancel',
      object: 'order',
      objectId: order.id,
      before,
      after,
    });
    await notifyPeople(tx, noticesOf(order, reason, refunded));
    return after;
  });
}

interface Refunded {
  refundedPaise: number;
  refundedTo: 'source' | 'wallet';
}

function noticesOf(
  order: AdminOrder,
  reason: string,
  refunded: Refunded,
): (NewNotification | StoreNotice)[] {
  const { code, status, user_id: userId, store_id: storeId, store_name: store } = order;
  const notice = {
    type: 'warning',
    title: 'Order cancelled',
    object: { type: 'order', id: code },
  } as const;
  const sentence = asSentence(reason);
  const toCustomer = {
    ...notice,
    userId,
    message: `Your order ${code} from ${store} was cancelled: ${sentence}${backIn(refunded)}`,
  };
  // a store has been told nothing of an order that was not paid
  if (status === 'pending') return [toCustomer];
  return [
    toCustomer,
    { ...notice, storeId, message: `Order ${code} was cancelled by Jaldi Biryani: ${sentence}` },
  ];
}

function backIn({ refundedPaise, refundedTo }: Refunded): string {
  if (refundedPaise === 0) return '';
  const amount = formatRupees(toRupees(refundedPaise));
  return refundedTo === 'wallet'
    ? ` ${amount} is back in your wallet.`
    : ` ${amount} goes back ${SOURCE_WORDS}.`;
}
