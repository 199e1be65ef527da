import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/errors';
import { columnOf, lockOrders } from '../moveOrder';

/**
 * Locks an order of any store, by id or code, against every change until the transaction ends.
 * @throws {AppError} 404
 */
export async function lockAdminOrder(tx: Db, reference: string) {
  const order = await lockOrders(tx).where(columnOf(reference), '=', reference).executeTakeFirst();
  if (!order) throw notFound('Order');
  return order;
}
export type AdminOrder = Awaited<ReturnType<typeof lockAdminOrder>>;

/**
 * Returns the id of an order, by id or code.
 * @throws {AppError} 404
 */
export async function readOrderId(db: Db, reference: string): Promise<string> {
  const order = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where(columnOf(reference), '=', reference)
    .executeTakeFirst();
  if (!order) throw notFound('Order');
  return order.id;
}
