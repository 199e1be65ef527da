import { expect, test } from 'vitest';
import { orderPlacedSchema, userOrderSchema } from '../../../contract/orders/customer';
import { webhookResponse } from '../../../contract/money/payments';
import { signBody } from '../../../server/payments/signature';
import { selectBalances } from '../../../server/money/wallet/ledger';
import { givenCoupon } from '../../support/marketplace';
import { selectRows } from '../../support/rows';
import { areSpread, call, server, statusesOf, times, type Answer } from './fleet';
import { givenMarket, givenRichCustomer, order, owner, place } from './market';

const succeeded = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200);
const ordersOf = (userIds: string[]) =>
  server.db.selectFrom('orders').selectAll().where('user_id', 'in', userIds).execute();
const balanceOf = async (userId: string) =>
  (await selectBalances(server.db, [userId])).get(userId) ?? 0;
const sumOfNumbers = async () => {
  const { rows } = await server.deps.pool.query<{ sum: number }>(
    'select coalesce(sum(last), 0)::int as sum from order_numbers',
  );
  return rows[0]?.sum ?? 0;
};
const eventsOf = (id: string) =>
  selectRows(server.db, 'order_events', ['to_status'], { order_id: id }).then((events) =>
    events.map(({ to_status }) => to_status),
  );

function placingPromises(): void {
  test('twenty requests with one key are one order and one answer, at any process', async () => {
    const customer = await givenRichCustomer(1000);
    const answers = await times(20, () =>
      order(customer, { key: 'twenty-times-the-same', paymentMethod: 'wallet' }),
    );
    expect(areSpread(answers)).toBe(true);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.read(orderPlacedSchema).data.finalAmount).toBe(250);
    expect(
      answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true'),
    ).toHaveLength(19);
    expect(await ordersOf([customer.id])).toHaveLength(1);
    expect(await balanceOf(customer.id)).toBe(75_000);
  });

  test('sixteen orders at once get sixteen numbers, one after the other', async () => {
    // two orders each: a customer may have three unpaid
    const customers = await times(8, () => givenRichCustomer(2000));
    const before = await sumOfNumbers();
    const answers = await times(16, (at) =>
      order(customers[at % 8] ?? expect.fail(), {
        paymentMethod: at % 8 < 4 ? 'wallet' : 'razorpay',
      }),
    );
    expect(areSpread(answers)).toBe(true);
    const codes = answers.map((answer) => answer.read(orderPlacedSchema).data.orderId);
    expect(new Set(codes).size).toBe(16);
    // no number is skipped
    expect(await sumOfNumbers()).toBe(before + 16);
    expect(await ordersOf(customers.map(({ id }) => id))).toHaveLength(16);
  });

  test('a wallet pays no more than it holds', async () => {
    const customer = await givenRichCustomer(1100);
    const answers = await times(16, () => order(customer, { paymentMethod: 'wallet' }));
    expect(areSpread(answers)).toBe(true);
    expect(statusesOf(answers)).toEqual([
      ...Array<number>(4).fill(200),
      ...Array<number>(12).fill(422),
    ]);
    expect(await balanceOf(customer.id)).toBe(10_000);
  });

  test('a coupon is used as often as a customer may', async () => {
    const [customer, { code, id }] = await Promise.all([
      server.givenCustomer(),
      givenCoupon(server.db, { max_per_user: 3 }),
    ]);
    const answers = await times(16, () => order(customer, { couponCode: code }));
    expect(areSpread(answers)).toBe(true);
    expect(
      succeeded(answers).map((answer) => answer.read(orderPlacedSchema).data.discount),
    ).toEqual([50, 50, 50]);
    expect(statusesOf(answers).slice(3)).toEqual(Array<number>(13).fill(422));
    expect(
      await server.db.selectFrom('coupon_uses').selectAll().where('coupon_id', '=', id).execute(),
    ).toHaveLength(3);
  });
}

function statusPromises(): void {
  test('a delivery sent to several processes is done once', async () => {
    const customer = await givenRichCustomer(250);
    const { id, otp } = await place(customer, { paymentMethod: 'wallet' });
    const answers = await times(8, () =>
      call('PUT', '/store/orders/deliver', { as: owner, body: { orderId: id, otp } }),
    );
    expect(areSpread(answers)).toBe(true);
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await eventsOf(id)).toEqual(['pending', 'confirmed', 'delivered']);
  });

  test('a cancellation sent to several processes is done once', async () => {
    const customer = await server.givenCustomer();
    const { id } = await place(customer);
    const body = { order_id: id, reason: 'Closed today' };
    const answers = await times(8, () =>
      call('DELETE', '/store/orders/delete', { as: owner, body }),
    );
    expect(areSpread(answers)).toBe(true);
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await eventsOf(id)).toEqual(['pending', 'cancelled']);
  });

  test('a payment sent to several processes confirms its order once', async () => {
    const customer = await server.givenCustomer();
    const { id, payment } = await place(customer);
    const entity = {
      id: `pay_${id}`,
      order_id: payment.providerOrderId,
      amount: payment.amountPaise,
      currency: 'INR',
      status: 'captured',
    };
    const body = { event: 'payment.captured', payload: { payment: { entity } } };
    const signature = signBody(server.deps.razorpayWebhookSecret ?? '', JSON.stringify(body));
    const answers = await times(8, () =>
      call('POST', '/payments/razorpay/webhook', {
        body,
        headers: { 'x-razorpay-signature': signature },
      }),
    );
    expect(areSpread(answers)).toBe(true);
    expect(answers.map((answer) => answer.read(webhookResponse).message).sort()).toEqual([
      ...Array<string>(7).fill('Already known'),
      'Order confirmed',
    ]);
    const shown = (await call('GET', `/user/orders/${id}`, { as: customer })).read(userOrderSchema);
    expect([shown.status, shown.paymentStatus]).toEqual(['confirmed', 'completed']);
    expect(await eventsOf(id)).toEqual(['pending', 'confirmed']);
    expect(await balanceOf(customer.id)).toBe(0);
  });
}

export function orderPromises(): void {
  givenMarket();
  placingPromises();
  statusPromises();
}
