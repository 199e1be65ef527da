import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import {
  PAYMENT_ASK_LEASE_S,
  PAYMENT_ASK_WAIT_MS,
  PAYMENT_ASK_POLL_MS,
  PAYMENT_ASKS_AT_ONCE,
} from '../constants';
import { columnOf } from '../orders/moveOrder';
import type { Payments } from '../orders/payments';
import type { Db } from '../platform/db/database';
import {
  type PaymentProvider,
  ProviderRefusal,
  ProviderUnavailable,
} from '../platform/paymentProvider';
import { repeat, type Repeated } from '../platform/repeat';
import { bookProviderPayment } from './bookProviderPayment';
import { warnAdmins } from './unmatched';

interface Needs {
  db: Db;
  log: Logger;
  paymentProvider: PaymentProvider;
}

/** Asks the provider about orders whose payment window is over. Runs in every process. */
export const openPaymentAsker = (needs: Needs): Repeated =>
  repeat(
    {
      name: 'ask for payments',
      everyMs: PAYMENT_ASK_POLL_MS,
      turn: async () => (await fetchDue(needs)) === PAYMENT_ASKS_AT_ONCE,
    },
    needs.log,
  );

/**
 * Books the payments that the provider knows for an order.
 * @returns whether one of them is authorized and not captured
 * @throws {ProviderUnavailable} if it does not answer
 */
export async function askForPayments(
  { db, paymentProvider }: Pick<Needs, 'db' | 'paymentProvider'>,
  providerOrderId: string,
): Promise<{ isAuthorized: boolean }> {
  const payments = await paymentProvider
    .fetchPaymentsOf(providerOrderId)
    .catch((error: unknown) => {
      // an order that the provider does not know can't have been paid
      if (error instanceof ProviderRefusal) return [];
      throw error;
    });
  for (const payment of payments) await bookProviderPayment({ db, paymentProvider }, payment);
  const states = payments.map(({ status }) => status);
  return { isAuthorized: states.includes('authorized') && !states.includes('captured') };
}

/** Asks like `askForPayments`, for a waiting person: fails if there is no answer in time. */
export const fetchWithTimeout = (
  needs: Pick<Needs, 'db' | 'paymentProvider'>,
  providerOrderId: string,
): Promise<{ isAuthorized: boolean }> =>
  Promise.race([
    askForPayments(needs, providerOrderId).catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) return { isAuthorized: false };
      throw error;
    }),
    delay(PAYMENT_ASK_WAIT_MS, { isAuthorized: false }, { ref: false }),
  ]);

export const fetchPaymentBeforeEnd: Payments['askBeforeEnd'] = async (
  { db, paymentProvider },
  reference,
  { userId, storeId } = {},
) => {
  if (paymentProvider === undefined) return;
  const order = await db
    .selectFrom('orders as o')
    .select('o.payment_reference')
    .where(columnOf(reference), '=', reference)
    .where('o.status', '=', 'pending')
    .$if(userId !== undefined, (query) => query.where('o.user_id', '=', userId ?? ''))
    .$if(storeId !== undefined, (query) => query.where('o.store_id', '=', storeId ?? ''))
    .executeTakeFirst();
  const providerOrderId = order?.payment_reference ?? null;
  if (providerOrderId !== null) await fetchWithTimeout({ db, paymentProvider }, providerOrderId);
};

/**
 * Asks about every due unpaid order before it ends.
 * @param now moment up to which orders are due: the database's clock if absent
 * @returns the number of orders asked about
 */
export async function fetchDue(needs: Needs, now?: Date): Promise<number> {
  const claimed = await claimDue(needs.db, now);
  const answers = await Promise.all(
    claimed.map(async (order) => ({ ...order, ...(await fetchDuePayments(needs, order)) })),
  );
  const authorized = answers.filter(({ isAuthorized }) => isAuthorized);
  const unanswered = answers.filter(({ isAnswered }) => !isAnswered);
  if (authorized.length > 0) await warnAdmins(needs.db, 'uncaptured', codesOf(authorized));
  if (unanswered.length > 0) await warnAdmins(needs.db, 'silent', codesOf(unanswered));
  return claimed.length;
}

const codesOf = (orders: readonly Claimed[]): string => orders.map(({ code }) => code).join(', ');

interface Claimed {
  id: string;
  code: string;
  providerOrderId: string;
}

async function fetchDuePayments(needs: Needs, { id, providerOrderId }: Claimed) {
  try {
    const { isAuthorized } = await askForPayments(needs, providerOrderId);
    await sql`
      update payment_asks a set answered_at = greatest(now(), o.expires_at) from orders o
      where o.id = a.order_id and a.order_id = ${id}`.execute(needs.db);
    return { isAnswered: true, isAuthorized };
  } catch (error) {
    needs.log.warn({ err: error, orderId: id }, 'the payments of an order could not be fetched');
    if (error instanceof ProviderUnavailable) return { isAnswered: false, isAuthorized: false };
    throw error;
  }
}

/**
 * Claims due orders that the provider was not asked about since, for this process until the lease
 * ends.
 */
async function claimDue(db: Db, now: Date | undefined): Promise<Claimed[]> {
  const moment = now === undefined ? sql`now()` : sql`${now}::timestamptz`;
  const { rows } = await sql<Claimed>`
    with due as (
      select o.id, o.code, o.payment_reference from orders o left join payment_asks a on a.order_id = o.id
      where o.status = 'pending' and o.expires_at <= ${moment} and o.payment_reference is not null
        and (a.answered_at is null or a.answered_at < o.expires_at) and (a.next_at is null or a.next_at <= ${moment})
      order by o.expires_at limit ${PAYMENT_ASKS_AT_ONCE}
    ), claimed as (
      insert into payment_asks as a (order_id, next_at)
        select id, ${moment} + make_interval(secs => ${PAYMENT_ASK_LEASE_S}) from due
      on conflict (order_id) do update set next_at = excluded.next_at where a.next_at <= ${moment}
      returning order_id
    )
    select due.id, due.code, due.payment_reference as "providerOrderId" from due join claimed on claimed.order_id = due.id`.execute(
    db,
  );
  return rows;
}
