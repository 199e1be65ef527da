import { Hono } from 'hono';
import { z } from 'zod';
import { disputeEvents } from './entities';
import type { SimulatedProvider } from './provider';
import { unknownId } from './refuse';

const payment = z.object({
  outcome: z.enum(['captured', 'failed']).default('captured'),
  /** Another amount or currency than the order's: a payment that does not fit. */
  amount: z.number().int().positive().optional(),
  currency: z.string().optional(),
});
const dispute = z.object({ event: z.enum(disputeEvents).default('created') });
const settlement = z.object({ status: z.enum(['processed', 'failed']) });

/** `/control`: what the simulator is told to do. No provider has it. */
export function controlRoutes(provider: SimulatedProvider) {
  const routes = new Hono();

  routes.put('/faults', async (c) => c.json(provider.misbehave(await c.req.json())));

  routes.post('/orders/:id/pay', async (c) => {
    const order = provider.books.orders.get(c.req.param('id'));
    if (!order) return unknownId(c);
    const { outcome, ...rest } = payment.parse(await c.req.json());
    return c.json(await provider.pay(order, { isCaptured: outcome === 'captured', ...rest }));
  });

  routes.post('/payments/:id/dispute', async (c) => {
    const known = provider.books.payments.get(c.req.param('id'));
    if (!known) return unknownId(c);
    await provider.dispute(known, dispute.parse(await c.req.json()).event);
    return c.json(known);
  });

  routes.post('/refunds/:id/settle', async (c) => {
    const { status } = settlement.parse(await c.req.json());
    const settled = await provider.settle(c.req.param('id'), status);
    return settled ? c.json(settled) : unknownId(c);
  });

  return routes;
}
