import { LATE_TOLD_MINUTES, ORDER_SWEEP_ROWS } from '../../constants';
import { notifyPeople } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { isUntouched } from './dueOrders';

/** Notifies the admins, once for each order, about accepted orders that are not begun in time. */
export const tellLateOrders = (db: Db, now?: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const late = await tx
      .selectFrom('orders as o')
      .innerJoin('stores as s', 's.id', 'o.store_id')
      .select(['o.id', 'o.code', 's.name'])
      .where(isUntouched(now, LATE_TOLD_MINUTES))
      .where('o.late_told_at', 'is', null)
      .orderBy('o.accepted_at')
      .limit(ORDER_SWEEP_ROWS)
      .forNoKeyUpdate('o')
      .skipLocked()
      .execute();
    if (late.length === 0) return;
    const ids = late.map(({ id }) => id);
    await tx
      .updateTable('orders')
      .set({ late_told_at: now ?? new Date() })
      .where('id', 'in', ids)
      .execute();
    await notifyPeople(
      tx,
      late.map(({ code, name }) => ({
        needs: 'orders.read',
        type: 'warning',
        title: 'Order late',
        message: `${name} accepted order ${code} and has not begun it: it is ${LATE_TOLD_MINUTES} minutes late.`,
        object: { type: 'order', id: code },
      })),
    );
  });
