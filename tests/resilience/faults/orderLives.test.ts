import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { orderPlacedSchema } from '../../../contract/userOrders';
import { sweepOrders } from '../../../server/orders/sweep/sweepOrders';
import { sendRefunds } from '../../../server/payments/refunds/sendRefunds';
import { signBody } from '../../../server/payments/signature';
import type { PaymentProvider, ProviderRefund } from '../../../server/platform/paymentProvider';
import { ProviderRefusal, ProviderUnavailable } from '../../../server/platform/paymentProvider';
import { reconcile } from '../../../server/reconcile/reconcile';
import { findDisagreements } from '../../support/books';
import { promise } from '../../support/hold/promise';
import { givenCoupon, givenMenuItem, givenPosting } from '../../support/marketplace';
import type { Person, StoreOwner } from '../../support/people';
import { givenServer, type TestServer } from '../../support/server';

/** Lives of one run; `ORDER_LIVES` sets another number. */
const LIVES = Number(process.env.ORDER_LIVES ?? 120);
/** The same lives in each run, so that a change is what fails; `FUZZ_SEED` looks elsewhere. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);

const steps = [
  'pay', 'payAgain', 'payWrong', 'payFails', 'accept', 'reject', 'cancel', 'delete', 'cook', 'deliver', 'cancelByAdmin', 'refundLine', 'refundSome',
  'approve', 'send', 'expire', 'miss', 'sweep',
] as const;
type Step = (typeof steps)[number];
/** One or two steps at once, and after how many milliseconds every connection of the database is cut, if at all. */
interface Turn {
  at: Step[];
  killMs: number | null;
}
const lives = fc.record({
  method: fc.constantFrom('razorpay', 'razorpay', 'wallet'),
  isManual: fc.boolean(),
  hasCoupon: fc.boolean(),
  turns: fc.array(
    fc.record({ at: fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 2 }), killMs: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.integer({ min: 0, max: 12 }) }) }),
    { minLength: 2, maxLength: 9 },
  ),
});

let server: TestServer;
let admins: Person[];
let stores: Record<'manual' | 'auto', { owner: StoreOwner; productId: string }>;
let couponCode: string;

beforeAll(async () => {
  server = await givenServer();
  admins = [await server.givenAdmin(), await server.givenAdmin()];
  const givenStore = async (autoAccept: boolean) => {
    const owner = await server.givenStoreOwner();
    await server.db.updateTable('stores').set({ auto_accept: autoAccept }).where('id', '=', owner.storeId).execute();
    return { owner, productId: (await givenMenuItem(server.db, { storeId: owner.storeId })).productId };
  };
  stores = { manual: await givenStore(false), auto: await givenStore(true) };
  couponCode = (await givenCoupon(server.db, { max_per_user: 1 })).code;
});
afterAll(() => server.close());

/** A provider that answers late, wrong, twice or not at all, and keeps one refund a key. */
function givenProvider(): PaymentProvider & { refunds: Map<string, ProviderRefund & { paise: number }> } {
  const refunds = new Map<string, ProviderRefund & { paise: number }>();
  let asked = 0;
  const never = () => Promise.reject(new ProviderRefusal('Not asked'));
  return {
    refunds,
    createOrder: async () => ({ id: `order_${randomBytes(7).toString('hex')}` }),
    fetchPayment: never,
    fetchPaymentsOf: never,
    async refund({ key, amountPaise }) {
      asked++;
      if (asked % 7 === 0) throw new ProviderUnavailable('Away');
      const known = refunds.get(key);
      if (!known && asked % 11 === 0) throw new ProviderRefusal('The bank refused it');
      const refund = known ?? { id: `rfnd_${randomBytes(7).toString('hex')}`, status: 'processed' as const, paise: amountPaise };
      refunds.set(key, refund);
      if (asked % 5 === 0) throw new ProviderUnavailable('The answer was lost');
      return refund;
    },
    fetchRefund: async ({ refundId }) => [...refunds.values()].find(({ id }) => id === refundId) ?? never(),
    findRefund: async () => undefined,
  };
}
const provider = givenProvider();

async function givenCustomer(): Promise<Person> {
  const person = await server.givenCustomer();
  await server.db.updateTable('users').set({ phone: '9876501234' }).where('id', '=', person.id).execute();
  await givenPosting(server.db, { userId: person.id, amount_paise: 100_000 });
  return person;
}

