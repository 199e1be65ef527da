import { expect, test } from 'vitest';
import { redemptionListSchema, redemptionStatsSchema } from '../../../../contract/money/rewardApi';
import { orderPlacedSchema } from '../../../../contract/orders/customer';
import { couponSchema } from '../../../../contract/money/couponApi';
import { givenCoupon, givenMenuItem } from '../../../support/marketplace';
import {
  customer,
  givenStoreOrderServer,
  move,
  orderOf,
  owner,
  remove,
  server,
} from '../../../support/storeOrders';
import { setRow } from '../../../support/rows';

givenStoreOrderServer();

async function givenOrdering() {
  const coupon = await givenCoupon(server.db, { max_per_user: 1 });
  const dish = await givenMenuItem(server.db, { storeId: owner.storeId });
  const place = () =>
    server.request('POST', '/user/orders', {
      as: customer,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body: {
        storeId: owner.storeId,
        items: [{ productId: dish.productId, quantity: 1 }],
        couponCode: coupon.code,
        phone: '9876501234',
        address: 'Flat 402, Lotus Heights',
      },
    });
  const placed = (await place()).read(orderPlacedSchema).data;
  return { coupon, place, placed };
}

test('an order that its store deletes gives its coupon back, and still tells which one it was', async () => {
  const admin = await server.givenAdmin();
  const get = (path: string) => server.request('GET', path, { as: admin });
  const { coupon, place, placed } = await givenOrdering();
  const heldAndUsed = ({ heldCount, usedCount }: { heldCount: number; usedCount: number }) => [
    heldCount,
    usedCount,
  ];
  const counted = async () => [
    ...heldAndUsed((await get(`/admin/coupons/${coupon.id}`)).read(couponSchema)),
    (await get(`/admin/coupon-redemptions?search=${coupon.code}`)).read(redemptionListSchema).total,
    (await get(`/admin/coupon-redemptions/stats?search=${coupon.code}`)).read(redemptionStatsSchema)
      .totalRedemptions,
  ];
  expect((await place()).status).toBe(422);
  // held, not used: the order is unpaid
  expect(await counted()).toEqual([1, 0, 0, 0]);

  expect((await remove(placed.id)).status).toBe(200);
  expect(await counted()).toEqual([0, 0, 0, 0]);
  expect(await orderOf(placed.id)).toMatchObject({
    status: 'cancelled',
    coupon_id: coupon.id,
    discount_paise: 5_000,
  });
  expect((await place()).status).toBe(200);
  // held, not used: the order is unpaid
  expect(await counted()).toEqual([1, 0, 0, 0]);
});

test('a refused deletion leaves the coupon taken', async () => {
  const { place, placed } = await givenOrdering();
  await setRow(server.db, 'orders', placed.id, { status: 'confirmed' });
  expect((await remove(placed.id)).status).toBe(409);
  expect((await move(placed.id, 'preparing')).status).toBe(200);
  expect((await place()).status).toBe(422);
});
