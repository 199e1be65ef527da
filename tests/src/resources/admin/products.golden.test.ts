import { expect, it } from 'vitest';
import products from '../../../../src/resources/admin/products/products.resource';
import { ApiError } from '../../../../src/framework/core/apiError';
import { givenProvider } from '../../../support/fakeHttp';

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
  const odd = {
    _id: 4,
    name: 'Dum Biryani',
    image: '/a.webp',
    ratingSummary: { average: 4.5, count: 2 },
  };
  const prices = { categoryName: 'Biryani', price: 260, mrp: 299.5, pricing: [row] };
  expect(
    await read([
      {
        ...odd,
        is_active: false,
        store: { name: 'Bahar', _id: 7 },
        category: { _id: 2, name: 'Biryani' },
        price: '260',
        maxPrice: '299.50',
      },
    ]),
  ).toMatchObject({ ...common, ...prices });
  const { pricing } = product;
  expect(await read({ data: [{ ...odd, status: 'inactive', pricing }] })).toMatchObject({
    ...common,
    ...prices,
  });
  expect(
    await read([
      {
        ...odd,
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
    await read([{ ...odd, price: null, pricing: [], storeName: null, category: null }]),
  ).toMatchObject({ storeName: '', categoryName: '', pricing: [] });
});
