import { describe, expect, test } from 'vitest';
import { productSchema } from '../../../../contract/catalogue/products';
import { ratingsSchema } from '../../../../contract/stores/stores';
import { givenCategory, givenMenuItem, givenRating } from '../../../support/marketplace';
import {
  admin,
  call,
  categoryId,
  create,
  givenProductServer,
  list,
  owner,
  price,
  server,
} from './given';

givenProductServer();

const idsOf = async (query: string) => (await list(query)).products.map(({ id }) => id);
const rate = (productId: string | undefined, rating: number, ratedAt: string, by = admin) =>
  givenRating(server.db, { storeId: owner.storeId, userId: by.id, productId, rating, ratedAt });

describe('the list of products', () => {
  test('filters by store and by category, both of one row', async () => {
    const other = await server.givenStoreOwner();
    const starters = (await givenCategory(server.db)).id;
    const here = await create();
    const both = await create({
      pricing: [price(), price({ storeId: other.storeId, categoryId: starters, price: 100 })],
    });
    expect(await idsOf(`?store_id=${owner.storeId}`)).toEqual([both.id, here.id]);
    expect(await idsOf(`?category_id=${starters}`)).toEqual([both.id]);
    expect(await idsOf(`?store_id=${owner.storeId}&category_id=${starters}`)).toEqual([]);
    expect(await idsOf('?store_id=999999')).toEqual([]);
  });

  test('shows store, category and price of the row that the filter selects', async () => {
    const other = await server.givenStoreOwner();
    await create({ pricing: [price(), price({ storeId: other.storeId, price: 100 })] });
    expect((await list()).products[0]).toMatchObject({
      storeId: owner.storeId,
      price: 260,
      maxPrice: 299.5,
    });
    expect((await list(`?store_id=${other.storeId}`)).products[0]).toMatchObject({
      storeId: other.storeId,
      price: 100,
    });
  });

  test('filters by the switch of the admin under either key, and by approval', async () => {
    const on = await create();
    const disabled = await create({ isAvailable: false });
    const { productId: waiting } = await givenMenuItem(server.db, {
      storeId: owner.storeId,
      categoryId,
      is_approved: false,
    });
    for (const key of ['is_active', 'is_available']) {
      expect(await idsOf(`?${key}=true`)).toEqual([waiting, on.id]);
      expect(await idsOf(`?${key}=false`)).toEqual([disabled.id]);
      expect(await idsOf(`?${key}=`)).toHaveLength(3);
    }
    expect(await idsOf('?is_approved=false')).toEqual([waiting]);
    expect(await idsOf('?is_active=true&is_available=false')).toEqual([]);
  });

  test('counts what store, category and search select, for every availability', async () => {
    await create();
    await create({ isAvailable: false });
    await givenMenuItem(server.db, { storeId: owner.storeId, name: 'Waiting', is_approved: false });
    await givenMenuItem(server.db, { storeId: (await server.givenStoreOwner()).storeId });
    const counts = { activeProducts: 2, inactiveProducts: 1, unapprovedProducts: 1 };
    expect(await list(`?store_id=${owner.storeId}`)).toMatchObject({ total: 3, ...counts });
    expect(await list(`?store_id=${owner.storeId}&is_available=false`)).toMatchObject({
      total: 1,
      ...counts,
    });
    expect(await list(`?store_id=${owner.storeId}&is_approved=false`)).toMatchObject({
      total: 1,
      ...counts,
    });
    expect(await list('?search=waiting')).toMatchObject({
      total: 1,
      activeProducts: 1,
      inactiveProducts: 0,
      unapprovedProducts: 1,
    });
  });

  test('ignores deleted products and the rows of deleted stores', async () => {
    const deletedStore = await server.givenStoreOwner();
    const { id } = await create({ pricing: [price({ storeId: deletedStore.storeId }), price()] });
    const orphan = await create({ pricing: [price({ storeId: deletedStore.storeId })] });
    const { id: deleted } = await create();
    await call('DELETE', `/${deleted}`);
    await server.request('DELETE', `/admin/stores/${deletedStore.storeId}`, { as: admin });
    const { products } = await list();
    expect(products).toMatchObject([
      { id, storeId: owner.storeId, pricing: [{ storeId: owner.storeId }] },
    ]);
    expect((await call('GET', `/${orphan.id}`)).status).toBe(404);
    expect(await idsOf(`?store_id=${deletedStore.storeId}`)).toEqual([]);
  });
});

describe('the reviews of a product', () => {
  test('are newest first, with average and count of all, and three of them in the product', async () => {
    const { id } = await create();
    const asha = await server.givenCustomer({ name: 'Asha' });
    const orders = [];
    for (const [at, rating] of [5, 4, 4, 2].entries()) {
      orders.push(await rate(id, rating, `2026-0${at + 1}-01T10:00:00.000Z`, asha));
    }
    await rate(undefined, 1, '2026-05-01T10:00:00Z', asha);
    const { body } = await call('GET', `/${id}/ratings?limit=1`);
    const newest = {
      user: { name: 'Asha' },
      rating: 2,
      comment: 'Good',
      ratedAt: '2026-04-01T10:00:00.000Z',
      orderId: orders[3]?.code,
    };
    expect(body).toEqual({
      ratings: [newest],
      summary: { average: 3.8, count: 4 },
      page: 1,
      limit: 1,
      total: 4,
      totalPages: 4,
    });
    expect((await call('GET', `/${id}/ratings`)).read(ratingsSchema)).toMatchObject({
      limit: 100,
      ratings: [newest, {}, {}, {}],
    });
    const product = (await call('GET', `/${id}`)).read(productSchema);
    expect(product).toMatchObject({
      rating: 3.8,
      ratingsCount: 4,
      ratingSummary: { average: 3.8, count: 4 },
    });
    expect(product.recentRatings.map(({ rating }) => rating)).toEqual([2, 4, 4]);
  });
});

test('products are sold in existing stores, by name', async () => {
  const deletedStore = await server.givenStoreOwner();
  await server.request('DELETE', `/admin/stores/${deletedStore.storeId}`, { as: admin });
  const stores = await server.db
    .selectFrom('stores')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
  expect((await call('GET', '/stores/list')).body).toEqual({ stores });
});
