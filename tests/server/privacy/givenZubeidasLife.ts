import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { orderPlacedSchema } from '../../../contract/orders/customer';
import { sendMails } from '../../../server/mails/sendMails';
import { signBody } from '../../../server/payments/signature';
import { outboxTransport } from '../../../server/platform/mailer';
import { givenMenuItem, givenPosting } from '../../support/marketplace';
import type { Person, StoreOwner } from '../../support/people';
import { givenServer, type TestServer } from '../../support/server';
import { addRows, rowOf, setRow } from '../../support/rows';
import { givenZubeida, place, zubeida } from './given';

export const PORTRAIT = '0a1b2c3d4e5f.webp';
export let server: TestServer;
export let admin: Person;
export let customer: Person;
let owner: StoreOwner;
let dish: { storeId: string; productId: string };

/** Zubeida, a customer with data in every place that stores personal data. */
export const givenZubeidasLife = () => {
  beforeAll(async () => {
    server = await givenServer();
    [admin, owner] = [await server.givenAdmin(), await server.givenStoreOwner()];
    const { productId } = await givenMenuItem(server.db, { storeId: owner.storeId });
    dish = { storeId: owner.storeId, productId };
    customer = await givenZubeida(server);
    await uploadPortrait();
    await receiveOrder();
    await endOrdersEarly();
    await settleRefunds();
    await useAccount();
    await appearInAdminWork();
    await appearInDataOfFriend();
    await addTable();
    await sendAllMailsButOne();
  });
  afterAll(() => server.close());
};

