import { describe, expect, test } from 'vitest';
import { orderSavedSchema } from '../../../../contract/orders/admin';
import {
  admin,
  creditsOf,
  customer,
  decide,
  givenDispute,
  givenPaidOrder,
  givenRefundServer,
  moneyOf,
  noticesTo,
  owner,
  refund,
  refundOf,
  second,
  server,
} from '../../../support/refunds';
import { rowOf, selectRows, setRow } from '../../../support/rows';

givenRefundServer();

const cancel = (id: string, as = admin) =>
  server.request('POST', `/admin/orders/${id}/cancel`, {
    as,
    body: { reason: 'The kitchen had a power cut', fault: 'store', destination: 'source' },
  });

describe('a cancellation above the limit of one admin', () => {
  const expensiveOrder = { status: 'preparing', method: 'wallet', items: [[100_000, 1]] } as const;
  const statusOf = async (id: string) => (await rowOf(server.db, 'orders', id)).status;
  const givenAsked = async () => {
    const order = await givenPaidOrder(expensiveOrder);
    const { message, data } = (await cancel(order.id)).read(orderSavedSchema);
    const [requestedRefund] = data.refunds ?? [];
    if (!requestedRefund) throw new Error('The cancellation asked for no refund');
    return { ...order, message, data, asked: requestedRefund };
  };

  test('is requested: the order keeps its state, and the other admins are notified', async () => {
    const { id, code, message, data, asked: requestedRefund } = await givenAsked();
    expect(message).toBe('Cancellation requested. Another admin must approve it');
    expect(data).toMatchObject({ orderStatus: { status: 'preparing' }, history: [] });
    expect(requestedRefund).toMatchObject({
      amount: 1040,
      state: 'asked',
      endsOrder: true,
      askedBy: { id: admin.id },
    });
    expect(await creditsOf(id)).toEqual([]);
    expect(await noticesTo(second.id)).toEqual([
      {
        type: 'warning',
        title: 'Refund to approve',
        message: `${admin.name} asks to cancel order ${code} and refund ₹1,040.00: The kitchen had a power cut`,
      },
    ]);
    expect(await noticesTo(customer.id)).toEqual([]);
  });

  test('ends the order when another admin approves it, not the requesting one', async () => {
    const { id, code, asked: requestedRefund } = await givenAsked();
    expect((await decide(requestedRefund.id, 'approve', admin)).status).toBe(409);
    expect(await statusOf(id)).toBe('preparing');
    expect((await decide(requestedRefund.id, 'approve')).status).toBe(200);
    expect(await statusOf(id)).toBe('cancelled');
    expect(await creditsOf(id)).toMatchObject([{ amount_paise: 104_000 }]);
    expect(await refundOf(requestedRefund.id)).toMatchObject({
      state: 'done',
      askedBy: { id: admin.id },
      decidedBy: { id: second.id },
    });
    const order = await server.request('GET', `/admin/orders/${id}`, { as: admin });
    expect(order.body).toMatchObject({
      cancelReason: 'The kitchen had a power cut',
      orderStatus: { status: 'cancelled', payment: 'refunded' },
      history: [{ to: 'cancelled', actor: { id: second.id } }],
    });
    const reasonText = `was cancelled: The kitchen had a power cut. ₹1,040.00 was refunded to your wallet.`;
    expect((await noticesTo(customer.id)).at(-1)?.message).toBe(
      `Your order ${code} from Store of ${owner.name} ${reasonText}`,
    );
  });

  test('replaces the request for the order, and counts toward the limit', async () => {
    const { id } = await givenPaidOrder(expensiveOrder);
    const earlierRefund = await refund(id, { amount: 600 });
    await cancel(id);
    expect(await creditsOf(id)).toEqual([]);
    expect(await moneyOf(id)).toMatchObject({ refunded_paise: 0, refunding_paise: 104_000 });
    expect(await refundOf(earlierRefund.id)).toMatchObject({
      state: 'declined',
      problem: 'The cancellation refunds the whole order',
      decidedBy: null,
    });
    expect((await decide(earlierRefund.id, 'approve')).status).toBe(409);
  });

  test('lets the order go on when it is declined', async () => {
    const { id, code, asked: requestedRefund } = await givenAsked();
    await decide(requestedRefund.id, 'decline', second, { reason: 'The rider is at the door' });
    expect(await statusOf(id)).toBe('preparing');
    expect(await moneyOf(id)).toMatchObject({ refunded_paise: 0, refunding_paise: 0 });
    expect((await noticesTo(admin.id)).at(-1)?.message).toBe(
      `${second.name} declined your cancellation of order ${code}: The rider is at the door`,
    );
  });

  test('is refused a second time while it waits', async () => {
    const { id, code } = await givenAsked();
    const again = await cancel(id, second);
    expect([again.status, again.body]).toMatchObject([
      409,
      {
        message: `${admin.name} has requested to cancel order ${code}. Another admin must approve or decline the request in Refunds`,
      },
    ]);
    expect(await moneyOf(id)).toMatchObject({ refunding_paise: 104_000 });
  });

  test('is not approved once the order is delivered, and no money moves', async () => {
    const { id, code, asked: requestedRefund } = await givenAsked();
    await setRow(server.db, 'orders', id, { status: 'delivered' });
    const answer = await decide(requestedRefund.id, 'approve');
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { message: `Order ${code} is delivered and can no longer be cancelled` },
    ]);
    expect(await refundOf(requestedRefund.id)).toMatchObject({ state: 'asked' });
    expect(await creditsOf(id)).toEqual([]);
  });

  test('is not approved once the bank has taken the payment back, and no money moves', async () => {
    const { id, code } = await givenPaidOrder({ ...expensiveOrder, method: 'razorpay' });
    const { data } = (await cancel(id)).read(orderSavedSchema);
    const asked = data.refunds?.[0]?.id ?? '';
    await givenDispute(id, 'lost');
    const answer = await decide(asked, 'approve');
    expect([answer.status, answer.body]).toMatchObject([
      409,
      {
        message: `The bank has reversed the payment of order ${code}: nothing is left to refund`,
      },
    ]);
    expect(await refundOf(asked)).toMatchObject({ state: 'asked' });
    expect(await statusOf(id)).toBe('preparing');
    await decide(asked, 'decline', second, { reason: 'The bank was faster' });
    expect((await cancel(id)).status).toBe(200);
    expect(await statusOf(id)).toBe('cancelled');
    expect(await moneyOf(id)).toMatchObject({ refunded_paise: 0, refunding_paise: 0 });
  });

  test('gives way to a store that rejects the order first', async () => {
    const { id, code, asked: requestedRefund } = await givenAsked();
    const body = { orderId: code, reason: 'The oven is broken' };
    expect((await server.request('PUT', '/store/orders/reject', { as: owner, body })).status).toBe(
      200,
    );
    expect(await refundOf(requestedRefund.id)).toMatchObject({ state: 'declined' });
    expect(await creditsOf(id)).toMatchObject([{ amount_paise: 104_000 }]);
    const [back] = await selectRows(server.db, 'refunds', ['asked_by'], {
      order_id: id,
      state: 'done',
    });
    expect(back).toEqual({ asked_by: owner.id });
  });

  test('counts cheap orders toward the daily limit of the admin', async () => {
    const cheapOrder = { status: 'ready', method: 'wallet', items: [[46_000, 1]] } as const;
    for (let i = 0; i < 10; i++) await cancel((await givenPaidOrder(cheapOrder)).id);
    const { id } = await givenPaidOrder(cheapOrder);
    await cancel(id);
    expect(await statusOf(id)).toBe('ready');
  });
});
