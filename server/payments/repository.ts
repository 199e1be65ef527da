import { sql } from 'kysely';
import type { PaymentState } from '../../contract/money/paymentDesk';
import { columnOf, lockOrders } from '../orders/moveOrder';
import type { Db } from '../platform/db/database';

/**
 * Locks an order until the transaction ends, so that its payments are handled one after the other.
 */
const lockOrder = (tx: Db, column: ReturnType<typeof columnOf>, value: string) =>
  lockOrders(tx)
    .select(
      sql<boolean>`s.is_active and s.is_approved and s.deleted_at is null`.as('is_store_open'),
    )
    .select('o.expires_at')
    .where(column, '=', value)
    .executeTakeFirst();
export type PayableOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

export const lockOrderOfProvider = (tx: Db, providerOrderId: string) =>
  lockOrder(tx, 'o.payment_reference', providerOrderId);
export const lockOrderByReference = (tx: Db, reference: string) =>
  lockOrder(tx, columnOf(reference), reference);

const lockedColumns = [
  'id',
  'provider_payment_id',
  'provider_order_id',
  'order_id',
  'amount_paise',
  'currency',
  'refunded_paise',
  'refunding_paise',
  'dispute_id',
  'dispute_state',
  sql<PaymentState>`status`.as('status'),
] as const;

interface Claim {
  providerPaymentId: string;
  providerOrderId: string | null;
  /** Null if the payment names no order of this installation. */
  orderId: string | null;
  amountPaise: number;
  currency: string;
}

/**
 * Locks the payment's row until the transaction ends, and inserts it if it is missing. A payment
 * belongs to the order that claims it first. A new payment is stored as failed until its money is
 * settled.
 */
export const claimPayment = (
  tx: Db,
  { providerPaymentId, providerOrderId, orderId, amountPaise, currency }: Claim,
) =>
  tx
    .insertInto('payments')
    .values({
      provider_payment_id: providerPaymentId,
      provider_order_id: providerOrderId,
      order_id: orderId,
      amount_paise: amountPaise,
      currency,
      status: 'failed',
    })
    // changes nothing, but waits for a concurrent claim, locks the row and returns it
    .onConflict((conflict) =>
      conflict
        .column('provider_payment_id')
        .doUpdateSet(({ ref }) => ({ provider_payment_id: ref('excluded.provider_payment_id') })),
    )
    .returning(lockedColumns)
    .executeTakeFirstOrThrow();
export type LockedPayment = Awaited<ReturnType<typeof claimPayment>>;

const lockPaymentBy = (
  tx: Db,
  column: 'id' | 'provider_payment_id',
  value: string,
): Promise<LockedPayment | undefined> =>
  tx
    .selectFrom('payments')
    .select(lockedColumns)
    .where(column, '=', value)
    .forNoKeyUpdate()
    .executeTakeFirst();
/** Locks a payment until the transaction ends. Lock its order before. */
export const lockPaymentOfProvider = (tx: Db, providerPaymentId: string) =>
  lockPaymentBy(tx, 'provider_payment_id', providerPaymentId);
export const lockPayment = (tx: Db, id: string) => lockPaymentBy(tx, 'id', id);

/** True if a payment has a refund that is not declined, also a failed refund. */
export async function hasRefund(
  tx: Db,
  { provider_payment_id }: Pick<LockedPayment, 'provider_payment_id'>,
): Promise<boolean> {
  const refund = tx
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', provider_payment_id)
    .where('state', '<>', 'declined');
  return (await refund.limit(1).executeTakeFirst()) !== undefined;
}
