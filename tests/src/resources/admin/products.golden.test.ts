import { expect, it } from 'vitest';
import products from '../../../../src/resources/admin/products/products.resource';
import { ApiError } from '../../../../src/framework/declaration/errors';
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
const data = {
  productName: 'Dum Biryani',
  description: 'Sealed',
  imageUrl: '/api/files/a.webp',
  pricing: [row],
};
const SENT = '{"productName":"Dum Biryani","description":"Sealed","imageUrl":"/api/files/a.webp"';
const PRICING = '"pricing":[{"price":260,"maxPrice":299.5,"storeId":"7","categoryId":"2"}]';
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

it('admin/products reads with GET: a page by every filter, what to choose from, and the ratings', async () => {
  const { calls, list, provider } = givenProducts(undefined, {
    'GET /admin/products/stores/list': { stores: [] },
    'GET /admin/categories/store/7': { categories: [] },
    'GET /admin/categories': { categories: [] },
  });
  await list(
    NAME,
    { search: 'dum', storeId: '7', categoryId: '2', availability: 'available' },
    3,
    50,
  );
  await list(NAME, { availability: 'unavailable' });
  await list(NAME, { availability: 'unapproved' });
  await list(NAME, { availability: 'all', search: '' });
  await provider.view(NAME, { view: 'reviews', record: { id: '4' } });
  const { storeId, categoryId } = products.filters ?? {};
  for (const filter of [storeId, categoryId]) {
    if (filter?.kind !== 'select' || !('lookup' in filter)) continue;
    await provider.options(filter.lookup, { storeId: '7' });
    if (filter.otherwise) await provider.options(filter.otherwise, {});
  }
  expect(calls).toEqual([
    'GET /admin/products/?page=3&limit=50&search=dum&store_id=7&category_id=2&is_available=true',
    'GET /admin/products/?page=1&limit=10&is_available=false',
    'GET /admin/products/?page=1&limit=10&is_approved=false',
    'GET /admin/products/?page=1&limit=10',
    'GET /admin/products/4/ratings',
    'GET /admin/products/stores/list',
    'GET /admin/categories/store/7',
    'GET /admin/categories?page=1&limit=100',
  ]);
});

it('admin/products adds available ones with POST; PUT keeps the availability', async () => {
  const { calls, provider } = givenProducts();
  await provider.create(NAME, { data });
  await provider.update(NAME, { id: '4', data, previousData: await read([product]) });
  await provider.update(NAME, {
    id: '4',
    data,
    previousData: await read([{ ...product, isAvailable: true }]),
  });
  expect(calls).toEqual([
    `POST /admin/products ${SENT},"isAvailable":true,${PRICING}}`,
    `PUT /admin/products/4 ${SENT},"isAvailable":false,${PRICING},"updatedAt":"2026-06-02T00:00:00.000Z"}`,
    `PUT /admin/products/4 ${SENT},"isAvailable":true,${PRICING},"updatedAt":"2026-06-02T00:00:00.000Z"}`,
  ]);
});

it('admin/products approves and switches with PUT', async () => {
  const { calls, provider } = givenProducts();
  const record = await read([product]);
  await provider.act(NAME, { action: 'approve', record });
  await provider.act(NAME, { action: 'toggle', record });
  expect(calls).toEqual([
    'PUT /admin/products/4/approve {"isApproved":true}',
    'PUT /admin/products/4/status {"is_active":true}',
  ]);
});

it.each([404, 405, 500, 503])(
  'a switch that answers %i is tried as a change of the product',
  async (status) => {
    const { calls, provider } = givenProducts(undefined, {
      'PUT /admin/products/4/status': new ApiError(status, {}),
    });
    await provider.act(NAME, { action: 'toggle', record: await read([product]) });
    expect(calls).toEqual([
      'PUT /admin/products/4/status {"is_active":true}',
      'PUT /admin/products/4 {"isAvailable":true}',
    ]);
  },
);

it.each([401, 403, 409, 422, 429])(
  'a switch that answers %i is refused, not tried otherwise',
  async (status) => {
    const { calls, provider } = givenProducts(undefined, {
      'PUT /admin/products/4/status': new ApiError(status, {}),
    });
    await expect(
      provider.act(NAME, { action: 'toggle', record: await read([product]) }),
    ).rejects.toMatchObject({ status });
    expect(calls).toHaveLength(1);
  },
);

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

it('counts by the answer, else by the rows; a failed load is an empty list', async () => {
  const counted = await givenProducts({
    products: [product],
    total: 1,
    activeProducts: 9,
    inactiveProducts: 3,
    unapprovedProducts: 2,
  }).list(NAME);
  expect(counted.meta.stats).toEqual({
    total: 1,
    activeProducts: 9,
    inactiveProducts: 3,
    unapprovedProducts: 2,
  });
  expect((await givenProducts([product]).list(NAME)).meta.stats).toEqual({
    total: 1,
    activeProducts: 0,
    inactiveProducts: 1,
    unapprovedProducts: 1,
  });
  expect(await givenProducts(new ApiError(500, {})).list(NAME)).toMatchObject({
    data: [],
    total: 0,
  });
});
