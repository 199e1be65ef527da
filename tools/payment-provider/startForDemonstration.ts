import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { openWebhookSecret } from '../../server/payments/webhookSecret';
import { type Config, parseConfig } from '../../server/platform/config';
import { listen } from '../../server/platform/lifecycle/listen';
import { SimulatedProvider } from './provider';
import { announce, findRunning, type RunningProvider } from './running';
import type { Listener } from './webhooks';
import { Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import { checkoutRoutes } from './checkout';
import { controlRoutes } from './control';
import type { Books } from './books';
import { entity, type Entity } from './entities';
import { setTimeout as delay } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import { type FaultKind, takeFault } from './faults';
import { z } from 'zod';
import { refundRoutes } from './refunds';
import { refuse, unknownId } from './refuse';

const WEBHOOK_PATH = '/api/payments/razorpay/webhook';

/**
 * Starts the simulator for a demonstration without keys of a real provider, and passes it to the
 * server in these variables. A failure here does not stop the product.
 */
export async function startForDemonstration(
  env: Record<string, string | undefined>,
  log: (line: string) => void,
): Promise<void> {
  try {
    const config = parseConfig(env);
    // with a random port, the simulator could not notify the server of a payment
    if (!config.isDemo || config.razorpay !== undefined || config.port === 0) return;
    const { url, keyId, keySecret } = (await findRunning(config.dataDir)) ?? (await start(config));
    Object.assign(env, {
      RAZORPAY_URL: url,
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
    });
  } catch (error) {
    // the server reports configuration errors itself
    if (error instanceof Error && error.name !== 'ConfigError')
      log(`Payments are not simulated: ${error.message}`);
  }
}

async function start(config: Config): Promise<RunningProvider> {
  const { dataDir } = config;
  mkdirSync(dataDir, { recursive: true });
  const keys = {
    keyId: `rzp_test_${randomBytes(7).toString('hex')}`,
    keySecret: randomBytes(24).toString('base64url'),
  };
  const books = join(dataDir, 'payment-provider.jsonl');
  const secret = await openWebhookSecret(config);
  const listener: Listener | undefined =
    secret === undefined ? undefined : { url: `${addressOf(config)}${WEBHOOK_PATH}`, secret };
  const provider = new SimulatedProvider({
    ...keys,
    persist: appendTo(books),
    ...(listener ? { listener } : {}),
  });
  restoreFrom(books, provider.books);
  const { server, url } = await listen(providerApp(provider).fetch, { host: '127.0.0.1', port: 0 });
  // a product that cannot start must be able to exit
  server.unref();
  const running = { url, ...keys };
  announce(dataDir, running);
  return running;
}

/** The address of the server on this machine. */
function addressOf({ host, port }: Config): string {
  const publicHost = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${publicHost.includes(':') ? `[${publicHost}]` : publicHost}:${port}`;
}

/** The simulator as one `fetch(Request)`. */
export function providerApp(provider: SimulatedProvider): Hono {
  const { keyId: username, keySecret: password } = provider.options;
  const requireKey = basicAuth({
    username,
    password,
    invalidUserMessage: {
      error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
    },
  });
  return new Hono()
    .get('/health', (c) => c.json({ status: 'ok' }))
    .use('/v1/*', requireKey, injectFaults(provider))
    .use('/control/*', requireKey)
    .route('/v1', apiRoutes(provider))
    .route('/control', controlRoutes(provider))
    .route('/checkout', checkoutRoutes(provider));
}

const lineOf = (kept: Entity): string => `${JSON.stringify(kept)}\n`;

/** Appends a line for every change before the answer, so that answers stay true after a restart. */
export const appendTo =
  (path: string) =>
  (kept: Entity): void =>
    appendFileSync(path, lineOf(kept), { mode: 0o600 });

/** Restores the last state of each entity, and rewrites the file with only these. */
export function restoreFrom(path: string, books: Books): void {
  if (!existsSync(path)) return;
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const parsed = entity.safeParse(jsonOf(line));
    // the last line of a killed process may be cut off
    if (parsed.success) books.restore(parsed.data);
  }
  const { orders, payments, refunds, disputes } = books;
  const all = [orders, payments, refunds, disputes].flatMap((kept) => [...kept.values()]);
  writeFileSync(`${path}.next`, all.map(lineOf).join(''), { mode: 0o600 });
  renameSync(`${path}.next`, path);
}

const jsonOf = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/** Longer than any client waits. */
const HANG_MS = 120_000;

const before: readonly FaultKind[] = ['error', 'hang'];

/** Applies the plan's faults to calls of the API. */
const injectFaults = (provider: SimulatedProvider) =>
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
function apiRoutes(provider: SimulatedProvider) {
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
