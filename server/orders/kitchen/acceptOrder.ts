import type { AcceptInput } from '../../../contract/orders/rules';
import type { StoreOrder } from '../../../contract/orders/store';
import { MINUTE_MS, formatClock } from '../../../contract/time';
import { recordChange } from '../../audit/recordChange';
import { notifyPeople, notifyStores } from '../../notifications/notify';
import { type Db, laterUpdatedAt } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { forgetMissedDeadlines } from '../life';
import { statusWords } from '../moveOrder';
import {
  type LockedOrder,
  lockOrder,
  refuseUncooked,
  selectItems,
  toStoreOrderResponse,
} from '../storeOrder';

/**
 * Accepts a paid order, and notifies the customer of the ready time. For an auto-accepted order it
 * only sets the ready time. A repeated call changes nothing and returns the same.
 * @throws {AppError} 404; 409 if the order is not paid, or already beyond this step
 */
export function acceptOrder(
  storeId: string,
  db: Db,
  actor: Actor,
  { orderId: reference, readyInMinutes }: AcceptInput,
): Promise<StoreOrder> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(storeId, tx, reference);
    if (order.status !== 'confirmed') throw refuseAcceptance(order);
    const items = await selectItems(storeId, tx, [order.id]);
    const before = toStoreOrderResponse(order, items);
    if (order.ready_by !== null) return before;
    refuseUncooked(order.code, items);
    const readyBy = new Date(order.now.getTime() + readyInMinutes * MINUTE_MS);
    const accepted = await writeAcceptance(tx, actor, order, {
      readyBy,
      reason: `Ready in ${readyInMinutes} minutes`,
    });
    await forgetMissedDeadlines(tx, storeId);
    const after = toStoreOrderResponse({ ...order, ...accepted }, items);
    await recordChange(tx, actor, {
      action: 'accept',
      object: 'order',
      objectId: order.id,
      before,
      after,
    });
    await notifyStores(tx, [storeId]);
    const message = `${order.store_name} has accepted your order ${order.code}. It will be ready by ${formatClock(readyBy.getTime())}.`;
    await notifyPeople(tx, [
      {
        userId: order.user_id,
        type: 'order',
        title: 'Order accepted',
        message,
        object: { type: 'order', id: order.code },
      },
    ]);
    return after;
  });
}

/**
 * Adds a line to the history without a change of status, so that the history shows the time and the
 * actor of the acceptance.
 */
async function writeAcceptance(
  tx: Db,
  actor: Actor,
  order: LockedOrder,
  { readyBy, reason }: { readyBy: Date; reason: string },
) {
  const accepted = await tx
    .updateTable('orders')
    .set({
      accepted_at: order.accepted_at ?? order.now,
      ready_by: readyBy,
      updated_at: laterUpdatedAt,
    })
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.id)
    .returning(['accepted_at', 'ready_by', 'updated_at'])
    .executeTakeFirstOrThrow();
  const { status } = order;
  await tx
    .insertInto('order_events')
    .values({
      order_id: order.id,
      from_status: status,
      to_status: status,
      actor_id: actor.id,
      reason,
    })
    .execute();
  return accepted;
}

const refuseAcceptance = ({ code, status }: LockedOrder) =>
  new AppError(
    'conflict',
    status === 'pending'
      ? `Order ${code} is not paid yet and can't be accepted`
      : `Order ${code} is ${statusWords[status]} and can no longer be accepted`,
  );
