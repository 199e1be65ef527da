import type { RejectInput } from '../../contract/orders/board';
import type { StoreOrder } from '../../contract/orders/store';
import { sellOut } from '../catalogue/menu/soldOut';
import { notifyPeople } from '../notifications/notify';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { endStoreOrder } from './endStoreOrder';
import { countUnmade, forgetMissedDeadlines } from './missedDeadlines';
import { orderCancelled } from './notifications';
import { productsOf } from './soldOutItems';
import { lockOrder, selectItems } from './storeOrder';

/**
 * Refuses a paid order, or says of an accepted one that it can't be made: everything that was paid goes back, and dishes
 * that are sold out are so on the store's menu until then.
 * @throws {AppError} 404; 409 where the order is not paid yet, or is ready; 422 for an item that is not the order's
 */
export function rejectOrder(
  storeId: string,
  db: Db,
  actor: Actor,
  { orderId: reference, reason, soldOut = [], until }: RejectInput,
): Promise<StoreOrder> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(storeId, tx, reference);
    if (order.status === 'pending')
      throw new AppError('conflict', `Order ${order.code} is not paid yet. Delete it instead`);
    const productIds = productsOf(await selectItems(storeId, tx, [order.id]), soldOut);
    // before the end: a count of the day is locked after the dish that it is of
    await sellOut(storeId, tx, actor, { productIds, until });
    const { after, refundedPaise, refundedTo } = await endStoreOrder(tx, actor, order, {
      action: 'reject',
      reason,
      fault: 'store',
    });
    await (order.accepted_at === null
      ? forgetMissedDeadlines(tx, storeId)
      : countUnmade(tx, storeId));
    const { code, user_id: userId, store_name: by } = order;
    await notifyPeople(tx, [
      orderCancelled({ code, userId, by, reason, refundedPaise, refundedTo }),
    ]);
    return after;
  });
}
