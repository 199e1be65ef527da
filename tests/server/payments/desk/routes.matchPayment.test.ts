import { describe, expect, test } from 'vitest';
import { errorBodySchema } from '../../../../contract/errors';
import { paymentChangedSchema } from '../../../../contract/money/paymentDesk';
import { givenOrder } from '../../../support/marketplace';
import type { Person } from '../../../support/people';
import { addRows, selectRows, setRow } from '../../../support/rows';
import {
  customer,
  deliver,
  eventOf,
  givenUnpaidOrder,
  order,
  owner,
  paymentId,
  paymentOf,
  providerOrderId,
  server,
  stored,
  noticesContaining,
} from '../given';

givenUnpaidOrder();

const ROUNDS = 10;
let admin: Person;
const givenUnmatched = async (changes: Record<string, unknown> = {}) => {
  admin = await server.givenAdmin();
  const id = paymentId();
  await deliver(eventOf('payment.captured', { id, order_id: 'order_nobodys', ...changes }));
  return id;
};
const match = (payment: string, orderId: string) =>
  server.request('PUT', `/admin/payments/${payment}/match`, { as: admin, body: { orderId } });
const saidOf = (body: unknown) => errorBodySchema.parse(body).message;
const audited = () =>
  selectRows(server.db, 'audit_entries', ['action', 'object'], { actor_id: admin.id });
const waiting = {
  status: 'pending',
  payment_status: 'pending',
  payments: [],
  refunds: [],
  postings: [],
  events: [],
};

describe('an unmatched payment that an admin matches', () => {
  test.each(['its key', 'its code'])(
    'confirms the order as the event would have, once, by %s; both sides and the audit are notified',
    async (by) => {
      const id = await givenUnmatched();
      const reference = by === 'its key' ? order.id : order.code;
      const { data } = (await match(id, reference)).read(paymentChangedSchema);
      expect(data).toMatchObject({
        paymentId: id,
        status: 'captured',
        problem: null,
        order: { id: order.id, orderId: order.code },
        matchedBy: { id: admin.id },
      });
      expect((await match(data.id, reference)).read(paymentChangedSchema).data).toEqual(data);
      expect(await stored()).toMatchObject({
        status: 'confirmed',
        payment_status: 'completed',
        refunds: [],
        events: [{ from_status: 'pending', to_status: 'confirmed' }],
      });
      expect(await noticesContaining(customer.id, order.code)).toHaveLength(1);
      expect(await noticesContaining(owner.id, order.code)).toHaveLength(1);
      expect(await audited()).toEqual([{ action: 'match', object: 'payment' }]);
    },
  );

  test('to an order that has ended goes back to its source', async () => {
    const id = await givenUnmatched();
    await setRow(server.db, 'orders', order.id, { status: 'cancelled' });
    const { data } = (await match(id, order.code)).read(paymentChangedSchema);
    expect(data).toMatchObject({
      status: 'captured',
      refunding: 250,
      refunds: [{ amount: 250, destination: 'source', state: 'approved', isSurplus: false }],
    });
    expect(await stored()).toMatchObject({ status: 'cancelled', payment_status: 'completed' });
  });

  test('above the limit waits for a second admin if the order has ended', async () => {
    const dear = await givenOrder(server.db, {
      storeId: owner.storeId,
      userId: customer.id,
      status: 'cancelled',
      subtotalPaise: 60_000,
      payment_status: 'pending',
    });
    const id = await givenUnmatched({ amount: 60_000 });
    const second = await server.givenAdmin();
    const { data } = (await match(id, dear.code)).read(paymentChangedSchema);
    expect(data.refunds).toMatchObject([{ amount: 600, state: 'asked' }]);
    expect(await noticesContaining(customer.id, dear.code)).toEqual([]);
    const refundId = data.refunds[0]?.id;
    const approve = (as: Person) =>
      server.request('PUT', `/admin/refunds/${refundId}/approve`, { as });
    expect((await approve(admin)).status).toBe(409);
    expect((await approve(second)).status).toBe(200);
    expect(await noticesContaining(customer.id, dear.code)).toHaveLength(1);
  });

  test.each([
    [
      'another amount',
      { amount: 24_900 },
      () => `Other amount: Order ${order.code} costs ₹250.00, the payment is ₹249.00`,
    ],
    [
      'another currency',
      { currency: 'USD' },
      () => `Other currency: Order ${order.code} costs ₹250.00, the payment is 250.00 USD`,
    ],
  ])('is refused with a message if it is of %s, and nothing changes', async (_, changes, words) => {
    const id = await givenUnmatched(changes);
    const answer = await match(id, order.code);
    expect(answer.status).toBe(422);
    expect(saidOf(answer.body)).toBe(words());
    expect(await stored()).toEqual(waiting);
    expect(await audited()).toEqual([]);
  });

  test('is refused for an order that is not there or is paid, and once it goes back', async () => {
    const id = await givenUnmatched();
    expect((await match(id, 'JB-200101-9999')).status).toBe(422);
    expect((await match('pay_nobodys', order.code)).status).toBe(404);
    await deliver(eventOf('payment.captured'));
    const paid = await match(id, order.code);
    expect([paid.status, saidOf(paid.body)]).toEqual([
      409,
      `Order ${order.code} is already paid: refund this payment, or match it to another order`,
    ]);
    await server.request('POST', `/admin/payments/${id}/refund`, {
      as: admin,
      body: { reason: 'Nobody knows it' },
    });
    expect((await match(id, order.code)).status).toBe(409);
  });

  test('is refused for another order once it is matched', async () => {
    const id = await givenUnmatched();
    await match(id, order.code);
    await addRows(server.db, 'payments', {
      provider_payment_id: `${id}f`,
      order_id: order.id,
      amount_paise: 25_000,
      status: 'failed',
    });
    expect(saidOf((await match(`${id}f`, order.code)).body)).toBe(
      'This payment failed: no money was received',
    );
    const other = await server.db
      .selectFrom('orders')
      .select('code')
      .where('id', '<>', order.id)
      .where('payment_status', '=', 'pending')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(saidOf((await match(id, other.code)).body)).toBe(
      'This payment already belongs to another order',
    );
  });
});

