import { formatClock } from '../../../contract/time';
import { adminIds, type NewNotification, notifyPeople, type StoreNotice } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { endOrder } from '../endOrder';
import { countMissedDeadline } from '../missedDeadlines';
import { refundText } from '../notifications';
import type { DueOrder, DueReason } from './dueOrders';

const ends = {
  expiry: { reason: 'It was not paid in time', fault: 'nobody' },
  deadline: { reason: 'The store did not accept it in time', fault: 'store' },
} as const;

/** Cancels an order whose time is over, under its lock; what was paid goes back. */
export async function endDueOrder(tx: Db, by: DueReason, order: DueOrder): Promise<void> {
  const refunded = await endOrder(tx, order, { by, ...ends[by] });
  const message = `Your order ${order.code} from ${order.store_name} was cancelled: ${ends[by].reason}.${refundText(refunded)}`;
  const told: NewNotification = { userId: order.user_id, type: 'warning', title: 'Order cancelled', message };
  // a store has not heard of an unpaid order
  await notifyPeople(tx, by === 'expiry' ? [told] : [told, ...(await countMissed(tx, order))]);
}

/** Counts the missed deadline, and returns what the store and, where it is paused, the admins are told. */
async function countMissed(tx: Db, { store_id: storeId, store_name, code, at }: DueOrder): Promise<(NewNotification | StoreNotice)[]> {
  const missed: StoreNotice = {
    storeId, type: 'warning', title: 'Order missed', message: `Order ${code} was cancelled: you did not accept it in time.`,
  };
  const pausedUntil = await countMissedDeadline(tx, storeId, at);
  if (pausedUntil === undefined) return [missed];
  const until = `until ${formatClock(pausedUntil.getTime())}, since several orders in a row were not accepted in time`;
  const paused: StoreNotice = {
    storeId, type: 'error', title: 'Store paused', message: `You get no new orders ${until}.`,
  };
  const toAdmins = (await adminIds(tx)).map((id): NewNotification => ({
    userId: id, type: 'warning', title: 'Store paused', message: `${store_name} gets no new orders ${until}.`,
  }));
  return [missed, paused, ...toAdmins];
}
