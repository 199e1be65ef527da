import { type RawBuilder, sql } from 'kysely';
import type { PaymentMethod, PaymentStatus } from '../../../contract/states';
import {
  LATE_END_MINUTES,
  LATE_TOLD_MINUTES,
  PAYMENT_ANSWER_WAIT_MINUTES,
  ORDER_SWEEP_ROWS,
} from '../../constants';
import type { Db } from '../../platform/db/database';
import { dueAt, countMissedDeadlines, countUnpreparedOrder } from '../life';
import {
  notifyPeople,
  type AnyNotice,
  type NewNotification,
  type StoreNotice,
} from '../../notifications/notify';
import { formatClock } from '../../../contract/time';
import { endOrders } from '../endOrder';
import { refundText } from '../notifications';

/** Reasons to end an order: not paid, not accepted, or accepted and not begun in time. */
export const dueReasons = ['expiry', 'deadline', 'neglect'] as const;
export type DueReason = (typeof dueReasons)[number];

/**
 * Moment up to which orders are due: the database's clock unless a test sets it. Not
 * `clock_timestamp()`, which no index supports.
 */
const moment = (now: Date | undefined): RawBuilder<Date> =>
  now === undefined ? sql`now()` : sql`${now}::timestamptz`;

const minutesBefore = (now: Date | undefined, minutes: number) =>
  sql`(${moment(now)} - ${minutes}::int * interval '1 minute')`;

/**
 * True if an order is accepted, not begun, and late by `minutes`. The first bound is for the index.
 */
export const isUntouched = (now: Date | undefined, minutes: number) =>
  sql<boolean>`o.status = 'confirmed' and o.accepted_at is not null and o.accepted_at <= ${minutesBefore(now, minutes)}
    and ${dueAt('o')} <= ${minutesBefore(now, minutes)}`;

const statusOf = { expiry: 'pending', deadline: 'confirmed', neglect: 'confirmed' } as const;
// `fetchDue` asks the provider before
const isKnownUnpaid = (now: Date | undefined) => sql<boolean>`(o.payment_reference is null
  or exists (select from payment_asks a where a.order_id = o.id and a.answered_at >= o.expires_at)
  or o.expires_at <= ${moment(now)} - make_interval(mins => ${PAYMENT_ANSWER_WAIT_MINUTES}))`;
// same conditions as the partial indexes of these columns
const isDue = {
  expiry: (now: Date | undefined, needsProviderAnswer: boolean) =>
    sql<boolean>`o.status = 'pending' and o.expires_at <= ${moment(now)} and ${needsProviderAnswer ? isKnownUnpaid(now) : sql`true`}`,
  deadline: (now: Date | undefined) =>
    sql<boolean>`o.status = 'confirmed' and o.accepted_at is null and o.accept_by <= ${moment(now)}`,
  // after the notice, admins have time to act, also after an outage or an upgrade
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
  /** A payment provider is configured: an unpaid order waits for its answer. */
  needsProviderAnswer: boolean;
}

/** Choice among the due orders: one id, or at most so many without the excluded ids. */
export type DueChoice = { id: string } | { atMost: number; except: readonly string[] };

/**
 * Locks due orders, the longest overdue first, against every change until the transaction ends.
 * Skips orders that are locked: a payment, the store, the customer or another process decides on
 * them.
 */
export async function claimDueOrders(
  tx: Db,
  { reason, now, needsProviderAnswer }: Due,
  choice: DueChoice,
) {
  const orders = await tx
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select(['o.id', 'o.code', 'o.user_id', 'o.store_id', 'o.accepted_at', 's.name as store_name'])
    .select([
      sql<PaymentMethod>`o.payment_method`.as('payment_method'),
      sql<PaymentStatus>`o.payment_status`.as('payment_status'),
      sql<Date>`${moment(now)}`.as('at'),
    ])
    .where(isDue[reason](now, needsProviderAnswer))
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

/** Notifies the admins, once per order, about accepted orders that are not begun in time. */
export const notifyLateOrders = (db: Db, now?: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const late = await tx
      .selectFrom('orders as o')
      .innerJoin('stores as s', 's.id', 'o.store_id')
      .select(['o.id', 'o.code', 's.name'])
      .where(isUntouched(now, LATE_TOLD_MINUTES))
      .where('o.late_told_at', 'is', null)
      .orderBy('o.accepted_at')
      .limit(ORDER_SWEEP_ROWS)
      .forNoKeyUpdate('o')
      .skipLocked()
      .execute();
    if (late.length === 0) return;
    const ids = late.map(({ id }) => id);
    await tx
      .updateTable('orders')
      .set({ late_told_at: now ?? new Date() })
      .where('id', 'in', ids)
      .execute();
    await notifyPeople(
      tx,
      late.map(({ code, name }) => ({
        needs: 'orders.read',
        type: 'warning',
        title: 'Order late',
        message: `${name} accepted order ${code} but has not started it. The order is ${LATE_TOLD_MINUTES} minutes late.`,
        object: { type: 'order', id: code },
      })),
    );
  });

