import { type ReferenceExpression, sql } from 'kysely';
import {
  isOrderCode,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
} from '../../contract/states';
import type { Db } from '../platform/db/database';
import type { DB } from '../platform/db/types.gen';

type OrderColumn = ReferenceExpression<DB & { o: DB['orders'] }, 'o'>;

/**
 * Selects orders with the columns that an end, a payment and a refund need, to be locked against
 * every change until the transaction ends. `now` is the database's clock after the wait for the
 * lock.
 */
export const lockOrders = (tx: Db) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select([
      'o.id',
      'o.code',
      'o.user_id',
      'o.final_paise',
      'o.discount_paise',
      'o.refunded_paise',
      'o.refunding_paise',
      'o.accepted_at',
      'o.accept_by',
      'o.ready_by',
      'o.store_id',
      's.name as store_name',
    ])
    .select([
      sql<OrderStatus>`o.status`.as('status'),
      sql<PaymentMethod>`o.payment_method`.as('payment_method'),
      sql<PaymentStatus>`o.payment_status`.as('payment_status'),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .forNoKeyUpdate('o');

/** Column that identifies an order in a call: its code or its id. */
export const columnOf = (reference: string): OrderColumn =>
  isOrderCode(reference) ? 'o.code' : 'o.id';
