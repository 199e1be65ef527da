import type { Issue } from '../../contract/errors';
import { orderLifeTexts, type RejectInput } from '../../contract/orderLife';
import type { StoreOrder } from '../../contract/storeOrders';
import { makeUnavailable } from '../catalogue/menu/soldOut';
import { notifyPeople } from '../notifications/notify';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { endStoreOrder } from './endStoreOrder';
import { countUnmade, forgetMissedDeadlines } from './missedDeadlines';
import { orderCancelled } from './notifications';
import { lockOrder, selectItems } from './storeOrder';

/**
 * Refuses a paid order, or says of an accepted one that it can't be made: everything that was paid goes back, and dishes
 * that are sold out become unavailable on the store's menu.
 * @throws {AppError} 404; 409 where the order is not paid yet, or is ready; 422 for an item that is not the order's
 */
export function rejectOrder(
  storeId: string, db: Db, actor: Actor, { orderId: reference, reason, soldOut = [] }: RejectInput,
): Promise<StoreOrder> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(storeId, tx, reference);
    if (order.status === 'pending') throw new AppError('conflict', `Order ${order.code} is not paid yet. Delete it instead`);
    const productIds = productsOf(await selectItems(storeId, tx, [order.id]), soldOut);
    const { after, refundedPaise, refundedTo } = await endStoreOrder(tx, actor, order, { action: 'reject', reason, fault: 'store' });
    await makeUnavailable(storeId, tx, actor, productIds);
    await (order.accepted_at === null ? forgetMissedDeadlines(tx, storeId) : countUnmade(tx, storeId));
    const { code, user_id: userId, store_name: by } = order;
    await notifyPeople(tx, [orderCancelled({ code, userId, by, reason, refundedPaise, refundedTo })]);
    return after;
  });
}

/** The products of these lines. */
function productsOf(items: readonly { id: string; product_id: string }[], itemIds: readonly string[]): string[] {
  const found = itemIds.map((id) => items.find((item) => item.id === id));
  const issues = found.flatMap((item, at): Issue[] =>
    item ? [] : [{ loc: ['body', 'soldOut', at], msg: orderLifeTexts.soldOut, type: 'value_error' }],
  );
  if (issues.length > 0) throw new AppError('invalid', orderLifeTexts.soldOut, { issues });
  return [...new Set(found.flatMap((item) => (item ? [item.product_id] : [])))];
}
