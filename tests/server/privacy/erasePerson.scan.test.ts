import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderPlacedSchema } from '../../../contract/userOrders';
import { personDataSchema } from '../../../contract/privacy';
import { outboxTransport } from '../../../server/platform/mailer';
import { sendMails } from '../../../server/mails/sendMails';
import { signBody } from '../../../server/payments/signature';
import { ERASURES_FILE } from '../../../server/privacy/erasureList';
import { besideBackup, eraseAgain, findErasures } from '../../../tools/backup/eraseAgain';
import { backup, givenFolder, removeFolders, restore } from '../../resilience/backup/given';
import { givenMenuItem, givenPosting } from '../../support/marketplace';
import type { Person, StoreOwner } from '../../support/people';
import { givenServer, type TestServer } from '../../support/server';
import {
  dataOf,
  erase,
  filesWith,
  foundIn,
  givenZubeida,
  place,
  tracesOfZubeida,
  zubeida,
} from './given';

const PORTRAIT = '0a1b2c3d4e5f.webp';
let server: TestServer;
let admin: Person;
let owner: StoreOwner;
let customer: Person;
let dish: { storeId: string; productId: string };
let oldBackup: string;
let places: string[];

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
const webhook = (event: object) =>
  server.request('POST', '/payments/razorpay/webhook', {
    body: event,
    headers: {
      'x-razorpay-signature': signBody(
        server.deps.razorpayWebhookSecret ?? '',
        JSON.stringify(event),
      ),
    },
  });

/** An order that is paid online by her, with all that a provider tells of who pays. */
async function payOnline(notes: string): Promise<{ id: string; paymentId: string; code: string }> {
  const { data } = (await place(server, customer, dish, { notes })).read(orderPlacedSchema);
  const paymentId = `pay_${data.id}`;
  const entity = {
    id: paymentId,
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
  };
  expect(
    (await webhook({ event: 'payment.captured', payload: { payment: { entity } } })).status,
  ).toBe(200);
  return { id: data.id, paymentId, code: data.orderId };
}

/** Orders with every ending, and what people write about them. */
async function liveAsCustomer(): Promise<void> {
  const delivered = await payOnline(`Ask for ${zubeida.name}, ${zubeida.phone}`);
  const { otp } = await server.db
    .selectFrom('orders')
    .select('otp')
    .where('id', '=', delivered.id)
    .executeTakeFirstOrThrow();
  for (const status of ['preparing', 'ready'])
    await call('PUT', '/store/orders/status', owner, { orderId: delivered.id, status });
  await call('PUT', '/store/orders/deliver', owner, { orderId: delivered.id, otp });
  await call('POST', `/user/orders/${delivered.id}/rating`, customer, {
    rating: 4,
    comment: `Lovely. ${zubeida.name}, ${zubeida.address}`,
    items: [{ productId: dish.productId, rating: 5, comment: 'Zubeida' }],
  });
  await call(
    'POST',
    `/admin/orders/${delivered.id}/refunds`,
    admin,
    {
      amount: 20,
      destination: 'wallet',
      fault: 'store',
      reason: `Zubeida called from ${zubeida.phone}`,
    },
    { 'Idempotency-Key': 'refund-of-the-first' },
  );
  const cancelled = await payOnline('Near the mosque');
  await call('POST', `/admin/orders/${cancelled.id}/cancel`, admin, {
    reason: `${zubeida.name} has moved`,
    fault: 'customer',
    destination: 'wallet',
  });
  await server.db
    .updateTable('stores')
    .set({ auto_accept: false })
    .where('id', '=', owner.storeId)
    .execute();
  await call('POST', `/user/orders/${(await payOnline('Cancel this')).id}/cancel`, customer, {
    reason: 'Zubeida changed her mind',
  });
  await webhook({
    event: 'payment.captured',
    payload: {
      payment: {
        entity: {
          id: 'pay_stray',
          order_id: 'order_stray',
          amount: 100,
          currency: 'INR',
          status: 'captured',
          email: zubeida.email,
        },
      },
    },
  });
  await givenPosting(server.db, {
    userId: customer.id,
    description: `Top-up by ${zubeida.name}`,
    amount_paise: 50_000,
  });
}

/** The provider has sent what went back. */
const settleRefunds = () =>
  server.db
    .updateTable('refunds')
    .set({ state: 'done', done_at: new Date() })
    .where('state', '!=', 'done')
    .execute();

