import { statusesBefore } from '../../contract/orderStatus';
import type { KitchenStatusInput, StoreOrder } from '../../contract/storeOrders';
import { recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/route';
import { notifyPeople } from '../notifications/notify';
import { moveOrder } from '../orders/moveOrder';
import { lockOrder } from './lockOrder';
import { readStoreOrder } from './readStoreOrder';
import { refuseMove } from './refuseMove';

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
