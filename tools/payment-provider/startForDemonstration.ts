import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openWebhookSecret } from '../../server/payments/webhookSecret';
import { type Config, parseConfig } from '../../server/platform/config';
import { listen } from '../../server/platform/lifecycle/listen';
import { providerApp } from './app';
import { appendTo, restoreFrom } from './bookFile';
import { SimulatedProvider } from './provider';
import { announce, findRunning, type RunningProvider } from './running';
import type { Listener } from './webhooks';

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
