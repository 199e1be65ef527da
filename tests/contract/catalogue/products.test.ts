import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  approvalInput,
  productInput,
  productPatch,
  PRICING_ROWS_MAX,
} from '../../../contract/catalogue/products';

const row = { price: 260, maxPrice: 299.5, storeId: '1', categoryId: '2' };
const valid = {
  productName: 'Chicken Dum Biryani',
  description: 'Sealed and slow cooked',
  imageUrl: '/api/files/a.webp',
  isAvailable: true,
  pricing: [row],
};

const textsOf = (
  body: unknown,
  schema: typeof productInput | typeof productPatch = productInput,
) => {
  const issues = schema.safeParse(body).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
};
const withRow = (changes: Record<string, unknown>) => ({
  ...valid,
  pricing: [{ ...row, ...changes }],
});

describe('the body of a product', () => {
  test('passes when every rule holds, and drops keys it does not know', () => {
    expect(productInput.parse({ ...valid, isApproved: false, rating: 5 })).toEqual(valid);
  });

  test.each(['productName', 'description', 'imageUrl'])(
    'needs %s, not blank after trimming',
    (key) => {
      for (const blank of [undefined, null, '', '  \n ']) {
        expect(textsOf({ ...valid, [key]: blank })).toEqual({ [key]: 'This field is required' });
      }
      expect(textsOf({ ...valid, [key]: 42 })).toEqual({ [key]: 'Must be text' });
    },
  );

  test.each(['price', 'maxPrice', 'storeId', 'categoryId'])('needs %s in every row', (key) => {
    for (const blank of [undefined, null, '', '   ']) {
      expect(textsOf(withRow({ [key]: blank }))).toEqual({
        [`pricing.0.${key}`]: 'This field is required',
      });
    }
  });

  test('names the row that breaks a rule', () => {
    expect(textsOf({ ...valid, pricing: [row, { ...row, price: 0, categoryId: '3' }] })).toEqual({
      'pricing.1.price': 'Enter a valid amount',
    });
  });

  test.each([0, -1, '0', '-5', 'abc', '1e3', '0x10', '1,000', 'NaN', 'Infinity', true, {}, [12]])(
    'refuses %j as a price',
    (price) => {
      expect(textsOf(withRow({ price }))).toEqual({ 'pricing.0.price': 'Enter a valid amount' });
      expect(textsOf(withRow({ maxPrice: price }))).toEqual({
        'pricing.0.maxPrice': 'Enter a valid amount',
      });
    },
  );

  test.each([
    [100_000.01, 'At most 1,00,000'],
    ['100001', 'At most 1,00,000'],
    [10.005, 'At most two decimals'],
    ['0.001', 'At most two decimals'],
  ])('refuses %j as a price with a specific message', (price, message) => {
    expect(textsOf(withRow({ price, maxPrice: 100_000 }))).toMatchObject({
      'pricing.0.price': message,
    });
  });

  test('takes a price as a number and as its text', () => {
    expect(
      productInput.parse(withRow({ price: ' 0.01 ', maxPrice: '100000.00' })).pricing[0],
    ).toMatchObject({ price: 0.01, maxPrice: 100_000 });
  });

  test('keeps every whole number of paise up to a lakh', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (paise) => {
        const rupees = paise / 100;
        const parsed = [rupees, rupees.toFixed(2)].map(
          (price) => productInput.parse(withRow({ price, maxPrice: 100_000 })).pricing[0]?.price,
        );
        expect(parsed).toEqual([rupees, rupees]);
      }),
    );
  });

  test('needs a max price that is not below the price', () => {
    expect(textsOf(withRow({ price: 300, maxPrice: '299.99' }))).toEqual({
      'pricing.0.maxPrice': 'Max must be >= price',
    });
    expect(textsOf(withRow({ price: 300, maxPrice: 300 }))).toEqual({});
  });

  test('needs at least one row, and no store and category twice', () => {
    expect(textsOf({ ...valid, pricing: [] })).toEqual({ pricing: 'Add at least one price' });
    expect(textsOf({ ...valid, pricing: undefined })).toEqual({
      pricing: 'This field is required',
    });
    expect(
      textsOf({ ...valid, pricing: [row, { ...row, categoryId: '3' }, { ...row, price: 5 }] }),
    ).toEqual({
      'pricing.2.categoryId': 'This store already has a price in this category',
    });
    const many = Array.from({ length: PRICING_ROWS_MAX + 1 }, (_, at) => ({
      ...row,
      categoryId: String(at + 1),
    }));
    expect(textsOf({ ...valid, pricing: many })).toEqual({ pricing: 'At most 1000 prices' });
  });

  test('needs ids that are ids', () => {
    expect(textsOf(withRow({ storeId: 'x' }))).toEqual({ 'pricing.0.storeId': 'Not a valid id' });
    expect(textsOf(withRow({ categoryId: '-1' }))).toEqual({
      'pricing.0.categoryId': 'Not a valid id',
    });
  });

  test('needs a picture that can be shown', () => {
    expect(textsOf({ ...valid, imageUrl: 'javascript:alert(1)' })).toEqual({
      imageUrl: 'Choose a PNG, JPEG or WebP picture of at most 5 MB',
    });
  });
});

describe('the patch of a product', () => {
  test('may be empty, and then changes nothing', () => expect(productPatch.parse({})).toEqual({}));

  test('keeps the rules of existing records', () => {
    expect(textsOf({ productName: ' ', pricing: [] }, productPatch)).toEqual({
      productName: 'This field is required',
      pricing: 'Add at least one price',
    });
  });
});

test('approval is one way', () => {
  expect(approvalInput.parse({ isApproved: true })).toEqual({ isApproved: true });
  expect(approvalInput.safeParse({ isApproved: false }).error?.issues[0]?.message).toBe(
    "You can't withdraw an approval here. Reopen the product instead",
  );
  expect(approvalInput.safeParse({}).error?.issues[0]?.message).toBe('This field is required');
});
