import { type OrderStatus, statusesBefore } from '../../contract/orderStates';
import type { KitchenStatusInput, StoreOrder } from '../../contract/storeOrders';
import { recordChange } from '../audit/recordChange';
import { notifyPeople } from '../notifications/notify';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { cannotMove, moveOrder } from './changeStatus';
import { readStoreOrder } from './storeOrders';
import { type LockedOrder, lockOrder } from './storeRepository';

const notices = {
  preparing: { title: 'Order in preparation', says: 'is being prepared' },
  ready: { title: 'Order ready', says: 'is ready and on its way soon' },
} as const;

/** Says how far the kitchen is with a confirmed order. */
export function setKitchenStatus(storeId: string, db: Db, actor: Actor, { orderId, status: to }: KitchenStatusInput): Promise<StoreOrder> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(storeId, tx, orderId);
    const before = await readStoreOrder(storeId, tx, order.id);
    const isMoved = await moveOrder(tx, { orderId: order.id, from: statusesBefore(to), to, actorId: actor.id });
    if (!isMoved) throw refuseMove(order, to);
    const after = await readStoreOrder(storeId, tx, order.id);
    await recordChange(tx, actor, { action: 'move', object: 'order', objectId: order.id, before, after });
    const { title, says } = notices[to];
    const message = `Your order ${order.code} from ${after.store.name} ${says}.`;
    await notifyPeople(tx, [{ userId: order.user_id, type: 'order', title, message }]);
    return after;
  });
}

const tooEarly: Partial<Record<OrderStatus, string>> = {
  preparing: 'prepared', ready: 'marked as ready', delivered: 'marked as delivered',
};

/** The 409 of a store's move that comes too late, or before the order was paid for. */
export function refuseMove({ code, status }: Pick<LockedOrder, 'code' | 'status'>, to: OrderStatus): AppError {
  const verb = status === 'pending' ? tooEarly[to] : undefined;
  if (verb === undefined) return cannotMove(code, status, to);
  return new AppError('conflict', `Order ${code} is pending and can't be ${verb} before it is confirmed`);
}
