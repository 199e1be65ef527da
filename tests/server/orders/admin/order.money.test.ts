import { describe, expect, test } from 'vitest';
import { orderDetailSchema, orderListSchema } from '../../../../contract/orders/admin';
import { storeOrderDetailSchema } from '../../../../contract/orders/store';
import { userOrderListSchema, userOrderSchema } from '../../../../contract/orders/customer';
import { walletListSchema } from '../../../../contract/money/wallet';
import {
  admin,
  customer,
  decide,
  givenDispute,
  givenPaidOrder,
  givenRefundServer,
  owner,
  refund,
  second,
  server,
} from '../../../support/refunds';
import { setRows } from '../../../support/rows';

givenRefundServer();

const read = async (id: string) =>
  (await server.request('GET', `/admin/orders/${id}`, { as: admin })).read(orderDetailSchema);

describe('the money of an order', () => {
  test('is explained from the items to the final amount, to the paisa', async () => {
    const { id, itemIds } = await givenPaidOrder({
      items: [
        [3_333, 3],
        [7_777, 2],
      ],
      discountPaise: 5_001,
      feePaise: 2_500,
    });
    const { orderItems, orderSummary } = await read(id);
    expect(orderSummary).toEqual({
      subtotal: 255.53,
      deliveryFee: 25,
      discount: 50.01,
      total: 280.53,
      finalAmount: 230.52,
    });
    expect(orderItems.map((item) => item.id)).toEqual(itemIds);
    const paid = orderItems.reduce((sum, { paidFor }) => sum + Math.round(paidFor * 100), 0);
    expect(paid + 2_500).toBe(23_052);
  });

  test('is shown by its place: refunded, pending and kept', async () => {
    const {
      id,
      itemIds: [itemId],
      paymentId,
    } = await givenPaidOrder({
      items: [
        [20_000, 2],
        [100_000, 1],
      ],
    });
    expect(await read(id)).toMatchObject({
      money: { captured: 1_440, refunded: 0, refunding: 0, kept: 1_440 },
      refunds: [],
      postings: [],
    });
    const done = await refund(id, { lines: [{ itemId, quantity: 1 }] });
    const asked = await refund(id, { amount: 300.5, destination: 'source' }, { as: second });
    expect(asked).toMatchObject({ state: 'asked' });
    const { money, refunds, payments, postings, orderItems, orderStatus } = await read(id);
    expect(money).toEqual({ captured: 1_440, refunded: 200, refunding: 300.5, kept: 1_240 });
    expect(refunds).toMatchObject([
      { id: done.id, state: 'done', amount: 200 },
      { id: asked.id, state: 'asked', amount: 300.5 },
    ]);
    expect(orderItems.map(({ refundedQuantity }) => refundedQuantity)).toEqual([1, 0]);
    expect(orderStatus.payment).toBe('partly_refunded');
    expect(payments).toMatchObject([
      { providerPaymentId: paymentId, state: 'captured', amount: 1_440 },
    ]);
    expect(postings).toMatchObject([{ type: 'credit', amount: 200, status: 'completed' }]);
    await decide(asked.id, 'decline', admin, { reason: 'Not so much' });
    expect((await read(id)).money).toEqual({
      captured: 1_440,
      refunded: 200,
      refunding: 0,
      kept: 1_240,
    });
  });
});

describe('a payment that its customer denies', () => {
  test('is shown in the order, and its money stays until the bank decides', async () => {
    const { id } = await givenPaidOrder();
    expect((await read(id)).payments).toMatchObject([{ dispute: null }]);
    await setRows(
      server.db,
      'payments',
      { order_id: id },
      { dispute_id: 'disp_1', dispute_state: 'open' },
    );
    const { payments, money } = await read(id);
    expect(payments).toMatchObject([{ state: 'captured', dispute: 'open' }]);
    expect(money).toMatchObject({ refunded: 0, kept: money.captured });
  });
});

test("the admin's list and details show the amounts that the bank disputes and has taken", async () => {
  const { id, code } = await givenPaidOrder();
  const describeMoney_ = async () => {
    const answer = await server.request('GET', `/admin/orders?search=${code}`, { as: admin });
    const rows = [...answer.read(orderListSchema).orders, await read(id)];
    return rows.map(({ disputeState, takenBackAmount }) => ({ disputeState, takenBackAmount }));
  };
  const same = (disputeState: string | null, takenBackAmount: number) => [
    { disputeState, takenBackAmount },
    { disputeState, takenBackAmount },
  ];
  expect(await describeMoney_()).toEqual(same(null, 0));
  await givenDispute(id, 'open', 5_000);
  const setState = (dispute_state: string) =>
    server.db.updateTable('payments').set({ dispute_state }).where('order_id', '=', id).execute();
  await setState('open');
  expect(await describeMoney_()).toEqual(same('open', 0));
  await server.db.updateTable('disputes').set({ state: 'lost' }).execute();
  await setState('lost');
  expect(await describeMoney_()).toEqual(same('lost', 50));
});

describe('a refund is seen', () => {
  test('by the customer in the order and in the list, with where to and since when', async () => {
    const { id } = await givenPaidOrder();
    const { since } = await refund(id, { amount: 100 });
    const sent = await refund(id, { amount: 50, destination: 'source' });
    const refunds = [
      { amount: 100, destination: 'wallet', state: 'done', since },
      { amount: 50, destination: 'source', state: 'approved', since: sent.since },
    ];
    const get = (path: string) => server.request('GET', `/user/orders${path}`, { as: customer });
    expect((await get(`/${id}`)).read(userOrderSchema)).toMatchObject({
      paymentStatus: 'partly_refunded',
      refunds,
    });
    expect((await get('')).read(userOrderListSchema).orders).toMatchObject([{ id, refunds }]);
  });

  test('by the store as its loss of the order', async () => {
    const { id } = await givenPaidOrder();
    await refund(id, { amount: 100 });
    await refund(id, { amount: 50, destination: 'source' });
    const answer = await server.request('GET', `/store/orders/${id}`, { as: owner });
    expect(answer.read(storeOrderDetailSchema)).toMatchObject({
      finalAmount: 440,
      refundedAmount: 100,
    });
    expect(JSON.stringify(answer.body)).not.toContain('raita');
  });

  test('in the wallet, whose posting names its order', async () => {
    const { id } = await givenPaidOrder();
    await refund(id, { amount: 100 });
    const answer = await server.request(
      'GET',
      `/admin/wallet-transactions?user_id=${customer.id}`,
      { as: admin },
    );
    expect(answer.read(walletListSchema).transactions).toMatchObject([
      { type: 'credit', amount: 100, orderId: id },
    ]);
  });
});
