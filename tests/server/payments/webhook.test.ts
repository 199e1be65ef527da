import { describe, expect, onTestFinished, test } from 'vitest';
import { signBody } from '../../../server/payments/signature';
import {
  customer,
  deliver,
  deliverRaw,
  eventOf,
  eventsOf,
  givenUnpaidOrder,
  order,
  owner,
  paymentId,
  server,
  stored,
  noticesContaining,
} from './given';
import { rowOf, selectRows, setRow, setRows } from '../../support/rows';

givenUnpaidOrder();

const confirmed = {
  status: 'confirmed',
  payment_status: 'completed',
  payments: [{ status: 'captured', amount_paise: 25_000 }],
  refunds: [],
  postings: [],
  events: [{ from_status: 'pending', to_status: 'confirmed', actor_id: null }],
};
const untouched = {
  status: 'pending',
  payment_status: 'pending',
  payments: [],
  refunds: [],
  postings: [],
  events: [],
};
const noticesOf = async (userId: string) =>
  (await noticesContaining(userId, order.code)).map(({ message }) => message);

describe('the signature', () => {
  const signed = (raw: string) => signBody(server.deps.razorpayWebhookSecret ?? '', raw);

  test.each([
    ['missing', () => null],
    ['empty', () => ''],
    ['of another secret', (raw: string) => signBody('another secret, as long', raw)],
    ['of another body', () => signed('{}')],
    ['cut short', (raw: string) => signed(raw).slice(0, 62)],
    ['no hex', () => 'z'.repeat(64)],
  ])('that is %s is refused, and nothing changes', async (_name, signature) => {
    const raw = JSON.stringify(eventOf('payment.captured'));
    const response = await deliverRaw(raw, signature(raw));
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      detail: 'The signature is missing or wrong',
      message: 'The signature is missing or wrong',
    });
    expect(await stored()).toEqual(untouched);
  });

  test('is over the bytes as they came: blanks and order of keys count', async () => {
    const raw = `\n ${JSON.stringify(eventOf('payment.captured'), null, 3)}\n`;
    expect((await deliverRaw(raw, signed(JSON.stringify(JSON.parse(raw))))).status).toBe(401);
    expect((await deliverRaw(raw, signed(raw).toUpperCase())).status).toBe(200);
    expect(await stored()).toEqual(confirmed);
  });

  test('may use the previous secret, while that is configured', async () => {
    const before = 'the secret before, as long';
    const raw = JSON.stringify(eventOf('payment.captured'));
    server.deps.config.razorpayWebhookSecretBefore = before;
    onTestFinished(() => {
      delete server.deps.config.razorpayWebhookSecretBefore;
    });
    expect((await deliverRaw(raw, signBody('another secret, as long', raw))).status).toBe(401);
    expect((await deliverRaw(raw, signBody(before, raw))).status).toBe(200);
    expect((await deliverRaw(raw, signed(raw))).status).toBe(200);
    expect(await stored()).toEqual(confirmed);
  });

  test('does not help a body that is not JSON', async () => {
    expect((await deliverRaw('{"event":', signed('{"event":'))).status).toBe(400);
    expect((await deliverRaw('', signed(''))).status).toBe(400);
    expect((await deliverRaw('[]', signed('[]'))).status).toBe(422);
  });
});

