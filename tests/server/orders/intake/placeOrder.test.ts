import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { countStatements, keysOf } from '../../../support/answers';
import { givenCoupon, givenMenuItem } from '../../../support/marketplace';
import {
  balance,
  customer,
  dish,
  givenOrdering,
  order,
  owner,
  place,
  server,
  topUp,
} from '../../../support/customerOrders';
import { rowOf, selectRows, setRow } from '../../../support/rows';

givenOrdering();

const eventsOf = (orderId: string) =>
  selectRows(server.db, 'order_events', ['from_status', 'to_status', 'actor_id'], {
    order_id: orderId,
  });
const hasNotified = async (userId: string) =>
  await server.db
    .selectFrom('notifications')
    .select(['type', 'title', 'message'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();

describe('placing an order', () => {
  test('for razorpay leaves it pending, notifies the store, and returns the payment details', async () => {
    const placed = await place({
      items: [{ productId: dish.productId, quantity: 3 }],
      notes: ' Ring twice ',
    });
    expect(placed.orderId).toMatch(/^JB-\d{6}-\d{4}$/);
    expect(placed).toMatchObject({
      status: 'pending',
      totalAmount: 750,
      deliveryFee: 0,
      discount: 0,
      finalAmount: 750,
      paymentMethod: 'razorpay',
      paymentStatus: 'pending',
      notes: 'Ring twice',
      otp: null,
      rated: false,
      cancelReason: null,
      items: [{ productId: dish.productId, name: dish.name, quantity: 3, price: 250 }],
      payment: { method: 'razorpay', status: 'pending', amountPaise: 75_000, currency: 'INR' },
    });
    expect(placed.payment.providerOrderId).toMatch(/^order_[A-Za-z0-9]{14}$/);
    const row = await rowOf(server.db, 'orders', placed.id);
    expect(row).toMatchObject({
      item_count: 3,
      customer_name: customer.name,
      customer_phone: '9876501234',
    });
    expect(row.otp).toMatch(/^\d{4}$/);
    expect(await eventsOf(placed.id)).toEqual([
      { from_status: null, to_status: 'pending', actor_id: customer.id },
    ]);
    expect(await hasNotified(owner.id)).toEqual([]);
  });

  test('from the wallet posts the debit and confirms it at once, without an actor', async () => {
    await topUp(1000);
    const placed = await place({ paymentMethod: 'wallet' });
    expect(placed).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'completed',
      payment: { providerOrderId: null, amountPaise: 25_000 },
    });
    expect(placed.otp).toMatch(/^\d{4}$/);
    expect(await balance()).toBe(75_000);
    const posting = await server.db
      .selectFrom('wallet_postings')
      .selectAll()
      .where('order_id', '=', placed.id)
      .executeTakeFirstOrThrow();
    expect(posting).toMatchObject({
      type: 'debit',
      description: `Payment for order ${placed.orderId}`,
      reference: placed.orderId,
    });
    expect((await eventsOf(placed.id))[1]).toEqual({
      from_status: 'pending',
      to_status: 'confirmed',
      actor_id: null,
    });
    expect(await hasNotified(owner.id)).toEqual([
      {
        type: 'order',
        title: 'New order',
        message: `Order ${placed.orderId} for ₹250.00 has arrived.`,
      },
    ]);
    expect((await hasNotified(customer.id))[0]?.message).toBe(
      `Your order ${placed.orderId} is confirmed.`,
    );
  });

  test('numbers the orders of a day without gaps', async () => {
    const numbers = [await place(), await place()].map(({ orderId }) =>
      Number(orderId.split('-')[2]),
    );
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
  });

  test('takes the prices from the store, not from the client', async () => {
    const items = [{ productId: dish.productId, quantity: 1, price: 1, pricePaise: 1 }];
    expect(
      (await place({ items, totalAmount: 1, finalAmount: 1, discount: 249 })).finalAmount,
    ).toBe(250);
  });

  test('takes a quantity as text and empty fields as absent, as forms send them', async () => {
    const items = [{ productId: dish.productId, categoryId: '', quantity: '2' }];
    expect(
      await place({ items, couponCode: '', phone: null, notes: '  ', paymentMethod: '' }),
    ).toMatchObject({ finalAmount: 500, notes: null });
  });

  test('adds the delivery fee, which no coupon pays', async () => {
    const other = await server.givenStoreOwner();
    await setRow(server.db, 'stores', other.storeId, { delivery_fee_paise: 3_900 });
    const { productId } = await givenMenuItem(server.db, {
      storeId: other.storeId,
      pricePaise: 10_000,
    });
    const coupon = await givenCoupon(server.db, { type: 'flat', discount_amount_paise: 50_000 });
    const placed = await place({
      storeId: other.storeId,
      items: [{ productId, quantity: 1 }],
      couponCode: coupon.code,
    });
    expect(placed).toMatchObject({
      totalAmount: 139,
      deliveryFee: 39,
      discount: 100,
      finalAmount: 39,
    });
  });

  test('that costs nothing is confirmed at once, without a posting', async () => {
    const coupon = await givenCoupon(server.db, { percentage: 100, max_discount_paise: 100_000 });
    const placed = await place({ couponCode: coupon.code.toLowerCase(), paymentMethod: 'wallet' });
    expect(placed).toMatchObject({
      status: 'confirmed',
      finalAmount: 0,
      discount: 250,
      paymentStatus: 'completed',
    });
    expect(await balance()).toBe(0);
    const use = await server.db
      .selectFrom('coupon_uses')
      .selectAll()
      .where('order_id', '=', placed.id)
      .executeTakeFirstOrThrow();
    expect(use).toMatchObject({
      coupon_id: coupon.id,
      user_id: customer.id,
      discount_paise: 25_000,
    });
  });

  test('answers with these keys and no other', async () => {
    const { body: answered } = await order();
    expect(keysOf(answered)).toEqual(['data', 'message']);
    const { data } = z
      .looseObject({ data: z.looseObject({ payment: z.unknown() }) })
      .parse(answered);
    expect(keysOf(data)).toEqual([
      'acceptBy',
      'acceptedAt',
      'cancelFrom',
      'cancelReason',
      'createdAt',
      'deliveryAddress',
      'deliveryFee',
      'discount',
      'expiresAt',
      'finalAmount',
      'id',
      'isAuthorized',
      'items',
      'notes',
      'orderId',
      'otp',
      'payment',
      'paymentMethod',
      'paymentStatus',
      'pincode',
      'rated',
      'readyBy',
      'refunds',
      'status',
      'store',
      'totalAmount',
      'updatedAt',
    ]);
    expect(keysOf(data.payment)).toEqual([
      'amountPaise',
      'currency',
      'method',
      'providerOrderId',
      'status',
    ]);
  });

  test('costs as many statements for many items as for one', async () => {
    const more = await Promise.all(
      Array.from({ length: 5 }, () => givenMenuItem(server.db, { storeId: owner.storeId })),
    );
    const item = await countStatements(() => place());
    const items = more.map(({ productId }) => ({ productId, quantity: 2 }));
    expect(await countStatements(() => place({ items }))).toBe(item);
  });
});
