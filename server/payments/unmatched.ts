import type { WebhookResponse } from '../../contract/money/payments';
import { amountText } from '../../contract/money';
import { notifyPeople } from '../notifications/notify';
import { type Db, laterUpdatedAt } from '../platform/db/database';
import type { ProviderPayment } from '../platform/paymentProvider';
import type { LockedPayment, PayableOrder } from './repository';
import { sql } from 'kysely';
import { DAY_MINUTES } from '../../contract/time';
import { PROVIDER_WARNED_EVERY_MINUTES } from '../constants';

type Money = Pick<ProviderPayment, 'amountPaise' | 'currency'>;

/** Returns why this amount does not pay this order; undefined if it does. */
export function mismatchOf(
  { code, final_paise }: PayableOrder,
  { amountPaise, currency }: Money,
): string | undefined {
  const costs = `Order ${code} costs ${amountText(final_paise, 'INR')}`;
  if (currency !== 'INR')
    return `Other currency: ${costs}, the payment is ${amountText(amountPaise, currency)}`;
  return amountPaise === final_paise
    ? undefined
    : `Other amount: ${costs}, the payment is ${amountText(amountPaise, currency)}`;
}

/**
 * Returns why a captured payment matches no order; undefined if it matches the order that it names.
 */
export function problemOf(
  order: PayableOrder | undefined,
  payment: LockedPayment,
  answer: ProviderPayment,
): string | undefined {
  if (answer.providerOrderId === null) return 'Unknown order: the payment has no order';
  if (!order) return `Unknown order: no order matches ${answer.providerOrderId} of the provider`;
  if (payment.order_id !== null && payment.order_id !== order.id)
    return 'The payment belongs to another order';
  return mismatchOf(order, answer);
}

const storeProblem = (
  tx: Db,
  { id }: LockedPayment,
  { amountPaise, currency }: Money,
  outcome: { status: 'unmatched' | 'foreign'; problem: string },
) =>
  tx
    .updateTable('payments')
    .set({
      ...outcome,
      order_id: null,
      amount_paise: amountPaise,
      currency,
      updated_at: laterUpdatedAt,
    })
    .where('id', '=', id)
    .execute();

/** Keeps money of another website on the same account, without a notice for each payment. */
export async function storeForeignPayment(
  tx: Db,
  payment: LockedPayment,
  money: Money,
  receipt: string,
): Promise<WebhookResponse> {
  const problem = `Not ours? The provider says that it pays ${receipt}`;
  await storeProblem(tx, payment, money, { status: 'foreign', problem });
  return { message: 'Not ours', reason: problem };
}

/**
 * Stores money that matches no order, and notifies the admins. Call it as the transaction's last
 * statement.
 */
export async function storeUnmatchedPayment(
  tx: Db,
  payment: LockedPayment,
  money: Money,
  problem: string,
): Promise<void> {
  await storeProblem(tx, payment, money, { status: 'unmatched', problem });
  const message = `${amountText(money.amountPaise, money.currency)}, ${payment.provider_payment_id}. ${problem}.`;
  const notice = {
    needs: 'payments.read',
    type: 'error',
    title: 'Unmatched payment',
    message,
    object: { type: 'payment', id: payment.id },
  } as const;
  await notifyPeople(tx, [notice]);
}

interface Warning {
  title: string;
  textOf: (problem: string) => string;
  everyMinutes?: number;
}

/** Causes that affect many orders at once. `problem` names some of them. */
const warnings = {
  silent: {
    title: 'Payments can’t be checked',
    textOf: (problem: string) =>
      `The payment provider does not answer. Unpaid orders (${problem}) wait up to an hour for its answer, then they are cancelled.`,
  },
  uncaptured: {
    title: 'Payment not captured',
    textOf: (problem: string) =>
      `The bank has reserved the money of ${problem}, and the payment provider has not captured it. Set the account at the provider to capture payments automatically.`,
  },
  balance: {
    title: 'Not enough balance for refunds',
    textOf: (problem: string) =>
      `The balance at the payment provider is too low for refunds, such as ${problem}. Add funds there. The refunds are retried automatically.`,
  },
  foreign: {
    title: 'Payments of another website',
    textOf: (problem: string) =>
      `The payment provider has payments of another website on the same account, such as ${problem}. They are listed under “Not ours?”.`,
    everyMinutes: DAY_MINUTES,
  },
} as const;
type ProviderWarning = keyof typeof warnings;

/** Notifies the admins at intervals, not for each order. */
export const warnAdmins = (db: Db, kind: ProviderWarning, problem: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const warning: Warning = warnings[kind];
    const { title, textOf, everyMinutes = PROVIDER_WARNED_EVERY_MINUTES } = warning;
    const { rows } = await sql`
      insert into provider_warnings as w (kind, told_at) values (${kind}, now())
      on conflict (kind) do update set told_at = excluded.told_at
        where w.told_at <= now() - make_interval(mins => ${everyMinutes})
      returning kind`.execute(tx);
    if (rows.length === 0) return;
    await notifyPeople(tx, [
      { needs: 'payments.read', type: 'error', title, message: textOf(problem) },
    ]);
  });
