import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { errorBodySchema } from '../../../contract/errors';
import { orderPaidSchema, paymentOpenedSchema } from '../../../contract/orders/customer';
import { signBody } from '../../../server/payments/signature';
import {
  brokenRules,
  customer,
  givenOrdering,
  place,
  server,
  topUp,
} from '../../support/customerOrders';
import { givenPaymentProvider, type TestProvider } from '../../support/paymentProvider';
import { addRows, selectRow, setRow } from '../../support/rows';

let razorpay: TestProvider;
givenOrdering(async () => {
  razorpay = await givenPaymentProvider();
  const { adapter: paymentProvider, keys, url } = razorpay;
  return {
    paymentProvider,
    config: { razorpay: { ...keys, url, checkoutUrl: `${url}/checkout` } },
  };
});
afterAll(() => razorpay.close());
beforeEach(() => void razorpay.simulated.injectFaults({}));

type Placed = Awaited<ReturnType<typeof place>>;
const pay = (reference: string, as = customer) =>
  server.request('POST', `/user/orders/${reference}/pay`, { as });
const opened = async (reference: string) => (await pay(reference)).read(paymentOpenedSchema).data;
const ordersAtProvider = (code: string) =>
  [...razorpay.simulated.books.orders.values()].filter(({ receipt }) => receipt === code);
const breakProvider = () => razorpay.simulated.injectFaults({ shares: { error: 1 } });
/** Placed while the provider was down. */
const givenUnopened = async () => {
  breakProvider();
  const placed = await place();
  razorpay.simulated.injectFaults({});
  return placed;
};
const set = (id: string, changes: object) => setRow(server.db, 'orders', id, changes);
const refused = async (reference: string, as = customer) => {
  const answer = await pay(reference, as);
  return [answer.status, answer.read(errorBodySchema).message];
};

describe('placing an order', () => {
  test('opens it at the provider, and returns its id', async () => {
    const placed = await place();
    expect(ordersAtProvider(placed.orderId)).toMatchObject([
      { id: placed.payment.providerOrderId, amount: 25_000, currency: 'INR' },
    ]);
  });

  test('succeeds if the provider is away, slow, or answers nonsense, and can be paid through its separate call', async () => {
    for (const kind of ['error', 'hang', 'brokenJson']) {
      razorpay.simulated.injectFaults({ shares: { [kind]: 1 } });
      const placed = await place();
      expect(placed).toMatchObject({
        status: 'pending',
        payment: { providerOrderId: null, amountPaise: 25_000 },
      });
      razorpay.simulated.injectFaults({});
      const { providerOrderId } = await opened(placed.orderId);
      expect(ordersAtProvider(placed.orderId).map(({ id }) => id)).toContain(providerOrderId);
    }
  });

  test('twice with one key is one order here and there', async () => {
    const key = randomUUID();
    const answers = await Promise.all([place({}, { key }), place({}, { key })]);
    expect(new Set(answers.map(({ payment }) => payment.providerOrderId)).size).toBe(1);
    expect(ordersAtProvider(answers[0]?.orderId ?? '')).toHaveLength(1);
  });

  test('calls no provider if the wallet pays', async () => {
    await topUp(1_000);
    const placed = await place({ paymentMethod: 'wallet' });
    expect(ordersAtProvider(placed.orderId)).toEqual([]);
  });
});

