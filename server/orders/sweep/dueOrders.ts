import { type RawBuilder, sql } from 'kysely';
import type { PaymentMethod, PaymentStatus } from '../../../contract/orderStates';
import { ORDER_SWEEP_ROWS } from '../../constants';
import type { Db } from '../../platform/db/database';

/** Why an order's time is over: it was not paid, or not accepted. */
export const dueReasons = ['expiry', 'deadline'] as const;
export type DueReason = (typeof dueReasons)[number];

/** The moment up to which orders are due: the database's clock unless a test gives one. Not `clock_timestamp()`, which no index serves. */
const moment = (now: Date | undefined): RawBuilder<Date> => (now === undefined ? sql`now()` : sql`${now}::timestamptz`);

const statusOf = { expiry: 'pending', deadline: 'confirmed' } as const;
// as the partial indexes of these columns have it
const isDue = {
  expiry: (now: Date | undefined) => sql<boolean>`o.status = 'pending' and o.expires_at <= ${moment(now)}`,
  deadline: (now: Date | undefined) => sql<boolean>`o.status = 'confirmed' and o.accepted_at is null and o.accept_by <= ${moment(now)}`,
};
const dueAt = { expiry: 'o.expires_at', deadline: 'o.accept_by' } as const;

interface Due {
  reason: DueReason;
  now?: Date;
}

/** The ids of orders that are due, the oldest first; at most `ORDER_SWEEP_ROWS`, and none of `except`. */
export async function selectDueOrders(db: Db, { reason, now }: Due, except: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where(isDue[reason](now))
    .where(sql<boolean>`o.id <> all(${except}::bigint[])`)
    .orderBy(dueAt[reason])
    .limit(ORDER_SWEEP_ROWS)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The order, locked against every other change until the transaction ends, if it is still due. Undefined where somebody
 * else has it: a payment, its store, its customer or another process, each of which decides alone.
 */
export async function claimDueOrder(tx: Db, id: string, { reason, now }: Due) {
  const order = await tx
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select(['o.id', 'o.code', 'o.user_id', 'o.store_id', 'o.final_paise', 'o.accepted_at', 's.name as store_name'])
    .select([
      sql<PaymentMethod>`o.payment_method`.as('payment_method'),
      sql<PaymentStatus>`o.payment_status`.as('payment_status'),
      sql<Date>`${moment(now)}`.as('at'),
    ])
    .where('o.id', '=', id)
    .where(isDue[reason](now))
    .forNoKeyUpdate('o')
    .skipLocked()
    .executeTakeFirst();
  return order && { ...order, status: statusOf[reason] };
}
export type DueOrder = NonNullable<Awaited<ReturnType<typeof claimDueOrder>>>;
