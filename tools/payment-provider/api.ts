import { Hono } from 'hono';
import { z } from 'zod';
import type { SimulatedProvider } from './provider';
import { refundRoutes } from './refunds';
import { refuse, unknownId } from './refuse';

const MINIMUM_PAISE = 100;
const newOrder = z.object({
  amount: z.number().int().positive(),
  currency: z.literal('INR'),
  receipt: z.string().max(40).nullish(),
});

const collection = (items: readonly unknown[]) => ({
  entity: 'collection',
  count: items.length,
  items,
});

/** `/v1`, as Razorpay has it. */
export function apiRoutes(provider: SimulatedProvider) {
  const { books } = provider;
  const api = new Hono();

  api.post('/orders', async (c) => {
    const input = newOrder.safeParse(await c.req.json().catch(() => undefined));
    if (!input.success)
      return refuse(
        c,
        input.error.issues[0]?.message ?? 'The body is not valid',
        String(input.error.issues[0]?.path[0] ?? ''),
      );
    if (input.data.amount < MINIMUM_PAISE)
      return refuse(c, 'Order amount less than minimum amount allowed', 'amount');
    return c.json(books.openOrder({ ...input.data, receipt: input.data.receipt ?? null }));
  });

  api.get('/orders/:id', (c) => {
    const order = books.orders.get(c.req.param('id'));
    return order ? c.json(order) : unknownId(c);
  });

  api.get('/orders/:id/payments', (c) => {
    const id = c.req.param('id');
    if (!books.orders.has(id)) return unknownId(c);
    return c.json(
      collection([...books.payments.values()].filter(({ order_id }) => order_id === id)),
    );
  });

  api.get('/payments/:id', (c) => {
    const payment = books.payments.get(c.req.param('id'));
    return payment && payment.amount !== null ? c.json(payment) : unknownId(c);
  });

  return api.route('/', refundRoutes(provider));
}
