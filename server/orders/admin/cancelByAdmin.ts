import type { OrderDetail } from '../../../contract/orders/admin';
import type { AdminCancelInput } from '../../../contract/money/refunds';
import { recordChange } from '../../audit/recordChange';
import { type AnyNotice, notifyPeople } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import type { Actor } from '../../platform/http/context';
import { readOrder } from './order';
import type { EndRequestedOrder } from '../../money/refunds/decideRefund';
import { noticeToApprove } from '../../money/refunds/notices';
import { recordOpenedRefund } from '../../money/refunds/openRefund';
import { AppError } from '../../platform/errors';
import { endOrder, endOrders } from '../endOrder';
import { type AdminOrder, lockAdminOrder } from './lockAdminOrder';
import { asSentence, refundText } from '../notifications';

/**
 * Cancels an order that is not delivered, and refunds all that is left of it. Above the limit of
 * one admin it only asks: the order keeps its state until another admin approves the refund.
 * @throws {AppError} 404; 409 if it is delivered or cancelled, or its cancellation already waits
 * for approval
 */
export function cancelByAdmin(
  db: Db,
  actor: Actor,
  { reference, ...end }: AdminCancelInput & { reference: string },
): Promise<{ order: OrderDetail; isRequested: boolean }> {
  return db.transaction().execute(async (tx) => {
    const order = await lockAdminOrder(tx, reference);
    const { isRequested } = await cancelLocked(tx, actor, order, end);
    return { order: await readOrder(tx, order.id), isRequested };
  });
}

/**
 * Cancels like `cancelByAdmin`, under the order's lock.
 * @returns the refund, if any, and whether it waits for approval
 */
export async function cancelLocked(
  tx: Db,
  actor: Actor,
  order: AdminOrder,
  end: AdminCancelInput,
): Promise<{ refundId: string | undefined; isRequested: boolean }> {
  await refusePendingCancellation(tx, order);
  const before = await readOrder(tx, order.id);
  const { waiting, ended } = await endOrders(tx, [order], {
    by: 'admin',
    actorId: actor.id,
    ...end,
  });
  if (waiting === undefined) {
    const [refunded] = ended;
    await recordEnd(tx, actor, order, before);
    await notifyPeople(tx, noticesOf(order, end.reason, refunded ?? noRefund));
    return { refundId: refunded?.refundId, isRequested: false };
  }
  const refund = await recordOpenedRefund(tx, actor, waiting);
  await notifyPeople(tx, [noticeToApprove(actor, refund)]);
  return { refundId: waiting, isRequested: true };
}

/**
 * Ends the order of a cancellation that another admin asked for and the actor has approved, under
 * the order's lock.
 * @returns the notices to the customer and the store
 * @throws {AppError} 409 if the order is delivered by now
 */
export const endRequestedOrder: EndRequestedOrder = async (
  tx,
  actor,
  { orderId, amountPaise, ...end },
) => {
  const order = await lockAdminOrder(tx, orderId);
  const before = await readOrder(tx, orderId);
  const { refundedPaise } = await endOrder(tx, order, { by: 'admin', actorId: actor.id, ...end });
  await recordEnd(tx, actor, order, before);
  return noticesOf(order, end.reason, {
    refundedPaise: refundedPaise + amountPaise,
    refundedTo: end.destination,
  });
};

const noRefund = { refundedPaise: 0, refundedTo: 'wallet' } as const;

async function refusePendingCancellation(tx: Db, { id, code }: AdminOrder): Promise<void> {
  const waiting = await tx
    .selectFrom('refunds as r')
    .innerJoin('users as u', 'u.id', 'r.asked_by')
    .select('u.name')
    .where('r.order_id', '=', id)
    .where('r.state', '=', 'asked')
    .where('r.ends_order', '=', true)
    .executeTakeFirst();
  if (waiting)
    throw new AppError(
      'conflict',
      `${waiting.name} has requested to cancel order ${code}. Another admin must approve or decline the request in Refunds`,
    );
}

async function recordEnd(
  tx: Db,
  actor: Actor,
  { id }: AdminOrder,
  before: OrderDetail,
): Promise<void> {
  const after = await readOrder(tx, id);
  await recordChange(tx, actor, { action: 'cancel', object: 'order', objectId: id, before, after });
}

function noticesOf(
  order: AdminOrder,
  reason: string,
  refunded: Parameters<typeof refundText>[0],
): AnyNotice[] {
  const { code, status, user_id: userId, store_id: storeId, store_name: store } = order;
  const notice = {
    type: 'warning',
    title: 'Order cancelled',
    object: { type: 'order', id: code },
  } as const;
  const sentence = asSentence(reason);
  const toCustomer = {
    ...notice,
    userId,
    message: `Your order ${code} from ${store} was cancelled: ${sentence}${refundText(refunded)}`,
  };
  // a store never receives notices about an unpaid order
  if (status === 'pending') return [toCustomer];
  return [
    toCustomer,
    { ...notice, storeId, message: `Order ${code} was cancelled by Jaldi Biryani: ${sentence}` },
  ];
}
