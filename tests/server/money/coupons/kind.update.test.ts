import { beforeEach, describe, expect, test } from 'vitest';
import { couponSavedSchema, type CouponAnswer } from '../../../../contract/money/couponApi';
import {
  auditOf,
  brokenRules,
  call,
  couponRows,
  create,
  flatBody,
  givenCouponServer,
} from './given';

givenCouponServer();

let coupon: CouponAnswer;
beforeEach(async () => {
  coupon = await create();
});

const put = (body: unknown, id = coupon.id) => call('PUT', `/${id}`, body);
const changed = async (body: unknown) => (await put(body)).read(couponSavedSchema).data;

describe('changing a coupon', () => {
  test('keeps the switch of the first order if it is not sent', async () => {
    expect(await changed({ minOrderAmount: 199.5, isFirstOrderOnly: true })).toMatchObject({
      minOrderAmount: 199.5,
      isFirstOrderOnly: true,
    });
    expect(await changed({ description: 'Another' })).toMatchObject({ isFirstOrderOnly: true });
  });

  test('accepts its own answer', async () => {
    const data = await changed(coupon);
    expect(data).toEqual({ ...coupon, updatedAt: data.updatedAt });
    const flat = await create(flatBody());
    const again = (await put(flat, flat.id)).read(couponSavedSchema).data;
    expect(again).toEqual({ ...flat, updatedAt: again.updatedAt });
  });

  test('does not change status or use', async () => {
    expect(await changed({ isActive: false, usedCount: 9, isExpired: true })).toMatchObject({
      isActive: true,
      usedCount: 0,
      isExpired: false,
    });
  });

  test('of its type needs the fields of the new type and empties the others', async () => {
    const refused = await put({ type: 'flat' });
    expect(refused.status).toBe(422);
    expect(brokenRules(refused)).toEqual({
      'body.Discount_amount': 'This field is required',
      'body.max_per_user': 'This field is required',
    });
    expect((await couponRows())[0]).toMatchObject({ type: 'percentage', max_per_user: 5 });
    expect(
      await changed({ type: 'flat', Discount_amount: 75, max_per_user: 2, percentage: '' }),
    ).toMatchObject({
      type: 'flat',
      value: 75,
      Discount_amount: 75,
      max_per_user: 2,
      percentage: null,
      maxDiscount: null,
      usageLimit: null,
    });
    expect(brokenRules(await put({ type: 'percentage', percentage: 10 }))).toEqual({
      'body.maxDiscount': 'This field is required',
      'body.usageLimit': 'This field is required',
    });
  });

  test('gives it a budget and takes the budget away, which a large discount does not allow', async () => {
    expect(await changed({ budget: 250.5 })).toMatchObject({ budget: 250.5 });
    expect(await changed({ description: 'Another' })).toMatchObject({ budget: 250.5 });
    expect(await changed({ maxDiscount: 600 })).toMatchObject({ budget: 250.5, maxDiscount: 600 });
    const refused = await put({ budget: null });
    expect([refused.status, brokenRules(refused)]).toEqual([
      422,
      {
        'body.budget':
          'Required if one order can get more than ₹500 off, or one person more than ₹5,000',
      },
    ]);
    expect(await changed({ budget: '', maxDiscount: 500 })).toMatchObject({ budget: null });
  });

  test.each([
    [{ code: ' ' }, { 'body.code': 'This field is required' }],
    [{ description: '' }, { 'body.description': 'This field is required' }],
    [{ minOrderAmount: null }, { 'body.minOrderAmount': 'This field is required' }],
    [{ percentage: 101 }, { 'body.percentage': 'Enter a percentage above 0 and up to 100' }],
    [{ usageLimit: 1.5 }, { 'body.usageLimit': 'Enter a whole number of 1 or more' }],
    [
      { validFrom: '01-01-2100' },
      { 'body.validUntil': 'Valid until must not be before valid from' },
    ],
    [
      { validUntil: '2026-06-11' },
      { 'body.validUntil': 'Valid until must not be before valid from' },
    ],
    [
      { updatedAt: 'yesterday' },
      { 'body.updatedAt': 'Must be a date and time such as 2026-01-31T10:00:00.000Z' },
    ],
  ])('refuses %j and writes nothing', async (body, rules) => {
    const before = await couponRows();
    const answer = await put(body);
    expect(answer.status).toBe(422);
    expect(brokenRules(answer)).toEqual(rules);
    expect(await couponRows()).toEqual(before);
    expect(await auditOf(coupon.id)).toHaveLength(1);
  });

  test('refuses the code of another coupon and keeps its own in any case', async () => {
    await create(flatBody());
    const refused = await put({ code: 'WEEKEND100', description: 'Stolen' });
    expect(refused.status).toBe(422);
    expect(brokenRules(refused)).toEqual({
      'body.code': 'A coupon with the code WEEKEND100 already exists',
    });
    expect(await changed({ code: 'dum20' })).toMatchObject({
      code: 'DUM20',
      description: coupon.description,
    });
  });
});
