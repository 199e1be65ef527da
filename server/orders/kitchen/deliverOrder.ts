import { deliverableStatuses } from '../../../contract/states';
import type { DeliverInput, KitchenStatusInput, StoreOrder } from '../../../contract/orders/store';
import { formatClock, formatDateTime, MINUTE_MS, nextMinute } from '../../../contract/time';
import { recordChange } from '../../audit/recordChange';
import { ORDER_OTP_LOCK_MINUTES, ORDER_OTP_TRIES_MAX } from '../../constants';
import { awaitReferral } from '../../money/rewards/completeReferral';
import { issueScratchCard } from '../../money/rewards/issueScratchCard';
import { notifyPeople } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { AppError, invalidField } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { moveStoreOrder, refuseMove } from '../moveOrder';
import { type LockedOrder, lockOrder } from '../storeOrder';

/**
 * Hands over an order against the customer's OTP, once.
 * @throws {AppError} 404; 409 by its status; 422 for a wrong OTP, with the tries left; 429 while
 * too many tries lock it
 */
export async function deliverOrder(
  storeId: string,
  db: Db,
  actor: Actor,
  input: DeliverInput,
): Promise<StoreOrder> {
  const outcome = await db.transaction().execute((tx) => attempt(storeId, tx, actor, input));
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

/** Returns the refusal of a wrong OTP: throwing it here would roll back the count of tries. */
async function attempt(
  storeId: string,
  tx: Db,
  actor: Actor,
  { orderId: reference, otp }: DeliverInput,
) {
  const order = await lockOrder(storeId, tx, reference);
  // before the OTP is checked: an order that can't be delivered counts no tries
  if (!deliverableStatuses.includes(order.status)) throw refuseMove(order, 'delivered');
  const refusal = await checkOtp(tx, actor, order, otp);
  if (refusal) return refusal;
  const after = await moveStoreOrder(tx, actor, order, {
    action: 'deliver',
    to: 'delivered',
    set: { delivered_at: order.now },
  });
  await awaitReferral(tx, order);
  const cards = await issueScratchCard(tx, order);
  const message = `Your order ${order.code} from ${order.store_name} was delivered. Enjoy your meal!`;
  const deliveredNotice = {
    userId: order.user_id,
    type: 'success',
    title: 'Order delivered',
    message,
    object: { type: 'order', id: order.code },
  } as const;
  await notifyPeople(tx, [deliveredNotice, ...cards]);
  return after;
}

/**
 * Checks the OTP. Counts and records a wrong OTP, and records every try while the order is locked.
 * The row is locked, so concurrent tries are counted one by one.
 * @returns the refusal, or undefined if the OTP is right
 */
async function checkOtp(
  tx: Db,
  actor: Actor,
  order: LockedOrder,
  otp: string,
): Promise<AppError | undefined> {
  const { id, now, otp_locked_until: lockedUntil } = order;
  if (lockedUntil !== null && lockedUntil > now) {
    // omits whether the OTP was right: the record must not reveal what the lock hides
    await recordChange(tx, actor, {
      action: 'locked-otp',
      object: 'order',
      objectId: id,
      after: { tries: order.otp_tries, lockedUntil },
    });
    return locked(lockedUntil, now);
  }
  if (otp === order.otp) return undefined;
  // an expired lock starts a new series of tries
  const tries = (lockedUntil === null ? order.otp_tries : 0) + 1;
  const until =
    tries < ORDER_OTP_TRIES_MAX
      ? null
      : new Date(now.getTime() + ORDER_OTP_LOCK_MINUTES * MINUTE_MS);
  await tx
    .updateTable('orders')
    .set({ otp_tries: tries, otp_locked_until: until })
    .where('store_id', '=', order.store_id)
    .where('id', '=', id)
    .execute();
  await recordChange(tx, actor, {
    action: 'wrong-otp',
    object: 'order',
    objectId: id,
    after: { tries, lockedUntil: until },
  });
  return until === null ? wrongOtp(ORDER_OTP_TRIES_MAX - tries) : locked(until, now);
}

const wrongOtp = (left: number) =>
  invalidField('otp', `Incorrect OTP. ${left} ${left === 1 ? 'try' : 'tries'} left`);

function locked(until: Date, now: Date): AppError {
  return new AppError(
    'tooMany',
    `Too many incorrect OTPs. Try again after ${formatDateTime(new Date(nextMinute(until.getTime())))}`,
    {
      retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000),
    },
  );
}

const notifications = {
  preparing: { title: 'Order in preparation', progress: 'is being prepared' },
  ready: { title: 'Order ready', progress: 'is ready and will be delivered soon' },
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
