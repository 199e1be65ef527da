import type { Db } from '../platform/db/database';
import { laterUpdatedAt } from '../platform/db/updatedAt';

/** The order behind the provider's name of it, locked until the transaction ends: its payments come one by one. */
export const lockOrderOfProvider = (tx: Db, providerOrderId: string) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select([
      'o.id', 'o.code', 'o.status', 'o.payment_status as paymentStatus', 'o.final_paise as finalPaise', 'o.user_id as userId',
      's.owner_id as ownerId',
    ])
    .where('o.payment_reference', '=', providerOrderId)
    .forNoKeyUpdate('o')
    .executeTakeFirst();
export type PayableOrder = NonNullable<Awaited<ReturnType<typeof lockOrderOfProvider>>>;

interface Claim {
  /** The provider's id of the payment. */
  id: string;
  orderId: string;
  amountPaise: number;
}

/**
 * The payment's row, locked until the transaction ends; a payment is one order's, the one that it is told for first. A new
 * one has failed until more is known of it.
 */
export const claimPayment = (tx: Db, { id, orderId, amountPaise }: Claim) =>
  tx
    .insertInto('payments')
    .values({ provider_payment_id: id, order_id: orderId, amount_paise: amountPaise, status: 'failed' })
    // changes nothing, but waits for whoever else claims it, locks the row and returns it
    .onConflict((conflict) =>
      conflict.column('provider_payment_id').doUpdateSet(({ ref }) => ({ provider_payment_id: ref('excluded.provider_payment_id') })),
    )
    .returning(['order_id', 'status'])
    .executeTakeFirstOrThrow();

/** Of a claimed payment whose money has arrived. */
export const settlePayment = (tx: Db, id: string, paid: { status: 'captured' | 'refunded'; amount_paise: number }) =>
  tx.updateTable('payments').set({ ...paid, updated_at: laterUpdatedAt }).where('provider_payment_id', '=', id).execute();

export const setPaymentStatus = (tx: Db, orderId: string, status: 'failed' | 'refunded') =>
  tx.updateTable('orders').set({ payment_status: status, updated_at: laterUpdatedAt }).where('id', '=', orderId).execute();
