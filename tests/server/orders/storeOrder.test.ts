import { describe, expect, test } from 'vitest';
import { givenCategory, givenMenuItem, givenOrderItem } from '../../support/marketplace';
import {
  call,
  customer,
  given,
  list,
  owner,
  rival,
  server,
  show,
  givenStoreOrderServer,
} from '../../support/storeOrders';

givenStoreOrderServer();

async function givenFullOrder() {
  const { id: categoryId } = await givenCategory(server.db, { name: `Dum ${owner.storeId}` });
  const { productId } = await givenMenuItem(server.db, {
    storeId: owner.storeId,
    categoryId,
    description: 'Slow cooked',
  });
  const order = await given('confirmed', {
    subtotalPaise: 50_000,
    delivery_fee_paise: 3_000,
    discount_paise: 10_050,
    notes: 'Less spicy',
    payment_status: 'completed',
    payment_reference: `order_secret_${owner.storeId}`,
    created_at: '2026-03-01T10:00:00Z',
  });
  const item = {
    orderId: order.id,
    storeId: owner.storeId,
    productId,
    name: 'Old name',
    pricePaise: 25_000,
    quantity: 2,
  };
  return { ...order, productId, itemId: (await givenOrderItem(server.db, item)).id };
}

describe('an order as its store sees it', () => {
  test('is whole, in rupees, and the same in the list and alone', async () => {
    const { id, code, productId, itemId } = await givenFullOrder();
    const { history, ...alone } = await show(code);
    expect(history).toEqual([]);
    expect(alone).toEqual({
      id,
      orderId: code,
      userId: customer.id,
      storeId: owner.storeId,
      store: { id: owner.storeId, name: `Store of ${owner.name}` },
      items: [
        {
          id: itemId,
          productId,
          quantity: 2,
          refundedQuantity: 0,
          price: 250,
          product: {
            name: 'Old name',
            description: 'Slow cooked',
            image: '/api/files/a.webp',
            price: 250,
            category: `Dum ${owner.storeId}`,
          },
        },
      ],
      totalAmount: 530,
      deliveryFee: 30,
      discount: 100.5,
      finalAmount: 429.5,
      refundedAmount: 0,
      status: 'confirmed',
      paymentMethod: 'razorpay',
      paymentStatus: 'completed',
      disputeState: null,
      takenBackAmount: 0,
      pincode: null,
      deliveryAddress: 'Plot 5, Madhapur',
      notes: 'Less spicy',
      cancelReason: null,
      otpLockedUntil: null,
      expiresAt: null,
      paidAt: null,
      acceptBy: null,
      acceptedAt: null,
      readyBy: null,
      customer: {
        id: customer.id,
        name: 'Asha',
        email: customer.email,
        phone: '9876500000',
        isPhoneVerified: false,
      },
      createdAt: '2026-03-01T10:00:00.000Z',
      updatedAt: alone.updatedAt,
    });
    expect((await list()).orders).toEqual([alone]);
    expect(await show(id)).toEqual(await show(code.toLowerCase()));
  });

  test('has its OTP nowhere, in the list and alone', async () => {
    const { id } = await givenFullOrder();
    const [listed, alone] = [await call('GET', ''), await call('GET', `/${id}`)];
    expect(JSON.stringify([listed.body, alone.body])).not.toMatch(/"otp"|4821|order_secret/i);
  });

  test('has no category if the product has left the menu', async () => {
    const { id } = await given('confirmed');
    const { productId } = await givenMenuItem(server.db, { storeId: rival.storeId });
    await givenOrderItem(server.db, { orderId: id, storeId: owner.storeId, productId });
    expect((await show(id)).items[0]?.product.category).toBeNull();
  });

  test('shows the end of its OTP lock, and nothing of an expired lock', async () => {
    const until = new Date(Date.now() + 600_000);
    const { id } = await given('ready', { otp_tries: 5, otp_locked_until: until });
    const over = await given('ready', { otp_tries: 5, otp_locked_until: '2026-01-01T00:00:00Z' });
    expect((await show(id)).otpLockedUntil).toBe(until.toISOString());
    expect((await show(over.id)).otpLockedUntil).toBeNull();
  });

  test('tells its history by roles, without names', async () => {
    const admin = await server.givenAdmin({ name: 'Secret Admin' });
    const { id } = await given('cancelled', { cancel_reason: 'Storm' });
    const at = (minute: number) => `2026-03-01T10:0${minute}:00.000Z`;
    const events = [
      { from_status: null, to_status: 'pending', actor_id: customer.id, reason: null },
      { from_status: 'pending', to_status: 'confirmed', actor_id: null, reason: null },
      { from_status: 'confirmed', to_status: 'cancelled', actor_id: admin.id, reason: 'Storm' },
    ].map((event, n) => ({ ...event, order_id: id, created_at: at(n) }));
    await server.db.insertInto('order_events').values(events).execute();
    const order = await show(id);
    expect(order.history).toEqual([
      { from: null, to: 'pending', by: 'customer', reason: null, at: at(0) },
      { from: 'pending', to: 'confirmed', by: 'payment', reason: null, at: at(1) },
      { from: 'confirmed', to: 'cancelled', by: 'admin', reason: 'Storm', at: at(2) },
    ]);
    expect(order.cancelReason).toBe('Storm');
    expect(JSON.stringify(order)).not.toContain('Secret Admin');
  });

  test.each([
    ['999999999', 404],
    ['JB-010101-0001', 404],
    ['abc', 422],
    ['0', 422],
    ['99999999999999999999', 422],
  ])('answers the id %s with %i', async (id, status) => {
    expect((await call('GET', `/${id}`)).status).toBe(status);
  });
});

test("another store's order is not there, by either id", async () => {
  const { id, code } = await given('confirmed');
  for (const reference of [id, code])
    expect((await call('GET', `/${reference}`, undefined, rival)).status).toBe(404);
});
