import { type RawBuilder, sql } from 'kysely';
import type { PaymentMethod, PaymentStatus } from '../../../contract/states';
import { LATE_END_MINUTES, LATE_TOLD_MINUTES, PAYMENT_ANSWER_WAIT_MINUTES } from '../../constants';
import type { Db } from '../../platform/db/database';
import { dueAt } from '../lateOrders';

/** Why an order's time is over: it was not paid, not accepted, or accepted and not begun. */
export const dueReasons = ['expiry', 'deadline', 'neglect'] as const;
export type DueReason = (typeof dueReasons)[number];

/** The moment up to which orders are due: the database's clock unless a test gives one. Not `clock_timestamp()`, which no index serves. */
const moment = (now: Date | undefined): RawBuilder<Date> =>
  now === undefined ? sql`now()` : sql`${now}::timestamptz`;

const minutesBefore = (now: Date | undefined, minutes: number) =>
  sql`(${moment(now)} - ${minutes}::int * interval '1 minute')`;

/** Accepted, not begun, and so many minutes late. The first bound is for the index. */
export const isUntouched = (now: Date | undefined, minutes: number) =>
  sql<boolean>`o.status = 'confirmed' and o.accepted_at is not null and o.accepted_at <= ${minutesBefore(now, minutes)}
    and ${dueAt('o')} <= ${minutesBefore(now, minutes)}`;

const statusOf = { expiry: 'pending', deadline: 'confirmed', neglect: 'confirmed' } as const;
// what the provider knows is asked before: `askForDue`
const isKnownUnpaid = (now: Date | undefined) => sql<boolean>`(o.payment_reference is null
  or exists (select from payment_asks a where a.order_id = o.id and a.answered_at >= o.expires_at)
  or o.expires_at <= ${moment(now)} - make_interval(mins => ${PAYMENT_ANSWER_WAIT_MINUTES}))`;
// as the partial indexes of these columns have it
const isDue = {
  expiry: (now: Date | undefined, isAsked: boolean) =>
    sql<boolean>`o.status = 'pending' and o.expires_at <= ${moment(now)} and ${isAsked ? isKnownUnpaid(now) : sql`true`}`,
  deadline: (now: Date | undefined) =>
    sql<boolean>`o.status = 'confirmed' and o.accepted_at is null and o.accept_by <= ${moment(now)}`,
  // admins have had time to act, also after an outage or an upgrade
  neglect: (now: Date | undefined) =>
    sql<boolean>`${isUntouched(now, LATE_END_MINUTES)} and o.late_told_at <= ${minutesBefore(now, LATE_END_MINUTES - LATE_TOLD_MINUTES)}`,
};
const sortedBy = {
  expiry: 'o.expires_at',
  deadline: 'o.accept_by',
  neglect: 'o.accepted_at',
} as const;

interface Due {
  reason: DueReason;
  now?: Date | undefined;
  /** A payment provider can be asked: an unpaid order waits for its answer. */
  isAsked: boolean;
}

/** Of all that are due: the one with this id, or so many without those with these ids. */
export type DueChoice = { id: string } | { atMost: number; except: readonly string[] };

/**
 * Orders that are due, the longest first, locked against every other change until the transaction ends. Without those that
 * somebody else has: a payment, the store, the customer or another process, each of which decides alone.
 */
export async function claimDueOrders(tx: Db, { reason, now, isAsked }: Due, choice: DueChoice) {
  const orders = await tx
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select(['o.id', 'o.code', 'o.user_id', 'o.store_id', 'o.accepted_at', 's.name as store_name'])
    .select([
      sql<PaymentMethod>`o.payment_method`.as('payment_method'),
      sql<PaymentStatus>`o.payment_status`.as('payment_status'),
      sql<Date>`${moment(now)}`.as('at'),
    ])
    .where(isDue[reason](now, isAsked))
    .where(
      'id' in choice
        ? sql<boolean>`o.id = ${choice.id}`
        : sql<boolean>`o.id <> all(${choice.except}::bigint[])`,
    )
    .orderBy(sortedBy[reason])
    .limit('id' in choice ? 1 : choice.atMost)
    .forNoKeyUpdate('o')
    .skipLocked()
    .execute();
  return orders.map((order) => ({ ...order, status: statusOf[reason] }));
}
export type DueOrder = Awaited<ReturnType<typeof claimDueOrders>>[number];
