import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasExpired, couponForm, couponInput, couponPatch } from '../../../contract/money/coupons';

const common = {
  code: 'DUM20',
  description: 'Biryani for less',
  minOrderAmount: 349,
  validFrom: '2026-06-12',
  validUntil: '2026-07-31',
};
const percentage = {
  ...common,
  type: 'percentage',
  percentage: 20,
  maxDiscount: 120,
  usageLimit: 5,
  isFirstOrderOnly: true,
};
const flat = { ...common, type: 'flat', Discount_amount: 100, max_per_user: 4 };

const needsBudget =
  'Required if one order can get more than ₹500 off, or one person more than ₹5,000';

const textsOf = (
  body: unknown,
  schema: typeof couponInput | typeof couponPatch | typeof couponForm = couponInput,
) => {
  const parsed = schema.safeParse(body);
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
};
const without = (body: object, key: string) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== key));

describe('the body of a coupon', () => {
  test('comes out with one limit per person, for every type', () => {
    expect(couponInput.parse(percentage)).toEqual({
      ...common,
      type: 'percentage',
      percentage: 20,
      maxDiscount: 120,
      maxPerUser: 5,
      isFirstOrderOnly: true,
    });
    expect(couponInput.parse(flat)).toEqual({
      ...common,
      type: 'flat',
      discountAmount: 100,
      maxPerUser: 4,
      isFirstOrderOnly: false,
    });
  });

  test('reports all errors at once, even if one field is invalid', () => {
    const wrong = {
      type: 'percentage',
      code: 'a b',
      description: '',
      minOrderAmount: -2,
      percentage: 120,
      maxDiscount: undefined,
      usageLimit: 1.5,
      validFrom: 'someday',
      validUntil: '2026-01-01',
    };
    expect(textsOf(wrong, couponForm)).toEqual({
      code: 'Use letters, digits, - and _ only',
      description: 'This field is required',
      minOrderAmount: 'Enter an amount of 0 or more',
      percentage: 'Enter a percentage above 0 and up to 100',
      maxDiscount: 'This field is required',
      usageLimit: 'Enter a whole number of 1 or more',
      validFrom: 'Enter a date as DD/MM/YYYY',
    });
    expect(textsOf({ ...wrong, validFrom: '2026-02-02' }, couponForm)).toMatchObject({
      validUntil: 'Valid until must not be before valid from',
    });
  });

  test('calls flat what others call fixed', () => {
    expect(couponInput.parse({ ...flat, type: 'fixed' })).toMatchObject({
      type: 'flat',
      discountAmount: 100,
    });
  });

  const always = ['code', 'description', 'minOrderAmount', 'validFrom', 'validUntil'];
  const ofPercentage = ['percentage', 'maxDiscount', 'usageLimit'];
  const ofFlat = ['Discount_amount', 'max_per_user'];
  const required = (keys: string[]) =>
    Object.fromEntries(keys.map((key) => [key, 'This field is required']));

  test('tells everything that is missing at once', () => {
    expect(textsOf({})).toEqual(required(['type', ...always]));
    expect(textsOf({ type: 'percentage' })).toEqual(required([...always, ...ofPercentage]));
    expect(textsOf({ type: 'flat' })).toEqual(required([...always, ...ofFlat]));
  });

  const cases = [
    ...[...always, ...ofPercentage].map((key) => ({ type: 'percentage', key, body: percentage })),
    ...[...ofFlat, 'minOrderAmount'].map((key) => ({ type: 'flat', key, body: flat })),
  ];
  test.each(cases)('of type $type needs $key', ({ key, body }) => {
    for (const value of [undefined, '  ', null, ''])
      expect(textsOf({ ...body, [key]: value })).toEqual(required([key]));
  });

  test('is not concerned with what belongs to the other type', () => {
    expect(textsOf({ ...percentage, Discount_amount: '', max_per_user: -1 })).toEqual({});
    expect(textsOf({ ...flat, percentage: 0, maxDiscount: null, usageLimit: 'many' })).toEqual({});
    expect(couponInput.parse({ ...flat, percentage: 20, usageLimit: 9 })).toMatchObject({
      maxPerUser: 4,
    });
    expect(couponInput.parse({ ...flat, percentage: 20 })).not.toHaveProperty('percentage');
  });

  test.each([
    ['code', 'A CODE', 'Use letters, digits, - and _ only'],
    ['code', 'GROß', 'Use letters, digits, - and _ only'],
    ['code', 'बिरयानी', 'Use letters, digits, - and _ only'],
    ['code', 'X'.repeat(41), 'At most 40 characters'],
    ['description', 'a\0b', 'Contains characters that cannot be stored'],
    ['description', 'x'.repeat(2001), 'At most 2000 characters'],
    ['type', 'gift', 'Choose one of: percentage, flat'],
    ['minOrderAmount', -1, 'Enter an amount of 0 or more'],
    ['minOrderAmount', 'much', 'Enter an amount of 0 or more'],
    ['minOrderAmount', '1,000', 'Enter an amount of 0 or more'],
    ['minOrderAmount', '1e3', 'Enter an amount of 0 or more'],
    ['minOrderAmount', '9'.repeat(400), 'Enter an amount of 0 or more'],
    ['minOrderAmount', Number.NaN, 'Enter an amount of 0 or more'],
    ['minOrderAmount', true, 'Enter an amount of 0 or more'],
    ['minOrderAmount', 1.005, 'At most two decimals'],
    ['minOrderAmount', 100_000.01, 'At most 1,00,000'],
    ['maxDiscount', -0.01, 'Enter an amount of 0 or more'],
    ['percentage', 0, 'Enter a percentage above 0 and up to 100'],
    ['percentage', '-5', 'Enter a percentage above 0 and up to 100'],
    ['percentage', 100.01, 'Enter a percentage above 0 and up to 100'],
    ['percentage', 'half', 'Enter a percentage above 0 and up to 100'],
    ['percentage', 12.345, 'At most two decimals'],
    ['usageLimit', 0, 'Enter a whole number of 1 or more'],
    ['usageLimit', 1.5, 'Enter a whole number of 1 or more'],
    ['usageLimit', 'x', 'Enter a whole number of 1 or more'],
    ['usageLimit', 1_000_001, 'At most 10,00,000'],
    ['validFrom', '31-02-2026', 'Enter a date as DD/MM/YYYY'],
    ['validFrom', '2026-13-01', 'Enter a date as DD/MM/YYYY'],
    ['validFrom', '12.06.2026', 'Enter a date as DD/MM/YYYY'],
    ['validFrom', 'soon', 'Enter a date as DD/MM/YYYY'],
    ['validFrom', '0000-01-01', 'Enter a date between 2000 and 2100'],
    ['validUntil', '31-12-9999', 'Enter a date between 2000 and 2100'],
    ['validUntil', '11-06-2026', 'Valid until must not be before valid from'],
    ['isFirstOrderOnly', 'yes', 'Must be true or false'],
    ['budget', 0, 'Enter an amount above 0'],
    ['budget', 'much', 'Enter an amount above 0'],
    ['budget', 0.001, 'At most two decimals'],
    ['budget', 1_00_00_001, 'At most 1,00,00,000'],
  ])('refuses %s %j', (key, value, message) => {
    expect(textsOf({ ...percentage, [key]: value })).toEqual({ [key]: message });
  });

  test('needs a budget if one order may get more than ₹500 off, also with other errors', () => {
    expect(textsOf({ ...percentage, maxDiscount: 501, budget: '5000' })).toEqual({});
    for (const budget of ['', null, undefined])
      expect(textsOf({ ...flat, code: '', Discount_amount: 501, budget })).toEqual({
        code: 'This field is required',
        budget: needsBudget,
      });
    expect(textsOf({ ...flat, Discount_amount: 501 }, couponForm)).toEqual({});
  });

  test('needs a budget if one person may get more than ₹5,000 off in all orders', () => {
    const uses = (usageLimit: number, budget?: number) =>
      textsOf({ ...percentage, maxDiscount: 500, usageLimit, budget });
    expect(uses(11)).toEqual({ budget: needsBudget });
    expect([uses(10), uses(11, 9000)]).toEqual([{}, {}]);
    expect(textsOf({ ...flat, max_per_user: 51 })).toEqual({ budget: needsBudget });
  });

  test.each([
    ['Discount_amount', -1, 'Enter an amount of 0 or more'],
    ['Discount_amount', 1.999, 'At most two decimals'],
    ['max_per_user', 0, 'Enter a whole number of 1 or more'],
  ])('of type flat refuses %s %j', (key, value, message) => {
    expect(textsOf({ ...flat, [key]: value })).toEqual({ [key]: message });
  });

  test('reports dates in the wrong order even if another field is missing', () => {
    expect(textsOf({ ...without(percentage, 'code'), validUntil: '01-06-2026' })).toEqual({
      code: 'This field is required',
      validUntil: 'Valid until must not be before valid from',
    });
  });

  test('reads numbers from the digits that a form sends', () => {
    const typed = {
      ...percentage,
      minOrderAmount: ' 349.50 ',
      percentage: '12.5',
      maxDiscount: '0',
      usageLimit: '3',
    };
    expect(couponInput.parse(typed)).toMatchObject({
      minOrderAmount: 349.5,
      percentage: 12.5,
      maxDiscount: 0,
      maxPerUser: 3,
    });
  });

  test.each([[0.01], [100], ['99.99']])('takes a percentage of %j', (value) => {
    expect(textsOf({ ...percentage, percentage: value })).toEqual({});
  });

  test('has its code in capitals, trimmed', () => {
    expect(couponInput.parse({ ...flat, code: '  dum_20-x ' }).code).toBe('DUM_20-X');
  });

  test.each([
    ['12-06-2026', '2026-06-12'],
    [' 2026-06-12 ', '2026-06-12'],
    ['2026-06-11T18:29:59.999Z', '2026-06-11'],
    ['2026-06-11T18:30:00Z', '2026-06-12'],
    ['2026-06-12T00:00:00+05:30', '2026-06-12'],
    ['29-02-2024', '2024-02-29'],
  ])('reads the day %s as %s', (validFrom, day) => {
    expect(couponInput.parse({ ...flat, validFrom }).validFrom).toBe(day);
  });

  test('may begin and end on one day', () => {
    expect(textsOf({ ...flat, validFrom: '12-06-2026', validUntil: '2026-06-12' })).toEqual({});
  });

  test('is refused, without an exception, for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(couponInput.safeParse(body).success).toBe(false);
        couponPatch.safeParse(body);
      }),
    );
    const parts = fc.dictionary(fc.constantFrom(...Object.keys(couponForm.shape)), fc.jsonValue());
    fc.assert(
      fc.property(parts, (part) => {
        expect(() => [
          couponInput.safeParse({ ...percentage, ...part }),
          couponPatch.safeParse(part),
        ]).not.toThrow();
      }),
    );
  });
});

