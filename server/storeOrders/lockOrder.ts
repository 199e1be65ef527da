import { sql } from 'kysely';
import type { OrderStatus } from '../../contract/orderStatus';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import { columnOf } from './repository';

/**
 * The store's order, held against every other change of it until the transaction ends, or a 404. Carries the OTP: for
 * use cases alone, never for an answer. `now` is the database's clock after the wait for the lock.
 */
export async function lockOrder(storeId: string, tx: Db, reference: string) {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'code', 'user_id', 'final_paise', 'payment_method', 'payment_status', 'otp', 'otp_tries', 'otp_locked_until'])
    .select([sql<OrderStatus>`status`.as('status'), sql<Date>`clock_timestamp()`.as('now')])
    .where('store_id', '=', storeId)
    .where(columnOf(reference), '=', reference)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw notFound('Order');
  return order;
}
export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;
