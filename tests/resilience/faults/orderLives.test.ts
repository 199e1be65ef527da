import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { listenOn, type Listening } from '../../support/listening';
import { promise } from '../../support/promises/promise';
import { givenPaymentProvider, type TestProvider } from '../../support/paymentProvider';
import { givenServer, type TestServer } from '../../support/server';
import { expectOrdersToAddUp } from './orderBooks';
import { placeFirst, givenOrderMarket, stepsIn } from './orderSteps';
import type { OrderContext } from './orderWorld';
import { settleEverything, FAULTS, providerSide, workersOf } from './providerSide';
import { sampleLifecycles } from './sampledLives';

let provider: TestProvider;
let server: TestServer;
let listening: Listening;
beforeAll(async () => {
  const listener = { url: '', secret: '' };
  provider = await givenPaymentProvider(listener);
  server = await givenServer({ paymentProvider: provider.adapter });
  listening = await listenOn(server);
  listener.url = `${listening.base}/payments/razorpay/webhook`;
  listener.secret = server.deps.razorpayWebhookSecret ?? '';
});
afterAll(async () => {
  await provider.close();
  await listening.close();
  await server.close();
});

/** Cuts the program's open connections, as the end of its process does. */
async function killConnections(afterMs: number): Promise<void> {
  await delay(afterMs);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and xact_start is not null`.execute(
    server.db,
  );
}

/** The pool notices a cut connection when it uses it. */
async function connectAgain(): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => sql`select pg_sleep(0.001)`.execute(server.db)),
    );
    if (results.every(({ status }) => status === 'fulfilled')) return;
  }
  throw new Error('The database does not come back');
}

promise(
  'In every mix of order steps, in any order, twice, late, wrong or cut off, the money agrees with the books',
  async (tried) => {
    provider.simulated.injectFaults(FAULTS);
    const ask: OrderContext['ask'] = (method, path, as, body, headers) =>
      server.request(method, path, {
        ...(as ? { as } : {}),
        ...(body === undefined ? {} : { body }),
        ...(headers ? { headers } : {}),
      });
    const context: OrderContext = {
      server,
      ask,
      there: providerSide(server, provider, ask),
      ...workersOf(server, provider),
    };
    const market = await givenOrderMarket(server);
    const steps = stepsIn(context, market);
    // one after the other: a cut must hit the steps of its life, not the creation of another
    for (const plan of sampleLifecycles()) {
      const order = await placeFirst(
        context,
        market,
        plan,
        async (as, body, key) =>
          (
            await server.request('POST', '/user/orders', {
              as,
              body,
              headers: { 'Idempotency-Key': key },
            })
          ).body,
      );
      for (const { at, killMs } of plan.turns) {
        const killed = killMs === null ? undefined : killConnections(killMs);
        // the books below check the interrupted steps
        await Promise.allSettled([...at.map((step) => steps[step](order)), killed]);
        if (killed) await connectAgain();
      }
      tried.count('orders');
      tried.count('turns', plan.turns.length);
      tried.count('cuts', plan.turns.filter(({ killMs }) => killMs !== null).length);
    }
    await settleEverything(context, provider);
    await expectOrdersToAddUp(server, provider);
  },
);
