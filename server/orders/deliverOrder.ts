import { deliverableStatuses } from '../../contract/orderStates';
import type { DeliverInput, StoreOrder } from '../../contract/storeOrders';
import { formatDateTime } from '../../contract/time';
import { recordChange } from '../audit/recordChange';
import { ORDER_OTP_LOCK_MINUTES, ORDER_OTP_TRIES_MAX } from '../constants';
import { notifyPeople } from '../notifications/notify';
import type { Db } from '../platform/db/database';
import { AppError, invalidField } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { completeReferral } from '../money/rewards/referrals';
import { moveOrder } from './changeStatus';
import { refuseMove } from './prepareOrder';
import { readStoreOrder } from './storeOrders';
import { type LockedOrder, lockOrder } from './storeRepository';

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
  if (!deliverableStatuses.includes(order.status)) throw refuseMove(order, 'delivered');
  const refusal = await checkOtp(storeId, tx, order, otp);
  if (refusal) return refusal;
  const before = await readStoreOrder(storeId, tx, order.id);
  const move = { orderId: order.id, from: deliverableStatuses, to: 'delivered', actorId: actor.id, set: { delivered_at: order.now } } as const;
  if (!(await moveOrder(tx, move))) throw refuseMove(order, 'delivered');
  const after = await readStoreOrder(storeId, tx, order.id);
  await recordChange(tx, actor, { action: 'deliver', object: 'order', objectId: order.id, before, after });
  const cashbacks = await completeReferral(tx, order.user_id);
  const message = `Your order ${order.code} from ${after.store.name} was delivered. Enjoy your meal!`;
  await notifyPeople(tx, [{ userId: order.user_id, type: 'success', title: 'Order delivered', message }, ...cashbacks]);
  return after;
}

const MINUTE_MS = 60_000;

/**
 * Compares the OTP and counts a wrong one, under the order's lock, so that guesses side by side are counted one by one.
 * @returns the refusal, which is to be thrown after the commit, or the count would be rolled back; undefined: it is right
 */
async function checkOtp(storeId: string, tx: Db, order: LockedOrder, otp: string): Promise<AppError | undefined> {
  const { id, now, otp_locked_until: lockedUntil } = order;
  if (lockedUntil !== null && lockedUntil > now) return locked(lockedUntil, now);
  if (otp === order.otp) return undefined;
  // a lock that is over begins a new series
  const tries = (lockedUntil === null ? order.otp_tries : 0) + 1;
  const until = tries < ORDER_OTP_TRIES_MAX ? null : new Date(now.getTime() + ORDER_OTP_LOCK_MINUTES * MINUTE_MS);
  await tx
    .updateTable('orders')
    .set({ otp_tries: tries, otp_locked_until: until })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  return until === null ? wrong(ORDER_OTP_TRIES_MAX - tries) : locked(until, now);
}

const wrong = (left: number) => invalidField('otp', `Incorrect OTP. ${left} ${left === 1 ? 'try' : 'tries'} left`);

function locked(until: Date, now: Date): AppError {
  // the text knows minutes only, and must not name one in which the lock still holds
  const nextMinute = new Date(Math.ceil(until.getTime() / MINUTE_MS) * MINUTE_MS);
  return new AppError('tooMany', `Too many incorrect OTPs. Try again after ${formatDateTime(nextMinute.toISOString())}`, {
    retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000),
  });
}
