import type { Db } from '../platform/db/database';
import type { PaymentProvider, ProviderPayment, ProviderRefund } from '../platform/paymentProvider';
import { erasePayer, keepEvent } from './events';
import { receivePayment } from './receivePayment';
import { bookRefund, findRefund } from './refunds/bookRefund';
import { settleRefund } from './refunds/settleRefund';

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
 * Books the provider's answer about a payment: its authorization, its money, and its refunds. The
 * answer is stored like an event before it is handled.
 */
export async function learnPayment(
  { db, paymentProvider }: Needs,
  told: ProviderPayment,
): Promise<void> {
  const { status } = told;
  // before any booking: refunded money must not be booked without its refunds
  const refunds = told.refundedPaise === 0 ? [] : await paymentProvider.fetchRefundsOf(told.id);
  if (status === 'captured' || status === 'refunded' || status === 'authorized')
    await learnMoney(db, status, told);
  for (const refund of refunds) if (refund.status === 'processed') await learnRefund(db, refund);
}

/** Marks a refund that the provider has processed as done, even if it had failed here. */
async function learnRefund(db: Db, refund: ProviderRefund): Promise<void> {
  const ours = await findRefund(db, refund);
  if (ours === undefined) await bookRefund(db, refund);
  else if (ours.amount_paise === refund.amountPaise && ours.currency === refund.currency)
    await settleRefund(db, ours.id, { state: 'done', providerRefundId: refund.id });
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
