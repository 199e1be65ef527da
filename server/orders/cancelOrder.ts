import type { DeleteOrderInput, StoreOrder } from '../../contract/orders/store';
import { notifyPeople } from '../notifications/notify';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/context';
import { endStoreOrder } from './endStoreOrder';
import { refuseMove } from './moveOrder';
import { orderCancelled } from './notifications';
import { lockOrder } from './storeOrder';

/**
 * Cancels a pending order with a reason; the store's screens call it "delete". Refunds the wallet and frees the coupon for
 * the customer.
 * @throws {AppError} 404; 409 where the order is no longer pending
 */
export function cancelOrder(
  storeId: string,
  db: Db,
  actor: Actor,
  { order_id: reference, reason }: DeleteOrderInput,
): Promise<StoreOrder> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(storeId, tx, reference);
    // a store may reject a paid order, but that is another call
    if (order.status !== 'pending') throw refuseMove(order, 'cancelled');
    const { after, refundedPaise, refundedTo } = await endStoreOrder(tx, actor, order, {
      action: 'cancel',
      reason,
      fault: 'store',
    });
    const { code, user_id: userId, store_name: by } = order;
    await notifyPeople(tx, [
      orderCancelled({ code, userId, by, reason, refundedPaise, refundedTo }),
    ]);
    return after;
  });
}
