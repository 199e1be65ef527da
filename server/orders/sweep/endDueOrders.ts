import { formatClock } from '../../../contract/time';
import {
  adminIds,
  type NewNotification,
  notifyPeople,
  type StoreNotice,
} from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { endOrders } from '../endOrder';
import { countMissedDeadlines } from '../missedDeadlines';
import { refundText } from '../notifications';
import type { DueOrder, DueReason } from './dueOrders';

/** What the history and the customer read, and whose fault it was. */
export const dueEnds = {
  expiry: { reason: 'It was not paid in time', fault: 'nobody' },
  deadline: { reason: 'The store did not accept it in time', fault: 'store' },
} as const;

/** Cancels orders whose time is over, under their locks; what was paid goes back. */
export async function endDueOrders(
  tx: Db,
  by: DueReason,
  orders: readonly DueOrder[],
): Promise<void> {
  const { ended } = await endOrders(tx, orders, { by, ...dueEnds[by] });
  const told = ended.map(
    ({ order: { user_id: userId, code, store_name }, ...refunded }): NewNotification => {
      const message = `Your order ${code} from ${store_name} was cancelled: ${dueEnds[by].reason}.${refundText(refunded)}`;
      return {
        userId,
        type: 'warning',
        title: 'Order cancelled',
        message,
        object: { type: 'order', id: code },
      };
    },
  );
  // a store has not heard of an unpaid order
  await notifyPeople(tx, by === 'expiry' ? told : [...told, ...(await countMissed(tx, orders))]);
}

/** Counts the missed deadlines, and returns what the stores and, where one is paused, the admins are told. */
async function countMissed(
  tx: Db,
  orders: readonly DueOrder[],
): Promise<(NewNotification | StoreNotice)[]> {
  const [first] = orders;
  if (!first) return [];
  const pausing = await countMissedDeadlines(tx, orders, first.at);
  const admins = pausing.size === 0 ? [] : await adminIds(tx, 'stores.read');
  return orders.flatMap((order) => {
    const { store_id: storeId, code } = order;
    const missed: StoreNotice = {
      storeId,
      type: 'warning',
      title: 'Order missed',
      message: `Order ${code} was cancelled: you did not accept it in time.`,
      object: { type: 'order', id: code },
    };
    const until = pausing.get(order);
    return until === undefined ? [missed] : [missed, ...storePaused(order, until, admins)];
  });
}

function storePaused(
  { store_id: storeId, store_name }: DueOrder,
  pausedUntil: Date,
  admins: readonly string[],
): (NewNotification | StoreNotice)[] {
  const until = `until ${formatClock(pausedUntil.getTime())}, since several orders in a row were not accepted in time`;
  const toAdmins = admins.map((id): NewNotification => ({
    userId: id,
    type: 'warning',
    title: 'Store paused',
    message: `${store_name} gets no new orders ${until}.`,
    object: { type: 'store', id: storeId },
  }));
  return [
    {
      storeId,
      type: 'error',
      title: 'Store paused',
      message: `You get no new orders ${until}.`,
      object: { type: 'hours' },
    },
    ...toAdmins,
  ];
}
