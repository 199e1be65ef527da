import { Hono } from 'hono';
import { z } from 'zod';
import type { Books } from './books';
import type { PaymentEntity } from './entities';
import type { SimulatedProvider } from './provider';
import { refuse, unknownId } from './refuse';

const MINIMUM_PAISE = 100;
const newRefund = z.object({
  amount: z.number().int().positive().optional(),
  speed: z.string().optional(),
  receipt: z.string().max(40).nullish(),
});

/** https://razorpay.com/docs/api/refunds/normal-refunds-idempotent */
export function refundRoutes(provider: SimulatedProvider) {
  const { books } = provider;
  const routes = new Hono();

  routes.post('/payments/:id/refund', async (c) => {
    const bodyText = await c.req.text();
    const key = c.req.header('x-refund-idempotency');
    if (key !== undefined && !/^[A-Za-z0-9_-]{10,}$/.test(key))
      return refuse(c, 'The idempotency key is not valid');
    const idempotency = key === undefined ? null : { key, asked: `${c.req.path} ${bodyText}` };
    const existing = books.refunds.get(books.refundKeys.get(key ?? '') ?? '');
    if (existing && existing.idempotency?.asked !== idempotency?.asked)
      return refuse(c, 'Different request body with the same idempotency key');
    if (existing) return c.json(existing);
    const parsed = newRefund.safeParse(parseJson(bodyText));
    if (!parsed.success) return refuse(c, 'The body is not valid');
    const payment = books.knownPayment(c.req.param('id'));
    const amount = parsed.data.amount ?? books.remainingOf(payment);
    const { balance } = provider.plan;
    const problem =
      balance !== undefined && amount > balance
        ? NO_BALANCE
        : problemOfRefund(books, payment, amount);
    if (problem !== undefined) return refuse(c, problem, 'amount');
    const refund = books.refund(payment, {
      amount,
      receipt: parsed.data.receipt ?? null,
      status: provider.plan.refunds,
      idempotency,
    });
    provider.announce(refund);
    return c.json(refund);
  });

  routes.get('/payments/:id/refunds', (c) => {
    const items = [...books.refunds.values()].filter(
      ({ payment_id }) => payment_id === c.req.param('id'),
    );
    return c.json({ entity: 'collection', count: items.length, items });
  });

  routes.get('/payments/:id/refunds/:refundId', (c) => {
    const refund = books.refunds.get(c.req.param('refundId'));
    return refund?.payment_id === c.req.param('id') ? c.json(refund) : unknownId(c);
  });

  return routes;
}

const NO_BALANCE =
  'Your account does not have enough balance to carry out the refund operation. You can add funds to your account from your Razorpay dashboard or capture new payments.';

/**
 * Returns why the provider refuses to refund this many paise of a payment; undefined if it accepts.
 */
export function problemOfRefund(
  books: Books,
  payment: PaymentEntity,
  amount: number,
): string | undefined {
  if (!payment.captured) return 'The payment status should be captured for action to be taken';
  if (amount < MINIMUM_PAISE) return 'The amount must be at least INR 1.00';
  const left = books.remainingOf(payment);
  if (left === 0) return 'The payment has been fully refunded already';
  return amount > left
    ? 'The total refund amount is greater than the refund payment amount'
    : undefined;
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
