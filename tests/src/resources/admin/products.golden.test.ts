import { expect, it } from 'vitest';
import products from '../../../../src/resources/admin/products/products.resource';
import { ApiError } from '../../../../src/framework/declaration/errors';
import { givenProvider } from '../../../support/fakeHttp';
import { checkedForm } from '../../../support/checkedForm';
import { figureValues } from '../../../support/figures';

const row = { price: 260, maxPrice: 299.5, storeId: '7', categoryId: '2' };
const product = {
  id: '4',
  productName: 'Dum Biryani',
  name: 'Dum Biryani',
  description: 'Sealed',
  imageUrl: '/api/files/a.webp',
  image: '/api/files/a.webp',
  isAvailable: false,
  isActive: false,
  isApproved: false,
  status: 'inactive',
  rating: 4.5,
  ratingsCount: 2,
  storeId: '7',
  storeName: 'Bahar',
  category: { id: '2', name: 'Biryani' },
  price: 260,
  maxPrice: 299.5,
  pricing: [{ id: '1', ...row, storeName: 'Bahar', categoryName: 'Biryani', isAvailable: true }],
  createdAt: '2026-06-01T00:00:00.000Z',
  updatedAt: '2026-06-02T00:00:00.000Z',
};
const NAME = 'admin/products';

const givenProducts = (
  answer: unknown = { products: [product], total: 1 },
  answers: Record<string, unknown> = {},
) => givenProvider([products], { 'GET /admin/products/': answer, ...answers });
const read = async (answer: unknown) => {
  const {
    data: [record],
  } = await givenProducts(answer).list(NAME);
  if (!record) throw new Error('There is no product');
  return record;
};

it('a switch that the server lacks is tried as a change of the product', async () => {
  const { calls, provider } = givenProducts(undefined, {
    'PUT /admin/products/4/status': new ApiError(404, {}),
  });
  await provider.act(NAME, { action: 'toggle', record: await read([product]) });
  expect(calls).toEqual([
    'PUT /admin/products/4/status {"is_active":true}',
    'PUT /admin/products/4 {"isAvailable":true}',
  ]);
});

it('reads bare arrays and other names of the same facts', async () => {
  const common = {
    id: '4',
    productName: 'Dum Biryani',
    imageUrl: '/a.webp',
    isAvailable: false,
    rating: 4.5,
    ratingsCount: 2,
    storeName: 'Bahar',
  };
  const malformed = {
    _id: 4,
    name: 'Dum Biryani',
    image: '/a.webp',
    ratingSummary: { average: 4.5, count: 2 },
  };
  const prices = { categoryName: 'Biryani', price: 260, priceNote: { mrp: 299.5 }, pricing: [row] };
  expect(
    await read([
      {
        ...malformed,
        is_active: false,
        store: { name: 'Bahar', _id: 7 },
        category: { _id: 2, name: 'Biryani' },
        price: '260',
        maxPrice: '299.50',
      },
    ]),
  ).toMatchObject({ ...common, ...prices });
  const { pricing } = product;
  expect(await read({ data: [{ ...malformed, status: 'inactive', pricing }] })).toMatchObject({
    ...common,
    ...prices,
  });
  expect(
    await read([
      {
        ...malformed,
        storeName: 'Bahar',
        storeId: 7,
        categoryId: 2,
        category: 'Biryani',
        price: 260,
        maxPrice: 299.5,
        isActive: false,
      },
    ]),
  ).toMatchObject({ ...common, ...prices });
  expect(
    await read([{ ...malformed, price: null, pricing: [], storeName: null, category: null }]),
  ).toMatchObject({ storeName: '', categoryName: '', pricing: [] });
});

const required = 'This field is required';
const priceRow = { storeId: '7', categoryId: '2', price: '260', maxPrice: '299.50' };
const filled = {
  productName: 'Dum',
  description: 'Sealed',
  imageUrl: '/api/files/a.webp',
  pricing: [priceRow],
};

it('the total stays while an availability is chosen', () => {
  const counted = { total: 1, activeProducts: 2, inactiveProducts: 1, unapprovedProducts: 1 };
  expect(figureValues(products, counted)).toEqual({
    'Total Products': 3,
    Available: 2,
    Unavailable: 1,
    Unapproved: 1,
  });
});

it('every rule of a product and of its price rows has its text, and two rows of a store differ in their category', async () => {
  const errorsOf = async (changes: object) =>
    (await checkedForm(products, { ...filled, pricing: [{ ...priceRow, ...changes }] })).errors;
  expect(await errorsOf({ price: '0' })).toEqual({ 'pricing.0.price': 'Enter a valid amount' });
  expect(await errorsOf({ storeId: '', price: '12.50', maxPrice: '12' })).toEqual({
    'pricing.0.storeId': required,
    'pricing.0.maxPrice': 'Max must be >= price',
  });
  expect(
    (
      await checkedForm(products, {
        ...filled,
        pricing: [priceRow, { ...priceRow, price: '10', maxPrice: '10' }],
      })
    ).errors,
  ).toEqual({
    'pricing.1.categoryId': 'This store already has a price in this category',
  });
  expect(await checkedForm(products, filled)).toEqual({
    errors: {},
    sent: { ...filled, pricing: [{ ...priceRow, price: 260, maxPrice: 299.5 }] },
  });
});

it('an availability is sent to the item of the chosen store', async () => {
  const { calls, provider } = givenProvider([products], {});
  const sold = { sellerId: '9', itemId: '31' };
  const record = { id: '4' };
  await provider.act(NAME, { action: 'soldOut', record, input: { ...sold, until: 'tomorrow' } });
  await provider.act(NAME, { action: 'soldOut', record, input: { ...sold, until: null } });
  // a dish with stock left is on sale
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
