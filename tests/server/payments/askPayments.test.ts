import { describe, expect, test } from 'vitest';
import { errorBodySchema } from '../../../contract/errors';
import { orderDetailSchema, orderListSchema } from '../../../contract/orders/admin';
import { userOrderSchema } from '../../../contract/orders/customer';
import { fetchDue } from '../../../server/payments/askPayments';
import { sweepOrders } from '../../../server/orders/sweep/sweepOrders';
import { customer, place, server } from '../../support/customerOrders';
import { cancelOwn, orderOf, refundsOf } from '../orders/givenLife';
import { givenOrderingWithProvider, razorpay, titlesOf } from './givenProvider';

givenOrderingWithProvider();

type Placed = Awaited<ReturnType<typeof place>>;
const atProvider = ({ payment }: Placed) => {
  const order = razorpay.simulated.books.orders.get(payment.providerOrderId ?? '');
  if (!order) throw new Error('The provider does not know the order');
  return order;
};
/** The event is lost: the product is not notified. */
const payWithoutEvent = (
  placed: Placed,
  how: { outcome?: 'captured' | 'authorized'; fee?: number } = {},
) => razorpay.simulated.pay(atProvider(placed), { outcome: 'captured', ...how });
const dueAt = ({ expiresAt }: Placed, minutes = 0) =>
  new Date(new Date(expiresAt ?? '').getTime() + minutes * 60_000);
/** Queries the provider and sweeps like two workers, this many minutes after the order's window. */
const ending = async (placed: Placed, minutes = 0, provider = razorpay.adapter) => {
  const now = dueAt(placed, minutes);
  await fetchDue({ ...server.deps, paymentProvider: provider }, now);
  await sweepOrders(server.deps, { now });
};
const pay = (placed: Placed) =>
  server.request('POST', `/user/orders/${placed.id}/pay`, { as: customer });

describe('an order whose window ends', () => {
  test('is confirmed if the customer paid in time and the event was lost', async () => {
    const placed = await place();
    const { id } = await payWithoutEvent(placed);
    await sweepOrders(server.deps, { now: dueAt(placed) });
    expect((await orderOf(placed.id)).status).toBe('pending');
    await ending(placed);
    expect(await orderOf(placed.id)).toMatchObject({
      status: 'confirmed',
      payment_status: 'completed',
    });
    const paymentAsks = server.db
      .selectFrom('payment_events')
      .select('event')
      .where('provider_payment_id', '=', id);
    expect(await paymentAsks.execute()).toEqual([{ event: 'payment.captured' }]);
  });

  test('ends if the provider knows no payment', async () => {
    const placed = await place();
    await ending(placed);
    expect((await orderOf(placed.id)).status).toBe('cancelled');
  });

  test('waits up to an hour for a provider that does not answer, and notifies the admins once', async () => {
    const admin = await server.givenAdmin();
    const placed = [await place(), await place()];
    const [first] = placed;
    if (!first) throw new Error('No order');
    razorpay.simulated.injectFaults({ shares: { error: 1 } });
    await ending(first, 1, razorpay.withShortTimeout);
    await ending(first, 30, razorpay.withShortTimeout);
    for (const { id } of placed) expect((await orderOf(id)).status).toBe('pending');
    const title = 'Payments can’t be checked';
    expect((await titlesOf(admin.id)).filter((item) => item === title)).toHaveLength(1);
    await ending(first, 61, razorpay.withShortTimeout);
    for (const { id } of placed) expect((await orderOf(id)).status).toBe('cancelled');
  });

  test('ends if it was paid after its window while the provider was silent, and is refunded', async () => {
    const placed = await place();
    const late = await payWithoutEvent(placed);
    razorpay.simulated.books.put({
      ...late,
      created_at: Math.floor(dueAt(placed, 10).getTime() / 1_000),
    });
    await ending(placed, 20);
    expect((await orderOf(placed.id)).status).toBe('cancelled');
    expect(await refundsOf(placed.id)).toMatchObject([
      { amount_paise: 25_000, destination: 'source' },
    ]);
  });

  test('is confirmed if the customer bears the fee of the provider', async () => {
    const placed = await place();
    await payWithoutEvent(placed, { fee: 590 });
    await ending(placed);
    expect((await orderOf(placed.id)).status).toBe('confirmed');
  });

  test('ends if its payment is authorized and not captured; the payment shows it, and the admins are notified once', async () => {
    const admin = await server.givenAdmin();
    for (const placed of [await place(), await place()]) {
      const { id } = await payWithoutEvent(placed, { outcome: 'authorized' });
      await ending(placed);
      expect((await orderOf(placed.id)).status).toBe('cancelled');
      const shown = await server.request('GET', `/admin/payments/${id}`, { as: admin });
      expect(shown.body).toMatchObject({
        status: 'authorized',
        order: { orderId: placed.orderId },
      });
    }
    const title = 'Payment not captured';
    expect((await titlesOf(admin.id)).filter((item) => item === title)).toHaveLength(1);
  });
});

describe('a customer who comes back to pay', () => {
  test('does not ask for a second payment if the provider has the money', async () => {
    const placed = await place();
    await payWithoutEvent(placed);
    const answer = await pay(placed);
    expect(answer.read(errorBodySchema).message).toBe(`Order ${placed.orderId} is already paid`);
    expect((await orderOf(placed.id)).status).toBe('confirmed');
  });

  test('does not ask for a second payment while the bank has reserved the money', async () => {
    const placed = await place();
    await payWithoutEvent(placed, { outcome: 'authorized' });
    expect((await pay(placed)).read(errorBodySchema).message).toBe(
      `The bank has reserved the money for order ${placed.orderId}. Please do not pay again: the bank will confirm or release it`,
    );
  });

  test('reads that the money is reserved in the order, and so does the admin, until it is captured', async () => {
    const admin = await server.givenAdmin();
    const placed = await place();
    const payment = await payWithoutEvent(placed, { outcome: 'authorized' });
    await pay(placed);
    const said = async () => {
      const own = await server.request('GET', `/user/orders/${placed.id}`, { as: customer });
      const whole = await server.request('GET', `/admin/orders/${placed.id}`, { as: admin });
      const list = await server.request('GET', `/admin/orders?search=${placed.orderId}`, {
        as: admin,
      });
      return [
        own.read(userOrderSchema).isAuthorized,
        whole.read(orderDetailSchema).isAuthorized,
        list.read(orderListSchema).orders[0]?.isAuthorized,
      ];
    };
    expect(await said()).toEqual([true, true, true]);
    razorpay.simulated.books.put({ ...payment, status: 'captured' });
    await pay(placed);
    expect((await orderOf(placed.id)).status).toBe('confirmed');
    expect(await said()).toEqual([false, false, false]);
  });

  test('may pay while the provider does not answer', async () => {
    const placed = await place();
    razorpay.simulated.injectFaults({ shares: { error: 1 } });
    expect((await pay(placed)).status).toBe(200);
  });
});

test('a customer who cancels an order that is paid unheard gets the money back', async () => {
  const placed = await place();
  await payWithoutEvent(placed);
  expect((await cancelOwn(placed.id)).status).toBe(409);
  expect((await orderOf(placed.id)).status).toBe('confirmed');
});
