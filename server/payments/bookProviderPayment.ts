import type { Db } from '../platform/db/database';
import type { PaymentProvider, ProviderPayment, ProviderRefund } from '../platform/paymentProvider';
import { erasePayer, storeEvent } from './events';
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
export async function bookProviderPayment(
  { db, paymentProvider }: Needs,
  payment: ProviderPayment,
): Promise<void> {
  const { status } = payment;
  // before any booking: refunded money must not be booked without its refunds
  const refunds =
    payment.refundedPaise === 0 ? [] : await paymentProvider.fetchRefundsOf(payment.id);
  if (status === 'captured' || status === 'refunded' || status === 'authorized')
    await bookMoney(db, status, payment);
  for (const refund of refunds)
    if (refund.status === 'processed') await bookProviderRefund(db, refund);
}

/** Marks a refund that the provider has processed as done, even if it had failed here. */
async function bookProviderRefund(db: Db, refund: ProviderRefund): Promise<void> {
  const known = await findRefund(db, refund);
  if (known === undefined) await bookRefund(db, refund);
  else if (known.amount_paise === refund.amountPaise && known.currency === refund.currency)
    await settleRefund(db, known.id, { state: 'done', providerRefundId: refund.id });
}

async function bookMoney(
  db: Db,
  status: keyof typeof events,
  payment: ProviderPayment,
): Promise<void> {
  const existing = await db
    .selectFrom('payments')
    .select('id')
    .where('provider_payment_id', '=', payment.id)
    .where('status', 'in', ['foreign', 'captured', 'refunded', 'unmatched', status])
    .executeTakeFirst();
  if (existing) return;
  const event = events[status];
  const erasedPayer = await storeEvent(db, answerOf(event, payment));
  await db.transaction().execute((tx) => receivePayment(tx, event, payment));
  if (erasedPayer) await erasePayer(db, payment.id);
}

const answerOf = (event: string, { id, providerOrderId, ...payment }: ProviderPayment) => ({
  event,
  isAsked: true,
  payload: {
    payment: {
      entity: {
        id,
        order_id: providerOrderId,
        amount: payment.amountPaise,
        currency: payment.currency,
        status: payment.status,
      },
    },
  },
});
