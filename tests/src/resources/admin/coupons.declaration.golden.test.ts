import { expect, test } from 'vitest';
import { recordFormSpec } from '../../../../src/framework/ui/form/formSpec';
import coupons from '../../../../src/resources/admin/coupons/coupons.resource';
import { checkedForm } from '../../../support/checkedForm';

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

test('wrong values of a percentage coupon are refused together', async () => {
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

test('a change to flat asks for the fields of a flat coupon, and does not send those of a percentage', async () => {
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

test('a percentage coupon does not send the fields of a flat one', async () => {
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

test('the edit form of a flat coupon starts with its own figures, and asks for them', async () => {
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
