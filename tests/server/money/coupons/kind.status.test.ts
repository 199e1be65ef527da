import { describe, expect, test } from 'vitest';
import { couponSavedSchema } from '../../../../contract/money/couponApi';
import { givenOrder } from '../../../support/marketplace';
import { call, create, givenCouponServer, list, percentageBody, server } from './given';

givenCouponServer();

describe('the switch of a coupon', () => {
  test('does not bring an expired coupon back', async () => {
    const { id } = await create(
      percentageBody({ validFrom: '2025-01-01', validUntil: '2025-01-02' }),
    );
    await call('PATCH', `/${id}/status`, { is_active: false });
    const { data } = (await call('PATCH', `/${id}/status`, { is_active: true })).read(
      couponSavedSchema,
    );
    expect(data).toMatchObject({ isActive: true, isExpired: true });
    expect(await list('?status=active')).toMatchObject({ total: 0 });
  });
});

describe('deleting a coupon', () => {
  test('hides it everywhere and frees its code', async () => {
    const coupon = await create();
    const answer = await call('DELETE', `/${coupon.id}`);
    expect(answer.body).toEqual({ message: 'Coupon deleted successfully', data: coupon });
    expect((await call('GET', `/${coupon.id}`)).status).toBe(404);
    expect(await list()).toMatchObject({ coupons: [], total: 0 });
    expect((await call('GET', '/stats')).body).toEqual({
      totalCoupons: 0,
      activeCoupons: 0,
      expiredCoupons: 0,
    });
    expect(await create()).toMatchObject({ code: coupon.code });
    expect((await call('PUT', `/${coupon.id}`, { percentage: 1 })).status).toBe(404);
    expect((await call('PATCH', `/${coupon.id}/status`, { is_active: false })).status).toBe(404);
    expect((await call('DELETE', `/${coupon.id}`)).status).toBe(404);
  });

  test('keeps the history of its uses', async () => {
    const coupon = await create();
    const [owner, customer] = [await server.givenStoreOwner(), await server.givenCustomer()];
    const order = await givenOrder(server.db, {
      storeId: owner.storeId,
      userId: customer.id,
      coupon_id: coupon.id,
    });
    const use = {
      coupon_id: coupon.id,
      user_id: customer.id,
      order_id: order.id,
      discount_paise: 5_000,
    };
    await server.db.insertInto('coupon_uses').values(use).execute();
    expect((await call('DELETE', `/${coupon.id}`)).status).toBe(200);
    expect(await server.db.selectFrom('coupon_uses').selectAll().execute()).toMatchObject([use]);
  });
});
