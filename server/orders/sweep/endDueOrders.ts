import { formatClock } from '../../../contract/time';
import {
  type AnyNotice,
  type NewNotification,
  notifyPeople,
  type StoreNotice,
} from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { endOrders } from '../endOrder';
import { countMissedDeadlines, countUnmade } from '../missedDeadlines';
import { refundText } from '../notifications';
import type { DueOrder, DueReason } from './dueOrders';

/** What the history and the customer read, and whose fault it was. */
export const dueEnds = {
  expiry: { reason: 'It was not paid in time', fault: 'nobody' },
  deadline: { reason: 'The store did not accept it in time', fault: 'store' },
  neglect: { reason: 'The store did not prepare it', fault: 'store' },
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
  await notifyPeople(tx, [...told, ...(await toStores(tx, by, orders))]);
}

/** A store reads nothing of an unpaid order. */
async function toStores(tx: Db, by: DueReason, orders: readonly DueOrder[]): Promise<AnyNotice[]> {
  if (by === 'expiry') return [];
  if (by === 'deadline') return countMissed(tx, orders);
  // by id, as everywhere
  const storeIds = orders.map(({ store_id }) => store_id);
  for (const storeId of storeIds.toSorted((a, b) => Number(a) - Number(b)))
    await countUnmade(tx, storeId);
  return orders.map(({ store_id: storeId, code }) => ({
    storeId,
    type: 'error',
    title: 'Order cancelled',
    message: `Order ${code} was cancelled: you accepted it and did not prepare it.`,
    object: { type: 'order', id: code },
  }));
}

/** Counts the missed deadlines, and returns what the stores and, where one is paused, the admins are told. */
async function countMissed(tx: Db, orders: readonly DueOrder[]): Promise<AnyNotice[]> {
  const [first] = orders;
  if (!first) return [];
  const pausing = await countMissedDeadlines(tx, orders, first.at);
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
    return until === undefined ? [missed] : [missed, ...storePaused(order, until)];
  });
}

function storePaused({ store_id: storeId, store_name }: DueOrder, pausedUntil: Date): AnyNotice[] {
  const until = `until ${formatClock(pausedUntil.getTime())}, since several orders in a row were not accepted in time`;
  return [
    {
      storeId,
      type: 'error',
      title: 'Store paused',
      message: `You get no new orders ${until}.`,
      object: { type: 'hours' },
    },
    {
      needs: 'stores.read',
      type: 'warning',
      title: 'Store paused',
      message: `${store_name} gets no new orders ${until}.`,
      object: { type: 'store', id: storeId },
    },
  ];
}
