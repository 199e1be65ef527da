import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { errorBodySchema } from '../../../../contract/errors';
import { paymentChangedSchema } from '../../../../contract/money/paymentDesk';
import type { Person } from '../../../support/people';
import { addRows, selectRows, setRows } from '../../../support/rows';
import {
  customer,
  deliver,
  eventOf,
  givenUnpaidOrder,
  order,
  paymentId,
  paymentOf,
  server,
  noticesContaining,
} from '../given';

givenUnpaidOrder();

let admin: Person;
const givenPayment = async (changes: Record<string, unknown> = {}) => {
  admin = await server.givenAdmin();
  const id = paymentId();
  await deliver(eventOf('payment.captured', { id, ...changes }));
  return id;
};
const refund = (payment: string, reason = 'Paid by mistake') =>
  server.request('POST', `/admin/payments/${payment}/refund`, { as: admin, body: { reason } });
const approved = async (id: string) => {
  await refund(id);
  const [opened] = await refundsOf(id);
  const as = await server.givenAdmin();
  await server.request('PUT', `/admin/refunds/${opened?.id}/approve`, { as });
};
const saidOf = (body: unknown) => errorBodySchema.parse(body).message;
const refundsOf = (id: string) =>
  selectRows(
    server.db,
    'refunds',
    ['id', 'order_id', 'amount_paise', 'destination', 'state', 'is_surplus', 'asked_by'],
    { payment_id: id },
  );

test('an unmatched payment is refunded to its source, once for repeated requests, and its customer is notified', async () => {
  const id = await givenPayment({ amount: 20_000 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => refund(id)));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(5).fill(200));
  expect(await refundsOf(id)).toMatchObject([
    {
      order_id: null,
      amount_paise: 20_000,
      destination: 'source',
      state: 'approved',
      is_surplus: true,
      asked_by: admin.id,
    },
  ]);
  const { data } = (await refund(id)).read(paymentChangedSchema);
  expect(data).toMatchObject({
    status: 'unmatched',
    refunding: 200,
    refunded: 0,
    meantFor: { orderId: order.code },
    refunds: [{ reason: 'Paid by mistake' }],
  });
  expect(await noticesContaining(customer.id, 'does not match order')).toHaveLength(1);
  const audit = await selectRows(server.db, 'audit_entries', ['action', 'object'], {
    actor_id: admin.id,
  });
  expect(audit).toEqual([{ action: 'refund', object: 'payment' }]);
});

test('it is refunded when the provider has sent it; a failed one can be retried in place', async () => {
  const id = await givenPayment({ order_id: null });
  await refund(id);
  const set = (state: string) =>
    server.db.updateTable('refunds').set({ state }).where('payment_id', '=', id).execute();
  await set('failed');
  expect(saidOf((await refund(id)).body)).toBe(
    'The refund of this payment failed. Retry that refund',
  );
  await set('approved');
  await set('done');
  expect(await paymentOf(id)).toMatchObject({ status: 'refunded' });
});

test('a payment of another currency goes back in that currency, and so reads its failure', async () => {
  const sent = async () => {
    const id = await givenPayment({ currency: 'USD', amount: 20_000 });
    await approved(id);
    await setRows(
      server.db,
      'refunds',
      { payment_id: id },
      { state: 'sent', provider_refund_id: `rfnd_${id}` },
    );
    return id;
  };
  const sendEvent = (event: string, payment_id: string, status: string) =>
    deliver({
      event,
      payload: {
        refund: {
          entity: { id: `rfnd_${payment_id}`, payment_id, amount: 20_000, currency: 'USD', status },
        },
      },
    });
  const [done, failed] = [await sent(), await sent()];
  expect(await sendEvent('refund.processed', done, 'processed')).toEqual({
    message: 'Refund done',
  });
  expect(await paymentOf(done)).toMatchObject({ status: 'refunded' });
  expect(await sendEvent('refund.failed', failed, 'failed')).toEqual({ message: 'Refund failed' });
  expect(await noticesContaining(admin.id, failed)).toContainEqual({
    title: 'Refund failed',
    message: `The refund of 200.00 USD for payment ${failed} failed: The payment provider reports that the refund failed`,
  });
});

