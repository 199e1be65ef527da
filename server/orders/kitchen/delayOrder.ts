import { READY_MINUTES_MAX } from '../../../contract/constants';
import { type DelayInput, storeBoardTexts } from '../../../contract/orders/board';
import type { StoreOrder } from '../../../contract/orders/store';
import { MINUTE_MS, formatClock } from '../../../contract/time';
import { recordChange } from '../../audit/recordChange';
import { notifyPeople, notifyStores } from '../../notifications/notify';
import { type Db, laterUpdatedAt } from '../../platform/db/database';
import { AppError, invalidField } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { statusWords } from '../moveOrder';
import { type LockedOrder, lockOrder, selectItems, toStoreOrderResponse } from '../storeOrder';

/**
 * Sets a later ready time of an accepted order, and notifies the customer. A repeated call changes
 * nothing and returns the same.
 * @throws {AppError} 404; 409 if the order is not in the kitchen, or its ready time has changed
 * since; 422
 */
export function delayOrder(
  storeId: string,
  db: Db,
  actor: Actor,
  { orderId: reference, readyBy, before: readyByBefore }: DelayInput,
): Promise<StoreOrder> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(storeId, tx, reference);
    const items = await selectItems(storeId, tx, [order.id]);
    const before = toStoreOrderResponse(order, items);
    if (order.ready_by?.getTime() === readyBy.getTime()) return before;
    refuseDelay(order, readyByBefore);
    const latest = order.now.getTime() + READY_MINUTES_MAX * MINUTE_MS;
    const earliest = Math.max(order.ready_by?.getTime() ?? 0, order.now.getTime());
    if (readyBy.getTime() <= earliest || readyBy.getTime() > latest)
      throw invalidField('readyBy', storeBoardTexts.readyBy);
    const after = toStoreOrderResponse(
      { ...order, ...(await writeDelay(tx, actor, order, readyBy)) },
      items,
    );
    await recordChange(tx, actor, {
      action: 'update',
      object: 'order',
      objectId: order.id,
      before,
      after,
    });
    const message = `Your order ${order.code} from ${order.store_name} is delayed. It will be ready by ${formatClock(readyBy.getTime())}.`;
    await notifyStores(tx, [storeId]);
    await notifyPeople(tx, [
      {
        userId: order.user_id,
        type: 'order',
        title: 'Order delayed',
        message,
        object: { type: 'order', id: order.code },
      },
    ]);
    return after;
  });
}

function refuseDelay(
  { code, status, accepted_at, ready_by }: LockedOrder,
  readyByBefore: Date | null,
): void {
  if (status !== 'preparing' && status !== 'confirmed')
    throw new AppError(
      'conflict',
      `Order ${code} is ${statusWords[status]} and can no longer be delayed`,
    );
  if (status === 'confirmed' && accepted_at === null)
    throw new AppError('conflict', `Order ${code} is not accepted yet and can't be delayed`);
  if (ready_by?.getTime() === readyByBefore?.getTime()) return;
  const now = ready_by === null ? 'no time' : formatClock(ready_by.getTime());
  throw new AppError(
    'conflict',
    `Someone else has changed the ready time of order ${code}: ${now}`,
  );
}

async function writeDelay(
  tx: Db,
  actor: Actor,
  { id, store_id, status }: LockedOrder,
  readyBy: Date,
) {
  const delayed = await tx
    .updateTable('orders')
    .set({ ready_by: readyBy, updated_at: laterUpdatedAt })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .returning(['ready_by', 'updated_at'])
    .executeTakeFirstOrThrow();
  const reason = `Ready by ${formatClock(readyBy.getTime())}`;
  await tx
    .insertInto('order_events')
    .values({ order_id: id, from_status: status, to_status: status, actor_id: actor.id, reason })
    .execute();
  return delayed;
}
