import { sql } from 'kysely';
import type { OrderStatus } from '../../contract/orderStates';
import type { Db } from '../platform/db/database';
import { laterUpdatedAt } from '../platform/db/updatedAt';

/** The order with this id at the provider, locked until the transaction ends, so that its payments are handled one by one. */
export const lockOrderOfProvider = (tx: Db, providerOrderId: string) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select(['o.id', 'o.code', 'o.final_paise as finalPaise', 'o.user_id as userId', 's.owner_id as ownerId'])
    .select(sql<OrderStatus>`o.status`.as('status'))
    .where('o.payment_reference', '=', providerOrderId)
    .forNoKeyUpdate('o')
    .executeTakeFirst();
export type PayableOrder = NonNullable<Awaited<ReturnType<typeof lockOrderOfProvider>>>;

interface Claim {
  providerPaymentId: string;
  orderId: string;
  amountPaise: number;
}

/**
 * The payment's row, locked until the transaction ends. A payment belongs to the order that claims it first. A new one is
 * stored as failed until its money is settled.
 */
export const claimPayment = (tx: Db, { providerPaymentId, orderId, amountPaise }: Claim) =>
  tx
    .insertInto('payments')
    .values({ provider_payment_id: providerPaymentId, order_id: orderId, amount_paise: amountPaise, status: 'failed' })
    // changes nothing, but waits for a concurrent claim, locks the row and returns it
    .onConflict((conflict) =>
      conflict.column('provider_payment_id').doUpdateSet(({ ref }) => ({ provider_payment_id: ref('excluded.provider_payment_id') })),
    )
    .returning(['order_id', 'status'])
    .executeTakeFirstOrThrow();

/** Stores the outcome of a claimed payment whose money has arrived. */
export const settlePayment = (tx: Db, providerPaymentId: string, paid: { status: 'captured' | 'refunded'; amount_paise: number }) =>
  tx.updateTable('payments').set({ ...paid, updated_at: laterUpdatedAt }).where('provider_payment_id', '=', providerPaymentId).execute();

/** Marks the payment of an order as failed. False where the order no longer waits for its first payment. */
export async function failPendingPayment(tx: Db, orderId: string): Promise<boolean> {
  const failed = await tx
    .updateTable('orders')
    .set({ payment_status: 'failed', updated_at: laterUpdatedAt })
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .where('payment_status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return failed !== undefined;
}

/** Marks a cancelled order as refunded. Any other order keeps its payment status: another payment has paid it. */
export const refundCancelledOrder = (tx: Db, orderId: string) =>
  tx
    .updateTable('orders')
    .set({ payment_status: 'refunded', updated_at: laterUpdatedAt })
    .where('id', '=', orderId)
    .where('status', '=', 'cancelled')
    .where('payment_status', '<>', 'refunded')
    .execute();
