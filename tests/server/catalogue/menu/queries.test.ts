import { describe, expect, test } from 'vitest';
import { givenCategory, givenMenuItem, givenRating } from '../../../support/marketplace';
import {
  admin,
  approve,
  call,
  categoryId,
  create,
  givenMenuServer,
  givenRivalRow,
  list,
  owner,
  read,
  rival,
  server,
} from './given';

givenMenuServer();

const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => id);

describe('the menu of a store', () => {
  test('filters by category and by the switch of the store', async () => {
    const starters = (await givenCategory(server.db)).id;
    const item = await create({ categoryId: starters });
    const two = await create();
    await call('PATCH', `/${two.id}/status`, { isActive: false });
    expect(await idsOf(`?category_id=${starters}`)).toEqual([item.id]);
    expect(await idsOf('?is_active=false')).toEqual([two.id]);
    expect(await idsOf(`?is_active=true&category_id=${categoryId}`)).toEqual([]);
    expect(await idsOf('?category_id=&is_active=')).toHaveLength(2);
  });
});

describe('the reviews of an item', () => {
  const rate = (storeId: string, productId: string, rating: number, day: number) =>
    givenRating(server.db, {
      storeId,
      userId: admin.id,
      productId,
      rating,
      ratedAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
    });

  test('are the newest twenty, three of them as recent', async () => {
    const { id, productId } = await create();
    for (let day = 1; day <= 22; day++)
      await rate(owner.storeId, productId, day === 22 ? 1 : 5, day);
    const item = await read(id);
    expect(item).toMatchObject({
      rating: 4.8,
      ratingsCount: 22,
      ratingSummary: { average: 4.8, count: 22 },
    });
    expect(item.ratings).toHaveLength(20);
    expect(item.ratings[0]).toMatchObject({ rating: 1, ratedAt: '2026-01-22T00:00:00.000Z' });
    expect(item.recentRatings).toEqual(item.ratings.slice(0, 3));
  });

  test('come from the orders of this store, however many others sell the dish', async () => {
    const { id, productId } = await create();
    const rivalRow = await givenRivalRow(productId);
    await rate(rival.storeId, productId, 1, 2);
    const { code } = await rate(owner.storeId, productId, 5, 1);
    expect(await read(id)).toMatchObject({
      rating: 5,
      ratingsCount: 1,
      ratings: [{ orderId: code }],
    });
    expect(await read(rivalRow, rival)).toMatchObject({ rating: 1, ratingsCount: 1 });
  });

  test('stay with a dish when its store makes a copy', async () => {
    const { id, productId } = await create();
    await approve(productId);
    await givenRivalRow(productId);
    await rate(owner.storeId, productId, 4, 1);
    await rate(rival.storeId, productId, 1, 2);
    await call('PUT', `/${id}`, { description: 'With more saffron' });
    const forked = await read(id);
    expect(forked.productId).not.toBe(productId);
    expect(forked).toMatchObject({ rating: 4, ratingsCount: 1, ratings: [{ rating: 4 }] });
    await rate(owner.storeId, forked.productId, 5, 3);
    expect(await read(id)).toMatchObject({
      rating: 4.5,
      ratingsCount: 2,
      ratings: [{ rating: 5 }, { rating: 4 }],
    });
  });
});

describe('the statistics of a menu', () => {
  test('count the rows of the own store by its own switch', async () => {
    const starters = (await givenCategory(server.db)).id;
    await create({ price: 100, maxPrice: 100 });
    await create({ price: 100.01, maxPrice: 200, categoryId: starters });
    const { id } = await create({ price: 250, maxPrice: 250, categoryId: starters });
    await call('PATCH', `/${id}/status`, { isActive: false });
    await givenMenuItem(server.db, { storeId: rival.storeId });
    expect((await call('GET', '/stats')).body).toEqual({
      totalItems: 3,
      availableItems: 2,
      unavailableItems: 1,
      categories: 2,
      averagePrice: 150,
    });
  });

  test('are zero without data', async () => {
    expect((await call('GET', '/stats')).body).toEqual({
      totalItems: 0,
      availableItems: 0,
      unavailableItems: 0,
      categories: 0,
      averagePrice: 0,
    });
  });

  test('leave deleted products out', async () => {
    const { id, productId } = await create();
    await create();
    await server.request('DELETE', `/admin/products/${productId}`, { as: admin });
    expect((await call('GET', '/stats')).body).toMatchObject({ totalItems: 1 });
    expect((await call('GET', `/${id}`)).status).toBe(404);
  });
});
