import { serve } from '@hono/node-server';
import type { PaymentProvider } from '../../server/platform/paymentProvider';
import { openRazorpay } from '../../server/payments/razorpay/razorpay';
import { providerApp } from '../../tools/payment-provider/startForDemonstration';
import { SimulatedProvider } from '../../tools/payment-provider/provider';
import type { Listener } from '../../tools/payment-provider/webhooks';

export interface TestProvider {
  simulated: SimulatedProvider;
  /** Razorpay's adapter, connected to the simulator over HTTP, with a short time limit. */
  adapter: PaymentProvider;
  /** An adapter with a minimal time limit: for calls that get no answer. */
  withShortTimeout: PaymentProvider;
  url: string;
  keys: { keyId: string; keySecret: string };
  /** Calls the simulator's own API, with its keys. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
  close(): Promise<void>;
}

// longer than a busy machine needs to answer
const TIMEOUT_MS = 1_200;
const SHORT_TIMEOUT_MS = 250;

/** The simulator on a free port; `listener` receives its webhooks. Call `close` in `afterAll`. */
export async function givenPaymentProvider(listener?: Listener): Promise<TestProvider> {
  const keys = { keyId: 'rzp_test_simulated', keySecret: 'a secret of this test' };
  const simulated = new SimulatedProvider({ ...keys, ...(listener ? { listener } : {}) });
  const app = providerApp(simulated);
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>(
    (resolve) => {
      const opened = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (info) =>
        resolve({ server: opened, port: info.port }),
      );
    },
  );
  const url = `http://127.0.0.1:${port}`;
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
  return {
    simulated,
    url,
    keys,
    adapter: openRazorpay({ url, ...keys, timeoutMs: TIMEOUT_MS, retryFirstMs: 1 }),
    withShortTimeout: openRazorpay({ url, ...keys, timeoutMs: SHORT_TIMEOUT_MS, retryFirstMs: 1 }),
    call: (method, path, body) =>
      fetch(`${url}${path}`, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        redirect: 'manual',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    close: async () => {
      await simulated.webhooks.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise<void>((closed) => void server.close(() => closed()));
    },
  };
}
