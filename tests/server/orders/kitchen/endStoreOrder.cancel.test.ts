import { describe, expect, test } from 'vitest';
import { storeOrderSavedSchema } from '../../../../contract/orders/store';
import { givenPosting } from '../../../support/marketplace';
import {
  auditOf,
  call,
  customer,
  eventsOf,
  given,
  list,
  noticesTo,
  orderOf,
  owner,
  refundsOf,
  remove,
  rival,
  server,
  written,
  givenStoreOrderServer,
} from '../../../support/storeOrders';

givenStoreOrderServer();

describe('deleting a pending order', () => {
  test('cancels it with the reason, trimmed, and the actor', async () => {
    const { id, code } = await given('pending');
    const answer = await remove(code, '  Out of rice ');
    const { message, data } = answer.read(storeOrderSavedSchema);
    expect(message).toBe('Order deleted successfully');
    expect(data).toMatchObject({
      id,
      status: 'cancelled',
      cancelReason: 'Out of rice',
      paymentStatus: 'pending',
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/"otp"|4821/i);
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'Out of rice' });
    expect(await eventsOf(id)).toEqual([
      { from_status: 'pending', to_status: 'cancelled', actor_id: owner.id, reason: 'Out of rice' },
    ]);
    expect((await list('?status=pending')).total).toBe(0);
    expect((await list('?status=cancelled')).total).toBe(1);
    expect(await refundsOf(id)).toEqual([]);
  });

  test('is recorded, and the customer notified', async () => {
    const { id, code } = await given('pending');
    await remove(id, 'Out of rice');
    expect(await auditOf(id)).toMatchObject([
      {
        actor_id: owner.id,
        action: 'cancel',
        before: { status: 'pending' },
        after: { status: 'cancelled', cancelReason: 'Out of rice' },
      },
    ]);
    const message = `Store of ${owner.name} cancelled your order ${code}: Out of rice.`;
    expect(await noticesTo(customer.id)).toEqual([
      { type: 'warning', title: 'Order cancelled', message },
    ]);
  });

  test('returns a completed wallet payment to the wallet', async () => {
    await givenPosting(server.db, { userId: customer.id });
    const { id, code } = await given('pending', {
      payment_method: 'wallet',
      payment_status: 'completed',
      subtotalPaise: 123_456_00,
      discount_paise: 1_00,
    });
    expect((await remove(id, 'Sorry!')).body).toMatchObject({
      data: { paymentStatus: 'refunded' },
    });
    expect(await refundsOf(id)).toEqual([
      {
        user_id: customer.id,
        type: 'credit',
        amount_paise: 123_455_00,
        description: `Refund for order ${code}`,
        reference: code,
        status: 'completed',
      },
    ]);
    const message = `Store of ${owner.name} cancelled your order ${code}: Sorry! ₹1,23,455.00 was refunded to your wallet.`;
    expect(await noticesTo(customer.id)).toMatchObject([{ message }]);
  });

  test.each([
    { payment_method: 'wallet', payment_status: 'pending' },
    { payment_method: 'wallet', payment_status: 'failed' },
    { payment_method: 'razorpay', payment_status: 'pending' },
  ])('returns nothing of the part not paid by wallet: %j', async (payment) => {
    const { id } = await given('pending', payment);
    expect((await remove(id)).body).toMatchObject({
      data: { status: 'cancelled', paymentStatus: payment.payment_status },
    });
    expect(await refundsOf(id)).toEqual([]);
  });

  test('refunds an order that cost nothing without a posting', async () => {
    const { id } = await given('pending', {
      payment_method: 'wallet',
      payment_status: 'completed',
      discount_paise: 99_000,
    });
    expect((await remove(id)).body).toMatchObject({
      data: { finalAmount: 0, paymentStatus: 'refunded' },
    });
    expect(await refundsOf(id)).toEqual([]);
  });

  test.each([
    ['confirmed', 'confirmed and can no longer be cancelled'],
    ['preparing', 'being prepared and can no longer be cancelled'],
    ['ready', 'ready and can no longer be cancelled'],
    ['delivered', 'delivered and can no longer be cancelled'],
    ['cancelled', 'already cancelled'],
  ])('is refused once it is %s', async (status, text) => {
    const { id, code } = await given(status, {
      payment_method: 'wallet',
      payment_status: 'completed',
    });
    const before = await written();
    const answer = await remove(id);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      message: `Order ${code} is ${text}`,
    });
    expect(await written()).toEqual(before);
  });

  test.each(['', '   ', undefined, null, 7])('needs a reason, not %j', async (reason) => {
    const { id } = await given('pending');
    const before = await written();
    const answer = await call('DELETE', '/delete', { order_id: id, reason });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      detail: [
        {
          loc: ['body', 'reason'],
          msg: reason === 7 ? 'Must be text' : 'Please provide a reason to delete the order',
        },
      ],
    });
    expect(await written()).toEqual(before);
  });

  test("refuses a reason that is too long or can't be stored", async () => {
    const { id } = await given('pending');
    expect((await remove(id, 'x'.repeat(2001))).body).toMatchObject({
      message: 'At most 2000 characters',
    });
    expect((await remove(id, 'a\0b')).status).toBe(422);
    expect((await remove(id, 'x'.repeat(2000))).status).toBe(200);
  });

  test('of another store is not found', async () => {
    const { id, code } = await given('pending', {
      payment_method: 'wallet',
      payment_status: 'completed',
    });
    const before = await written();
    for (const order_id of [id, code, '999999999']) {
      expect(
        (await call('DELETE', '/delete', { order_id, reason: 'Mine now' }, rival)).status,
      ).toBe(404);
    }
    expect(await written()).toEqual(before);
  });
});

