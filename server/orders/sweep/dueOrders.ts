import { type RawBuilder, sql } from 'kysely';
import type { PaymentMethod, PaymentStatus } from '../../../contract/orderStates';
import { PAYMENT_ANSWER_WAIT_MINUTES } from '../../constants';
import type { Db } from '../../platform/db/database';

/** Why an order's time is over: it was not paid, or not accepted. */
export const dueReasons = ['expiry', 'deadline'] as const;
export type DueReason = (typeof dueReasons)[number];

/** The moment up to which orders are due: the database's clock unless a test gives one. Not `clock_timestamp()`, which no index serves. */
const moment = (now: Date | undefined): RawBuilder<Date> =>
  now === undefined ? sql`now()` : sql`${now}::timestamptz`;

const statusOf = { expiry: 'pending', deadline: 'confirmed' } as const;
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
};
const dueAt = { expiry: 'o.expires_at', deadline: 'o.accept_by' } as const;

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
    .orderBy(dueAt[reason])
    .limit('id' in choice ? 1 : choice.atMost)
    .forNoKeyUpdate('o')
    .skipLocked()
    .execute();
  return orders.map((order) => ({ ...order, status: statusOf[reason] }));
}
export type DueOrder = Awaited<ReturnType<typeof claimDueOrders>>[number];
