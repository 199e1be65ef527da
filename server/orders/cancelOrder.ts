import { formatRupees, toRupees } from '../../contract/money';
import type { DeleteOrderInput, StoreOrder } from '../../contract/storeOrders';
import { notifyPeople } from '../notifications/notify';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/context';
import { endStoreOrder } from './endStoreOrder';
import { refuseMove } from './moveOrder';
import { lockOrder } from './storeOrder';

/**
 * Cancels a pending order with a reason; the store's screens call it "delete". Refunds the wallet and frees the coupon for
 * another use.
 * @throws {AppError} 404, 409
 */
export function cancelOrder(
  storeId: string, db: Db, actor: Actor, { order_id: reference, reason }: DeleteOrderInput,
): Promise<StoreOrder> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(storeId, tx, reference);
    // a store may reject a paid order, but that is another call
    if (order.status !== 'pending') throw refuseMove(order, 'cancelled');
    const { after, refundedPaise } = await endStoreOrder(tx, actor, order, { action: 'cancel', reason, fault: 'store' });
    const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
    const refunded = refundedPaise > 0 ? ` ${formatRupees(toRupees(refundedPaise))} is back in your wallet.` : '';
    const message = `${order.store_name} cancelled your order ${order.code}: ${sentence}${refunded}`;
    await notifyPeople(tx, [{ userId: order.user_id, type: 'warning', title: 'Order cancelled', message }]);
    return after;
  });
}
