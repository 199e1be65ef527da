import { describe, expect, it } from 'vitest';
import coupons from '../../../../src/resources/admin/coupons/coupons.resource';
import { givenProvider } from '../../../support/fakeHttp';
import { recordFormSpec } from '../../../../src/framework/ui/form/formSpec';
import { checkedForm } from '../../../support/checkedForm';

const percentage = {
  id: '7',
  code: 'DUM20',
  description: '20% off any biryani',
  type: 'percentage',
  value: 20,
  minOrderAmount: 349,
  percentage: 20,
  maxDiscount: 120,
  usageLimit: 5,
  max_per_user: null,
  Discount_amount: null,
  validFrom: '2026-06-12',
  validUntil: '2099-07-31',
  isFirstOrderOnly: false,
  isActive: true,
  isExpired: false,
  usedCount: 0,
  createdAt: '2026-06-01T00:00:00.000Z',
  updatedAt: '2026-06-02T00:00:00.000Z',
};
const percentageForm = {
  code: 'DUM20',
  description: '20% off any biryani',
  type: 'percentage',
  minOrderAmount: 349,
  percentage: 20,
  maxDiscount: 120,
  usageLimit: 5,
  validFrom: '2026-06-12',
  validUntil: '2026-07-31',
  isFirstOrderOnly: false,
};

const givenCoupons = (
  answer: unknown = { coupons: [percentage], page: 1, limit: 10, total: 1, totalPages: 1 },
) => {
  const given = givenProvider([coupons], {
    'GET /admin/coupons/': answer,
    'GET /admin/coupons/stats': { totalCoupons: 1 },
  });
  const first = async () => {
    const [row] = (await given.list('admin/coupons')).data;
    if (!row) throw new Error('no row');
    return { id: String(row.id), ...row };
  };
  return { ...given, first };
};

describe('admin/coupons reads', () => {
  it('a coupon that was prolonged as active again, from the answer to the change', async () => {
    const old = { ...percentage, validUntil: '2020-01-31' };
    const { provider } = givenProvider([coupons], {
      'GET /admin/coupons/': [old],
      'PUT /admin/coupons/7': { data: percentage },
    });
    const { data: previousData } = await provider.getOne('admin/coupons', { id: '7' });
    expect(previousData).toMatchObject({ state: 'expired' });
    const { data } = await provider.update('admin/coupons', {
      id: '7',
      data: percentageForm,
      previousData,
    });
    expect(data).toMatchObject({ state: 'active', validUntil: '2099-07-31' });
  });

  it('fixed as flat, a bare value as the discount, numbers in quotes, and days in any form', async () => {
    const { first } = givenCoupons([
      {
        _id: 8,
        code: 'OLD',
        type: 'fixed',
        value: '75.50',
        minOrderAmount: '199',
        max_per_user: '2',
        is_active: true,
        validFrom: '01-01-2020',
        validUntil: '2020-01-31T18:29:59Z',
      },
    ]);
    expect(await first()).toMatchObject({
      id: '8',
      type: 'flat',
      Discount_amount: 75.5,
      minOrderAmount: 199,
      max_per_user: 2,
      isActive: true,
      state: 'expired',
      validFrom: '2020-01-01',
      validUntil: '2020-01-31',
    });
  });
});

const required = 'This field is required';
const filled = {
  code: 'DUM20',
  description: 'Off any biryani',
  type: 'percentage',
  minOrderAmount: '349',
  percentage: '12.5',
  maxDiscount: '120.50',
  usageLimit: '5',
  validFrom: '2026-06-12',
  validUntil: '2099-07-31',
};

it('wrong values of a percentage coupon are refused together', async () => {
  const wrong = {
    minOrderAmount: '-1',
    percentage: '120',
    usageLimit: '1.5',
    validUntil: '2026-06-11',
  };
  expect(await checkedForm(coupons, { ...filled, ...wrong })).toEqual({
    errors: {
      minOrderAmount: 'Enter an amount of 0 or more',
      percentage: 'Enter a percentage above 0 and up to 100',
      usageLimit: 'Enter a whole number of 1 or more',
      validUntil: 'Valid until must not be before valid from',
    },
    sent: {},
  });
});

it('a change to flat requires the fields of a flat coupon, and does not send those of a percentage', async () => {
  const flat = { ...filled, code: 'flat100', type: 'flat' };
  expect((await checkedForm(coupons, flat)).errors).toEqual({
    Discount_amount: required,
    max_per_user: required,
  });
  const { errors, sent } = await checkedForm(coupons, {
    ...flat,
    Discount_amount: '100',
    max_per_user: '2',
    isFirstOrderOnly: true,
  });
  expect(errors).toEqual({});
  expect(sent).toEqual({
    code: 'FLAT100',
    description: 'Off any biryani',
    type: 'flat',
    minOrderAmount: 349,
    Discount_amount: 100,
    max_per_user: 2,
    validFrom: '2026-06-12',
    validUntil: '2099-07-31',
    isFirstOrderOnly: true,
  });
});

it('a percentage coupon does not send the fields of a flat one', async () => {
  const { errors, sent } = await checkedForm(coupons, {
    ...filled,
    Discount_amount: '100',
    max_per_user: '2',
  });
  expect(errors).toEqual({});
  expect(sent).toEqual({
    ...filled,
    minOrderAmount: 349,
    percentage: 12.5,
    maxDiscount: 120.5,
    usageLimit: 5,
    isFirstOrderOnly: false,
  });
});

it('the edit form of a flat coupon starts with its own figures, and requires them', async () => {
  const filledIn = {
    id: '7',
    type: 'flat',
    code: 'FLAT100',
    Discount_amount: 100.5,
    max_per_user: 3,
  };
  expect(recordFormSpec(coupons, filledIn).initial).toMatchObject({
    code: 'FLAT100',
    Discount_amount: 100.5,
    max_per_user: 3,
    percentage: null,
    maxDiscount: null,
    usageLimit: null,
  });
  const record = { id: '7', type: 'flat', code: 'FLAT100' };
  expect((await checkedForm(coupons, {}, record)).errors).toMatchObject({
    Discount_amount: required,
    max_per_user: required,
  });
});
