import { describe, expect, test } from 'vitest';
import { shownRefundSchema } from '../../../../contract/money/refunds';
import { bookProviderPayment } from '../../../../server/payments/bookProviderPayment';
import { givenOrder } from '../../../support/marketplace';
import { rowOf, selectRow, selectRows, setRow, setRows } from '../../../support/rows';
import {
  customer,
  givenPaidOrders,
  givenRefund,
  order,
  owner,
  paymentId,
  razorpay,
  refundsAtProvider,
  send,
  server,
  stored,
  noticesOf,
  fullyRefunded,
} from './given';

givenPaidOrders();

const payment = () => {
  const known = razorpay.simulated.books.payments.get(paymentId);
  if (!known) throw new Error('The provider does not know the payment');
  return known;
};
/** A person refunds it in the provider's dashboard. */
const refundThere = (amount: number, isTold = true) => {
  razorpay.simulated.injectFaults({ webhooks: { lost: isTold ? 0 : 1 } });
  return razorpay.simulated.refundInDashboard(payment(), amount);
};
const bookProviderRefunds = async () =>
  bookProviderPayment(
    { db: server.db, paymentProvider: razorpay.adapter },
    await razorpay.adapter.fetchPayment(paymentId),
  );
const refundsHere = () =>
  selectRows(server.db, 'refunds', ['amount_paise', 'state', 'destination', 'is_by_provider'], {
    order_id: order.id,
  });
const inPart = {
  amount_paise: 10_000,
  state: 'done',
  destination: 'source',
  is_by_provider: true,
};

/** An order that was paid at the provider, with a lost event. */
const givenPaidUnheard = async () => {
  const { books } = razorpay.simulated;
  const opened = books.openOrder({ amount: 25_000, currency: 'INR', receipt: null });
  const { id: orderId } = await givenOrder(server.db, {
    storeId: (await server.givenStoreOwner()).storeId,
    userId: customer.id,
    status: 'pending',
    payment_reference: opened.id,
  });
  razorpay.simulated.injectFaults({ webhooks: { lost: 1 } });
  const paid = await razorpay.simulated.pay(opened, { outcome: 'captured' });
  razorpay.simulated.injectFaults({});
  return { orderId, paid };
};

describe('a refund in the provider’s dashboard', () => {
  test('is booked, and notifies its customer and the admins, once', async () => {
    const admin = await server.givenAdmin();
    const { id } = await refundThere(10_000);
    await razorpay.simulated.webhooks.settled();
    await bookProviderRefunds();
    expect(await refundsHere()).toEqual([inPart]);
    expect(await noticesOf(customer.id)).toHaveLength(1);
    expect(await noticesOf(admin.id)).toEqual([
      `₹100.00 of order ${order.code} was refunded in the provider’s dashboard (${id}) and is recorded here.`,
    ]);
  });

  test('notifies the store of the order', async () => {
    await refundThere(10_000);
    await razorpay.simulated.webhooks.settled();
    expect(await noticesOf(owner.id)).toEqual([`₹100.00 of order ${order.code} is refunded.`]);
  });

  test('of a whole order that is not over tells the admins to cancel it', async () => {
    const admin = await server.givenAdmin();
    const { id } = await refundThere(25_000);
    await razorpay.simulated.webhooks.settled();
    expect(await noticesOf(admin.id)).toEqual([
      `₹250.00 of order ${order.code} was refunded in the provider’s dashboard (${id}) and is recorded here. The order is still confirmed. Cancel it, or it will be delivered unpaid.`,
    ]);
  });

  test('counts against what may go back here', async () => {
    await refundThere(20_000);
    await razorpay.simulated.webhooks.settled();
    const admin = await server.givenAdmin();
    const answer = await server.request('POST', `/admin/orders/${order.id}/refunds`, {
      as: admin,
      body: { amount: 60, destination: 'wallet', fault: 'nobody', reason: 'Again' },
      headers: { 'Idempotency-Key': 'again-and-again' },
    });
    expect(answer.status).toBe(422);
  });

  test('with a lost event is booked when the provider is queried', async () => {
    await refundThere(10_000, false);
    expect(await refundsHere()).toEqual([]);
    await bookProviderRefunds();
    expect(await refundsHere()).toEqual([inPart]);
  });

  test('ends a refund of ours that waits for its approval or for its sending', async () => {
    const { id } = await givenRefund();
    await refundThere(25_000);
    await razorpay.simulated.webhooks.settled();
    const { order: ordered, payment: paid } = fullyRefunded;
    expect(await stored(id)).toMatchObject({ state: 'failed', order: ordered, payment: paid });
    await send();
    expect(refundsAtProvider()).toHaveLength(1);
  });

  test('that comes before the capture of its payment is booked after it', async () => {
    const { orderId, paid } = await givenPaidUnheard();
    await razorpay.simulated.refundInDashboard(paid, 5_000);
    await razorpay.simulated.webhooks.settled();
    await razorpay.simulated.webhooks.send('payment.captured', { payment: paid });
    await razorpay.simulated.webhooks.settled();
    const { refunded_paise, status } = await rowOf(server.db, 'orders', orderId);
    expect({ refunded_paise, status }).toEqual({ refunded_paise: 5_000, status: 'confirmed' });
  });
});

