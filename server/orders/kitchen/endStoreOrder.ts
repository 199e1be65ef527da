import type { Issue } from '../../../contract/errors';
import { orderLifeTexts } from '../../../contract/orders/rules';
import type { SoldOutInput, RejectInput } from '../../../contract/orders/board';
import type { StoreOrder, DeleteOrderInput } from '../../../contract/orders/store';
import { sellOut } from '../../catalogue/menu/soldOut';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { lockOrder, selectItems, toStoreOrderResponse, type LockedOrder } from '../storeOrder';
import type { RefundFault } from '../../../contract/states';
import { type AuditAction, recordChange } from '../../audit/recordChange';
import { endOrder } from '../endOrder';
import { notifyPeople } from '../../notifications/notify';
import { countUnmade, forgetMissedDeadlines } from '../life';
import { orderCancelled } from '../notifications';
import { refuseMove } from '../moveOrder';

/**
 * The products of these lines of an order.
 * @throws {AppError} 422 for an item that is not the order's
 */
export function productsOf(
  items: readonly { id: string; product_id: string }[],
  itemIds: readonly string[],
): string[] {
  const found = itemIds.map((id) => items.find((item) => item.id === id));
  const issues = found.flatMap((item, at): Issue[] =>
    item
      ? []
      : [{ loc: ['body', 'soldOut', at], msg: orderLifeTexts.soldOut, type: 'value_error' }],
  );
  if (issues.length > 0) throw new AppError('invalid', orderLifeTexts.soldOut, { issues });
  return [...new Set(found.flatMap((item) => (item ? [item.product_id] : [])))];
}

/**
 * Says of dishes of an order that the store has sold them out; the order goes on. Those that are off already stay so.
 * @throws {AppError} 404; 422 for an item that is not the order's
 */
export function soldOutItems(
  storeId: string,
  db: Db,
  actor: Actor,
  { orderId: reference, soldOut, until }: SoldOutInput,
): Promise<StoreOrder> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(storeId, tx, reference);
    const items = await selectItems(storeId, tx, [order.id]);
    await sellOut(storeId, tx, actor, { productIds: productsOf(items, soldOut), until });
    return toStoreOrderResponse(order, items);
  });
}

interface StoreEnd {
  action: AuditAction;
  reason: string;
  fault: RefundFault;
}

/**
 * A store's end of its locked order, recorded.
 * @throws {AppError} 409 where a store may not end it any more
 */
export async function endStoreOrder(
  tx: Db,
  actor: Actor,
  order: LockedOrder,
  { action, reason, fault }: StoreEnd,
) {
  const { refundedPaise, refundedTo, ...moved } = await endOrder(tx, order, {
    by: 'store',
    actorId: actor.id,
    reason,
    fault,
  });
  const items = await selectItems(order.store_id, tx, [order.id]);
  const before = toStoreOrderResponse(order, items);
  const refunded_paise =
    moved.payment_status === 'refunded' ? order.final_paise : order.refunded_paise;
  const after = toStoreOrderResponse({ ...order, ...moved, refunded_paise }, items);
  await recordChange(tx, actor, { action, object: 'order', objectId: order.id, before, after });
  return { after, refundedPaise, refundedTo };
}

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
