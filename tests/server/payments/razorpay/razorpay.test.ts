import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderRefusal, ProviderUnavailable } from '../../../../server/platform/paymentProvider';
import { openRazorpay } from '../../../../server/payments/razorpay/razorpay';
import { givenPaymentProvider, type TestProvider } from '../../../support/paymentProvider';

let razorpay: TestProvider;
beforeAll(async () => void (razorpay = await givenPaymentProvider()));
afterAll(() => razorpay.close());
beforeEach(() => void razorpay.simulated.injectFaults({}));

const KEY = '550e8400-e29b-41d4-a716-446655440000';
let keys = 0;
const newKey = () => `${KEY.slice(0, -6)}${String(++keys).padStart(6, '0')}`;
const givenPayment = async (amount = 42_900) => {
  const order = razorpay.simulated.books.openOrder({
    amount,
    currency: 'INR',
    receipt: 'JB-260101-0001',
  });
  return { order, payment: await razorpay.simulated.pay(order, { outcome: 'captured' }) };
};
const refundsOf = (paymentId: string) =>
  [...razorpay.simulated.books.refunds.values()].filter(
    ({ payment_id }) => payment_id === paymentId,
  );

describe('POST /v1/orders {"amount": 50000, "currency": "INR", "receipt": "receipt#1"}', () => {
  test('answers {"id": "order_EKwxwAgItmmXdp", "entity": "order", "amount": 50000, "status": "created"}, whose id is the order\'s', async () => {
    const { id } = await razorpay.adapter.createOrder({
      receipt: 'receipt#1',
      amountPaise: 50_000,
    });
    expect(id).toMatch(/^order_[A-Za-z0-9]{14}$/);
    expect(razorpay.simulated.books.orders.get(id)).toMatchObject({
      amount: 50_000,
      currency: 'INR',
      receipt: 'receipt#1',
      status: 'created',
    });
  });

  test('answers 400 {"error": {"code": "BAD_REQUEST_ERROR", "description": "…"}} for a refusal, with the provider\'s message', async () => {
    const asked = razorpay.adapter.createOrder({ receipt: 'r', amountPaise: 99 });
    await expect(asked).rejects.toThrow(
      new ProviderRefusal('Order amount less than minimum amount allowed'),
    );
  });

  test('is never requested twice, since that would make two orders', async () => {
    const before = razorpay.simulated.books.orders.size;
    razorpay.simulated.injectFaults({ next: ['errorAfter', 'none'] });
    await expect(razorpay.adapter.createOrder({ receipt: 'r', amountPaise: 500 })).rejects.toThrow(
      ProviderUnavailable,
    );
    expect(razorpay.simulated.books.orders.size).toBe(before + 1);
  });
});

describe('GET /v1/payments/{id}, GET /v1/orders/{id}/payments', () => {
  test('{"id": "pay_G8VQzjPLoAvm6D", "entity": "payment", "amount": 1000, "status": "captured", "order_id": "order_G8VPOayFxWEU28"} is read', async () => {
    const { order, payment } = await givenPayment();
    const notices = {
      id: payment.id,
      providerOrderId: order.id,
      amountPaise: 42_900,
      currency: 'INR',
      status: 'captured',
      refundedPaise: 0,
      paidAt: new Date(payment.created_at * 1_000),
    };
    expect(await razorpay.adapter.fetchPayment(payment.id)).toEqual(notices);
  });

  test('{"entity": "collection", "count": 2, "items": [{"id": "pay_…"}, …]} is read, failed tries too', async () => {
    const order = razorpay.simulated.books.openOrder({
      amount: 1_000,
      currency: 'INR',
      receipt: null,
    });
    await razorpay.simulated.pay(order, { outcome: 'failed' });
    await razorpay.simulated.pay(order, { outcome: 'captured' });
    expect((await razorpay.adapter.fetchPaymentsOf(order.id)).map(({ status }) => status)).toEqual([
      'failed',
      'captured',
    ]);
  });

  test('400 {"error": {"description": "The id provided does not exist"}} is a refusal', async () => {
    await expect(razorpay.adapter.fetchPayment('pay_ofNobody')).rejects.toThrow(
      new ProviderRefusal('The id provided does not exist'),
    );
  });
});

