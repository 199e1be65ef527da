import type { z } from 'zod';
import { type PaymentProvider, ProviderUnavailable } from '../../platform/paymentProvider';
import { ask, type RazorpayAccess } from './ask';
import { listOf, orderShape, paymentShape, refundShape, toPayment, toRefund } from './shapes';

const CURRENCY = 'INR';
// https://razorpay.com/docs/payments/payments/capture-settings/api
const CAPTURE_LEAST_MINUTES = 12;
const CAPTURE_LONGEST_MINUTES = 7_200;
const at = (id: string): string => encodeURIComponent(id);
const read = <S extends z.ZodType>(access: RazorpayAccess, path: string, shape: S) =>
  ask(access, { method: 'GET', path, isSafe: true }, shape);

/** Client of https://razorpay.com/docs/api. Repeats creating calls only with an idempotency key. */
export const openRazorpay = (access: RazorpayAccess): PaymentProvider => ({
  createOrder: (order) => createOrder(access, order),

  async fetchOrder(providerOrderId) {
    const { receipt } = await read(access, `/v1/orders/${at(providerOrderId)}`, orderShape);
    return { receipt: receipt ?? null };
  },

  async fetchPayment(paymentId) {
    const payment = await read(access, `/v1/payments/${at(paymentId)}`, paymentShape);
    expectSame('the payment', payment, { id: paymentId });
    return toPayment(payment);
  },

  async fetchPaymentsOf(providerOrderId) {
    const path = `/v1/orders/${at(providerOrderId)}/payments`;
    const { items } = await read(access, path, listOf(paymentShape));
    return items.map(toPayment);
  },

  async refund({ paymentId, amountPaise, key, receipt }) {
    const refund = await ask(
      access,
      {
        method: 'POST',
        path: `/v1/payments/${at(paymentId)}/refund`,
        body: { amount: amountPaise, speed: 'normal', receipt },
        headers: { 'X-Refund-Idempotency': key },
        isSafe: true,
      },
      refundShape,
    );
    expectSame('the refund', refund, { payment_id: paymentId, amount: amountPaise });
    return toRefund(refund);
  },

  async fetchRefund({ paymentId, refundId }) {
    const path = `/v1/payments/${at(paymentId)}/refunds/${at(refundId)}`;
    const refund = await read(access, path, refundShape);
    expectSame('the refund', refund, { id: refundId, payment_id: paymentId });
    return toRefund(refund);
  },

  async fetchRefundsOf(paymentId) {
    const path = `/v1/payments/${at(paymentId)}/refunds?count=100`;
    const { items } = await read(access, path, listOf(refundShape));
    return items.map(toRefund);
  },
});

/** Creates an order that also captures late authorizations, within the order's window. */
async function createOrder(
  access: RazorpayAccess,
  { receipt, amountPaise }: { receipt: string; amountPaise: number },
): Promise<{ id: string }> {
  const capture_options = {
    automatic_expiry_period: Math.max(CAPTURE_LEAST_MINUTES, Math.ceil(access.captureMinutes ?? 0)),
    manual_expiry_period: CAPTURE_LONGEST_MINUTES,
    refund_speed: 'normal',
  };
  const payment = { capture: 'automatic', capture_options };
  const body = { amount: amountPaise, currency: CURRENCY, receipt, payment };
  const order = await ask(
    access,
    { method: 'POST', path: '/v1/orders', body, isSafe: false },
    orderShape,
  );
  expectSame('the order', order, { amount: amountPaise, currency: CURRENCY });
  return { id: order.id };
}

/** Refuses an answer about another object. */
function expectSame<T extends object>(subject: string, answered: T, expected: Partial<T>): void {
  const answeredEntries = new Map(Object.entries(answered));
  for (const [name, value] of Object.entries(expected)) {
    if (answeredEntries.get(name) === value) continue;
    throw new ProviderUnavailable(
      `${subject} in the answer has the ${name} ${String(answeredEntries.get(name))}, not ${String(value)}`,
    );
  }
}
