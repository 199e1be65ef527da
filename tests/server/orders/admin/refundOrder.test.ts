import { describe, expect, test } from 'vitest';
import { errorBodySchema } from '../../../../contract/errors';
import { givenOrder } from '../../../support/marketplace';
import {
  admin,
  ask,
  creditsOf,
  customer,
  givenFailed,
  givenPaidOrder,
  givenRefundServer,
  moneyOf,
  noticesTo,
  owner,
  refund,
  server,
} from '../../../support/refunds';

givenRefundServer();

describe('a refund of items', () => {
  test('is worth the amount paid for them', async () => {
    const { id, code, itemIds, paymentId } = await givenPaidOrder({ discountPaise: 4_000 });
    const given = await refund(id, {
      lines: [{ itemId: itemIds[0], quantity: 1 }],
      destination: 'source',
    });
    expect(given).toMatchObject({
      order: { id, orderId: code },
      store: { id: owner.storeId },
      customer: { id: customer.id },
      amount: 135,
      destination: 'source',
      fault: 'store',
      reason: 'The raita was missing',
      state: 'approved',
      isSurplus: false,
      askedBy: { id: admin.id, name: admin.name },
      paymentId,
      lines: [{ itemId: itemIds[0], name: 'Chicken Dum Biryani', quantity: 1, amount: 135 }],
    });
    expect(await moneyOf(id)).toEqual({
      payment_status: 'completed',
      refunded_paise: 0,
      refunding_paise: 13_500,
    });
    expect(await creditsOf(id)).toEqual([]);
  });

  test('takes pieces that were refunded before into account', async () => {
    const {
      id,
      itemIds: [itemId],
    } = await givenPaidOrder();
    await refund(id, { lines: [{ itemId, quantity: 1 }] });
    const tooMany = await ask(id, { lines: [{ itemId, quantity: 2 }] });
    expect([tooMany.status, tooMany.body]).toMatchObject([
      422,
      { message: 'Only 1 of Chicken Dum Biryani is left to refund' },
    ]);
    expect(tooMany.read(errorBodySchema).detail).toMatchObject([
      { loc: ['body', 'lines', '0', 'quantity'] },
    ]);
    await refund(id, { lines: [{ itemId, quantity: 1 }] });
    expect((await ask(id, { lines: [{ itemId, quantity: 1 }] })).body).toMatchObject({
      message: 'All of Chicken Dum Biryani is already refunded',
    });
  });

  test('counts pieces of a failed refund as not refunded', async () => {
    const {
      id,
      itemIds: [itemId],
    } = await givenPaidOrder();
    const failed = await refund(id, { lines: [{ itemId, quantity: 2 }], destination: 'source' });
    await givenFailed(failed.id);
    expect(await refund(id, { lines: [{ itemId, quantity: 2 }] })).toMatchObject({
      amount: 300,
      state: 'done',
    });
  });

  test('sums with the others and the fee to the paisa, however the pieces are refunded', async () => {
    const { id, itemIds, finalPaise } = await givenPaidOrder({
      items: [
        [3_333, 3],
        [7_777, 2],
        [101, 1],
      ],
      discountPaise: 9_999,
      feePaise: 2_501,
    });
    const pieces = [0, 0, 1, 0, 2, 1].map((at) => itemIds[at]);
    for (const itemId of pieces) await refund(id, { lines: [{ itemId, quantity: 1 }] });
    expect((await moneyOf(id)).refunded_paise).toBe(finalPaise - 2_501);
    expect(await refund(id, { amount: 25.01 })).toMatchObject({ state: 'done' });
    expect(await moneyOf(id)).toEqual({
      payment_status: 'refunded',
      refunded_paise: finalPaise,
      refunding_paise: 0,
    });
  });

  test('of another order is refused', async () => {
    const [{ id }, other] = [await givenPaidOrder(), await givenPaidOrder()];
    const answer = await ask(id, { lines: [{ itemId: other.itemIds[0], quantity: 1 }] });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { message: 'This item is not in the order' },
    ]);
  });
});

describe('a refund of an amount', () => {
  test('to the wallet is there at once, and the customer is notified', async () => {
    const { id, code } = await givenPaidOrder();
    expect(await refund(code, { amount: 120.5 })).toMatchObject({
      amount: 120.5,
      state: 'done',
      lines: [],
    });
    expect(await moneyOf(id)).toEqual({
      payment_status: 'partly_refunded',
      refunded_paise: 12_050,
      refunding_paise: 0,
    });
    expect(await creditsOf(id)).toEqual([
      { amount_paise: 12_050, description: `Refund for order ${code}` },
    ]);
    expect(await noticesTo(customer.id)).toEqual([
      {
        type: 'success',
        title: 'Refund received',
        message: `₹120.50 for order ${code} was refunded to your wallet.`,
      },
    ]);
  });

  test('is recorded with its requesting admin', async () => {
    const { id } = await givenPaidOrder();
    const { id: objectId } = await refund(id, { amount: 10 });
    const entry = await server.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('object', '=', 'refund')
      .where('object_id', '=', objectId)
      .executeTakeFirst();
    expect(entry).toMatchObject({
      actor_id: admin.id,
      action: 'create',
      before: null,
      after: { amount: 10, state: 'done' },
    });
  });

  test('is never more than the rest, with a message', async () => {
    const { id, code } = await givenPaidOrder();
    await refund(id, { amount: 400, destination: 'source' });
    const answer = await ask(id, { amount: 40.01 });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { message: `Only ₹40.00 of order ${code} is left to refund` },
    ]);
    await refund(id, { amount: 40 });
    expect((await ask(id, { amount: 0.01 })).body).toMatchObject({
      message: `Nothing of order ${code} is left to refund`,
    });
  });

  test('below ₹1 goes to the wallet: the provider takes no less', async () => {
    const { id } = await givenPaidOrder();
    const answer = await ask(id, { amount: 0.99, destination: 'source' });
    expect(answer.read(errorBodySchema).message).toBe(
      'The payment provider does not refund less than ₹1.00. Refund to the wallet instead',
    );
    expect(await refund(id, { amount: 0.99 })).toMatchObject({ state: 'done' });
  });

  test('of a wallet order goes to the wallet only', async () => {
    const { id } = await givenPaidOrder({ method: 'wallet' });
    const answer = await ask(id, { amount: 10, destination: 'source' });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { message: 'Wallet orders are refunded to the wallet' },
    ]);
    expect(await refund(id, { amount: 10 })).toMatchObject({ state: 'done', paymentId: null });
  });

  test('of an unpaid order is refused', async () => {
    const { id, code } = await givenOrder(server.db, {
      storeId: owner.storeId,
      userId: customer.id,
      status: 'pending',
      payment_status: 'pending',
    });
    const answer = await ask(id, { amount: 10 });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { message: `Order ${code} is not paid, so there is nothing to refund` },
    ]);
  });

  test('to the source needs the payment that goes back', async () => {
    const { id, code } = await givenOrder(server.db, {
      storeId: owner.storeId,
      userId: customer.id,
      payment_status: 'completed',
    });
    expect((await ask(id, { amount: 10, destination: 'source' })).body).toMatchObject({
      message: `Order ${code} has no payment that can be refunded. Refund to the wallet instead`,
    });
  });

  test('of an order that is not there is a 404', async () => {
    expect((await ask('999999999', { amount: 10 })).status).toBe(404);
  });
});