test('a match and an event that come at once pay the order once: the other money goes back, or stays unmatched', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await givenUnmatched();
    const reference = `order_${paymentId()}`;
    await setRow(server.db, 'orders', order.id, {
      status: 'pending',
      payment_status: 'pending',
      payment_reference: reference,
    });
    const event = eventOf('payment.captured', { order_id: reference });
    const [matched] = await Promise.all([match(id, order.code), deliver(event)]);
    const { refunds, status } = await stored();
    expect(status).toBe('confirmed');
    const [mine, told] = await Promise.all([
      paymentOf(id),
      paymentOf(event.payload.payment.entity.id),
    ]);
    if (matched.status === 200)
      expect([mine?.status, told?.status, refunds.at(-1)?.is_surplus]).toEqual([
        'captured',
        'captured',
        true,
      ]);
    else
      expect([matched.status, mine?.status, told?.status]).toEqual([409, 'unmatched', 'captured']);
    if (round < ROUNDS - 1) await reset();
  }
});

async function reset() {
  await server.db.deleteFrom('refunds').where('order_id', '=', order.id).execute();
  await server.db.deleteFrom('payments').where('order_id', '=', order.id).execute();
}

test('ten matches at once are one', async () => {
  const id = await givenUnmatched();
  const answers = await Promise.all(Array.from({ length: 10 }, () => match(id, order.code)));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
  expect((await stored()).events).toHaveLength(1);
  expect(await audited()).toHaveLength(1);
  expect(providerOrderId).not.toBe('order_nobodys');
});