test('a form checks a coupon by the same rules, under the same names', () => {
  expect(Object.keys(couponForm.shape).join()).toBe(
    'code,description,type,minOrderAmount,percentage,maxDiscount,usageLimit,Discount_amount,' +
      'max_per_user,budget,validFrom,validUntil,isFirstOrderOnly',
  );
  expect(
    couponForm
      .safeParse({ type: 'flat' })
      .error?.issues.map(({ path }) => path.join('.'))
      .sort(),
  ).toEqual([
    'Discount_amount',
    'code',
    'description',
    'max_per_user',
    'minOrderAmount',
    'validFrom',
    'validUntil',
  ]);
});

describe('the patch of a coupon', () => {
  test('holds only the values that were sent', () => {
    expect(couponPatch.parse({})).toEqual({});
    expect(couponPatch.parse({ validUntil: '31-08-2026' })).toEqual({ validUntil: '2026-08-31' });
    expect(couponPatch.parse({ type: 'flat', percentage: 0, max_per_user: '2' })).toEqual({
      type: 'flat',
      max_per_user: 2,
    });
  });

  test('holds each given key to the same rule', () => {
    expect(
      textsOf({ code: ' ', percentage: 101, validFrom: '1-1-26', updatedAt: 'now' }, couponPatch),
    ).toMatchObject({
      code: 'This field is required',
      percentage: 'Enter a percentage above 0 and up to 100',
      validFrom: 'Enter a date as DD/MM/YYYY',
      updatedAt: expect.any(String),
    });
  });
});

test('the last day of a coupon counts until midnight in India', () => {
  expect(hasExpired('2026-06-12', new Date('2026-06-12T18:29:59.999Z'))).toBe(false);
  expect(hasExpired('2026-06-12', new Date('2026-06-12T18:30:00.000Z'))).toBe(true);
});
