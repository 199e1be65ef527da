import type { RefundFault } from '../../contract/states';
import { type AuditAction, recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/context';
import { endOrder } from './endOrder';
import { type LockedOrder, selectItems, toStoreOrderResponse } from './storeOrder';

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
