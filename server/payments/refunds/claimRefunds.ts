import { sql } from 'kysely';
import {
  REFUND_LEASE_S,
  REFUND_RETRY_FIRST_S,
  REFUND_RETRY_LONGEST_S,
  REFUNDS_AT_ONCE,
} from '../../constants';
import type { Db } from '../../platform/db/database';

/** A refund that this process alone asks for, until its lease is over. */
export interface ClaimedRefund {
  id: string;
  /** Of its order, where it has one. */
  code: string | null;
  paymentId: string;
  amountPaise: number;
  /** The currency of its payment. */
  currency: string;
  key: string;
  /** Null: the provider has never answered with one. */
  providerRefundId: string | null;
  /** This one counts. */
  tries: number;
}

/**
 * Marks refunds that are due as sent, and takes them for this process. They stay due after the lease, so that a process that
 * dies before its answer leaves none behind, and keep their keys.
 */
export async function claimRefunds(db: Db): Promise<ClaimedRefund[]> {
  const { rows } = await sql<ClaimedRefund>`
    update refunds r set
      state = 'sent', tries = least(r.tries + 1, 32000), sent_at = coalesce(r.sent_at, now()),
      next_try_at = now() + make_interval(secs => ${REFUND_LEASE_S}),
      updated_at = greatest(now(), r.updated_at + interval '1 millisecond')
    from (
      select id from refunds
      where destination = 'source' and state in ('approved', 'sent') and (next_try_at is null or next_try_at <= now()::timestamptz(3))
      order by next_try_at nulls first limit ${REFUNDS_AT_ONCE} for update skip locked
    ) due
    where r.id = due.id
    returning r.id, (select o.code from orders o where o.id = r.order_id) as code, r.payment_id as "paymentId",
      r.amount_paise as "amountPaise", r.key,
      (select p.currency from payments p where p.provider_payment_id = r.payment_id) as currency,
      r.provider_refund_id as "providerRefundId", r.tries`.execute(db);
  return rows;
}

/** How long until the next try, after so many. */
export const waitSeconds = (tries: number): number =>
  Math.min(REFUND_RETRY_FIRST_S * 2 ** Math.min(tries - 1, 30), REFUND_RETRY_LONGEST_S);

/** Leaves a claimed refund sent, to be asked for again; `problem` says why it is not done yet. */
export const postpone = (
  db: Db,
  { id, tries }: ClaimedRefund,
  { problem, providerRefundId }: { problem: string | null; providerRefundId?: string },
) =>
  db
    .updateTable('refunds')
    .set({
      problem,
      next_try_at: sql<Date>`now() + make_interval(secs => ${waitSeconds(tries)})`,
      ...(providerRefundId === undefined ? {} : { provider_refund_id: providerRefundId }),
    })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .execute();