describe('POST /user/orders/{id}/pay', () => {
  test("returns the checkout's data, for every request, by code and by id", async () => {
    const placed = await place();
    const { keyId } = razorpay.keys;
    const notices = {
      orderId: placed.orderId,
      providerOrderId: placed.payment.providerOrderId,
      amountPaise: 25_000,
      currency: 'INR',
      keyId,
      checkoutUrl: `${razorpay.url}/checkout/${placed.payment.providerOrderId}`,
      customer: { name: customer.name, phone: '9876501234' },
    };
    expect(await opened(placed.orderId)).toEqual(notices);
    expect(await opened(placed.id)).toEqual(notices);
    expect(ordersAtProvider(placed.orderId)).toHaveLength(1);
  });

  test('from ten windows at once makes one order at the provider', async () => {
    const placed = await givenUnopened();
    razorpay.simulated.injectFaults({ delayMs: 100 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => opened(placed.orderId)));
    expect(new Set(answers.map(({ providerOrderId }) => providerOrderId)).size).toBe(1);
    expect(ordersAtProvider(placed.orderId)).toHaveLength(1);
  });

  test('continues after a killed process, once its lease has ended', async () => {
    const placed = await givenUnopened();
    await addRows(server.db, 'payment_openings', {
      order_id: placed.id,
      claimed_at: new Date(Date.now() - 16_000),
    });
    await opened(placed.orderId);
    expect(await server.db.selectFrom('payment_openings').selectAll().execute()).toEqual([]);
  });

  test('opens a payment again that has failed', async () => {
    const placed = await place();
    await set(placed.id, { payment_status: 'failed' });
    expect((await opened(placed.orderId)).providerOrderId).toBe(placed.payment.providerOrderId);
  });

  test('answers 503 while the provider is away, and leaves nothing behind that hinders the next try', async () => {
    const placed = await givenUnopened();
    breakProvider();
    expect(await refused(placed.orderId)).toEqual([
      503,
      'The payment provider does not answer. Please try again in a moment.',
    ]);
    razorpay.simulated.injectFaults({});
    await opened(placed.orderId);
  });

  test("returns the provider's message if it refuses the order", async () => {
    const placed = await givenUnopened();
    await set(placed.id, { subtotal_paise: 99 });
    expect(await refused(placed.orderId)).toEqual([
      409,
      'The payment provider rejected this order: Order amount less than minimum amount allowed',
    ]);
  });

  test.each([
    [{ status: 'confirmed', payment_status: 'completed' }, 'is already paid'],
    [{ status: 'delivered', payment_status: 'completed' }, 'is already paid'],
    [{ status: 'cancelled' }, 'is cancelled and can no longer be paid'],
  ])('refuses an order that is over: %j', async (changes, text) => {
    const placed = await place();
    await set(placed.id, changes);
    expect(await refused(placed.orderId)).toEqual([409, `Order ${placed.orderId} ${text}`]);
  });

  test('refuses an order whose time is over, also before it has been cancelled for it', async () => {
    const placed = await place();
    await set(placed.id, { expires_at: new Date(Date.now() - 1) });
    expect(await refused(placed.orderId)).toEqual([
      409,
      `The time to pay for order ${placed.orderId} is over`,
    ]);
  });

  test("does not find another person's order", async () => {
    const placed = await place();
    expect(await refused(placed.orderId, await server.givenCustomer())).toEqual([
      404,
      'Order not found',
    ]);
  });
});

