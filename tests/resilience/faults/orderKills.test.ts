import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect } from 'vitest';
import { promise } from '../../support/promises/promise';
import { givenPaymentProvider, type TestProvider } from '../../support/paymentProvider';
import { type RunningProcess, startProcess } from '../../support/runningProcess';
import { givenServer, type TestServer } from '../../support/server';
import { expectOrdersToAddUp } from './orderBooks';
import { placeFirst, givenOrderMarket, stepsIn } from './orderSteps';
import type { OrderContext } from './orderWorld';
import { settleEverything, FAULTS, providerSide, workersOf } from './providerSide';
import { sampleLifecycles } from './sampledLives';

/** Concurrent lives, so that a kill hits steps of several. */
const AT_ONCE = 12;
const KILL_EVERY = 40;
const PROCESSES = 2;
/** Processes of the product that are killed in turns, and one address in front of them. */
interface Fleet {
  url(): string;
  /** Kills a process with -9 while another runs, and restarts it. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

async function startFleet(start: () => Promise<RunningProcess>): Promise<Fleet> {
  const running = await Promise.all(Array.from({ length: PROCESSES }, start));
  let calls = 0;
  return {
    url() {
      calls++;
      return running[calls % running.length]?.url ?? '';
    },
    async kill() {
      const [killed] = running.splice(0, 1);
      killed?.child.kill('SIGKILL');
      await killed?.exited;
      running.push(await start());
    },
    async close() {
      for (const { child } of running) child.kill('SIGKILL');
      await Promise.all(running.map(({ exited }) => exited));
    },
  };
}

let server: TestServer;
let provider: TestProvider;
let fleet: Fleet;
let balancer: ReturnType<typeof serve>;

beforeAll(async () => {
  server = await givenServer();
  // a provider has one address
  const address = await new Promise<string>((resolve) => {
    balancer = serve({ fetch: forward, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    );
  });
  provider = await givenPaymentProvider({
    url: `${address}/api/payments/razorpay/webhook`,
    secret: server.deps.razorpayWebhookSecret ?? '',
  });
  const {
    url: RAZORPAY_URL,
    keys: { keyId: RAZORPAY_KEY_ID, keySecret: RAZORPAY_KEY_SECRET },
  } = provider;
  fleet = await startFleet(() =>
    startProcess(server, { RAZORPAY_URL, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET }),
  );
});
afterAll(async () => {
  await provider.close();
  await fleet.close();
  balancer.close();
  await server.close();
});

async function forward(request: Request): Promise<Response> {
  const { method, headers } = request;
  const { pathname } = new URL(request.url);
  const answer = await fetch(`${fleet.url()}${pathname}`, {
    method,
    headers,
    body: await request.text(),
  }).catch(() => undefined);
  return new Response(await answer?.text().catch(() => ''), { status: answer?.status ?? 502 });
}

promise(
  'In every mix of concurrent orders and killed processes, the money agrees with the books and the provider',
  async (tried) => {
    provider.simulated.injectFaults(FAULTS);
    const failures: string[] = [];
    let finishedCount = 0;
    let isFinished = false;
    const call: (...args: Parameters<OrderContext['ask']>) => Promise<unknown> = async (
      method,
      path,
      as,
      body,
      headers,
    ) => {
      const sent = {
        authorization: `Bearer ${as?.token}`,
        'content-type': 'application/json',
        ...headers,
      };
      const answer = await fetch(`${fleet.url()}/api${path}`, {
        method,
        headers: sent,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.status === 500) failures.push(`${method} ${path}: ${text}`);
      return JSON.parse(text);
    };
    const ask: OrderContext['ask'] = (...args) =>
      call(...args).catch(() => {
        // the process died during the call
        tried.count('calls cut off');
        return undefined;
      });
    const context: OrderContext = {
      server,
      ask,
      there: providerSide(server, provider, ask),
      // this process is another process of the product
      ...workersOf(server, provider),
    };
    const market = await givenOrderMarket(server);
    const steps = stepsIn(context, market);
    const plans = sampleLifecycles();
    const runSome = async () => {
      for (let plan = plans.shift(); plan; plan = plans.shift()) {
        const order = await placeFirst(context, market, plan, (as, body, key) =>
          ask('POST', '/user/orders', as, body, { 'Idempotency-Key': key }),
        );
        for (const { at } of plan.turns) {
          await Promise.all(at.map((step) => steps[step](order)));
          finishedCount += at.length;
        }
        tried.count('orders');
        tried.count('turns', plan.turns.length);
        tried.count(
          'steps',
          plan.turns.reduce((sum, { at }) => sum + at.length, 1),
        );
      }
    };
    const killSome = async () => {
      for (let next = KILL_EVERY; !isFinished;) {
        if (finishedCount < next) await new Promise((resolve) => setTimeout(resolve, 5));
        else {
          next = finishedCount + KILL_EVERY;
          await fleet.kill();
          tried.count('kills of a server');
        }
      }
    };
    const killing = killSome();
    await Promise.all(Array.from({ length: AT_ONCE }, runSome)).finally(() => {
      isFinished = true;
    });
    await killing;
    await settleEverything(context, provider);
    await expectOrdersToAddUp(server, provider);
    expect(failures).toEqual([]);
  },
);
