import { formatRupees, toRupees } from '../../contract/money';
import type { DeleteOrderInput, StoreOrder } from '../../contract/storeOrders';
import { recordChange } from '../audit/recordChange';
import { returnCoupon } from '../coupons/redeemCoupon';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/route';
import { notifyPeople } from '../notifications/notify';
import { moveOrder } from '../orders/moveOrder';
import { post } from '../wallet/ledger';
import { lockOrder, type LockedOrder } from './lockOrder';
import { readStoreOrder } from './readStoreOrder';
import { refuseMove } from './refuseMove';

/**
 * Cancels a pending order with a reason; the store's screens say "delete". What its wallet paid goes back there, and its
 * coupon may be used again.
 */
export function deleteOrder(storeId: string, db: Db, actor: Actor, { order_id, reason }: DeleteOrderInput): Promise<StoreOrder> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(storeId, tx, order_id);
    if (order.status !== 'pending') throw refuseMove(order, 'cancelled');
    const before = await readStoreOrder(storeId, tx, order.id);
    const isRefunded = order.payment_method === 'wallet' && order.payment_status === 'completed';
    const set = { cancel_reason: reason, ...(isRefunded ? { payment_status: 'refunded' } : {}) };
    const move = { orderId: order.id, from: ['pending'], to: 'cancelled', actorId: actor.id, reason, set } as const;
    if (!(await moveOrder(tx, move))) throw refuseMove(order, 'cancelled');
    if (isRefunded) await refund(tx, order);
    await returnCoupon(tx, order.id);
    const after = await readStoreOrder(storeId, tx, order.id);
    await recordChange(tx, actor, { action: 'cancel', object: 'order', objectId: order.id, before, after });
    const why = /[.!?]$/.test(reason) ? reason : `${reason}.`;
    const returned = isRefunded ? ` ${formatRupees(toRupees(order.final_paise))} is back in your wallet.` : '';
    const message = `${after.store.name} cancelled your order ${order.code}: ${why}${returned}`;
    await notifyPeople(tx, [{ userId: order.user_id, type: 'warning', title: 'Order cancelled', message }]);
    return after;
  });
}

async function refund(tx: Db, { id, code, user_id: userId, final_paise: amountPaise }: LockedOrder): Promise<void> {
  // a discount may have covered all of it, and the ledger knows no posting of nothing
  if (amountPaise === 0) return;
  await post(tx, { userId, type: 'credit', amountPaise, description: `Refund for order ${code}`, reference: code, orderId: id });
}
