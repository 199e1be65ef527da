import { describe, expect, test } from 'vitest';
import { orderDetailSchema } from '../../../../contract/orders/admin';
import { moveOrder } from '../../../../server/orders/moveOrder';
import { countStatements } from '../../../support/answers';
import { givenCoupon, givenOrderItem } from '../../../support/marketplace';
import {
  admin,
  customer,
  get,
  givenOrderServer,
  ordered,
  owner,
  server,
} from '../givenAdminOrders';

givenOrderServer();

const read = async (reference: string) =>
  (await get(`/admin/orders/${reference}`)).read(orderDetailSchema);

async function givenOrderWithItems(count = 1) {
  const order = await ordered({
    status: 'pending',
    subtotalPaise: 50_050,
    delivery_fee_paise: 4_000,
    discount_paise: 10_000,
  });
  for (let i = 0; i < count; i++)
    await givenOrderItem(server.db, {
      orderId: order.id,
      storeId: owner.storeId,
      pricePaise: 25_025,
      quantity: 2,
    });
  return order;
}

describe('the details of an order', () => {
  test('show the paid amount, the recipient, and the OTP', async () => {
    const { id, code } = await givenOrderWithItems();
    expect(await read(id)).toMatchObject({
      id,
      orderId: code,
      orderItems: [
        {
          productName: 'Chicken Dum Biryani',
          price: 250.25,
          quantity: 2,
          imageUrl: '/api/files/a.webp',
        },
      ],
      orderSummary: {
        subtotal: 500.5,
        deliveryFee: 40,
        discount: 100,
        total: 540.5,
        finalAmount: 440.5,
      },
      orderStatus: { status: 'pending', payment: 'pending', method: 'razorpay', otp: '4821' },
      deliveryAddress: { address: 'Plot 5, Madhapur', notes: null },
      storeInformation: {
        id: owner.storeId,
        storeName: `Store of ${owner.name}`,
        location: `Banjara Hills ${owner.id}`,
        phone: '9876543210',
      },
      customer: { id: customer.id, name: 'Asha', phone: '9876500000', email: customer.email },
      history: [],
      cancelReason: null,
      couponCode: null,
      couponId: null,
      deliveredAt: null,
    });
  });

  test('are found by either id, in any case', async () => {
    const { id, code } = await givenOrderWithItems();
    expect(await read(code)).toEqual(await read(id));
    expect(await read(code.toLowerCase())).toEqual(await read(id));
  });

  test('tell who moved it, when and why', async () => {
    const coupon = await givenCoupon(server.db);
    const { id } = await ordered({ status: 'pending', coupon_id: coupon.id });
    await moveOrder(server.db, { id, from: 'pending', to: 'confirmed' });
    await moveOrder(server.db, {
      id,
      from: 'confirmed',
      to: 'cancelled',
      actorId: admin.id,
      reason: 'Kitchen is closed',
      set: { cancel_reason: 'Kitchen is closed' },
    });
    const { history, cancelReason, couponCode } = await read(id);
    expect(history).toMatchObject([
      { from: 'pending', to: 'confirmed', actor: null, by: 'payment', reason: null },
      {
        from: 'confirmed',
        to: 'cancelled',
        actor: { id: admin.id, name: admin.name, role: 'admin' },
        by: 'admin',
        reason: 'Kitchen is closed',
      },
    ]);
    expect(cancelReason).toBe('Kitchen is closed');
    expect(couponCode).toBe(coupon.code);
  });

  test('cost as many statements for many items as for one', async () => {
    const [one, many] = [await givenOrderWithItems(), await givenOrderWithItems(6)];
    expect(await countStatements(() => read(many.id))).toBe(
      await countStatements(() => read(one.id)),
    );
  });

  test.each([
    ['999999999', 404],
    ['JB-990101-0001', 404],
    ['abc', 422],
    ['0', 422],
    ['JB-1', 422],
    ['99999999999999999999', 422],
  ])('of %s are a %i', async (reference, status) => {
    expect((await get(`/admin/orders/${reference}`)).status).toBe(status);
  });
});