/** Reason for the history and the customer, and the fault. */
export const dueEndings = {
  expiry: { reason: 'Not paid in time', fault: 'nobody' },
  deadline: { reason: 'The store did not accept the order in time', fault: 'store' },
  neglect: { reason: 'The store did not prepare the order', fault: 'store' },
} as const;

/** Cancels due orders under their locks, and refunds what was paid. */
export async function endDueOrders(
  tx: Db,
  by: DueReason,
  orders: readonly DueOrder[],
): Promise<void> {
  const { ended } = await endOrders(tx, orders, { by, ...dueEndings[by] });
  const customerNotices = ended.map(
    ({ order: { user_id: userId, code, store_name }, ...refunded }): NewNotification => {
      const message = `Your order ${code} from ${store_name} was cancelled: ${dueEndings[by].reason}.${refundText(refunded)}`;
      return {
        userId,
        type: 'warning',
        title: 'Order cancelled',
        message,
        object: { type: 'order', id: code },
      };
    },
  );
  await notifyPeople(tx, [...customerNotices, ...(await storeNoticesOf(tx, by, orders))]);
}

/** Notices to the stores; none about an unpaid order. */
async function storeNoticesOf(
  tx: Db,
  by: DueReason,
  orders: readonly DueOrder[],
): Promise<AnyNotice[]> {
  if (by === 'expiry') return [];
  if (by === 'deadline') return countMissed(tx, orders);
  // by id, the order of locks everywhere
  const storeIds = orders.map(({ store_id }) => store_id);
  for (const storeId of storeIds.toSorted((a, b) => Number(a) - Number(b)))
    await countUnpreparedOrder(tx, storeId);
  return orders.map(({ store_id: storeId, code }) => ({
    storeId,
    type: 'error',
    title: 'Order cancelled',
    message: `Order ${code} was cancelled, because it was accepted but not prepared.`,
    object: { type: 'order', id: code },
  }));
}

/**
 * Counts the missed deadlines, and returns the notices to the stores and, if a store is paused, to
 * the admins.
 */
async function countMissed(tx: Db, orders: readonly DueOrder[]): Promise<AnyNotice[]> {
  const [first] = orders;
  if (!first) return [];
  const pausedUntilByOrder = await countMissedDeadlines(tx, orders, first.at);
  return orders.flatMap((order) => {
    const { store_id: storeId, code } = order;
    const missedNotice: StoreNotice = {
      storeId,
      type: 'warning',
      title: 'Order missed',
      message: `Order ${code} was cancelled, because it was not accepted in time.`,
      object: { type: 'order', id: code },
    };
    const until = pausedUntilByOrder.get(order);
    return until === undefined ? [missedNotice] : [missedNotice, ...pausedNotices(order, until)];
  });
}

function pausedNotices(
  { store_id: storeId, store_name }: DueOrder,
  pausedUntil: Date,
): AnyNotice[] {
  const until = `until ${formatClock(pausedUntil.getTime())}, because several orders in a row were not accepted in time`;
  return [
    {
      storeId,
      type: 'error',
      title: 'Store paused',
      message: `You get no new orders ${until}. To get orders sooner, open the store under Hours.`,
      object: { type: 'hours' },
    },
    {
      needs: 'stores.read',
      type: 'warning',
      title: 'Store paused',
      message: `${store_name} gets no new orders ${until}.`,
      object: { type: 'store', id: storeId },
    },
  ];
}
