import { sql } from 'kysely';
import {
  REFUND_LEASE_S,
  REFUND_RETRY_FIRST_S,
  REFUND_RETRY_LONGEST_S,
  REFUNDS_AT_ONCE,
} from '../../constants';
import type { Db } from '../../platform/db/database';
import { laterUpdatedAt } from '../../platform/db/updatedAt';
import {
  type Claimed,
  claimDue,
  backoffSeconds,
  type Due,
  isSameAttempt,
} from '../../platform/outbox';

/** Refund that only this process sends, until the lease ends. */
export interface ClaimedRefund extends Claimed {
  /** Code of the order; null without an order. */
  code: string | null;
  paymentId: string;
  amountPaise: number;
  /** Currency of the payment. */
  currency: string;
  key: string;
  /** Null until the provider has returned an id. */
  providerRefundId: string | null;
}

/** A claim marks refunds as sent. Their keys stay the same in each try. */
export const dueRefunds: Due = {
  table: 'refunds',
  leaseSeconds: REFUND_LEASE_S,
  joins: sql`left join orders o on o.id = m.order_id
    left join payments p on p.provider_payment_id = m.payment_id`,
  where: () => sql`m.destination = 'source' and m.state in ('approved', 'sent')`,
  columns: sql`o.code, m.payment_id as "paymentId", m.amount_paise as "amountPaise", p.currency, m.key,
    m.provider_refund_id as "providerRefundId"`,
  set: sql`state = 'sent', sent_at = coalesce(m.sent_at, now()), updated_at = ${laterUpdatedAt}`,
};

export const claimRefunds = (db: Db): Promise<ClaimedRefund[]> =>
  claimDue(db, dueRefunds, REFUNDS_AT_ONCE);

export const waitSeconds = (tries: number): number =>
  backoffSeconds(REFUND_RETRY_FIRST_S, tries, REFUND_RETRY_LONGEST_S);

/**
 * Keeps a claimed refund sent, and schedules the next try. `problem` is the reason for the delay.
 */
export const postpone = (
  db: Db,
  claimed: ClaimedRefund,
  { problem, providerRefundId }: { problem: string | null; providerRefundId?: string },
) =>
  db
    .updateTable('refunds')
    .set({
      problem,
      next_try_at: sql<Date>`now() + make_interval(secs => ${waitSeconds(claimed.tries)})`,
      ...(providerRefundId === undefined ? {} : { provider_refund_id: providerRefundId }),
    })
    .where(isSameAttempt(claimed))
    // a retry by an admin has another key, and counts its tries from zero
    .where('key', '=', claimed.key)
    .where('state', '=', 'sent')
    .execute();
