import type { WebhookResponse } from '../../contract/money/payments';
import { amountText } from '../../contract/money';
import { notifyPeople } from '../notifications/notify';
import type { Db } from '../platform/db/database';
import { laterUpdatedAt } from '../platform/db/updatedAt';
import type { ProviderPayment } from '../platform/paymentProvider';
import type { LockedPayment, PayableOrder } from './repository';

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