describe('POST /user/orders/{id}/paid', () => {
  const signed = (placed: Placed, paymentId: string, secret = razorpay.keys.keySecret) =>
    signBody(secret, `${placed.payment.providerOrderId}|${paymentId}`);
  /** The event of the payment is lost: the server is not a listener. */
  const payWithoutEvent = async (
    placed: Placed,
    outcome: 'captured' | 'authorized' = 'captured',
  ) => {
    const order = razorpay.simulated.books.orders.get(placed.payment.providerOrderId ?? '');
    return razorpay.simulated.pay(order ?? expect.fail(), { outcome });
  };
  const returnFromCheckout = (reference: string, sent: object, as = customer) =>
    server.request('POST', `/user/orders/${reference}/paid`, { as, body: sent });
  const orderOf = (id: string) =>
    selectRow(server.db, 'orders', ['status', 'payment_status'], { id });

  test('confirms the order, by code and by id, and answers the same again', async () => {
    const placed = await place();
    const { id: paymentId } = await payWithoutEvent(placed);
    const sent = { paymentId, signature: signed(placed, paymentId) };
    const first = await returnFromCheckout(placed.orderId, sent);
    expect(first.read(orderPaidSchema)).toMatchObject({
      message: `Order ${placed.orderId} is paid`,
      data: { orderId: placed.orderId, status: 'confirmed', paymentStatus: 'completed' },
    });
    // a paid order needs no answer of the provider
    breakProvider();
    expect((await returnFromCheckout(placed.id, sent)).body).toEqual(first.body);
  });

  test('refuses a signature of another secret, payment or order', async () => {
    const [placed, other] = [await place(), await place()];
    const { id: paymentId } = await payWithoutEvent(placed);
    for (const signature of [
      signed(placed, paymentId, 'another secret'),
      signed(placed, 'pay_ofNobody'),
      signed(other, paymentId),
      'nonsense',
      signed(placed, paymentId).slice(1),
    ])
      expect(brokenRules(await returnFromCheckout(placed.id, { paymentId, signature }))).toEqual({
        signature: 'The signature does not belong to this payment and order',
      });
    expect(brokenRules(await returnFromCheckout(placed.id, {}))).toEqual({
      paymentId: 'This field is required',
      signature: 'This field is required',
    });
    expect((await orderOf(placed.id)).status).toBe('pending');
  });

  test('refuses an order that was never opened at the provider', async () => {
    const placed = await givenUnopened();
    const sent = { paymentId: 'pay_1', signature: signed(placed, 'pay_1') };
    expect(brokenRules(await returnFromCheckout(placed.id, sent))).toHaveProperty('signature');
  });

  test.each(['error', 'brokenJson', 'hang'])(
    'reports that the payment is being checked while the provider answers with %s',
    async (kind) => {
      const placed = await place();
      const { id: paymentId } = await payWithoutEvent(placed);
      const sent = { paymentId, signature: signed(placed, paymentId) };
      razorpay.simulated.injectFaults({ shares: { [kind]: 1 } });
      expect((await returnFromCheckout(placed.id, sent)).read(orderPaidSchema)).toMatchObject({
        message: expect.stringMatching(/being checked. Please do not pay again$/),
        data: { status: 'pending' },
      });
      razorpay.simulated.injectFaults({});
      const { message } = (await returnFromCheckout(placed.id, sent)).read(orderPaidSchema);
      expect(message).toBe(`Order ${placed.orderId} is paid`);
    },
  );

  test('reports that an authorized, uncaptured payment is being checked', async () => {
    const placed = await place();
    const { id: paymentId } = await payWithoutEvent(placed, 'authorized');
    const answer = await returnFromCheckout(placed.id, {
      paymentId,
      signature: signed(placed, paymentId),
    });
    expect(answer.read(orderPaidSchema)).toMatchObject({ data: { status: 'pending' } });
  });

  test('refunds a payment of an order that is cancelled', async () => {
    const placed = await place();
    const { id: paymentId } = await payWithoutEvent(placed);
    await set(placed.id, { status: 'cancelled' });
    const answer = await returnFromCheckout(placed.id, {
      paymentId,
      signature: signed(placed, paymentId),
    });
    expect(answer.read(orderPaidSchema)).toMatchObject({
      message: `Order ${placed.orderId} is cancelled, and your payment is refunded`,
      data: { status: 'cancelled', refunds: [{ amount: 250, destination: 'source' }] },
    });
  });

  test("does not find another customer's order", async () => {
    const placed = await place();
    const { id: paymentId } = await payWithoutEvent(placed);
    const sent = { paymentId, signature: signed(placed, paymentId) };
    const answer = await returnFromCheckout(placed.id, sent, await server.givenCustomer());
    expect([answer.status, answer.read(errorBodySchema).message]).toEqual([404, 'Order not found']);
    expect((await orderOf(placed.id)).status).toBe('pending');
  });

  test('signs as the documentation of the provider shows', () => {
    expect(signBody('EnLs21M47BllR3X8PSFtjtbd', 'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l')).toBe(
      '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
    );
  });
});

test('an order without an id is not payable without a provider', async () => {
  const placed = await givenUnopened();
  const { paymentProvider } = server.deps;
  delete server.deps.paymentProvider;
  expect(await refused(placed.orderId)).toEqual([
    501,
    'Online payment is not configured on this server',
  ]);
  if (paymentProvider) server.deps.paymentProvider = paymentProvider;
});
