import type { KitchenStatusInput, StoreOrder } from '../../contract/storeOrders';
import { notifyPeople } from '../notifications/notify';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/context';
import { moveStoreOrder } from './moveOrder';
import { lockOrder } from './storeOrder';

const notifications = {
  preparing: { title: 'Order in preparation', progress: 'is being prepared' },
  ready: { title: 'Order ready', progress: 'is ready and on its way soon' },
} as const;

/** Marks a confirmed order as being prepared, or as ready. */
export function setKitchenStatus(
  storeId: string, db: Db, actor: Actor, { orderId: reference, status: to }: KitchenStatusInput,
): Promise<StoreOrder> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(storeId, tx, reference);
    const after = await moveStoreOrder(tx, actor, order, { action: 'move', to });
    const { title, progress } = notifications[to];
    const message = `Your order ${order.code} from ${order.store_name} ${progress}.`;
    await notifyPeople(tx, [{ userId: order.user_id, type: 'order', title, message }]);
    return after;
  });
}