test('its retry waits for the payment before it locks the refund, as the end of a refund does', async () => {
  const id = await givenPayment({ order_id: null });
  await refund(id);
  await setRows(server.db, 'refunds', { payment_id: id }, { state: 'failed' });
  const [opened] = await refundsOf(id);
  const retry = await server.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('payments')
      .select('id')
      .where('provider_payment_id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const asked = {
      answer: server.request('PUT', `/admin/refunds/${opened?.id}/retry`, { as: admin }),
    };
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await waiting.execute(server.db)).rows.length, { timeout: 10_000 })
      .toBe(1);
    await tx
      .selectFrom('refunds')
      .select('id')
      .where('payment_id', '=', id)
      .forNoKeyUpdate()
      .noWait()
      .executeTakeFirstOrThrow();
    return asked;
  });
  expect((await retry.answer).status).toBe(200);
});

test('a payment that pays an order is refunded with its order, and a later event pays nothing', async () => {
  const paid = await givenPayment();
  expect(saidOf((await refund(paid)).body)).toBe(
    `This payment belongs to order ${order.code}. Refund the order instead`,
  );
  const odd = await givenPayment({ order_id: null });
  await refund(odd);
  expect(await deliver(eventOf('payment.captured', { id: odd }))).toEqual({
    message: 'Already known',
  });
});

test.each(['', 'Oops', 'x'.repeat(501)])(
  'a reason has 5 to 500 characters: "%s"',
  async (reason) => {
    const id = await givenPayment({ order_id: null });
    expect((await refund(id, reason)).status).toBe(422);
    expect(await refundsOf(id)).toEqual([]);
  },
);

test('the database refuses to send back more than came in', async () => {
  const id = await givenPayment({ amount: 20_000 });
  const row = {
    payment_id: id,
    is_surplus: true,
    destination: 'source',
    fault: 'nobody',
    reason: 'Twice',
    state: 'approved',
  };
  await expect(addRows(server.db, 'refunds', { ...row, amount_paise: 20_001 })).rejects.toThrow(
    'payments_refunds_within_amount',
  );
});

test('a payment above the limit of one admin goes back when another admin approves it', async () => {
  const id = await givenPayment({ amount: 60_000 });
  const asked = (await refund(id)).read(paymentChangedSchema);
  expect(asked.message).toBe('Refund requested. Another admin must approve it');
  expect(asked.data.refunds).toMatchObject([{ amount: 600, state: 'asked' }]);
  const notices = await noticesContaining(customer.id, '₹600.00 does not match order');
  const [opened] = await refundsOf(id);
  const approve = (as: Person) =>
    server.request('PUT', `/admin/refunds/${opened?.id}/approve`, { as });
  expect((await approve(admin)).status).toBe(409);
  const second = await server.givenAdmin();
  expect((await approve(second)).status).toBe(200);
  expect(await refundsOf(id)).toMatchObject([{ state: 'approved', asked_by: admin.id }]);
  expect(await noticesContaining(customer.id, '₹600.00 does not match order')).toHaveLength(
    notices.length + 1,
  );
});

test('a payment of another currency needs the approval of another admin, for any amount', async () => {
  const id = await givenPayment({ currency: 'USD', amount: 1_000 });
  const second = await server.givenAdmin();
  const asked = (await refund(id)).read(paymentChangedSchema);
  expect(asked.data.refunds).toMatchObject([{ state: 'asked' }]);
  expect(await noticesContaining(second.id, id)).toContainEqual({
    title: 'Refund to approve',
    message: `${admin.name} asks to refund 10.00 USD of payment ${id}: Paid by mistake`,
  });
  const [opened] = await refundsOf(id);
  await server.request('PUT', `/admin/refunds/${opened?.id}/decline`, {
    as: second,
    body: { reason: 'Ask the bank' },
  });
  expect(await noticesContaining(admin.id, 'your refund')).toEqual([
    {
      title: 'Refund declined',
      message: `${second.name} declined your refund of 10.00 USD: Ask the bank`,
    },
  ]);
});

test('the retry of a failed refund of another currency needs another admin again', async () => {
  const id = await givenPayment({ currency: 'USD', amount: 1_000 });
  await refund(id);
  const [opened] = await refundsOf(id);
  await setRows(server.db, 'refunds', { payment_id: id }, { state: 'failed' });
  const retry = () => server.request('PUT', `/admin/refunds/${opened?.id}/retry`, { as: admin });
  expect((await retry()).status).toBe(409);
});

test('a refund of another currency counts no rupees into the day of its admin', async () => {
  const id = await givenPayment({ currency: 'USD', amount: 100_000_000 });
  await approved(id);
  const own = paymentId();
  await deliver(eventOf('payment.captured', { id: own, amount: 20_000 }));
  await refund(own);
  expect(await refundsOf(own)).toMatchObject([{ state: 'approved' }]);
});
