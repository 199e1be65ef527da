import { expect, test } from 'vitest';
import {
  deliver,
  eventOf,
  eventsOf,
  givenUnpaidOrder,
  order,
  paymentId,
  paymentOf,
  server,
  stored,
  noticesContaining,
} from './given';
import { selectRow } from '../../support/rows';

givenUnpaidOrder();

const untouched = {
  status: 'pending',
  payment_status: 'pending',
  payments: [],
  refunds: [],
  postings: [],
  events: [],
};
const givenOdd = (changes: Record<string, unknown>) =>
  eventOf('payment.captured', { id: paymentId(), ...changes });

test.each([
  [
    'another amount',
    { amount: 24_999 },
    (): string => `Other amount: Order ${order.code} costs ₹250.00, the payment is ₹249.99`,
  ],
  [
    'another currency',
    { currency: 'USD' },
    (): string => `Other currency: Order ${order.code} costs ₹250.00, the payment is 250.00 USD`,
  ],
  [
    'an unknown order',
    { order_id: 'order_nobodys' },
    (): string => 'Unknown order: no order matches order_nobodys of the provider',
  ],
  ['no order', { order_id: null }, (): string => 'Unknown order: the payment has no order'],
])(
  'money of %s is recorded with its problem in words, logged, and notifies the admins once',
  async (_, changes, wordsOf) => {
    const admin = await server.givenAdmin();
    const event = givenOdd(changes);
    const { id, amount, currency } = event.payload.payment.entity;
    expect(await deliver(event)).toEqual({ message: 'Unmatched', reason: wordsOf() });
    expect(await deliver(event)).toEqual({ message: 'Already known' });
    expect(await deliver({ ...event, event: 'order.paid' })).toEqual({ message: 'Already known' });
    expect(await paymentOf(id)).toEqual({
      status: 'unmatched',
      order_id: null,
      amount_paise: amount,
      currency,
      problem: wordsOf(),
    });
    expect(await eventsOf(id)).toEqual(['payment.captured', 'payment.captured', 'order.paid']);
    expect((await noticesContaining(admin.id, id)).map(({ title }) => title)).toEqual([
      'Unmatched payment',
    ]);
    expect(await stored()).toEqual(untouched);
    const line = server.logLines.findLast((text) =>
      text.includes('a payment event was not applied'),
    );
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 50,
      outcome: 'Unmatched',
      event: 'payment.captured',
      paymentId: id,
      reason: wordsOf(),
    });
  },
);

test('money whose failure named another order is recorded, and that order too', async () => {
  const event = givenOdd({});
  const { id } = event.payload.payment.entity;
  const other = await server.db
    .updateTable('orders')
    .set({ payment_reference: 'order_other' })
    .where('id', '=', order.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await deliver(eventOf('payment.failed', { id, order_id: 'order_other', status: 'failed' }));
  await deliver(event);
  expect(await paymentOf(id)).toMatchObject({ status: 'unmatched', order_id: null });
  expect(await selectRow(server.db, 'orders', ['status'], { id: other.id })).toEqual({
    status: 'pending',
  });
});

test('an event about an unmatched payment with an order that it fits pays that order', async () => {
  const id = paymentId();
  await deliver(eventOf('payment.captured', { id, order_id: null }));
  expect(await deliver(eventOf('order.paid', { id }))).toEqual({ message: 'Order confirmed' });
  expect(await paymentOf(id)).toMatchObject({
    status: 'captured',
    order_id: order.id,
    problem: null,
  });
});

test('an unknown failed payment is ignored: no money has come', async () => {
  const id = paymentId();
  expect(await deliver(eventOf('payment.failed', { id, order_id: 'order_nobodys' }))).toMatchObject(
    { message: 'Ignored' },
  );
  expect(await paymentOf(id)).toBeUndefined();
  expect(await eventsOf(id)).toEqual(['payment.failed']);
});
