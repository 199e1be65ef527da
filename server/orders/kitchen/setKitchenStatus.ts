import type { KitchenStatusInput, StoreOrder } from '../../../contract/orders/store';
import { MINUTE_MS, formatClock } from '../../../contract/time';
import { notifyPeople } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import type { Actor } from '../../platform/http/context';
import { moveStoreOrder } from '../moveOrder';
import { lockOrder } from '../storeOrder';

const notifications = {
  preparing: { title: 'Order in preparation', progress: 'is being prepared' },
  ready: { title: 'Order ready', progress: 'is ready and on its way soon' },
} as const;

/**
 * Marks a confirmed order as being prepared, or as ready. The start of preparation may set the
 * ready time, unless it is already set.
 */
export function setKitchenStatus(
  storeId: string,
  db: Db,
  actor: Actor,
  { orderId: reference, status: to, readyInMinutes }: KitchenStatusInput,
): Promise<StoreOrder> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(storeId, tx, reference);
    const isTimed = to === 'preparing' && readyInMinutes !== undefined && order.ready_by === null;
    const readyBy = isTimed
      ? new Date(order.now.getTime() + readyInMinutes * MINUTE_MS)
      : undefined;
    const after = await moveStoreOrder(tx, actor, order, {
      action: 'move',
      to,
      ...(readyBy && { set: { ready_by: readyBy } }),
    });
    const { title, progress } = notifications[to];
    const message = `Your order ${order.code} from ${order.store_name} ${progress}.${readyBy ? ` It will be ready by ${formatClock(readyBy.getTime())}.` : ''}`;
    await notifyPeople(tx, [
      {
        userId: order.user_id,
        type: 'order',
        title,
        message,
        object: { type: 'order', id: order.code },
      },
    ]);
    return after;
  });
}
