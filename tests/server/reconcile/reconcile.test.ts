import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { differencesSchema } from '../../../contract/money/paymentDesk';
import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefusal,
  ProviderUnavailable,
} from '../../../server/platform/paymentProvider';
import { beginReconciliation, reconcile } from '../../../server/reconcile/reconcile';
import { keepFewOrders } from '../../support/fewOrders';
import type { Person } from '../../support/people';
import { givenServer, type TestServer } from '../../support/server';
import { addRows } from '../../support/rows';
import { faults } from './planted';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await givenServer({ demo: true });
  await keepFewOrders(server.ownerUrl);
  admin = await server.givenAdmin();
});
afterAll(() => server.close());

const run = async (paymentProvider?: PaymentProvider) =>
  reconcile({ db: server.db, paymentProvider }, await beginReconciliation(server.db));
const meaningsOf = async (paymentProvider?: PaymentProvider) =>
  (await run(paymentProvider)).differences.map(({ kind, meaning, found, subjects }) => [
    kind,
    meaning,
    found,
    subjects,
  ]);

test('the books of the demonstration agree', async () => {
  expect(await run()).toEqual({ differences: [] });
});

const first = async (query: ReturnType<typeof sql>) =>
  (await sql<{ id: string; name: string }>`${query}`.execute(server.db)).rows[0] ?? {
    id: '',
    name: '',
  };
test('a refund that the provider has carried out and that is not done here is named', async () => {
  const kept = {
    event: 'refund.processed',
    body: JSON.stringify({
      payload: { refund: { entity: { id: 'rfnd_unbooked', status: 'processed' } } },
    }),
  };
  await addRows(server.db, 'payment_events', {
    ...kept,
    received_at: new Date(Date.now() - 3_600_000),
  });
  const unbooked = [
    'refunds',
    'A refund is done at the provider but not here',
    1,
    ['rfnd_unbooked'],
  ];
  expect(await meaningsOf()).toEqual([unbooked]);
  await sql`alter table payment_events disable trigger payment_events_append_only`.execute(
    server.owner,
  );
  await sql`delete from payment_events where body #>> '{payload,refund,entity,id}' = 'rfnd_unbooked'`.execute(
    server.owner,
  );
  await sql`alter table payment_events enable trigger payment_events_append_only`.execute(
    server.owner,
  );
});

