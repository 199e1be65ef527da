import { sql } from 'kysely';
import { isCaptured, type OrderStatus } from '../../../contract/states';
import { recordChange } from '../../audit/recordChange';
import { ORDER_RESEND_EVERY_S } from '../../constants';
import { notifyPeople } from '../../notifications/notify';
import { openRing } from '../../push/openRing';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { lockAdminOrder } from './lockAdminOrder';
import { newOrder } from '../notifications';

const openStatuses: readonly OrderStatus[] = ['confirmed', 'preparing', 'ready'];

/**
 * Alerts the store again about a paid order that is not delivered.
 * @throws {AppError} 404; 409 if it is not open or not paid; 429 if it was sent less than a minute
 * ago
 */
export function resendOrder(db: Db, actor: Actor, reference: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const order = await lockAdminOrder(tx, reference);
    const { id, code, status, now } = order;
    if (!openStatuses.includes(status) || !isCaptured(order.payment_status)) {
      throw new AppError(
        'conflict',
        `Order ${code} is ${status}. Its store has nothing left to do`,
      );
    }
    await refuseTooSoon(tx, id);
    await recordChange(tx, actor, {
      action: 'resend',
      object: 'order',
      objectId: id,
      after: { orderId: code, status },
    });
    // a store that prepares the order, or has set its ready time, has seen it
    if (status === 'confirmed' && order.ready_by === null)
      await openRing(tx, { orderId: id, storeId: order.store_id, at: now });
    const acceptBy = order.accepted_at === null ? order.accept_by : null;
    await notifyPeople(tx, [
      newOrder({ code, finalPaise: order.final_paise, storeId: order.store_id, acceptBy }),
    ]);
  });
}

/** Reads the last resend from the audit trail. The order's lock prevents a concurrent resend. */
async function refuseTooSoon(tx: Db, orderId: string): Promise<void> {
  const last = await tx
    .selectFrom('audit_entries')
    .select(sql<number>`extract(epoch from clock_timestamp() - created_at)::float8`.as('age'))
    .where('object', '=', 'order')
    .where('object_id', '=', orderId)
    .where('action', '=', 'resend')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined || last.age >= ORDER_RESEND_EVERY_S) return;
  throw new AppError(
    'tooMany',
    'The store was notified less than a minute ago. Wait a moment before you try again',
    {
      retryAfterSeconds: Math.max(1, Math.ceil(ORDER_RESEND_EVERY_S - last.age)),
    },
  );
}