describe('POST /v1/payments/{id}/refund with X-Refund-Idempotency', () => {
  test('answers {"id": "rfnd_FP8QHiV938haTz", "entity": "refund", "payment_id": "pay_29QQoUBi66xm2f", "status": "processed"}', async () => {
    const { payment } = await givenPayment();
    const refund = await razorpay.adapter.refund({
      paymentId: payment.id,
      amountPaise: 12_900,
      key: newKey(),
      receipt: 'JB-1-R1',
    });
    expect(refund).toEqual({
      id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
      status: 'processed',
      paymentId: payment.id,
      amountPaise: 12_900,
      currency: 'INR',
      receipt: 'JB-1-R1',
    });
    expect(refundsOf(payment.id)).toMatchObject([
      { id: refund.id, amount: 12_900, receipt: 'JB-1-R1' },
    ]);
    expect(
      await razorpay.adapter.fetchRefund({ paymentId: payment.id, refundId: refund.id }),
    ).toEqual(refund);
    expect(await razorpay.adapter.fetchRefundsOf(payment.id)).toEqual([refund]);
  });

  test.each([
    ['is lost after 500', ['errorAfter', 'none']],
    ['never comes', ['hangAfter', 'none']],
    ['is cut off', ['brokenJson', 'none']],
    ['is about something else', ['otherJson', 'none']],
    ['fails twice', ['error', 'hang', 'none']],
  ])(
    'is requested again with the same key if the answer %s, and is one refund',
    async (_name, next) => {
      const { payment } = await givenPayment();
      razorpay.simulated.injectFaults({ next });
      const adapter = next.some((fault) => fault.startsWith('hang'))
        ? razorpay.withShortTimeout
        : razorpay.adapter;
      const refund = await adapter.refund({
        paymentId: payment.id,
        amountPaise: 42_900,
        key: newKey(),
        receipt: 'r',
      });
      expect(refundsOf(payment.id).map(({ id }) => id)).toEqual([refund.id]);
    },
  );

  test('is unavailable, with the answer, after the last try', async () => {
    const { payment } = await givenPayment();
    const refund = (adapter = razorpay.adapter) =>
      adapter.refund({ paymentId: payment.id, amountPaise: 500, key: newKey(), receipt: 'r' });
    razorpay.simulated.injectFaults({ shares: { otherJson: 1 } });
    await expect(refund()).rejects.toThrow(
      /answered 200 with an unexpected response \(id: Not an id of a refund/,
    );
    razorpay.simulated.injectFaults({ shares: { brokenJson: 1 } });
    await expect(refund()).rejects.toThrow(ProviderUnavailable);
    razorpay.simulated.injectFaults({ shares: { error: 1 } });
    await expect(refund()).rejects.toThrow(/answered 500: We are facing some trouble/);
    razorpay.simulated.injectFaults({ shares: { hang: 1 } });
    await expect(refund(razorpay.withShortTimeout)).rejects.toThrow(/got no answer: .*timeout/);
  });

  test('is refused beyond the paid amount: "The total refund amount is greater than the refund payment amount"', async () => {
    const { payment } = await givenPayment(1_000);
    const refused = razorpay.adapter.refund({
      paymentId: payment.id,
      amountPaise: 1_001,
      key: newKey(),
      receipt: 'r',
    });
    await expect(refused).rejects.toThrow(
      new ProviderRefusal('The total refund amount is greater than the refund payment amount'),
    );
  });

  test('answers late and is waited for, up to its time', async () => {
    const { payment } = await givenPayment();
    razorpay.simulated.injectFaults({ delayMs: 150 });
    const refund = await razorpay.adapter.refund({
      paymentId: payment.id,
      amountPaise: 500,
      key: newKey(),
      receipt: 'r',
    });
    expect(refund.status).toBe('processed');
  });
});

describe('the result of a call is unknown', () => {
  test('if the keys are refused: 401 {"error": {"description": "Authentication failed"}} says nothing about the payment', async () => {
    const { payment } = await givenPayment();
    const other = openRazorpay({
      url: razorpay.url,
      keyId: razorpay.keys.keyId,
      keySecret: 'another',
      retryFirstMs: 1,
    });
    await expect(other.fetchPayment(payment.id)).rejects.toThrow(
      new ProviderUnavailable(`GET /v1/payments/${payment.id} answered 401: Authentication failed`),
    );
  });

  test('without a listener', async () => {
    const unreachableProvider = openRazorpay({
      url: 'http://127.0.0.1:9',
      ...razorpay.keys,
      retryFirstMs: 1,
    });
    await expect(
      unreachableProvider.createOrder({ receipt: 'r', amountPaise: 100 }),
    ).rejects.toThrow(ProviderUnavailable);
  });

  test('if the answer is about another refund', async () => {
    const { payment } = await givenPayment();
    const { payment: other } = await givenPayment();
    const refund = await razorpay.adapter.refund({
      paymentId: other.id,
      amountPaise: 500,
      key: newKey(),
      receipt: 'r',
    });
    // simulates a cache that mixed up two answers
    razorpay.simulated.books.refunds.set('rfnd_mixedUp', {
      ...refundOf(refund.id),
      payment_id: payment.id,
    });
    await expect(
      razorpay.adapter.fetchRefund({ paymentId: payment.id, refundId: 'rfnd_mixedUp' }),
    ).rejects.toThrow(/has the id .*, not rfnd_mixedUp/);
  });
});

const refundOf = (id: string) => {
  const refund = razorpay.simulated.books.refunds.get(id);
  if (!refund) throw new Error(`${id} is not known`);
  return refund;
};
