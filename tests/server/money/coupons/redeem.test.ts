import { afterEach, describe, expect, test } from 'vitest';
import { addDays, businessDay } from '../../../../contract/time';
import {
  couponDiscount,
  redeemCoupon,
  returnCoupons,
} from '../../../../server/money/coupons/redeem';
import { AppError } from '../../../../server/platform/errors';
import { givenCoupon, givenOrder } from '../../../support/marketplace';
import {
  brokenRules,
  customer,
  givenOrdering,
  order,
  owner,
  place,
  server,
  rollBackAfter,
} from '../../../support/customerOrders';
import { setRow } from '../../../support/rows';

givenOrdering();

describe('a coupon', () => {
  test('is found in any case, and reduces the subtotal', async () => {
    const { code } = await givenCoupon(server.db, { percentage: 20, max_discount_paise: 10_000 });
    expect(await place({ couponCode: ` ${code.toLowerCase()} ` })).toMatchObject({
      totalAmount: 250,
      discount: 50,
      finalAmount: 200,
    });
  });

  test('is found with copied hidden marks and spaces', async () => {
    const { code } = await givenCoupon(server.db, { percentage: 20, max_discount_paise: 10_000 });
    const pasted = `\u202A\u00A0${code.slice(0, 2)}\u200B${code.slice(2)}\u202C`;
    expect(await place({ couponCode: pasted })).toMatchObject({ discount: 50 });
  });

  const today = businessDay(new Date());
  const rulesOf = async (values: Parameters<typeof givenCoupon>[1]) => {
    const coupon = await givenCoupon(server.db, values);
    const rules = await rollBackAfter(async () =>
      brokenRules(await order({ couponCode: coupon.code })),
    );
    return rules.couponCode?.replace(coupon.code, 'X');
  };

  test('is refused with the broken rule', async () => {
    expect(await rulesOf({ is_active: false })).toBe('Coupon X is not active');
    expect(await rulesOf({ deleted_at: '2026-01-01' })).toBe('There is no coupon "X"');
    expect(await rulesOf({ valid_from: '2098-02-01' })).toBe('Coupon X is valid from 1 Feb 2098');
    expect(await rulesOf({ valid_until: '2021-09-30' })).toBe(
      'Coupon X was valid until 30 Sep 2021',
    );
    expect(await rulesOf({ min_order_paise: 25_001 })).toBe(
      'Coupon X needs an order of at least ₹250.01',
    );
    expect(
      await rulesOf({ valid_from: today, valid_until: today, min_order_paise: 25_000 }).catch(
        () => 'taken',
      ),
    ).toBe('taken');
    expect(await rulesOf({ valid_from: addDays(today, 1) })).toContain('Coupon X is valid from');
    expect(await rulesOf({ valid_until: addDays(today, -1) })).toContain(
      'Coupon X was valid until',
    );
  });

  test('is used up when its budget does not cover the discount, until an order gives its part back', async () => {
    const { code, id } = await givenCoupon(server.db, { max_per_user: 9, budget_paise: 14_999 });
    const first = await place({ couponCode: code });
    await place({ couponCode: code });
    expect(brokenRules(await order({ couponCode: code }))).toEqual({
      couponCode: `Coupon ${code} is used up`,
    });
    await server.db.transaction().execute((tx) => returnCoupons(tx, [first.id]));
    expect((await place({ couponCode: code })).discount).toBe(50);
    const { paise } = await server.db
      .selectFrom('coupon_uses')
      .select((uses) => uses.fn.sum('discount_paise').as('paise'))
      .where('coupon_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(paise)).toBe(10_000);
  });

  test('for the first order only is refused after another order, and taken after a cancelled one', async () => {
    const { code } = await givenCoupon(server.db, { is_first_order_only: true });
    const earlier = await givenOrder(server.db, { storeId: owner.storeId, userId: customer.id });
    expect(brokenRules(await order({ couponCode: code }))).toEqual({
      couponCode: `Coupon ${code} is for the first order only`,
    });
    await setRow(server.db, 'orders', earlier.id, { status: 'cancelled' });
    expect((await place({ couponCode: code })).discount).toBe(50);
  });

  test.each([
    [{ max_per_user: 1 }, 'once'],
    [{ max_per_user: 2, type: 'flat', discount_amount_paise: 5_000 }, '2 times'],
  ])('is limited for each customer: %j', async (values, maxUses) => {
    const { code, max_per_user } = await givenCoupon(server.db, values);
    for (let use = 0; use < max_per_user; use++) await place({ couponCode: code });
    expect(brokenRules(await order({ couponCode: code }))).toEqual({
      couponCode: `You have already used coupon ${code} ${maxUses}`,
    });
    const other = await server.givenCustomer();
    expect((await place({ couponCode: code, phone: '9876500002' }, { as: other })).discount).toBe(
      50,
    );
  });
});

describe('the last day of a coupon', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  test.each(['UTC', 'Asia/Kolkata', 'America/Los_Angeles'])(
    'ends at midnight in Hyderabad for a server in %s',
    async (tz) => {
      process.env.TZ = tz;
      const { code } = await givenCoupon(server.db, {
        valid_from: '2026-03-01',
        valid_until: '2026-03-01',
      });
      const redeemAt = (at: string) =>
        server.db
          .transaction()
          .execute((tx) =>
            redeemCoupon(tx, {
              code,
              userId: customer.id,
              subtotalPaise: 10_000,
              day: businessDay(new Date(at)),
            }),
          )
          .catch((error: unknown) =>
            error instanceof AppError ? error.message.replace(code, 'X') : error,
          );
      expect(await redeemAt('2026-02-28T18:29:59Z')).toBe('Coupon X is valid from 1 Mar 2026');
      expect(await redeemAt('2026-02-28T18:30:00Z')).toMatchObject({ discountPaise: 2_000 });
      expect(await redeemAt('2026-03-01T18:29:59Z')).toMatchObject({ discountPaise: 2_000 });
      expect(await redeemAt('2026-03-01T18:30:00Z')).toBe('Coupon X was valid until 1 Mar 2026');
    },
  );
});

describe('a discount', () => {
  test.each([
    [{ type: 'percentage', percentage: 20, maxPaise: 10_000 }, 30_000, 6_000],
    [{ type: 'percentage', percentage: 20, maxPaise: 5_000 }, 30_000, 5_000],
    [{ type: 'percentage', percentage: 33.33, maxPaise: 99_999 }, 10_000, 3_333],
    [{ type: 'percentage', percentage: 12.5, maxPaise: 99_999 }, 9_999, 1_249],
    [{ type: 'percentage', percentage: 0.07, maxPaise: 99_999 }, 10_000, 7],
    [{ type: 'percentage', percentage: 100, maxPaise: Infinity }, 30_000, 30_000],
    [{ type: 'flat', amountPaise: 5_000 }, 30_000, 5_000],
    [{ type: 'flat', amountPaise: 50_000 }, 30_000, 30_000],
  ] as const)('of %j on %i paise is %i paise', (discount, subtotalPaise, expected) => {
    expect(couponDiscount(discount, subtotalPaise)).toBe(expected);
  });
});
