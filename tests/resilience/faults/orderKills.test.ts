import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect } from 'vitest';
import { sweepOrders } from '../../../server/orders/sweep/sweepOrders';
import { sendRefunds } from '../../../server/payments/refunds/sendRefunds';
import { promise } from '../../support/promises/promise';
import { givenPaymentProvider, type TestProvider } from '../../support/paymentProvider';
import { type RunningProcess, startProcess } from '../../support/runningProcess';
import { givenServer, type TestServer } from '../../support/server';
import { expectOrdersToAddUp } from './orderBooks';
import {
  beginLife,
  givenOrderMarket,
  letTimePass,
  type Life,
  orderOf,
  type PaymentTold,
  stepsIn,
  type World,
} from './orderSteps';
import { sampleLives } from './sampledLives';

/** Lives that are led at once, so that a kill meets steps of several. */
const AT_ONCE = 12;
/** Steps between one kill and the next. */
const KILL_EVERY = 40;
const PROCESSES = 2;
/** Of the provider's calls and webhooks. Nothing hangs: that would be waited for, and sendRefunds.test.ts has it. */
const FAULTS = {
  shares: { error: 0.04, errorAfter: 0.04, brokenJson: 0.02 },
  webhooks: { twice: 0.15, late: 0.15, lateMs: 60, lost: 0 },
};

/** Processes of the product that are killed in turns, and one address in front of them. */
interface Fleet {
  /** The address of one that runs. */
  url(): string;
  /** Kills one with -9 while another runs, and starts it again. */
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
  // a provider knows one address
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

/** At the provider: the customer pays, tries, or the provider tells again what it has told. */
async function payThere(
  world: World,
  life: Life,
  { event, paise, isKnown }: PaymentTold,
): Promise<void> {
  const { books, webhooks } = provider.simulated;
  const opened = async () =>
    books.orders.get((await orderOf(server, life.id)).payment_reference ?? '');
  if (!(await opened())) await world.ask('POST', `/user/orders/${life.id}/pay`, life.customer);
  const order = await opened();
  if (!order) return;
  const isCaptured = event !== 'payment.failed';
  const earlier =
    isKnown && isCaptured
      ? [...books.payments.values()].find(
          ({ order_id, captured }) => captured && order_id === order.id,
        )
      : undefined;
  if (earlier) await webhooks.tell('payment.captured', { payment: earlier });
  else
    await provider.simulated.pay(order, {
      outcome: isCaptured ? 'captured' : 'failed',
      ...(paise === undefined ? {} : { amount: paise }),
    });
}

/** What nobody has heard is told again, as a provider does for a day. */
async function tellAgain(): Promise<void> {
  const { books, webhooks } = provider.simulated;
  await webhooks.settled();
  const heard = new Set(
    (await server.db.selectFrom('payments').select('provider_payment_id').execute()).map(
      (one) => one.provider_payment_id,
    ),
  );
  const unheard = [...books.payments.values()].filter(
    ({ id, captured }) => captured && !heard.has(id),
  );
  for (const payment of unheard) await webhooks.tell('payment.captured', { payment });
  await webhooks.settled();
}

promise(
  'Whatever happens to orders side by side while their processes are killed, their money is where the books and the provider say',
  async (tried) => {
    provider.simulated.misbehave(FAULTS);
    const failures: string[] = [];
    let led = 0;
    let isOver = false;
    const call: (...asked: Parameters<World['ask']>) => Promise<unknown> = async (
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
    const ask: World['ask'] = (...asked) =>
      call(...asked).catch(() => {
        // the process has died meanwhile
        tried.count('calls cut off');
        return undefined;
      });
    const world: World = {
      server,
      ask,
      tellPayment: (life, told) => payThere(world, life, told),
      // this process is one more of the product
      send: () => sendRefunds({ ...server.deps, paymentProvider: provider.adapter }),
      sweep: () => sweepOrders(server.deps),
    };
    const market = await givenOrderMarket(server);
    const carryOut = stepsIn(world, market);
    const wishes = sampleLives();
    const leadSome = async () => {
      for (let wish = wishes.shift(); wish; wish = wishes.shift()) {
        const life = await beginLife(world, market, wish, (as, body, key) =>
          ask('POST', '/user/orders', as, body, { 'Idempotency-Key': key }),
        );
        for (const { at } of wish.turns) {
          await Promise.all(at.map((step) => carryOut[step](life)));
          led += at.length;
        }
        tried.count('orders');
        tried.count('turns', wish.turns.length);
        tried.count(
          'steps',
          wish.turns.reduce((sum, { at }) => sum + at.length, 1),
        );
      }
    };
    const killSome = async () => {
      for (let next = KILL_EVERY; !isOver;) {
        if (led < next) await new Promise((resolve) => setTimeout(resolve, 5));
        else {
          next = led + KILL_EVERY;
          await fleet.kill();
          tried.count('kills of a server');
        }
      }
    };
    const killing = killSome();
    await Promise.all(Array.from({ length: AT_ONCE }, leadSome)).finally(() => {
      isOver = true;
    });
    await killing;
    provider.simulated.misbehave({});
    await tellAgain();
    await letTimePass(world);
    const sent = [...provider.simulated.books.refunds.values()]
      .filter(({ status }) => status === 'processed')
      .reduce((sum, { amount }) => sum + amount, 0);
    await expectOrdersToAddUp(server, sent, provider.adapter);
    expect(failures).toEqual([]);
  },
);
