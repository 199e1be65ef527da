import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CaseName, caseNames } from '../../../tools/simulator/cases';
import { playCases } from '../../../tools/simulator/playCases';
import { givenPaymentProvider, type TestProvider } from '../../support/paymentProvider';
import { type DemoMarket, givenDemoMarket } from './givenDemoMarket';

/** Longer than the test takes to read the state before the event. */
const LATE_MS = 3_000;

let market: DemoMarket;
let provider: TestProvider;
beforeAll(async () => {
  market = await givenDemoMarket();
  const { deps } = market.server;
  provider = await givenPaymentProvider({
    url: `${market.url}/api/payments/razorpay/webhook`,
    secret: deps.razorpayWebhookSecret ?? '',
  });
  deps.paymentProvider = provider.withShortTimeout;
});
afterAll(async () => {
  await provider.close();
  await market.close();
});

/** Plays the case and reads the server's state of its order and its payment. */
async function play(name: CaseName) {
  const { db } = market.server;
  const lines: string[] = [];
  const known = new Set(provider.simulated.books.payments.keys());
  await playCases({
    url: market.url,
    provider: { url: provider.url, ...provider.keys },
    cases: [name],
    lateMs: LATE_MS,
    log: (line) => void lines.push(line),
  });
  const made = [...provider.simulated.books.payments.values()].find(({ id }) => !known.has(id));
  const text = lines.join('\n');
  const code = /JB-\d+-\d+/.exec(text)?.[0] ?? '';
  const read = async () => ({
    order: await db
      .selectFrom('orders')
      .select(['id', 'status', 'payment_status', 'payment_reference', 'final_paise'])
      .where('code', '=', code)
      .executeTakeFirst(),
    payment: await db
      .selectFrom('payments')
      .select(['status', 'amount_paise', 'refunded_paise', 'dispute_state', 'problem'])
      .where('provider_payment_id', '=', made?.id ?? '')
      .executeTakeFirst(),
    refunds: await db
      .selectFrom('refunds')
      .select(['amount_paise', 'state', 'is_by_provider'])
      .where('payment_id', '=', made?.id ?? '')
      .execute(),
  });
  return { text, made, read, ...(await read()) };
}
const half = (made: { amount: number | null } | undefined) => Math.floor((made?.amount ?? 0) / 2);

const checks: Record<CaseName, () => Promise<void>> = {
  none: async () => {
    provider.simulated.injectFaults({ balance: 0 });
    await play('none');
    expect(provider.simulated.plan.balance).toBeUndefined();
  },
  'lost-webhook': async () => {
    const { made, order, payment } = await play('lost-webhook');
    expect([made?.status, order?.status, payment]).toEqual(['captured', 'pending', undefined]);
  },
  'late-webhook': async () => {
    const { order, read } = await play('late-webhook');
    expect(order?.status).toBe('pending');
    await provider.simulated.webhooks.settled();
    expect((await read()).order?.status).toBe('confirmed');
  },
  'refund-whole': async () => {
    const { made, refunds } = await play('refund-whole');
    expect(refunds).toEqual([{ amount_paise: made?.amount, state: 'done', is_by_provider: true }]);
  },
  'refund-part': async () => {
    const { made, refunds } = await play('refund-part');
    expect(refunds).toEqual([{ amount_paise: half(made), state: 'done', is_by_provider: true }]);
  },
  'refund-lost': async () => {
    const { made, order, refunds } = await play('refund-lost');
    expect([order?.status, refunds]).toEqual(['confirmed', []]);
    expect(made?.amount_refunded).toBe(half(made));
  },
  'refund-before-capture': async () => {
    const { made, read } = await play('refund-before-capture');
    await provider.simulated.webhooks.settled();
    expect((await read()).refunds).toMatchObject([{ amount_paise: half(made) }]);
    const told = await market.server.db
      .selectFrom('payment_events')
      .select('event')
      .where('provider_payment_id', '=', made?.id ?? '')
      .orderBy('id')
      .execute();
    expect(told[0]?.event).toBe('refund.processed');
    expect(told.map(({ event }) => event)).toContain('payment.captured');
  },
  'no-balance': async () => {
    const { made, order } = await play('no-balance');
    expect(order?.status).toBe('confirmed');
    await expect(
      provider.adapter.refund({
        paymentId: made?.id ?? '',
        amountPaise: half(made),
        key: 'a-key-of-this-case',
        receipt: 'r',
      }),
    ).rejects.toThrow('enough balance');
  },
  'provider-error': async () => {
    expect((await play('provider-error')).order).toMatchObject({ payment_reference: null });
    expect(provider.simulated.plan.shares).toEqual({ error: 1 });
  },
  'provider-silent': async () => {
    expect((await play('provider-silent')).order).toMatchObject({ payment_reference: null });
    expect(provider.simulated.plan.shares).toEqual({ hang: 1 });
  },
  authorized: async () => {
    const { order, payment } = await play('authorized');
    expect([order?.status, payment?.status]).toEqual(['pending', 'authorized']);
  },
  'customer-fee': async () => {
    const { made, order, payment } = await play('customer-fee');
    expect(made?.amount).toBeGreaterThan(order?.final_paise ?? 0);
    expect([order?.status, payment?.amount_paise]).toEqual(['confirmed', order?.final_paise]);
  },
  'dispute-opened': async () => {
    const { text, payment } = await play('dispute-opened');
    expect(payment).toMatchObject({ status: 'captured', dispute_state: 'open' });
    expect(text).toContain('is open');
  },
  'dispute-won': async () => {
    expect((await play('dispute-won')).payment).toMatchObject({ dispute_state: 'won' });
  },
  'dispute-lost': async () => {
    const { made, payment } = await play('dispute-lost');
    expect(payment).toMatchObject({ dispute_state: 'lost' });
    expect(provider.simulated.books.disputes.get(made?.id ?? '')?.amount).toBe(half(made));
  },
  'foreign-receipt': async () => {
    expect((await play('foreign-receipt')).payment).toMatchObject({ status: 'foreign' });
  },
  'foreign-no-receipt': async () => {
    expect((await play('foreign-no-receipt')).payment).toMatchObject({ status: 'unmatched' });
  },
  'foreign-our-receipt': async () => {
    const { order, payment } = await play('foreign-our-receipt');
    expect([order?.status, payment?.status]).toEqual(['pending', 'unmatched']);
  },
  'below-one-rupee': async () => {
    const { db } = market.server;
    const left = async () => ({
      stores: await db.selectFrom('stores').select('delivery_fee_paise').orderBy('id').execute(),
      coupons: await db
        .selectFrom('coupons')
        .select('code')
        .where('deleted_at', 'is', null)
        .execute(),
    });
    const before = await left();
    expect((await play('below-one-rupee')).text).toContain(
      'Online payments start at ₹1.00. Please pay from your wallet',
    );
    expect(await left()).toEqual(before);
  },
};

test.each(caseNames)('the case %s is produced', async (name) => {
  await market.server.db
    .updateTable('orders')
    .set({ created_at: new Date('2026-01-01T00:00:00Z'), status: 'cancelled' })
    .where('status', '=', 'pending')
    .execute();
  await checks[name]();
});
