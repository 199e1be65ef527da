import { setTimeout as delay } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import { type FaultKind, takeFault } from './faults';
import type { SimulatedProvider } from './provider';

/** Longer than any client waits. */
const HANG_MS = 120_000;

const before: readonly FaultKind[] = ['error', 'hang'];

/** Applies the plan's faults to calls of the API. */
export const injectFaults = (provider: SimulatedProvider) =>
  createMiddleware(async (c, next) => {
    const { delayMs } = provider.plan;
    const fault = takeFault(provider.plan);
    const clientSignal = c.req.raw.signal;
    if (delayMs > 0) await delay(delayMs);
    if (fault === undefined) return next();
    if (!before.includes(fault)) await next();
    if (fault === 'hang' || fault === 'hangAfter')
      await delay(HANG_MS, undefined, { signal: clientSignal, ref: false }).catch(() => undefined);
    c.res = undefined;
    c.res = answerOf(fault);
  });

const json = { 'content-type': 'application/json' };
const answerOf = (fault: FaultKind): Response => {
  if (fault === 'brokenJson') return new Response('{"id":"order_', { headers: json });
  if (fault === 'otherJson') return new Response('{"entity":"maintenance"}', { headers: json });
  return new Response(
    '{"error":{"code":"SERVER_ERROR","description":"We are facing some trouble completing your request at the moment"}}',
    { status: 500, headers: json },
  );
};
