import { describe, expect, test } from 'vitest';
import { addDays, businessDay } from '../../../../contract/time';
import { givenCoupon, givenOrder } from '../../../support/marketplace';
import { setRows } from '../../../support/rows';
import { brokenRules, call, givenCouponServer, list, server } from './given';

givenCouponServer();

const codes = async (query: string) => (await list(query)).coupons.map(({ code }) => code);
const givenUse = async (couponId: string, isHeld = false) => {
  const [owner, customer] = [await server.givenStoreOwner(), await server.givenCustomer()];
  const order = await givenOrder(server.db, {
    storeId: owner.storeId,
    userId: customer.id,
    coupon_id: couponId,
  });
  const use = {
    coupon_id: couponId,
    user_id: customer.id,
    order_id: order.id,
    discount_paise: 5_000,
    is_held: isHeld,
  };
  await server.db.insertInto('coupon_uses').values(use).execute();
};
const givenEachState = async () => {
  const today = businessDay(new Date());
  const ended = { valid_from: '2020-01-01', valid_until: addDays(today, -1) };
  await givenCoupon(server.db, { code: 'OLD-OFF', ...ended, is_active: false });
  await givenCoupon(server.db, { code: 'OLD-ON', ...ended });
  await givenCoupon(server.db, { code: 'OFF', is_active: false });
  await givenCoupon(server.db, { code: 'LAST-DAY', valid_until: today });
  await givenCoupon(server.db, { code: 'GONE', deleted_at: new Date() });
};

describe('the list of coupons', () => {
  test('finds by part of code or description, in any case', async () => {
    await givenCoupon(server.db, { code: 'LUNCH15', description: '15% off office lunches' });
    await givenCoupon(server.db, { code: 'CHAI_25', description: 'Flat ₹25 off' });
    expect(await codes('?search=lunch15')).toEqual(['LUNCH15']);
    expect(await codes('?search=OFFICE')).toEqual(['LUNCH15']);
    expect(await codes('?search=%20off%20')).toEqual(['CHAI_25', 'LUNCH15']);
    expect(await codes('?search=_')).toEqual(['CHAI_25']);
    expect(await codes('?search=%25')).toEqual(['LUNCH15']);
    expect(await list('?search=nothing')).toMatchObject({ coupons: [], total: 0, totalPages: 1 });
  });

  test('keeps to a status; the last day still counts', async () => {
    await givenEachState();
    expect(await codes('?status=active')).toEqual(['LAST-DAY']);
    expect(await codes('?status=inactive')).toEqual(['OFF']);
    expect(await codes('?status=expired')).toEqual(['OLD-ON', 'OLD-OFF']);
    expect(await codes('?status=expired&search=on')).toEqual(['OLD-ON']);
    expect(await list('?status=all')).toMatchObject({ total: 4 });
    expect(await list('?status=')).toMatchObject({ total: 4 });
  });

  test('refuses an unknown status', async () => {
    const answer = await call('GET', '/?status=used');
    expect(answer.status).toBe(422);
    expect(brokenRules(answer)).toEqual({
      'query.status': 'Choose one of: active, inactive, expired',
    });
  });

  test('tells how often each was used', async () => {
    const [one, two] = [
      await givenCoupon(server.db, { code: 'ONE' }),
      await givenCoupon(server.db, { code: 'TWO' }),
    ];
    for (const { id } of [one, two, two]) await givenUse(id);
    expect((await list()).coupons.map(({ code, usedCount }) => [code, usedCount])).toEqual([
      ['TWO', 2],
      ['ONE', 1],
    ]);
    expect((await call('GET', `/${two.id}`)).body).toMatchObject({ usedCount: 2 });
  });

  test('counts the unpaid orders that hold it, next to those that used it', async () => {
    const { id } = await givenCoupon(server.db);
    for (const isHeld of [true, true, false]) await givenUse(id, isHeld);
    expect((await list()).coupons).toMatchObject([{ usedCount: 1, heldCount: 2 }]);
    expect((await call('GET', `/${id}`)).body).toMatchObject({ usedCount: 1, heldCount: 2 });
    await setRows(server.db, 'coupon_uses', { coupon_id: id }, { is_held: false });
    expect((await call('GET', `/${id}`)).body).toMatchObject({ usedCount: 3, heldCount: 0 });
  });

  test('is counted; active excludes expired', async () => {
    await givenEachState();
    expect((await call('GET', '/stats')).body).toEqual({
      totalCoupons: 4,
      activeCoupons: 1,
      expiredCoupons: 2,
    });
    expect((await call('GET', '/stats/')).status).toBe(200);
  });
});
