import { expect, test } from 'vitest';
import products from '../../../../src/resources/admin/products/products.resource';
import { checkedForm } from '../../../support/checkedForm';
import { givenProvider } from '../../../support/fakeHttp';
import { figureValues } from '../../../support/figures';

const NAME = 'admin/products';
const required = 'This field is required';
const row = { storeId: '7', categoryId: '2', price: '260', maxPrice: '299.50' };
const filled = {
  productName: 'Dum',
  description: 'Sealed',
  imageUrl: '/api/files/a.webp',
  pricing: [row],
};

test('the total stays while an availability is chosen', () => {
  const counted = { total: 1, activeProducts: 2, inactiveProducts: 1, unapprovedProducts: 1 };
  expect(figureValues(products, counted)).toEqual({
    'Total Products': 3,
    Available: 2,
    Unavailable: 1,
    Unapproved: 1,
  });
});

test('every rule of a product and of its price rows has its text, and two rows of a store differ in their category', async () => {
  const errorsOf = async (changes: object) =>
    (await checkedForm(products, { ...filled, pricing: [{ ...row, ...changes }] })).errors;
  expect(await errorsOf({ price: '0' })).toEqual({ 'pricing.0.price': 'Enter a valid amount' });
  expect(await errorsOf({ storeId: '', price: '12.50', maxPrice: '12' })).toEqual({
    'pricing.0.storeId': required,
    'pricing.0.maxPrice': 'Max must be >= price',
  });
  expect(
    (
      await checkedForm(products, {
        ...filled,
        pricing: [row, { ...row, price: '10', maxPrice: '10' }],
      })
    ).errors,
  ).toEqual({
    'pricing.1.categoryId': 'This store already has a price in this category',
  });
  expect(await checkedForm(products, filled)).toEqual({
    errors: {},
    sent: { ...filled, pricing: [{ ...row, price: 260, maxPrice: 299.5 }] },
  });
});

test('an availability is sent to the item of the chosen store', async () => {
  const { calls, provider } = givenProvider([products], {});
  const sold = { sellerId: '9', itemId: '31' };
  const record = { id: '4' };
  await provider.act(NAME, { action: 'soldOut', record, input: { ...sold, until: 'tomorrow' } });
  await provider.act(NAME, { action: 'soldOut', record, input: { ...sold, until: null } });
  // a dish with a number left is on sale
  await provider.act(NAME, { action: 'stock', record, input: { ...sold, left: 12 } });
  await provider.act(NAME, { action: 'stock', record, input: { ...sold, left: null } });
  const line = 'PATCH /admin/stores/9/items/31/availability';
  expect(calls).toEqual([
    `${line} {"until":"tomorrow"}`,
    `${line} {"until":null}`,
    `${line} {"left":12,"until":null}`,
    `${line} {"left":null}`,
  ]);
});