describe('a captured payment', () => {
  test.each(['payment.captured', 'order.paid'])(
    'confirms the order and tells store and customer: %s',
    async (event) => {
      expect(await deliver(eventOf(event))).toEqual({ message: 'Order confirmed' });
      expect(await stored()).toEqual(confirmed);
      expect(await noticesOf(owner.id)).toEqual([`Order ${order.code} for ₹250.00 has arrived.`]);
      expect(await noticesOf(customer.id)).toEqual([`Your order ${order.code} is confirmed.`]);
    },
  );

  test('counts once, for every repeated event', async () => {
    const id = paymentId();
    await deliver(eventOf('payment.captured', { id }));
    for (const event of ['payment.captured', 'order.paid', 'payment.failed']) {
      expect(await deliver(eventOf(event, { id }))).toEqual({ message: 'Already known' });
    }
    expect(await stored()).toEqual(confirmed);
    expect(await noticesOf(customer.id)).toHaveLength(1);
  });

  test('counts once for ten events at the same time', async () => {
    const event = eventOf('payment.captured');
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(event)));
    expect(answers.filter(({ message }) => message === 'Order confirmed')).toHaveLength(1);
    expect(await stored()).toEqual(confirmed);
    expect(await noticesOf(owner.id)).toHaveLength(1);
  });

  test.each(['confirmed', 'preparing', 'ready', 'delivered'])(
    'next to another one is refunded to its source, once: %s',
    async (status) => {
      await deliver(eventOf('payment.captured'));
      await setRow(server.db, 'orders', order.id, { status });
      const second = eventOf('payment.captured');
      expect(await deliver(second)).toEqual({ message: 'Refunded to the original payment method' });
      expect(await deliver(second)).toEqual({ message: 'Already known' });
      expect(await stored()).toEqual({
        ...confirmed,
        status,
        payments: [
          { status: 'captured', amount_paise: 25_000 },
          { status: 'captured', amount_paise: 25_000 },
        ],
        refunds: [
          {
            amount_paise: 25_000,
            destination: 'source',
            state: 'approved',
            is_surplus: true,
            reason: `Order ${order.code} was already paid`,
          },
        ],
      });
    },
  );

  test('is refunded itself when its order ends, not the one that failed at first and came late', async () => {
    const [first, second] = [paymentId(), paymentId()];
    await deliver(eventOf('payment.failed', { id: first, status: 'failed' }));
    await deliver(eventOf('payment.captured', { id: second }));
    await deliver(eventOf('payment.captured', { id: first }));
    const cancelled = await server.request('POST', `/admin/orders/${order.id}/cancel`, {
      as: await server.givenAdmin(),
      body: { reason: 'The kitchen had a power cut', fault: 'store' },
    });
    expect(cancelled.status).toBe(200);
    const refunds = await selectRows(server.db, 'refunds', ['payment_id', 'is_surplus'], {
      order_id: order.id,
    });
    expect(refunds).toEqual([
      { payment_id: first, is_surplus: true },
      { payment_id: second, is_surplus: false },
    ]);
  });

  test('for an order that was cancelled first is refunded to its source, once', async () => {
    await setRow(server.db, 'orders', order.id, { status: 'cancelled' });
    const event = eventOf('payment.captured');
    await Promise.all([deliver(event), deliver(event), deliver(event)]);
    const reason = `Order ${order.code} was paid after it was closed`;
    expect(await stored()).toEqual({
      status: 'cancelled',
      payment_status: 'completed',
      events: [],
      payments: [{ status: 'captured', amount_paise: 25_000 }],
      refunds: [
        {
          amount_paise: 25_000,
          destination: 'source',
          state: 'approved',
          is_surplus: false,
          reason,
        },
      ],
      postings: [],
    });
    expect(await noticesOf(customer.id)).toEqual([
      `${reason}. ₹250.00 will be refunded to your original payment method.`,
    ]);
    // the worker's update after the provider has sent it
    await setRows(server.db, 'refunds', { order_id: order.id }, { state: 'done' });
    expect(await stored()).toMatchObject({
      payment_status: 'refunded',
      payments: [{ status: 'refunded' }],
    });
  });

  test.each([{ is_active: false }, { deleted_at: new Date() }])(
    'for a store that was closed since ends the order and is refunded: %j',
    async (closed) => {
      const other = await server.givenStoreOwner();
      await setRow(server.db, 'orders', order.id, { store_id: other.storeId });
      await setRow(server.db, 'stores', other.storeId, closed);
      expect(await deliver(eventOf('payment.captured'))).toEqual({
        message: 'Refunded to the original payment method',
      });
      expect(await stored()).toMatchObject({
        status: 'cancelled',
        payment_status: 'completed',
        events: [{ from_status: 'pending', to_status: 'cancelled', actor_id: null }],
        refunds: [
          { amount_paise: 25_000, destination: 'source', state: 'approved', is_surplus: false },
        ],
      });
      const { cancel_fault } = await rowOf(server.db, 'orders', order.id);
      expect(cancel_fault).toBe('platform');
    },
  );
});

describe('a failed payment', () => {
  test('leaves the order pending, and a later capture confirms it', async () => {
    const id = paymentId();
    expect(await deliver(eventOf('payment.failed', { id, status: 'failed' }))).toEqual({
      message: 'Failure noted',
    });
    expect(await stored()).toMatchObject({
      status: 'pending',
      payment_status: 'failed',
      payments: [{ status: 'failed' }],
    });
    await deliver(eventOf('payment.captured', { id }));
    expect(await stored()).toEqual(confirmed);
  });

  test('never reverses the payment of another', async () => {
    await deliver(eventOf('payment.captured'));
    await deliver(eventOf('payment.failed'));
    expect(await stored()).toMatchObject({
      status: 'confirmed',
      payment_status: 'completed',
      postings: [],
    });
  });
});

describe('an event is ignored', () => {
  test('of an unknown kind', async () => {
    expect(await deliver({ event: 'refund.created', payload: {} })).toEqual({
      message: 'Ignored',
      reason: 'Event refund.created is not handled',
    });
    expect(await deliver({ event: 'payment.authorized', payload: 7 })).toMatchObject({
      message: 'Ignored',
    });
    expect(await stored()).toEqual(untouched);
  });

  test('but every event is kept', async () => {
    const id = paymentId();
    for (const event of [
      'payment.authorized',
      'refund.created',
      'payment.failed',
      'payment.captured',
    ])
      await deliver(eventOf(event, { id }));
    expect(await eventsOf(id)).toEqual([
      'payment.authorized',
      'refund.created',
      'payment.failed',
      'payment.captured',
    ]);
  });
});