/** Any answer may come, but no 500 unless a connection was cut. */
type Ask = (method: string, path: string, as: Person | undefined, body?: unknown, headers?: Record<string, string>) => Promise<void>;

interface Life {
  id: string;
  customer: Person;
  owner: StoreOwner;
  ask: Ask;
}

const orderOf = (id: string) => server.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const past = () => new Date(Date.now() - 60_000);

async function tellPayment({ id }: Life, changes: { event?: string; paise?: number; payment?: string } = {}) {
  const { payment_reference: reference, final_paise } = await orderOf(id);
  if (reference === null) return;
  const entity = {
    id: changes.payment ?? `pay_${randomBytes(7).toString('hex')}`, order_id: reference, amount: changes.paise ?? final_paise, currency: 'INR',
    status: changes.event === 'payment.failed' ? 'failed' : 'captured',
  };
  const raw = JSON.stringify({ event: changes.event ?? 'payment.captured', payload: { payment: { entity } } });
  await server.app.request('/api/payments/razorpay/webhook', {
    method: 'POST', body: raw,
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signBody(server.deps.razorpayWebhookSecret ?? '', raw) },
  });
}

async function sendDue(): Promise<void> {
  await sql`update refunds set next_try_at = now() where next_try_at is not null`.execute(server.db);
  await sendRefunds({ ...server.deps, paymentProvider: provider });
}

const refund = { destination: 'source', fault: 'store', reason: 'The raita was missing' };

const carryOut: Record<Step, (life: Life) => Promise<unknown>> = {
  pay: (life) => tellPayment(life, { payment: `pay_of_${life.id}` }),
  payAgain: (life) => tellPayment(life),
  payWrong: (life) => tellPayment(life, { paise: 12_345 }),
  payFails: (life) => tellPayment(life, { event: 'payment.failed', payment: `pay_of_${life.id}` }),
  accept: ({ id, owner, ask }) => ask('PUT', '/store/orders/accept', owner, { orderId: id, readyInMinutes: 20 }),
  reject: ({ id, owner, ask }) => ask('PUT', '/store/orders/reject', owner, { orderId: id, reason: 'No more rice' }),
  cancel: ({ id, customer, ask }) => ask('POST', `/user/orders/${id}/cancel`, customer, { reason: 'Changed my mind' }),
  delete: ({ id, owner, ask }) => ask('DELETE', '/store/orders/delete', owner, { order_id: id, reason: 'Not paid' }),
  cook: ({ id, owner, ask }) => ask('PUT', '/store/orders/status', owner, { orderId: id, status: 'preparing' }),
  deliver: async ({ id, owner, ask }) => ask('PUT', '/store/orders/deliver', owner, { orderId: id, otp: (await orderOf(id)).otp }),
  cancelByAdmin: ({ id, ask }) => ask('POST', `/admin/orders/${id}/cancel`, admins[0], refund),
  refundLine: async ({ id, ask }) => {
    const [item] = await server.db.selectFrom('order_items').select('id').where('order_id', '=', id).limit(1).execute();
    const body = { ...refund, destination: 'wallet', lines: [{ itemId: item?.id ?? '0', quantity: 1 }] };
    await ask('POST', `/admin/orders/${id}/refunds`, admins[0], body, { 'Idempotency-Key': randomUUID() });
  },
  refundSome: ({ id, ask }) => ask('POST', `/admin/orders/${id}/refunds`, admins[0], { ...refund, amount: 120.5 }, { 'Idempotency-Key': randomUUID() }),
  approve: async ({ id, ask }) => {
    const asked = await server.db.selectFrom('refunds').select('id').where('order_id', '=', id).where('state', '=', 'asked').execute();
    await Promise.all(asked.map((one) => ask('PUT', `/admin/refunds/${one.id}/approve`, admins[1])));
  },
  send: sendDue,
  expire: async ({ id }) => {
    await server.db.updateTable('orders').set({ expires_at: past() }).where('id', '=', id).where('status', '=', 'pending').execute();
    await sweepOrders(server.deps);
  },
  miss: async ({ id }) => {
    await server.db.updateTable('orders').set({ accept_by: past() }).where('id', '=', id).where('accept_by', 'is not', null).execute();
    await sweepOrders(server.deps);
  },
  sweep: () => sweepOrders(server.deps),
};

