import { sql } from 'kysely';
import { toRupees } from '../../contract/money';
import type { OrderDetail } from '../../contract/orders/admin';
import { disputeStateSchema } from '../../contract/money/paymentDesk';
import { isCaptured, type PaymentStatus } from '../../contract/states';
import type { PostingStatus, PostingType } from '../../contract/money/wallet';
import type { Refundable } from '../money/refunds/refundApproval';
import type { Db } from '../platform/db/database';

/** Made once: a new schema for each row costs more than its check. */
const disputeState = disputeStateSchema.nullable();

/** True for an order `o` whose payment is reserved and not captured. */
export const isAuthorized = sql<boolean>`(o.payment_status in ('pending', 'failed') and exists
  (select from payments p where p.order_id = o.id and p.status = 'authorized'))`;

/** Dispute and returned amount of the payment of an order `o`. */
export const disputeColumns = [
  sql<string | null>`(select p.dispute_state from payments p
    where p.order_id = o.id and p.dispute_state is not null
    order by p.created_at limit 1)`.as('dispute_state'),
  sql<string>`(select coalesce(sum(d.amount_paise), 0) from payments p
    join disputes d on d.payment_id = p.provider_payment_id
    where p.order_id = o.id and d.state = 'lost')`.as('taken_back_paise'),
] as const;

export const toDisputeResponse = (row: {
  dispute_state: string | null;
  taken_back_paise: string;
}) => ({
  disputeState: disputeState.parse(row.dispute_state),
  takenBackAmount: toRupees(Number(row.taken_back_paise)),
});

interface Paid {
  final_paise: number;
  refunded_paise: number;
  refunding_paise: number;
}

/**
 * Splits the money of an order by where it is. An amount that is being refunded counts as kept
 * until the refund is done.
 */
export function moneyOf(
  { final_paise, refunded_paise, refunding_paise }: Paid,
  payment: PaymentStatus,
  { left, lost, disputed }: Pick<Refundable, 'left' | 'lost' | 'disputed'>,
): OrderDetail['money'] {
  const captured = isCaptured(payment) ? final_paise : 0;
  return {
    captured: toRupees(captured),
    refunded: toRupees(refunded_paise),
    refunding: toRupees(refunding_paise),
    kept: toRupees(captured - refunded_paise - lost),
    ...(lost > 0 && { disputed: toRupees(lost) }),
    ...(disputed > 0 && { disputing: toRupees(disputed) }),
    ...(lost > 0 && left === 0 && { isTakenBack: true }),
  };
}

/** Oldest first. */
export async function readPayments(db: Db, orderId: string): Promise<OrderDetail['payments']> {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'provider_payment_id', 'status', 'amount_paise', 'dispute_state', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    providerPaymentId: row.provider_payment_id,
    state: row.status,
    amount: toRupees(row.amount_paise),
    dispute: disputeState.parse(row.dispute_state),
    createdAt: row.created_at.toISOString(),
  }));
}

/** Oldest first. */
export async function readPostings(db: Db, orderId: string): Promise<OrderDetail['postings']> {
  const rows = await db
    .selectFrom('wallet_postings')
    .select(['id', 'description', 'amount_paise', 'created_at'])
    .select([sql<PostingType>`type`.as('type'), sql<PostingStatus>`status`.as('status')])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ amount_paise, created_at, ...posting }) => ({
    ...posting,
    amount: toRupees(amount_paise),
    date: created_at.toISOString(),
  }));
}
