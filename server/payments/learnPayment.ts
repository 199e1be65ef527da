import type { Db } from '../platform/db/database';
import { type PaymentProvider, type ProviderPayment } from '../platform/paymentProvider';
import { erasePayer, keepEvent } from './events';
import { receivePayment } from './receivePayment';
import { bookRefund } from './refunds/bookRefund';

interface Needs {
  db: Db;
  paymentProvider: PaymentProvider;
}

const events = {
  captured: 'payment.captured',
  refunded: 'payment.captured',
  authorized: 'payment.authorized',
} as const;

/**
 * Books what the provider answers of a payment: that it is authorized, its money, and what of it
 * went back. The answer is kept like an event, before it is judged.
 */
export async function learnPayment(
  { db, paymentProvider }: Needs,
  told: ProviderPayment,
): Promise<void> {
  const { status } = told;
  if (status === 'captured' || status === 'refunded' || status === 'authorized')
    await learnMoney(db, status, told);
  if (told.refundedPaise === 0) return;
  for (const refund of await paymentProvider.fetchRefundsOf(told.id))
    if (refund.status === 'processed') await bookRefund(db, refund);
}

async function learnMoney(
  db: Db,
  status: keyof typeof events,
  told: ProviderPayment,
): Promise<void> {
  const known = await db
    .selectFrom('payments')
    .select('id')
    .where('provider_payment_id', '=', told.id)
    .where('status', 'in', ['foreign', 'captured', 'refunded', 'unmatched', status])
    .executeTakeFirst();
  if (known) return;
  const event = events[status];
  const ofErased = await keepEvent(db, answerOf(event, told));
  await db.transaction().execute((tx) => receivePayment(tx, event, told));
  if (ofErased) await erasePayer(db, told.id);
}

const answerOf = (event: string, { id, providerOrderId, ...told }: ProviderPayment) => ({
  event,
  isAsked: true,
  payload: {
    payment: {
      entity: {
        id,
        order_id: providerOrderId,
        amount: told.amountPaise,
        currency: told.currency,
        status: told.status,
      },
    },
  },
});
