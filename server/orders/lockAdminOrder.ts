import { sql } from 'kysely';
import { isOrderCode, type OrderStatus, type PaymentMethod, type PaymentStatus } from '../../contract/orderStates';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';

/**
 * An order of any store by id or code, locked against every other change until the transaction ends. `now` is the
 * database's clock after the wait for the lock.
 * @throws {AppError} 404
 */
export async function lockAdminOrder(tx: Db, reference: string) {
  const order = await tx
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select([
      'o.id', 'o.code', 'o.user_id', 'o.final_paise', 'o.discount_paise', 'o.refunded_paise', 'o.refunding_paise', 'o.accepted_at', 'o.accept_by',
      's.name as store_name', 's.owner_id',
    ])
    .select([
      sql<OrderStatus>`o.status`.as('status'),
      sql<PaymentMethod>`o.payment_method`.as('payment_method'),
      sql<PaymentStatus>`o.payment_status`.as('payment_status'),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where(isOrderCode(reference) ? 'o.code' : 'o.id', '=', reference)
    .forNoKeyUpdate('o')
    .executeTakeFirst();
  if (!order) throw notFound('Order');
  return order;
}
export type AdminOrder = Awaited<ReturnType<typeof lockAdminOrder>>;