describe('a planted difference is found, named and reported, and nothing is repaired', () => {
  test.each(faults)('%s', async (meaning, of, insertFault, undo) => {
    const { id, name } = await first(of);
    await sql`alter table refunds disable trigger refunds_changed`.execute(server.owner);
    await insertFault(id).execute(server.db);
    const found = await run();
    expect(found.differences.find((difference) => difference.meaning === meaning)).toMatchObject({
      found: 1,
      subjects: [name],
    });
    expect(await run()).toEqual(found);
    await undo(id).execute(server.db);
    await sql`alter table refunds enable trigger refunds_changed`.execute(server.owner);
    expect(await run()).toEqual({ differences: [] });
  });

  test.each([
    ['rollups', 'the figures of stores by day differ from a recount of the orders', 'order_days'],
    ['rollups', 'the figures of refunds by day differ from a recount', 'refund_days'],
    [
      'ledger',
      'the figures of the wallets by day differ from a recount of the ledger',
      'wallet_days',
    ],
  ])('%s: %s', async (kind, meaning, table) => {
    const column = sql.ref({ order_days: 'orders', refund_days: 'refunds' }[table] ?? 'postings');
    const change = (by: number) =>
      sql`update ${sql.table(table)} set ${column} = ${column} + ${by} where ctid = (select ctid from ${sql.table(table)} where ${column} > 0 limit 1)`.execute(
        server.db,
      );
    const { rows: storedDifferences } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} where ${column} > 0 limit 1`.execute(server.db);
    await change(3);
    expect((await run()).differences).toContainEqual(expect.objectContaining({ kind, meaning }));
    const key = Object.entries(storedDifferences[0] ?? {}).filter(
      ([name]) => !/orders|refunds|postings|paise/.test(name),
    );
    await sql`update ${sql.table(table)} set ${column} = ${column} - 3 where ${sql.join(
      key.map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
      sql` and `,
    )}`.execute(server.db);
    expect(await run()).toEqual({ differences: [] });
  });

  test('money in an event of the provider that is booked nowhere, after some minutes', async () => {
    const storeEvent = (minutes: number, id: string) =>
      addRows(server.db, 'payment_events', {
        event: 'payment.captured',
        provider_payment_id: id,
        body: '{}',
        received_at: new Date(Date.now() - minutes * 60_000),
      });
    await storeEvent(1, 'pay_in_hand');
    expect(await run()).toEqual({ differences: [] });
    await storeEvent(6, 'pay_lost');
    expect(await meaningsOf()).toEqual([
      ['payments', 'The provider reported a payment that is not recorded here', 1, ['pay_lost']],
    ]);
    const shown = (await server.request('GET', '/admin/payments/differences', { as: admin })).read(
      differencesSchema,
    );
    expect(shown).toMatchObject({
      reconciliation: { isNightly: false, paymentsCompared: null },
      differences: [{ kind: 'payments', subjects: ['pay_lost'] }],
    });
    const { title, message } = await server.db
      .selectFrom('notifications')
      .select(['title', 'message'])
      .where('user_id', '=', admin.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect([title, message]).toEqual([
      'Reconciliation found differences',
      'The provider reported a payment that is not recorded here: 1',
    ]);
    await addRows(server.db, 'payments', {
      provider_payment_id: 'pay_lost',
      amount_paise: 100,
      status: 'unmatched',
      problem: 'Found',
    });
    expect(await run()).toEqual({ differences: [] });
  });
});

describe('against the provider', () => {
  const providerAnswers = new Map<string, Partial<ProviderPayment> | Error>();
  beforeEach(() => providerAnswers.clear());
  const answer = (id: string): ProviderPayment => {
    const payment = providerAnswers.get(id) ?? {};
    if (payment instanceof Error) throw payment;
    return {
      id,
      providerOrderId: null,
      amountPaise: 100,
      currency: 'INR',
      status: 'captured',
      refundedPaise: 0,
      paidAt: null,
      ...payment,
    };
  };
  const never = () => Promise.reject(new ProviderRefusal('Not asked'));
  const provider: PaymentProvider = {
    createOrder: never,
    refund: never,
    fetchRefund: never,
    fetchOrder: never,
    fetchRefundsOf: never,
    fetchPayment: async (id) => answer(id),
    fetchPaymentsOf: async (id) => (providerAnswers.has(id) ? [answer(id)] : never()),
  };

  test.each([
    ['agrees', {}, []],
    [
      'is of another amount',
      { amountPaise: 101 },
      ['A payment has another amount at the provider'],
    ],
    [
      'is of another currency',
      { currency: 'USD' },
      ['A payment has another amount at the provider'],
    ],
    [
      'is not captured there',
      { status: 'failed' as const },
      ['A payment is captured here but not at the provider'],
    ],
    [
      'is reserved there and not captured',
      { status: 'authorized' as const },
      ['A payment is authorized at the provider but not captured'],
    ],
    [
      'was refunded there in part',
      { refundedPaise: 40 },
      ['A payment was refunded at the provider but not here'],
    ],
    [
      'was refunded there',
      { status: 'refunded' as const, refundedPaise: 100 },
      ['A payment was refunded at the provider but not here'],
    ],
    [
      'was refunded there beyond what is left of it here',
      { refundedPaise: 140 },
      ['More of a payment was refunded than is left'],
    ],
    [
      'is not known there',
      new ProviderRefusal('No such payment'),
      ['The provider does not know the payment'],
    ],
    [
      'is asked for in vain',
      new ProviderUnavailable('Away'),
      ['The provider did not answer: ask again later'],
    ],
  ])('a payment %s', async (_, said, meanings) => {
    providerAnswers.set('pay_lost', said);
    const { differences, paymentsCompared } = await run(provider);
    expect(differences.map(({ meaning }) => meaning)).toEqual(meanings);
    expect(paymentsCompared).toBe(1);
  });

  test('unreported money for an order of the last days', async () => {
    const { name } =
      await first(sql`update orders set payment_reference = 'order_forgotten' where id = (select id from orders
      where payment_status = 'failed' and status = 'cancelled' and payment_method = 'razorpay' and created_at > now() - interval '2 days' limit 1) returning id, code as name`);
    const meaning = 'The provider has a payment for an order that was never reported here';
    for (const status of ['captured', 'refunded'] as const) {
      providerAnswers.set('order_forgotten', { status });
      expect(await meaningsOf(provider)).toEqual([['provider', meaning, 1, [name]]]);
    }
    providerAnswers.set('order_forgotten', { status: 'authorized' });
    expect(await meaningsOf(provider)).toEqual([
      ['provider', 'A payment is authorized at the provider but not captured', 1, [name]],
    ]);
  });

  test('existing money is not a difference, even if its order ended without it: it came late, or was another amount', async () => {
    providerAnswers.set('order_forgotten', { id: 'pay_lost' });
    expect(await meaningsOf(provider)).toEqual([]);
  });

  test("a refund that is done only here; the demonstration's own, which no provider has sent, is not queried", async () => {
    await addRows(server.db, 'refunds', {
      payment_id: 'pay_lost',
      is_surplus: true,
      amount_paise: 100,
      destination: 'source',
      fault: 'nobody',
      reason: 'It fits no order',
      state: 'done',
      provider_refund_id: 'rfnd_lost',
    });
    providerAnswers.set('pay_lost', { status: 'refunded', refundedPaise: 100 });
    const found = ['provider', 'A refund is done here but not at the provider', 1, ['rfnd_lost']];
    expect(await meaningsOf(provider)).toEqual([found]);
    const providerAnswering = (status: 'pending' | 'processed'): PaymentProvider => ({
      ...provider,
      fetchRefund: async ({ refundId: id, paymentId }) => ({
        id,
        status,
        paymentId,
        amountPaise: 100,
        currency: 'INR',
        receipt: null,
      }),
    });
    expect(await meaningsOf(providerAnswering('pending'))).toEqual([found]);
    expect(await meaningsOf(providerAnswering('processed'))).toEqual([]);
  });
});
