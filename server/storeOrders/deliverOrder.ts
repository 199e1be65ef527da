import type { DeliverInput, StoreOrder } from '../../contract/storeOrders';
import { recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { Actor } from '../platform/http/route';
import { notifyPeople } from '../notifications/notify';
import { moveOrder } from '../orders/moveOrder';
import { completeReferral } from '../rewards/completeReferral';
import { checkOtp } from './checkOtp';
import { lockOrder } from './lockOrder';
import { readStoreOrder } from './readStoreOrder';
import { refuseMove } from './refuseMove';

const deliverable = ['confirmed', 'preparing', 'ready'] as const;

/**
 * Hands an order over against the customer's OTP, once. 404, 409 by its status, 422 for a wrong OTP with the tries that
 * are left, 429 while it is locked after too many.
 */
export async function deliverOrder(storeId: string, db: Db, actor: Actor, input: DeliverInput): Promise<StoreOrder> {
  const outcome = await db.transaction().execute((tx) => attempt(storeId, tx, actor, input));
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

/** A wrong OTP is returned, not thrown: its count is committed. */
async function attempt(storeId: string, tx: Db, actor: Actor, { orderId: reference, otp }: DeliverInput) {
  const order = await lockOrder(storeId, tx, reference);
  if (!deliverable.some((status) => status === order.status)) throw refuseMove(order, 'delivered');
  const refusal = await checkOtp(storeId, tx, order, otp);
  if (refusal) return refusal;
  const before = await readStoreOrder(storeId, tx, order.id);
  const move = { orderId: order.id, from: deliverable, to: 'delivered', actorId: actor.id, set: { delivered_at: order.now } } as const;
  if (!(await moveOrder(tx, move))) throw refuseMove(order, 'delivered');
  const after = await readStoreOrder(storeId, tx, order.id);
  await recordChange(tx, actor, { action: 'deliver', object: 'order', objectId: order.id, before, after });
  const cashbacks = await completeReferral(tx, order.user_id);
  const message = `Your order ${order.code} from ${after.store.name} was delivered. Enjoy your meal!`;
  await notifyPeople(tx, [{ userId: order.user_id, type: 'success', title: 'Order delivered', message }, ...cashbacks]);
  return after;
}