const call = async (method: string, path: string, as: Person, body?: unknown, headers = {}) => {
  const answer = await server.request(method, path, {
    as,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  expect([answer.status, answer.body]).toEqual([
    expect.toSatisfy((status: number) => status < 300),
    expect.anything(),
  ]);
  return answer;
};

const capture = async (entity: object) => {
  const body = { event: 'payment.captured', payload: { payment: { entity } } };
  const signature = signBody(server.deps.razorpayWebhookSecret ?? '', JSON.stringify(body));
  const headers = { 'x-razorpay-signature': signature };
  const answer = await server.request('POST', '/payments/razorpay/webhook', { body, headers });
  expect(answer.status).toBe(200);
};

/** Places an order and pays it online, with all payer details of the provider. Returns its id. */
async function payOnline(notes: string): Promise<string> {
  const { data } = (await place(server, customer, dish, { notes })).read(orderPlacedSchema);
  await capture({
    id: `pay_${data.id}`,
    order_id: data.payment.providerOrderId,
    amount: data.payment.amountPaise,
    currency: 'INR',
    status: 'captured',
    method: 'upi',
    email: zubeida.email,
    contact: `+91${zubeida.phone}`,
    vpa: 'zubeida@upi',
    notes: { name: zubeida.name },
    card: { name: zubeida.name, last4: '1111' },
  });
  return data.id;
}

const uploadPortrait = async () => {
  const image_url = await server.deps.files.put(PORTRAIT, Buffer.from('zq-portrait'), 'image/webp');
  await setRow(server.db, 'users', customer.id, { image_url });
};

/** An order that is delivered, rated and partly refunded. */
async function receiveOrder(): Promise<void> {
  const orderId = await payOnline(`Ask for ${zubeida.name}, ${zubeida.phone}`);
  const { otp } = await rowOf(server.db, 'orders', orderId);
  for (const status of ['preparing', 'ready'])
    await call('PUT', '/store/orders/status', owner, { orderId, status });
  await call('PUT', '/store/orders/deliver', owner, { orderId, otp });
  await call('POST', `/user/orders/${orderId}/rating`, customer, {
    rating: 4,
    comment: `Lovely. ${zubeida.name}, ${zubeida.address}`,
    items: [{ productId: dish.productId, rating: 5, comment: 'Zubeida' }],
  });
  await call(
    'POST',
    `/admin/orders/${orderId}/refunds`,
    admin,
    {
      amount: 20,
      destination: 'wallet',
      fault: 'store',
      reason: `Zubeida called from ${zubeida.phone}`,
    },
    { 'Idempotency-Key': 'refund-of-the-first' },
  );
}

/** Orders cancelled by an admin and by the customer, and money without an order. */
async function endOrdersEarly(): Promise<void> {
  const cancelled = await payOnline('Near the mosque');
  await call('POST', `/admin/orders/${cancelled}/cancel`, admin, {
    reason: `${zubeida.name} has moved`,
    fault: 'customer',
    destination: 'wallet',
  });
  await setRow(server.db, 'stores', owner.storeId, { auto_accept: false });
  await call('POST', `/user/orders/${await payOnline('Cancel this')}/cancel`, customer, {
    reason: 'Zubeida changed her mind',
  });
  await capture({
    id: 'pay_stray',
    order_id: 'order_stray',
    amount: 100,
    currency: 'INR',
    status: 'captured',
    email: zubeida.email,
  });
  await givenPosting(server.db, {
    userId: customer.id,
    description: `Top-up by ${zubeida.name}`,
    amount_paise: 50_000,
  });
}

/** Completes the refunds at the provider. */
const settleRefunds = () =>
  server.db
    .updateTable('refunds')
    .set({ state: 'done', done_at: new Date() })
    .where('state', '!=', 'done')
    .execute();

/** Sign-ins, a forgotten password, a saved view and a passkey. */
async function useAccount(): Promise<void> {
  await server.request('POST', '/auth/login', {
    body: { email: zubeida.email, password: 'wrong' },
  });
  await server.request('POST', '/auth/login', {
    body: { email: zubeida.email, password: customer.password },
  });
  await server.request('POST', '/auth/forgot-password', { body: { email: zubeida.email } });
  await call('POST', '/auth/views', customer, {
    resource: 'user/orders',
    name: 'Of Zubeida',
    filters: { search: zubeida.name },
  });
  await addRows(server.db, 'passkeys', {
    user_id: customer.id,
    credential_id: 'zubeida-key',
    name: "Zubeida's phone",
    counter: 0,
    public_key: Buffer.from('k'),
  });
}

/** Admins' actions on the account, and their texts about it. */
async function appearInAdminWork(): Promise<void> {
  await call('POST', '/auth/views', admin, {
    resource: 'admin/users',
    name: 'Zubeida Qureishi',
    filters: { search: zubeida.email },
    isShared: true,
  });
  await call('GET', `/admin/users/export?search=${encodeURIComponent(zubeida.email)}`, admin);
  await call('GET', `/admin/orders/export?search=${encodeURIComponent(zubeida.phone)}`, admin);
  await call('PUT', `/admin/users/${customer.id}/status`, admin, {
    isActive: false,
    reason: `${zubeida.name} of ${zubeida.city} asked`,
  });
  await call('PUT', `/admin/users/${customer.id}/status`, admin, { isActive: true });
  await call('POST', '/admin/banner-images', admin, {
    title: `Congratulations, ${zubeida.phone}!`,
    imageUrl: '/api/files/a.webp',
  });
}

/** A referral, a notice and a mail of the customer who referred Zubeida. */
async function appearInDataOfFriend(): Promise<void> {
  const other = await server.givenCustomer();
  const referee = {
    referee_name: zubeida.name,
    referee_email: zubeida.email,
    referee_phone: zubeida.phone,
  };
  await addRows(server.db, 'referrals', {
    ...referee,
    referrer_id: other.id,
    referee_id: customer.id,
  });
  await addRows(server.db, 'notifications', {
    user_id: other.id,
    type: 'other',
    title: 'A friend joined',
    message: `${zubeida.name} has ordered`,
  });
  await server.deps.mailer.send({
    to: other.email,
    subject: 'Your friend',
    text: `Hello,\n${zubeida.name} – ${zubeida.email} – used your code. `.repeat(3),
  });
}

/** A table of a later version, which this code does not know. */
const addTable = () =>
  sql`
  create table later_cases (id bigint generated always as identity primary key, note text, details jsonb, tags text[]);
  insert into later_cases (note, details, tags) values
    ('Call ' || ${sql.lit(zubeida.phone)}, jsonb_build_object('who', jsonb_build_array(${sql.lit(zubeida.name)}::text)), array['vip', ${sql.lit(zubeida.email)}])`.execute(
    server.owner,
  );

const sendAllMailsButOne = async () => {
  await sendMails({
    ...server.deps,
    transport: outboxTransport(join(server.deps.config.dataDir, 'outbox'), 'shop@jaldi.example'),
  });
  await server.deps.mailer.send({
    to: zubeida.email,
    subject: 'Hello Zubeida',
    text: zubeida.address,
  });
};
