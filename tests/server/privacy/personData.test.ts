import { beforeAll, expect, test } from 'vitest';
import { personDataSchema } from '../../../contract/people/privacy';
import { givenOrder } from '../../support/marketplace';
import type { StoreOwner } from '../../support/people';
import { admin, openServer, server } from '../../support/opened';
import { addRows } from '../../support/rows';
import { recordChange } from '../../../server/audit/recordChange';
import { dataOf } from './given';

let owner: StoreOwner;
openServer();
beforeAll(async () => {
  owner = await server.givenStoreOwner();
});

const dataRead = async (id: string) => (await dataOf(server, admin, id)).read(personDataSchema);

test('actions of staff on others are listed with name and time, and nothing of the others', async () => {
  const colleague = await server.givenAdmin({ name: 'Support Colleague' });
  const customer = await server.givenCustomer({ name: 'Nafisa Begum' });
  const order = await givenOrder(server.db, {
    storeId: owner.storeId,
    userId: customer.id,
    customer_name: customer.name,
  });
  await recordChange(server.db, colleague, {
    action: 'cancel',
    object: 'order',
    objectId: order.id,
    before: { customerName: 'Nafisa Begum' },
    after: { customerName: 'Nafisa Begum', status: 'cancelled' },
  });
  await recordChange(server.db, colleague, {
    action: 'update',
    object: 'store',
    objectId: owner.storeId,
    before: { phone: '9111122222' },
    after: { phone: '9333344444' },
  });
  const answer = await dataOf(server, admin, colleague.id);
  expect(JSON.stringify(answer.body)).not.toMatch(/Nafisa|9111122222|9333344444/);
  expect(answer.read(personDataSchema).auditEntries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        action: 'update',
        object: 'store',
        objectId: owner.storeId,
        isOwnDoing: true,
        before: null,
        after: null,
      }),
      expect.objectContaining({
        action: 'cancel',
        object: 'order',
        objectId: order.id,
        isOwnDoing: true,
        before: null,
        after: null,
      }),
    ]),
  );
});

test("actions of others on a person's account, orders, refunds and payments are listed with their states", async () => {
  const customer = await server.givenCustomer({ name: 'Rehana Sultana' });
  const order = await givenOrder(server.db, { storeId: owner.storeId, userId: customer.id });
  const payment = await server.db
    .insertInto('payments')
    .values({
      provider_payment_id: 'pay_rehana',
      order_id: order.id,
      amount_paise: 25_000,
      status: 'captured',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { customerName: 'Rehana Sultana' };
  await recordChange(server.db, admin, {
    action: 'update',
    object: 'user',
    objectId: customer.id,
    after,
  });
  await recordChange(server.db, admin, {
    action: 'cancel',
    object: 'order',
    objectId: order.id,
    after,
  });
  await recordChange(server.db, admin, {
    action: 'update',
    object: 'order',
    objectId: order.code,
    after,
  });
  await recordChange(server.db, admin, {
    action: 'match',
    object: 'payment',
    objectId: payment.id,
    after,
  });
  const notices = (await dataRead(customer.id)).auditEntries.filter(
    (entry) => entry.action !== 'export',
  );
  expect(
    notices.map(({ action, object, objectId, isOwnDoing, after: state }) => ({
      action,
      object,
      objectId,
      isOwnDoing,
      state,
    })),
  ).toEqual([
    { action: 'match', object: 'payment', objectId: payment.id, isOwnDoing: false, state: after },
    { action: 'update', object: 'order', objectId: order.code, isOwnDoing: false, state: after },
    { action: 'cancel', object: 'order', objectId: order.id, isOwnDoing: false, state: after },
    { action: 'update', object: 'user', objectId: customer.id, isOwnDoing: false, state: after },
  ]);
});

test("the payment provider's data on a person's payments is in their file, and in no other", async () => {
  const customer = await server.givenCustomer();
  const order = await givenOrder(server.db, {
    storeId: owner.storeId,
    userId: customer.id,
    payment_reference: 'order_own',
  });
  await addRows(server.db, 'payments', {
    provider_payment_id: 'pay_own',
    order_id: order.id,
    amount_paise: 25_000,
    status: 'captured',
  });
  const body = (email: string) => JSON.stringify({ payload: { payment: { entity: { email } } } });
  await addRows(server.db, 'payment_events', [
    {
      event: 'payment.authorized',
      provider_payment_id: 'pay_tried',
      provider_order_id: 'order_own',
      body: body('first@own.example'),
    },
    {
      event: 'payment.captured',
      provider_payment_id: 'pay_own',
      body: body('second@own.example'),
    },
    {
      event: 'payment.captured',
      provider_payment_id: 'pay_other',
      provider_order_id: 'order_other',
      body: body('other@else.example'),
    },
  ]);
  expect((await dataRead(customer.id)).paymentEvents).toEqual([
    {
      event: 'payment.captured',
      payment: 'pay_own',
      told: { payload: { payment: { entity: { email: 'second@own.example' } } } },
      at: expect.any(String),
    },
    {
      event: 'payment.authorized',
      payment: 'pay_tried',
      told: { payload: { payment: { entity: { email: 'first@own.example' } } } },
      at: expect.any(String),
    },
  ]);
});

test("invitations to a person's address are in their file", async () => {
  const customer = await server.givenCustomer({ email: 'invited.person@own.example' });
  await addRows(server.db, 'invitations', {
    email: 'Invited.Person@own.example',
    role: 'admin',
    job: 'support',
    code_hash: Buffer.from('a code'),
    invited_by: admin.id,
    expires_at: new Date(Date.now() + 60_000),
  });
  expect((await dataRead(customer.id)).invitations).toEqual([
    {
      to: 'Invited.Person@own.example',
      role: 'admin',
      job: 'support',
      store: null,
      at: expect.any(String),
      expiresAt: expect.any(String),
      acceptedAt: null,
      withdrawnAt: null,
    },
  ]);
});