/** What the account itself leaves behind, and what others write down of it. */
async function liveAsPerson(): Promise<void> {
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
  const other = await server.givenCustomer();
  const referee = {
    referee_name: zubeida.name,
    referee_email: zubeida.email,
    referee_phone: zubeida.phone,
  };
  await server.db
    .insertInto('referrals')
    .values({ ...referee, referrer_id: other.id, referee_id: customer.id })
    .execute();
  await server.db
    .insertInto('notifications')
    .values({
      user_id: other.id,
      type: 'other',
      title: 'A friend joined',
      message: `${zubeida.name} has ordered`,
    })
    .execute();
  await server.deps.mailer.send({
    to: other.email,
    subject: 'Your friend',
    text: `Hello,\n${zubeida.name} – ${zubeida.email} – used your code. `.repeat(3),
  });
  await server.db
    .insertInto('passkeys')
    .values({
      user_id: customer.id,
      credential_id: 'zubeida-key',
      name: "Zubeida's phone",
      counter: 0,
      public_key: Buffer.from('k'),
    })
    .execute();
}

/** A table that comes with a later version: nothing here knows of it. */
const addTable = () =>
  sql`
  create table later_cases (id bigint generated always as identity primary key, note text, details jsonb, tags text[]);
  insert into later_cases (note, details, tags) values
    ('Call ' || ${sql.lit(zubeida.phone)}, jsonb_build_object('who', jsonb_build_array(${sql.lit(zubeida.name)}::text)), array['vip', ${sql.lit(zubeida.email)}])`.execute(
    server.owner,
  );

beforeAll(async () => {
  server = await givenServer();
  [admin, owner] = [await server.givenAdmin(), await server.givenStoreOwner()];
  dish = {
    storeId: owner.storeId,
    productId: (await givenMenuItem(server.db, { storeId: owner.storeId })).productId,
  };
  customer = await givenZubeida(server);
  await server.db
    .updateTable('users')
    .set({
      image_url: await server.deps.files.put(PORTRAIT, Buffer.from('zq-portrait'), 'image/webp'),
    })
    .where('id', '=', customer.id)
    .execute();
  await liveAsCustomer();
  await settleRefunds();
  await liveAsPerson();
  await addTable();
  await sendMails({
    ...server.deps,
    transport: outboxTransport(join(server.deps.config.dataDir, 'outbox'), 'shop@jaldi.example'),
  });
  // one that waits to be sent
  await server.deps.mailer.send({
    to: zubeida.email,
    subject: 'Hello Zubeida',
    text: zubeida.address,
  });
  oldBackup = join(await givenFolder(), 'monday');
  places = [
    ...new Set(
      (await foundIn(server.owner, tracesOfZubeida)).map((found) => found.split(':')[0] ?? ''),
    ),
  ];
});
afterAll(() => Promise.all([server.close(), removeFolders()]));

test('she is in every place that a person may be in', () => {
  expect(places.sort()).toEqual(
    expect.arrayContaining([
      'audit_entries.after',
      'audit_entries.before',
      'banners.title',
      'later_cases.details',
      'later_cases.note',
      'later_cases.tags',
      'mails.body',
      'mails.recipient',
      'notifications.message',
      'order_events.reason',
      'orders.address',
      'orders.cancel_reason',
      'orders.customer_name',
      'orders.customer_phone',
      'orders.notes',
      'orders.search',
      'passkeys.name',
      'payment_events.body',
      'ratings.comment',
      'referrals.referee_email',
      'refunds.reason',
      'saved_views.filters',
      'saved_views.name',
      'users.email',
      'wallet_postings.description',
    ]),
  );
});

test('all that is kept of her is in one file that she may read', async () => {
  const answer = await dataOf(server, admin, customer.id);
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="person_\d+_\d{4}-\d\d-\d\d\.json"$/,
  );
  const data = answer.read(personDataSchema);
  expect(data.profile).toMatchObject({
    name: zubeida.name,
    email: zubeida.email,
    phone: zubeida.phone,
    picture: `/api/files/${PORTRAIT}`,
  });
  expect(data.addresses).toContain(zubeida.address);
  expect(data.orders).toHaveLength(3);
  expect(data.orders.at(-1)).toMatchObject({
    status: 'delivered',
    amount: 250,
    address: zubeida.address,
    items: [{ quantity: 1, price: 250 }],
  });
  expect(data.walletPostings[0]).toMatchObject({
    description: `Top-up by ${zubeida.name}`,
    amount: 500,
  });
  expect(data.referrals).toMatchObject([{ isReferrer: false, name: zubeida.name }]);
  expect(data.ratings).toHaveLength(2);
  expect(data.cases.map(({ kind }) => kind)).toContain('refund');
  for (const section of [
    'notifications',
    'mails',
    'sessions',
    'passkeys',
    'savedViews',
    'auditEntries',
  ] as const)
    expect(data[section]).not.toEqual([]);
});

