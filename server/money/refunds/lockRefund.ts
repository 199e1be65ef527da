import { sql } from 'kysely';
import type { RefundDestination, RefundFault, RefundState } from '../../../contract/states';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/errors';

const lockOrderOf = (tx: Db, orderId: string) =>
  tx
    .selectFrom('orders as o')
    .select(['o.id', 'o.code', 'o.user_id as userId', 'o.store_id as storeId'])
    .select(sql<number>`o.final_paise - o.refunded_paise - o.refunding_paise`.as('leftPaise'))
    .where('o.id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

const lockPayment = (tx: Db, providerPaymentId: string) =>
  tx
    .selectFrom('payments')
    .select('currency')
    .where('provider_payment_id', '=', providerPaymentId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Locks the refund. Locks its order and its payment first, which is the order of locks everywhere.
 * @throws {AppError} 404
 */
export async function lockRefund(tx: Db, id: string) {
  const found = await tx
    .selectFrom('refunds')
    .select(['order_id', 'payment_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('Refund');
  const order = found.order_id === null ? undefined : await lockOrderOf(tx, found.order_id);
  const payment = found.payment_id === null ? undefined : await lockPayment(tx, found.payment_id);
  const refund = await tx
    .selectFrom('refunds as r')
    .select([
      'r.id',
      'r.amount_paise',
      'r.asked_by',
      'r.decided_by',
      'r.is_surplus',
      'r.is_of_wallet',
      'r.ends_order',
    ])
    .select(['r.reason', 'r.payment_id', 'r.updated_at'])
    .select([
      sql<RefundState>`r.state`.as('state'),
      sql<RefundDestination>`r.destination`.as('destination'),
      sql<RefundFault>`r.fault`.as('fault'),
    ])
    .where('r.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { ...refund, order, currency: payment?.currency ?? 'INR' };
}
export type LockedRefund = Awaited<ReturnType<typeof lockRefund>>;
