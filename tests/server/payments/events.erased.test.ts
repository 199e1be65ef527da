import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { givenOrder } from '../../support/marketplace';
import type { Person } from '../../support/people';
import { setRow } from '../../support/rows';
import { erase } from '../privacy/given';
import {
  customer,
  deliver,
  eventOf,
  givenUnpaidOrder,
  order,
  owner,
  paymentId,
  providerOrderId,
  server,
} from './given';

givenUnpaidOrder();

/** The payer and the method, in the provider's event. */
const payer = {
  email: 'meher.bano@payer.example',
  contact: '+919000112233',
  vpa: 'meherbano@okaxis',
  card: { name: 'Meher Bano', last4: '4242' },
};
const TRACES = /meher|9000112233|4242/i;

let admin: Person;
beforeEach(async () => {
  admin = await server.givenAdmin();
});

async function givenErased(): Promise<void> {
  await setRow(server.db, 'orders', order.id, { status: 'cancelled' });
  expect((await erase(server, admin, customer.id)).status).toBe(200);
}

const bodiesOf = (id: string) =>
  server.db
    .selectFrom('payment_events')
    .select(['event', sql<string>`body::text`.as('body')])
    .where('provider_payment_id', '=', id)
    .orderBy('id')
    .execute();

test('events about a payment after its customer was erased are stored without the payer', async () => {
  await givenErased();
  const id = paymentId();
  await deliver(eventOf('payment.captured', { id, ...payer }));
  const [kept] = await bodiesOf(id);
  expect(kept?.body).not.toMatch(TRACES);
  expect(JSON.parse(kept?.body ?? '')).toMatchObject({
    event: 'payment.captured',
    payload: {
      payment: {
        entity: {
          id,
          order_id: providerOrderId,
          amount: 25_000,
          status: 'captured',
          email: '[erased]',
        },
      },
    },
  });
});

test('an event that only names the payment, like that of a dispute or a refund, reveals no more of an erased customer', async () => {
  await givenErased();
  const id = paymentId();
  await deliver(eventOf('payment.captured', { id }));
  const dispute = {
    entity: {
      id: 'disp_1',
      payment_id: id,
      email: payer.email,
      reason_description: 'Meher Bano denies it',
    },
  };
  await deliver({ event: 'payment.dispute.created', payload: { dispute } });
  const refund = {
    entity: {
      id: 'rfnd_1',
      payment_id: id,
      amount: 25_000,
      currency: 'INR',
      status: 'processed',
      notes: { to: payer.vpa },
    },
  };
  await deliver({ event: 'refund.processed', payload: { refund } });
  const bodies = await bodiesOf(id);
  expect(bodies.map(({ event }) => event)).toEqual([
    'payment.captured',
    'payment.dispute.created',
    'refund.processed',
  ]);
  expect(bodies.map(({ body }) => body).join()).not.toMatch(TRACES);
});

test('an event that names the order by our code alone tells no more of an erased customer', async () => {
  await givenErased();
  const entity = { id: 'order_other', receipt: order.code, notes: { payer: payer.email } };
  await deliver({ event: 'order.notification.failed', payload: { order: { entity } } });
  const { rows } = await sql<{
    body: string;
  }>`select body::text from payment_events where event = 'order.notification.failed'`.execute(
    server.db,
  );
  expect(rows.map(({ body }) => body).join()).not.toMatch(TRACES);
});

test("events before the payment's customer was known lose the payer when that is an erased customer", async () => {
  await givenErased();
  const id = paymentId();
  await deliver({
    event: 'payment.authorized',
    payload: { payment: { entity: { id, ...payer } } },
  });
  await deliver(eventOf('payment.captured', { id, ...payer }));
  expect((await bodiesOf(id)).map(({ event }) => event)).toEqual([
    'payment.authorized',
    'payment.captured',
  ]);
  expect((await bodiesOf(id)).map(({ body }) => body).join()).not.toMatch(TRACES);
});

test('a payment that fitted no order loses who paid when an admin matches it to an order of an erased customer', async () => {
  await givenErased();
  const id = paymentId();
  await deliver(eventOf('payment.captured', { id, order_id: 'order_of_nobody', ...payer }));
  const matched = await server.request('PUT', `/admin/payments/${id}/match`, {
    as: admin,
    body: { orderId: order.code },
  });
  expect(matched.status).toBe(200);
  expect((await bodiesOf(id)).map(({ body }) => body).join()).not.toMatch(TRACES);
});

test('for other people everything is stored as received', async () => {
  const other = await server.givenCustomer();
  await givenOrder(server.db, { storeId: owner.storeId, userId: other.id });
  const id = paymentId();
  const event = eventOf('payment.captured', { id, ...payer });
  await deliver(event);
  expect(JSON.parse((await bodiesOf(id))[0]?.body ?? '')).toEqual(event);
});