const sendAllEvents = async () => {
  razorpay.simulated.injectFaults({});
  await razorpay.simulated.webhooks.settled();
};
const paymentHere = (id: string) =>
  server.db
    .selectFrom('payments')
    .select(['order_id', 'status', 'amount_paise', 'refunded_paise'])
    .where('provider_payment_id', '=', id)
    .executeTakeFirst();
const openedOf = () => {
  const opened = razorpay.simulated.books.orders.get(payment().order_id ?? '');
  if (!opened) throw new Error('The provider does not know the order');
  return opened;
};

describe('a refund in the provider’s dashboard of a payment next to the one that pays', () => {
  test('is booked if the payment fits no order', async () => {
    await sendAllEvents();
    const { id } = await razorpay.simulated.pay(openedOf(), { outcome: 'captured', amount: 700 });
    const unfit = razorpay.simulated.books.payments.get(id);
    if (!unfit) throw new Error('The provider does not know the payment');
    await razorpay.simulated.refundInDashboard(unfit, 300);
    await sendAllEvents();
    expect(await paymentHere(id)).toEqual({
      order_id: null,
      status: 'unmatched',
      amount_paise: 700,
      refunded_paise: 300,
    });
    expect(await refundsHere()).toEqual([]);
  });

  test('leaves the refunds of the payment that pays alone, and the other way round', async () => {
    await sendAllEvents();
    const second = await razorpay.simulated.pay(openedOf(), { outcome: 'captured' });
    const { id } = await givenRefund(5_000);
    await razorpay.simulated.refundInDashboard(second, 25_000);
    await sendAllEvents();
    expect(await stored(id)).toMatchObject({ state: 'approved' });
    const third = await razorpay.simulated.pay(openedOf(), { outcome: 'captured' });
    await refundThere(25_000);
    await sendAllEvents();
    const { state } = await selectRow(server.db, 'refunds', ['state'], { payment_id: third.id });
    expect(state).toBe('approved');
  });

  test('is booked with an unknown payment, and the order stays unpaid', async () => {
    const { orderId, paid } = await givenPaidUnheard();
    await razorpay.simulated.refundInDashboard(paid, 25_000);
    await sendAllEvents();
    expect(await paymentHere(paid.id)).toMatchObject({
      status: 'refunded',
      refunded_paise: 25_000,
    });
    const { status, payment_status } = await rowOf(server.db, 'orders', orderId);
    expect({ status, payment_status }).toEqual({ status: 'pending', payment_status: 'pending' });
  });
});

describe('a refund for which the account at the provider lacks the money', () => {
  test('is named in the currency of its payment', async () => {
    const admin = await server.givenAdmin();
    await server.db.deleteFrom('provider_warnings').execute();
    razorpay.simulated.injectFaults({ balance: 0, webhooks: { lost: 1 } });
    await givenRefund(20_000);
    await setRows(server.db, 'payments', { provider_payment_id: paymentId }, { currency: 'USD' });
    await send();
    const { message } = await selectRow(server.db, 'notifications', ['message'], {
      user_id: admin.id,
    });
    expect(message).toContain('such as 200.00 USD of ');
  });

  test('stays sent, is queried again, and the admins are notified only once', async () => {
    const admin = await server.givenAdmin();
    await server.db.deleteFrom('provider_warnings').execute();
    razorpay.simulated.injectFaults({ balance: 0, webhooks: { lost: 1 } });
    const [{ id }] = [await givenRefund(20_000), await givenRefund(5_000)];
    await send();
    expect(await stored(id)).toMatchObject({
      state: 'sent',
      problem: expect.stringContaining('enough balance'),
    });
    const shown = async () =>
      (await server.request('GET', `/admin/refunds/${id}`, { as: admin })).read(shownRefundSchema);
    expect((await shown()).waitsForBalance).toBe(true);
    const notices = await selectRows(server.db, 'notifications', ['title'], { user_id: admin.id });
    expect(notices).toEqual([{ title: 'Not enough balance for refunds' }]);
    razorpay.simulated.injectFaults({ webhooks: { lost: 1 } });
    await setRow(server.db, 'refunds', id, { next_try_at: new Date(0) });
    await send();
    expect(await stored(id)).toMatchObject({ state: 'done' });
    expect(await shown()).not.toHaveProperty('waitsForBalance');
  });
});
