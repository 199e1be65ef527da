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
import { countUnpreparedOrder, forgetMissedDeadlines } from '../life';
import { orderCancelled } from '../notifications';
import { refuseMove } from '../moveOrder';

/**
 * Products of these lines of an order.
 * @throws {AppError} 422 for an item of another order
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
 * Marks dishes of an order as sold out on the store's menu; the order continues. Dishes that are
 * already off stay unchanged.
 * @throws {AppError} 404; 422 for an item of another order
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
 * Ends a locked order for its store, and records it.
 * @throws {AppError} 409 if a store may no longer end it
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
 * Rejects a paid order, or ends an accepted order that can't be made. Refunds everything; sold-out
 * dishes are off the store's menu until `until`.
 * @throws {AppError} 404; 409 if the order is not paid, or is ready; 422 for an item of another
 * order
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
    // before the end: locks follow the order dish, then its count of the day
    await sellOut(storeId, tx, actor, { productIds, until });
    const { after, refundedPaise, refundedTo } = await endStoreOrder(tx, actor, order, {
      action: 'reject',
      reason,
      fault: 'store',
    });
    await (order.accepted_at === null
      ? forgetMissedDeadlines(tx, storeId)
      : countUnpreparedOrder(tx, storeId));
    const { code, user_id: userId, store_name: by } = order;
    await notifyPeople(tx, [
      orderCancelled({ code, userId, by, reason, refundedPaise, refundedTo }),
    ]);
    return after;
  });
}

/**
 * Cancels a pending order with a reason; the store's screens call it "delete". Refunds the wallet
 * and frees the coupon.
 * @throws {AppError} 404; 409 if the order is no longer pending
 */
export function cancelOrder(
  storeId: string,
  db: Db,
  actor: Actor,
  { order_id: reference, reason }: DeleteOrderInput,
): Promise<StoreOrder> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(storeId, tx, reference);
    // a store rejects a paid order with another call
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
