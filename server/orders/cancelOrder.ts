import { formatRupees, toRupees } from '../../contract/money';
import type { DeleteOrderInput, StoreOrder } from '../../contract/storeOrders';
import { returnCoupon } from '../money/coupons/redeem';
import { post } from '../money/wallet/ledger';
import { notifyPeople } from '../notifications/notify';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/context';
import { moveStoreOrder, refuseMove } from './moveOrder';
import { type LockedOrder, lockOrder } from './storeOrder';

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
    // the table of transitions lets a confirmed order be cancelled, but not by its store
    if (order.status !== 'pending') throw refuseMove(order, 'cancelled');
    const isRefunded = order.payment_method === 'wallet' && order.payment_status === 'completed';
    const set = { cancel_reason: reason, ...(isRefunded ? { payment_status: 'refunded' } : {}) };
    const after = await moveStoreOrder(tx, actor, order, { action: 'cancel', to: 'cancelled', reason, set });
    if (isRefunded) await refund(tx, order);
    await returnCoupon(tx, order.id);
    const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
    const refunded = isRefunded ? ` ${formatRupees(toRupees(order.final_paise))} is back in your wallet.` : '';
    const message = `${order.store_name} cancelled your order ${order.code}: ${sentence}${refunded}`;
    await notifyPeople(tx, [{ userId: order.user_id, type: 'warning', title: 'Order cancelled', message }]);
    return after;
  });
}

async function refund(tx: Db, { id, code, user_id: userId, final_paise: amountPaise }: LockedOrder): Promise<void> {
  // a discount may have covered the whole amount, and the ledger refuses a posting of zero
  if (amountPaise === 0) return;
  await post(tx, { userId, type: 'credit', amountPaise, description: `Refund for order ${code}`, reference: code, orderId: id });
}