/** Cuts what the program has open, as the end of its process does. */
async function killConnections(afterMs: number): Promise<void> {
  await delay(afterMs);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and xact_start is not null`.execute(server.db);
}

/** The pool learns of a cut connection when it uses it. */
async function connectAgain(): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => sql`select pg_sleep(0.001)`.execute(server.db)));
    if (asked.every(({ status }) => status === 'fulfilled')) return;
  }
  throw new Error('The database does not come back');
}

async function live({ method, isManual, hasCoupon, turns }: { method: string; isManual: boolean; hasCoupon: boolean; turns: Turn[] }) {
  const customer = await givenCustomer();
  const { owner, productId } = stores[isManual ? 'manual' : 'auto'];
  const body = {
    storeId: owner.storeId, items: [{ productId, quantity: 2 }], address: 'Flat 402, Lotus Heights', paymentMethod: method, ...(hasCoupon ? { couponCode } : {}),
  };
  const placed = await server.request('POST', '/user/orders', { as: customer, body, headers: { 'Idempotency-Key': randomUUID() } });
  const { id } = placed.read(orderPlacedSchema).data;
  const ask: Ask = async (verb, path, as, sent, headers) => {
    await server.request(verb, path, { ...(as ? { as } : {}), ...(sent === undefined ? {} : { body: sent }), ...(headers ? { headers } : {}) });
  };
  const life = { id, customer, owner, ask };
  for (const { at, killMs } of turns) {
    const killed = killMs === null ? undefined : killConnections(killMs);
    // what a killed process was at is what the books below are about
    await Promise.allSettled([...at.map((step) => carryOut[step](life)), killed]);
    if (killed) await connectAgain();
  }
}

/** Everything that waits for its time has had it. */
async function letTimePass() {
  await server.db.updateTable('orders').set({ expires_at: past() }).where('status', '=', 'pending').execute();
  await server.db.updateTable('orders').set({ accept_by: past() }).where('accepted_at', 'is', null).where('status', '=', 'confirmed').execute();
  await sweepOrders(server.deps);
  for (let turn = 0; turn < 8; turn++) await sendDue();
}

promise('Whatever happens to an order, in any order, twice, late, wrong or cut off, its money is where the books say', async (tried) => {
  const wishes = fc.sample(lives, { numRuns: LIVES, seed: SEED });
  // one after the other: a cut is to meet the steps of its own life, not the making of another
  for (const wish of wishes) {
    // three missed deadlines pause a store, which is another promise
    await server.db.updateTable('stores').set({ paused_until: null, missed_deadlines: 0 }).execute();
    await live(wish);
    tried.count('orders');
    tried.count('turns', wish.turns.length);
    tried.count('cuts', wish.turns.filter(({ killMs }) => killMs !== null).length);
  }
  await letTimePass();

  const rows = async (query: ReturnType<typeof sql>) => (await query.execute(server.db)).rows;
  expect(await findDisagreements(server.deps.pool)).toEqual([]);
  const { differences } = await reconcile({ db: server.db }, (await server.db.insertInto('reconciliations').defaultValues().returning('id').executeTakeFirstOrThrow()).id);
  expect(differences).toEqual([]);
  // an order that waits for money, or for its store, has an end
  expect(await rows(sql`select code, status from orders where status = 'pending' or (status = 'confirmed' and accepted_at is null)`)).toEqual([]);
  // a coupon's uses are those of paid orders that were not cancelled
  expect(await rows(sql`select o.code, o.status from coupon_uses u join orders o on o.id = u.order_id where u.is_held or o.status = 'cancelled'`)).toEqual([]);
  // what a cancelled order had taken is on its way back, or back
  expect(await rows(sql`select code from orders o where status = 'cancelled' and payment_status in ('completed', 'partly_refunded')
    and refunded_paise + refunding_paise < final_paise
    and not exists (select from refunds r where r.order_id = o.id and r.state = 'failed')`)).toEqual([]);
  // the provider has sent each refund once
  const sent = [...provider.refunds.values()].reduce((sum, { paise }) => sum + paise, 0);
  const [done] = (await rows(sql`select coalesce(sum(amount_paise), 0)::int as paise from refunds where destination = 'source' and state = 'done' and provider_refund_id is not null`));
  expect(done).toEqual({ paise: sent });
}, 900_000);
