import { sql } from 'kysely';
import { isOrderCode } from '../../contract/states';
import type { Db } from '../platform/db/database';
import { AppError, notFound } from '../platform/errors';

export interface UnpaidOrder {
  id: string;
  code: string;
  finalPaise: number;
  /** Null before the payment is opened at the provider. */
  providerOrderId: string | null;
  customerName: string;
  customerPhone: string;
}

/**
 * Returns the id of the customer's order.
 * @throws {AppError} 404, also for another customer's order
 */
export async function findOwnOrder(db: Db, userId: string, reference: string): Promise<string> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where(isOrderCode(reference) ? 'code' : 'id', '=', reference)
    .executeTakeFirst();
  if (!found) throw notFound('Order');
  return found.id;
}

/** @throws {AppError} 409 if the order is paid, has ended, or its payment window is over */
export async function readUnpaid(db: Db, id: string): Promise<UnpaidOrder> {
  const order = await db
    .selectFrom('orders')
    .select([
      'id',
      'code',
      'status',
      'final_paise as finalPaise',
      'payment_reference as providerOrderId',
      'customer_name as customerName',
      'customer_phone as customerPhone',
      sql<boolean>`coalesce(expires_at <= now(), false)`.as('isOver'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { status, isOver, ...unpaid } = order;
  if (status === 'cancelled')
    throw new AppError('conflict', `Order ${order.code} is cancelled and can no longer be paid`);
  if (status !== 'pending') throw new AppError('conflict', `Order ${order.code} is already paid`);
  if (isOver) throw new AppError('conflict', `The time to pay for order ${order.code} is over`);
  return unpaid;
}
