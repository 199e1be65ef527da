import type { CancelOwnInput } from '../../../contract/orders/rules';
import { type NewNotification, notifyPeople, type StoreNotice } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { AppError, notFound } from '../../platform/errors';
import { endOrder } from '../endOrder';
import { cancelFrom } from '../life';
import { columnOf, lockOrders } from '../lockOrder';
import { refundText } from '../notifications';

const NO_REASON = 'Cancelled by the customer';

/**
 * Cancels a customer's own order that waits for its payment or its store, or that is long overdue.
 * Refunds what was paid.
 * @returns the order's id
 * @throws {AppError} 404; 409 if the store has accepted it, and is not late by
 * `LATE_CANCEL_MINUTES`
 */
export function cancelOwnOrder(
  db: Db,
  userId: string,
  reference: string,
  { reason }: CancelOwnInput,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOwnOrder(tx, userId, reference);
    const isOverdue = order.cancel_from !== null && order.cancel_from <= order.now;
    if (order.status === 'confirmed' && order.accepted_at !== null && !isOverdue)
      throw refuseAccepted(order);
    const end = {
      by: 'customer',
      actorId: userId,
      reason: reason || NO_REASON,
      fault: isOverdue ? 'store' : 'customer',
    } as const;
    const refunded = await endOrder(tx, { ...order, isOverdue }, end);
    const notice = { title: 'Order cancelled', object: { type: 'order', id: order.code } } as const;
    const told: NewNotification = {
      ...notice,
      userId,
      type: 'success',
      message: `You cancelled your order ${order.code}.${refundText(refunded)}`,
    };
    const message = `The customer cancelled order ${order.code}${reason ? `: ${reason}` : ''}`;
    // a store never receives notices about an unpaid order
    const storeNotices: StoreNotice[] =
      order.status === 'pending'
        ? []
        : [{ ...notice, storeId: order.store_id, type: 'warning', message }];
    await notifyPeople(tx, [...storeNotices, told]);
    return order.id;
  });
}

async function lockOwnOrder(tx: Db, userId: string, reference: string) {
  const order = await lockOrders(tx)
    .select(cancelFrom.as('cancel_from'))
    .where('o.user_id', '=', userId)
    .where(columnOf(reference), '=', reference)
    .executeTakeFirst();
  if (!order) throw notFound('Order');
  return order;
}

const refuseAccepted = ({ code, store_name }: { code: string; store_name: string }) =>
  new AppError(
    'conflict',
    `${store_name} has already accepted order ${code}. The order can no longer be cancelled`,
  );
