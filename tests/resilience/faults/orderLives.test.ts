import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { sweepOrders } from '../../../server/orders/sweep/sweepOrders';
import { sendRefunds } from '../../../server/payments/refunds/sendRefunds';
import { signBody } from '../../../server/payments/signature';
import type { PaymentProvider, ProviderRefund } from '../../../server/platform/paymentProvider';
import { ProviderRefusal, ProviderUnavailable } from '../../../server/platform/paymentProvider';
import { promise } from '../../support/promises/promise';
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

let server: TestServer;
beforeAll(async () => {
  server = await givenServer();
});
afterAll(() => server.close());

/** A provider that answers late, wrong, twice or not at all, and keeps one refund a key. */
function givenProvider(): PaymentProvider & { refunds: Map<string, ProviderRefund> } {
  const refunds = new Map<string, ProviderRefund>();
  let asked = 0;
  const never = () => Promise.reject(new ProviderRefusal('Not asked'));
  return {
    refunds,
    createOrder: async () => ({ id: `order_${randomBytes(7).toString('hex')}` }),
    fetchOrder: never,
    fetchPayment: never,
    fetchPaymentsOf: never,
    async refund({ key, amountPaise, paymentId, receipt }) {
      asked++;
      if (asked % 7 === 0) throw new ProviderUnavailable('Away');
      const known = refunds.get(key);
      if (!known && asked % 11 === 0) throw new ProviderRefusal('The bank refused it');
      const refund = known ?? {
        id: `rfnd_${randomBytes(7).toString('hex')}`,
        status: 'processed' as const,
        paymentId,
        amountPaise,
        currency: 'INR',
        receipt,
      };
      refunds.set(key, refund);
      if (asked % 5 === 0) throw new ProviderUnavailable('The answer was lost');
      return refund;
    },
    fetchRefund: async ({ refundId }) =>
      [...refunds.values()].find(({ id }) => id === refundId) ?? never(),
    fetchRefundsOf: async () => [],
  };
}
const provider = givenProvider();

async function tellPayment(
  { id }: Life,
  { event = 'payment.captured', paise, isKnown }: PaymentTold,
) {
  const { payment_reference: reference, final_paise } = await orderOf(server, id);
  if (reference === null) return;
  const entity = {
    id: isKnown ? `pay_of_${id}` : `pay_${randomBytes(7).toString('hex')}`,
    order_id: reference,
    amount: paise ?? final_paise,
    currency: 'INR',
    status: event === 'payment.failed' ? 'failed' : 'captured',
  };
  const raw = JSON.stringify({ event, payload: { payment: { entity } } });
  await server.app.request('/api/payments/razorpay/webhook', {
    method: 'POST',
    body: raw,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': signBody(server.deps.razorpayWebhookSecret ?? '', raw),
    },
  });
}

/** Cuts what the program has open, as the end of its process does. */
async function killConnections(afterMs: number): Promise<void> {
  await delay(afterMs);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and xact_start is not null`.execute(
    server.db,
  );
}

/** The pool learns of a cut connection when it uses it. */
async function connectAgain(): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, () => sql`select pg_sleep(0.001)`.execute(server.db)),
    );
    if (asked.every(({ status }) => status === 'fulfilled')) return;
  }
  throw new Error('The database does not come back');
}

promise(
  'Whatever happens to an order, in any order, twice, late, wrong or cut off, its money is where the books say',
  async (tried) => {
    const world: World = {
      server,
      tellPayment,
      ask: (method, path, as, body, headers) =>
        server.request(method, path, {
          ...(as ? { as } : {}),
          ...(body === undefined ? {} : { body }),
          ...(headers ? { headers } : {}),
        }),
      send: () => sendRefunds({ ...server.deps, paymentProvider: provider }),
      sweep: () => sweepOrders(server.deps),
    };
    const market = await givenOrderMarket(server);
    const carryOut = stepsIn(world, market);
    // one after the other: a cut is to meet the steps of its own life, not the making of another
    for (const wish of sampleLives()) {
      const life = await beginLife(
        world,
        market,
        wish,
        async (as, body, key) =>
          (
            await server.request('POST', '/user/orders', {
              as,
              body,
              headers: { 'Idempotency-Key': key },
            })
          ).body,
      );
      for (const { at, killMs } of wish.turns) {
        const killed = killMs === null ? undefined : killConnections(killMs);
        // what a killed process was at is what the books below are about
        await Promise.allSettled([...at.map((step) => carryOut[step](life)), killed]);
        if (killed) await connectAgain();
      }
      tried.count('orders');
      tried.count('turns', wish.turns.length);
      tried.count('cuts', wish.turns.filter(({ killMs }) => killMs !== null).length);
    }
    await letTimePass(world);
    await expectOrdersToAddUp(
      server,
      [...provider.refunds.values()].reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    );
  },
);
