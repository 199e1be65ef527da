import { amountText } from '../../contract/money';
import type { PaymentEntity } from '../../contract/payments';
import { adminIds, notifyPeople } from '../notifications/notify';
import type { Db } from '../platform/db/database';
import { type LockedPayment, type PayableOrder, setUnmatched } from './repository';

type Money = Pick<PaymentEntity, 'amount' | 'currency'>;

/** Why this money does not pay this order, in words; undefined where it does. */
export function misfitOf(
  { code, final_paise }: PayableOrder,
  { amount, currency }: Money,
): string | undefined {
  const costs = `Order ${code} costs ${amountText(final_paise, 'INR')}`;
  if (currency !== 'INR')
    return `Other currency: ${costs}, the payment is ${amountText(amount, currency)}`;
  return amount === final_paise
    ? undefined
    : `Other amount: ${costs}, the payment is ${amountText(amount, currency)}`;
}

/** Why a payment whose money has arrived fits no order; undefined where it fits the one that it names. */
export function problemOf(
  order: PayableOrder | undefined,
  payment: LockedPayment,
  entity: PaymentEntity,
): string | undefined {
  if (entity.order_id === null) return 'Unknown order: the payment names none';
  if (!order) return `Unknown order: no order of ours is ${entity.order_id} at the provider`;
  if (payment.order_id !== null && payment.order_id !== order.id)
    return 'The payment belongs to another order';
  return misfitOf(order, entity);
}

/** Keeps money that fits no order, and tells the admins. The last statement of its transaction. */
export async function keepUnmatched(
  tx: Db,
  payment: LockedPayment,
  { amount, currency }: Money,
  problem: string,
): Promise<void> {
  await setUnmatched(tx, payment.id, { amount, currency, problem });
  const message = `${amountText(amount, currency)}, ${payment.provider_payment_id}. ${problem}.`;
  const notice = {
    type: 'error',
    title: 'Unmatched payment',
    message,
    object: { type: 'payment', id: payment.id },
  } as const;
  await notifyPeople(
    tx,
    (await adminIds(tx, 'payments.read')).map((userId) => ({ ...notice, userId })),
  );
}