test('erased, she is in no column of any table and in no file, and neither in an older backup once that is restored', async () => {
  const { dataDir } = server.deps.config;
  expect(await filesWith(dataDir, tracesOfZubeida)).not.toEqual([]);
  await sql`alter table later_cases rename to cases_of_later`.execute(server.owner);
  await backup(server, oldBackup);
  const before = await server.db
    .selectFrom('orders')
    .select(['code', 'final_paise', 'refunded_paise', 'status'])
    .orderBy('id')
    .execute();
  expect((await erase(server, admin, customer.id)).body).toMatchObject({
    message: 'The person is erased',
  });
  expect(await foundIn(server.owner, tracesOfZubeida)).toEqual([]);
  expect(await filesWith(dataDir, tracesOfZubeida)).toEqual([]);
  expect(
    await server.db
      .selectFrom('orders')
      .select(['code', 'final_paise', 'refunded_paise', 'status'])
      .orderBy('id')
      .execute(),
  ).toEqual(before);
  await sql`drop table cases_of_later`.execute(server.owner);

  // over the database that knows of it, without the list
  await rm(join(dataDir, 'backups', ERASURES_FILE));
  await restore(server.ownerUrl, dataDir, oldBackup, { overwrite: true });
  expect(await foundIn(server.owner, tracesOfZubeida)).toEqual([]);
  expect(await filesWith(dataDir, tracesOfZubeida)).toEqual([]);
});

test('restored where the database is lost, the list beside the backup says who was erased', async () => {
  const elsewhere = await givenServer();
  try {
    const list = join(server.deps.config.dataDir, 'backups', ERASURES_FILE);
    expect(await readFile(list, 'utf8')).not.toMatch(new RegExp(tracesOfZubeida.join('|'), 'i'));
    await writeFile(besideBackup(oldBackup), await readFile(list));
    await restore(elsewhere.ownerUrl, elsewhere.deps.config.dataDir, oldBackup);
    expect(await foundIn(elsewhere.owner, tracesOfZubeida)).toEqual([]);
    expect(
      await elsewhere.db.selectFrom('erasures').select(['user_id', 'erased_by']).execute(),
    ).toEqual([{ user_id: customer.id, erased_by: admin.id }]);
    expect(
      await elsewhere.db
        .selectFrom('audit_entries')
        .select(['actor_id', 'object_id'])
        .where('action', '=', 'erase')
        .where('object', '=', 'user')
        .execute(),
    ).toEqual([{ actor_id: null, object_id: customer.id }]);
  } finally {
    await elsewhere.close();
  }
});

test('what is erased again leaves alone who has the number of somebody else, and names a list that is broken', async () => {
  const {
    deps: { config },
    ownerUrl,
  } = server;
  const folder = join(await givenFolder(), 'tuesday');
  const person = await server.givenCustomer({ name: 'Ravi Kumar' });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const erased = {
      id: person.id,
      registeredAt: '2020-01-01T00:00:00.000Z',
      erasedAt: '2026-01-01T00:00:00.000Z',
      erasedBy: null,
    };
    await writeFile(besideBackup(folder), JSON.stringify({ erased: [erased] }));
    const found = await findErasures(client, folder, config);
    expect(found).toContainEqual(erased);
    await eraseAgain(client, found, config, () => undefined);
    expect(
      await server.db
        .selectFrom('users')
        .select(['name', 'erased_at'])
        .where('id', '=', person.id)
        .executeTakeFirst(),
    ).toEqual({ name: 'Ravi Kumar', erased_at: null });
    await writeFile(besideBackup(folder), '{"erased": [{"id": "x"}]}');
    await expect(findErasures(client, folder, config)).rejects.toThrow(
      `${besideBackup(folder)} is no list of erased persons`,
    );
  } finally {
    await client.end();
  }
});
