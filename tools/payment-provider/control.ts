import { Hono } from 'hono';
import { z } from 'zod';
import { disputeEvents } from './entities';
import type { SimulatedProvider } from './provider';
import { problemOfRefund } from './refunds';
import { refuse, unknownId } from './refuse';

const payment = z.object({
  outcome: z.enum(['captured', 'authorized', 'failed']).default('captured'),
  /** Borne by the customer, on top of the order's amount. */
  fee: z.number().int().positive().optional(),
  /** An amount or currency that differs from the order's: a payment that does not match. */
  amount: z.number().int().positive().optional(),
  currency: z.string().optional(),
});
const dispute = z.object({
  event: z.enum(disputeEvents).default('created'),
  /** Paise; defaults to the whole payment. */
  amount: z.number().int().positive().optional(),
});
const dashboardRefund = z.object({ amount: z.number().int().positive() });
const settlement = z.object({ status: z.enum(['processed', 'failed']) });

/** `/control`: commands to the simulator. Real providers have no such calls. */
export function controlRoutes(provider: SimulatedProvider) {
  const routes = new Hono();

  routes.put('/faults', async (c) => c.json(provider.injectFaults(await c.req.json())));

  routes.post('/orders/:id/pay', async (c) => {
    const order = provider.books.orders.get(c.req.param('id'));
    if (!order) return unknownId(c);
    return c.json(await provider.pay(order, payment.parse(await c.req.json())));
  });

  routes.post('/payments/:id/capture', async (c) => {
    const existing = provider.books.payments.get(c.req.param('id'));
    return existing ? c.json(await provider.capture(existing)) : unknownId(c);
  });

  routes.post('/payments/:id/refund', async (c) => {
    const existing = provider.books.payments.get(c.req.param('id'));
    if (!existing) return unknownId(c);
    const { amount } = dashboardRefund.parse(await c.req.json());
    const problem = problemOfRefund(provider.books, existing, amount);
    return problem === undefined
      ? c.json(await provider.refundInDashboard(existing, amount))
      : refuse(c, problem, 'amount');
  });

  routes.post('/payments/:id/dispute', async (c) => {
    const existing = provider.books.payments.get(c.req.param('id'));
    if (!existing) return unknownId(c);
    const { event, amount } = dispute.parse(await c.req.json());
    return c.json(await provider.dispute(existing, event, amount));
  });

  routes.post('/refunds/:id/settle', async (c) => {
    const { status } = settlement.parse(await c.req.json());
    const settled = await provider.settle(c.req.param('id'), status);
    return settled ? c.json(settled) : unknownId(c);
  });

  return routes;
}
