import { describe, expect, test } from 'vitest';
import {
  balance,
  customer,
  get,
  givenCallableCustomer,
  givenOrdering,
  owner,
  place,
  server,
} from '../../../support/customerOrders';
import { givenCoupon } from '../../../support/marketplace';
import {
  accept,
  cancelOwn,
  capture,
  eventsOf,
  givenAutomaticStore,
  givenManualStore,
  orderOf,
  placeCaptured,
  placePaid,
  refundsOf,
  outcomeOf,
  noticesOfOrder,
  usesOf,
} from '../givenLife';

givenOrdering();

describe('a customer cancels', () => {
  test('an unpaid order, without notice to the store, and with its coupon free again', async () => {
    const { code } = await givenCoupon(server.db, { is_first_order_only: true });
    const { id, orderId } = await place({ couponCode: code });
    const answer = await cancelOwn(orderId, { reason: ' I have ordered twice ' });
    expect(answer.body).toMatchObject({
      message: 'Order cancelled successfully',
      data: { status: 'cancelled', cancelReason: 'I have ordered twice', paymentStatus: 'pending' },
    });
    expect(await orderOf(id)).toMatchObject({ cancel_fault: 'customer', refunded_paise: 0 });
    expect(await noticesOfOrder(owner.id, orderId)).toEqual([]);
    expect(await noticesOfOrder(customer.id, orderId)).toEqual([
      {
        type: 'success',
        title: 'Order cancelled',
        message: `You cancelled your order ${orderId}.`,
      },
    ]);
    expect(await usesOf(id)).toEqual([]);
    expect((await place({ couponCode: code })).discount).toBe(50);
  });

  test('a paid order that the store has not accepted: everything is refunded, and the store is notified', async () => {
    await givenManualStore();
    const { id, orderId } = await placePaid();
    expect((await cancelOwn(id)).body).toMatchObject({
      data: { cancelReason: 'Cancelled by the customer', paymentStatus: 'refunded' },
    });
    expect(await balance()).toBe(25_000);
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      to_status: 'cancelled',
      actor_id: customer.id,
      program: null,
    });
    expect((await noticesOfOrder(owner.id, orderId)).at(-1)).toEqual({
      type: 'warning',
      title: 'Order cancelled',
      message: `The customer cancelled order ${orderId}`,
    });
    expect((await noticesOfOrder(customer.id, orderId)).at(-1)?.message).toBe(
      `You cancelled your order ${orderId}. ₹250.00 was refunded to your wallet.`,
    );
  });

  test('an order paid online: the money is refunded to its source', async () => {
    await givenManualStore();
    const { id } = await placeCaptured();
    await cancelOwn(id);
    expect(await refundsOf(id)).toEqual([
      {
        amount_paise: 25_000,
        destination: 'source',
        fault: 'customer',
        state: 'approved',
        reason: 'Cancelled by the customer',
      },
    ]);
    expect((await get(`/orders/${id}`)).body).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'completed',
    });
  });
});

describe("a customer can't cancel", () => {
  test('an order that was accepted, by hand or automatically', async () => {
    const text = (orderId: string) =>
      `Store of ${owner.name} has already accepted order ${orderId}. The order can no longer be cancelled`;
    await givenAutomaticStore();
    const own = await placePaid();
    expect(outcomeOf(await cancelOwn(own.orderId))).toEqual([409, text(own.orderId)]);
    await givenManualStore();
    const { orderId } = await placePaid();
    await accept(orderId);
    expect(outcomeOf(await cancelOwn(orderId))).toEqual([409, text(orderId)]);
  });

  test("an order twice, or another customer's", async () => {
    const { orderId } = await place();
    expect((await cancelOwn(orderId, {}, await givenCallableCustomer())).status).toBe(404);
    expect((await cancelOwn(orderId)).status).toBe(200);
    expect(outcomeOf(await cancelOwn(orderId))).toEqual([
      409,
      `Order ${orderId} is already cancelled`,
    ]);
    expect(await noticesOfOrder(customer.id, orderId)).toHaveLength(1);
  });
});

test("of the customer's cancellation and the store's acceptance at once one wins, and the money agrees with it", async () => {
  await givenManualStore();
  for (let round = 0; round < 5; round++) {
    const { id, orderId } = await placePaid();
    const before = await balance();
    const [taken, ended] = await Promise.all([accept(orderId), cancelOwn(orderId)]);
    const row = await orderOf(id);
    expect([taken.status, ended.status].toSorted()).toEqual([200, 409]);
    const isEnded = ended.status === 200;
    expect([row.status, row.accepted_at === null, row.refunded_paise]).toEqual(
      isEnded ? ['cancelled', true, 25_000] : ['confirmed', false, 0],
    );
    expect(await balance()).toBe(before + (isEnded ? 25_000 : 0));
    expect(
      (await noticesOfOrder(customer.id, orderId)).filter(
        ({ title }) => title !== 'Order confirmed',
      ),
    ).toHaveLength(1);
  }
});

test("of the customer's cancellation and the payment at once the money is kept or refunded, never both", async () => {
  await givenManualStore();
  for (let round = 0; round < 5; round++) {
    const placed = await place();
    const [, ended] = await Promise.all([capture(placed), cancelOwn(placed.orderId)]);
    expect(ended.status).toBe(200);
    expect((await orderOf(placed.id)).status).toBe('cancelled');
  }
});
