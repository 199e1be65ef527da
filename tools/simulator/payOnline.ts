import { randomBytes } from 'node:crypto';
import type { PlacedOrder } from '../../contract/userOrders';
import { signBody } from '../../server/payments/signature';
import type { Api } from './api';

type Event = 'payment.captured' | 'payment.failed' | 'order.paid';

/** The payment provider: it tells the webhook of a payment, signed. */
export async function tellWebhook(api: Api, secret: string, event: Event, order: PlacedOrder, paymentId = makePaymentId()): Promise<void> {
  const { providerOrderId, amountPaise, currency } = order.payment;
  const status = event === 'payment.failed' ? 'failed' : 'captured';
  const entity = { id: paymentId, order_id: providerOrderId, amount: amountPaise, currency, status, method: 'upi' };
  const raw = JSON.stringify({ entity: 'event', event, payload: { payment: { entity } } });
  await api.call('POST', '/payments/razorpay/webhook', { raw, headers: { 'X-Razorpay-Signature': signBody(secret, raw) } });
}

export const makePaymentId = (): string => `pay_${randomBytes(7).toString('hex')}`;
