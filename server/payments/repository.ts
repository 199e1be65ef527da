import type { Db } from '../db/database';
import { laterUpdatedAt } from '../db/updatedAt';

export interface Payment {
  provider_payment_id: string;
  order_id: string;
  amount_paise: number;
  status: 'captured' | 'failed' | 'refunded';
}

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

export const findPayment = (tx: Db, providerPaymentId: string) =>
  tx
    .selectFrom('payments')
    .select(['order_id', 'status'])
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst();

/** One row a payment; a later word on it replaces the earlier one. */
export const savePayment = (tx: Db, payment: Payment) =>
  tx
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) =>
      conflict.column('provider_payment_id').doUpdateSet(({ ref }) => ({
        status: ref('excluded.status'), amount_paise: ref('excluded.amount_paise'), updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();

export const setPaymentStatus = (tx: Db, orderId: string, status: 'failed' | 'refunded') =>
  tx.updateTable('orders').set({ payment_status: status, updated_at: laterUpdatedAt }).where('id', '=', orderId).execute();
