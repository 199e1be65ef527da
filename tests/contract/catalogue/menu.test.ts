import { describe, expect, test } from 'vitest';
import { storeItemInput, storeItemPatch } from '../../../contract/catalogue/menu';

const valid = {
  itemName: 'Chicken Dum Biryani',
  description: 'Sealed and slow cooked',
  categoryId: '2',
  price: 260,
  maxPrice: 299.5,
  imageUrl: '/api/files/a.webp',
};
const textsOf = (
  body: unknown,
  schema: typeof storeItemInput | typeof storeItemPatch = storeItemInput,
) => {
  const issues = schema.safeParse(body).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
};

describe('the body of a menu item', () => {
  test('passes when every rule holds, with prices as numbers or texts', () => {
    expect(
      storeItemInput.parse({ ...valid, price: '260', maxPrice: ' 299.50 ', isApproved: true }),
    ).toEqual(valid);
  });

  test.each(['itemName', 'description', 'categoryId', 'imageUrl'])('needs %s', (key) => {
    for (const blank of [undefined, null, '', '   '])
      expect(textsOf({ ...valid, [key]: blank })).toEqual({ [key]: 'This field is required' });
  });

  test.each([undefined, null, '', ' ', 0, '0', -3, 'abc', '1e3', true])(
    'refuses %j as a price',
    (amount) => {
      expect(textsOf({ ...valid, price: amount })).toEqual({
        price: 'Enter a valid price greater than 0',
      });
      expect(textsOf({ ...valid, maxPrice: amount })).toEqual({
        maxPrice: 'Enter a valid max price greater than 0',
      });
    },
  );

  test('needs a max price that is not below the price', () => {
    expect(textsOf({ ...valid, maxPrice: '259.99' })).toEqual({
      maxPrice: 'Max price must be greater than or equal to price',
    });
  });

  test('refuses more than two decimals and more than a lakh', () => {
    expect(textsOf({ ...valid, price: 1.005 })).toEqual({ price: 'At most two decimals' });
    expect(textsOf({ ...valid, maxPrice: 100_001 })).toEqual({ maxPrice: 'At most 1,00,000' });
  });
});

describe('the patch of a menu item', () => {
  test('takes the name as productName or as itemName', () => {
    expect(storeItemPatch.parse({ productName: 'A' }).name).toBe('A');
    expect(storeItemPatch.parse({ itemName: 'B' }).name).toBe('B');
    expect(storeItemPatch.parse({}).name).toBeUndefined();
  });

  test('keeps the rules of existing records', () => {
    expect(textsOf({ productName: ' ', price: 0 }, storeItemPatch)).toEqual({
      productName: 'This field is required',
      price: 'Enter a valid price greater than 0',
    });
    expect(textsOf({ price: 300, maxPrice: 200 }, storeItemPatch)).toEqual({
      maxPrice: 'Max price must be greater than or equal to price',
    });
    expect(textsOf({ isAvailable: 'yes' }, storeItemPatch)).toEqual({
      isAvailable: 'Must be true or false',
    });
  });
});
