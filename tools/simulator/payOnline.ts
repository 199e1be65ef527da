import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  paymentOpenedSchema,
  type PlacedOrder,
  userOrderSchema,
} from '../../contract/orders/customer';
import { signBody } from '../../server/payments/signature';
import type { RunningProvider } from '../payment-provider/running';
import { type Api, Refusal, type Session } from './api';
import { chance } from './chance';
import { CALL_TIMEOUT_MS, OPENING_TRIES, PAID_POLL_MS, PAID_WAIT_MS, SHARE } from './settings';

export interface Payer {
  succeed(order: PlacedOrder): Promise<void>;
  fail(order: PlacedOrder): Promise<void>;
}

/** Pays at the server's simulated provider, which notifies the server. */
export function atProvider({ url, keyId, keySecret }: RunningProvider): Payer {
  const pay = async ({ payment }: PlacedOrder, outcome: 'captured' | 'failed') => {
    const path = `/control/orders/${encodeURIComponent(payment.providerOrderId ?? '')}/pay`;
    await control({ url, keyId, keySecret }, 'POST', path, { outcome });
  };
  return { succeed: (order) => pay(order, 'captured'), fail: (order) => pay(order, 'failed') };
}

/** Pays without a provider: sends the server signed events of payments that exist nowhere else. */
export function bySignedEvents(api: Api, secret: string): Payer {
  const sendEvent = async (event: string, { payment }: PlacedOrder, id: string) => {
    const { providerOrderId, amountPaise, currency } = payment;
    const status = event === 'payment.failed' ? 'failed' : 'captured';
    const entity = {
      id,
      order_id: providerOrderId,
      amount: amountPaise,
      currency,
      status,
      method: 'upi',
    };
    const raw = JSON.stringify({ entity: 'event', event, payload: { payment: { entity } } });
    await api.call('POST', '/payments/razorpay/webhook', {
      raw,
      headers: { 'X-Razorpay-Signature': signBody(secret, raw) },
    });
  };
  const newId = () => `pay_${randomBytes(7).toString('hex')}`;
  return {
    async succeed(order) {
      const id = newId();
      await sendEvent('payment.captured', order, id);
      if (chance(SHARE.webhookTwice)) await sendEvent('order.paid', order, id);
    },
    fail: (order) => sendEvent('payment.failed', order, newId()),
  };
}

/** Sets the faults of the simulated provider; an empty plan clears them. */
export async function planFaults(
  provider: RunningProvider | undefined,
  plan: object,
): Promise<void> {
  if (provider) await control(provider, 'PUT', '/control/faults', plan);
}

/** Calls the simulated provider with its keys. */
export async function control(
  { url, keyId, keySecret }: RunningProvider,
  method: string,
  path: string,
  body: object,
): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    method,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
    },
  });
  if (!response.ok)
    throw new Error(
      `${method} ${path} of the payment provider answered ${response.status}: ${await response.text()}`,
    );
  return response.json();
}

/** Returns the order with its id at the provider, which may have been down when it was placed. */
export async function openForPayment(session: Session, order: PlacedOrder): Promise<PlacedOrder> {
  for (let tries = 1; order.payment.providerOrderId === null; tries++) {
    try {
      const { data } = paymentOpenedSchema.parse(
        await session.call('POST', `/user/orders/${order.orderId}/pay`),
      );
      return { ...order, payment: { ...order.payment, providerOrderId: data.providerOrderId } };
    } catch (error) {
      if (error instanceof Refusal || tries === OPENING_TRIES) throw error;
      await delay(PAID_POLL_MS);
    }
  }
  return order;
}

/**
 * Waits until the server has recorded the payment.
 * @throws {Error} if it does not
 */
export async function awaitPaid(session: Session, { orderId }: PlacedOrder): Promise<void> {
  const until = Date.now() + PAID_WAIT_MS;
  for (;;) {
    const { status } = userOrderSchema.parse(await session.call('GET', `/user/orders/${orderId}`));
    if (status !== 'pending') return;
    if (Date.now() > until)
      throw new Error(`Order ${orderId} is paid, but the server has not received the payment`);
    await delay(PAID_POLL_MS);
  }
}