describe('a request to delete', () => {
  const send = (query: string, headers: Record<string, string> = {}, body?: string) =>
    server.app.request(`/api/store/orders/delete${query}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${owner.token}`, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  const json = { 'content-type': 'application/json' };
  const queryOf = (id: string) => `?order_id=${id}&reason=${encodeURIComponent('From the query')}`;

  test.each([
    ['no header', {}],
    ['the header of the lost body', json],
  ])('works without a body, by its query and %s', async (_what, headers) => {
    const { id } = await given('pending');
    expect((await send(queryOf(id), headers)).status).toBe(200);
    expect((await orderOf(id)).cancel_reason).toBe('From the query');
  });

  test("is the body's if both have one", async () => {
    const [one, other] = [await given('pending'), await given('pending')];
    const body = JSON.stringify({ order_id: one.id, reason: 'From the body' });
    expect((await send(queryOf(other.id), json, body)).status).toBe(200);
    expect(await orderOf(one.id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'From the body',
    });
    expect((await orderOf(other.id)).status).toBe('pending');
  });

  test('with a blank reason in its body does not fall back to the query', async () => {
    const { id } = await given('pending');
    expect(
      (await send(queryOf(id), json, JSON.stringify({ order_id: id, reason: ' ' }))).status,
    ).toBe(422);
    expect((await orderOf(id)).status).toBe('pending');
  });

  test('names what its query lacks', async () => {
    const answer = await send('?order_id=x');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      detail: [
        { loc: ['query', 'order_id'], msg: 'Not a valid order id' },
        { loc: ['query', 'reason'], msg: 'Please provide a reason to delete the order' },
      ],
    });
    expect((await send('')).status).toBe(422);
  });

  test.each([
    ['{"order_id":', json, 400],
    ['[]', json, 400],
    ['null', json, 400],
    ['"x"', json, 400],
    ['order_id=1&reason=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ] as const)('with the body %s is refused', async (body, headers, status) => {
    const { id } = await given('pending');
    expect((await send(queryOf(id), headers, body)).status).toBe(status);
    expect((await orderOf(id)).status).toBe('pending');
  });
});
