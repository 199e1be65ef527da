import type { z } from 'zod';
import { type PaymentProvider, ProviderUnavailable } from '../../platform/paymentProvider';
import { ask, type RazorpayAccess } from './ask';
import { listOf, orderShape, paymentShape, refundShape, toPayment, toRefund } from './shapes';

const CURRENCY = 'INR';
const at = (id: string): string => encodeURIComponent(id);
const read = <S extends z.ZodType>(access: RazorpayAccess, path: string, shape: S) =>
  ask(access, { method: 'GET', path, isSafe: true }, shape);

/** Razorpay over HTTPS: https://razorpay.com/docs/api. What it makes is asked for again only under an idempotency key. */
export const openRazorpay = (access: RazorpayAccess): PaymentProvider => ({
  async createOrder({ receipt, amountPaise }) {
    const body = { amount: amountPaise, currency: CURRENCY, receipt };
    const order = await ask(
      access,
      { method: 'POST', path: '/v1/orders', body, isSafe: false },
      orderShape,
    );
    expectSame('the order', order, { amount: amountPaise, currency: CURRENCY });
    return { id: order.id };
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

  async findRefund({ paymentId, receipt }) {
    const path = `/v1/payments/${at(paymentId)}/refunds?count=100`;
    const { items } = await read(access, path, listOf(refundShape));
    const found = items.find((refund) => refund.receipt === receipt);
    return found === undefined ? undefined : toRefund(found);
  },
});

/** An answer about something else is no answer. */
function expectSame<T extends object>(what: string, answered: T, wanted: Partial<T>): void {
  const given = new Map(Object.entries(answered));
  for (const [name, value] of Object.entries(wanted)) {
    if (given.get(name) === value) continue;
    throw new ProviderUnavailable(
      `${what} in the answer has the ${name} ${String(given.get(name))}, not ${String(value)}`,
    );
  }
}
