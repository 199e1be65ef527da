import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ratingsSchema,
  storeListSchema,
  storeStatsSchema,
} from '../../../../contract/stores/stores';
import type { Person } from '../../../support/people';
import { allowDeletingOrders } from '../../../support/recordTables';
import { givenServer, type TestServer } from '../../../support/server';
import {
  givenCategory,
  givenLocation,
  givenMenuItem,
  givenOrder,
  givenRating,
} from '../../../support/marketplace';
import { setRow } from '../../../support/rows';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await givenServer();
  await allowDeletingOrders(server.owner);
  admin = await server.givenAdmin();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('orders').execute();
  await server.db.deleteFrom('product_prices').execute();
  await server.db.deleteFrom('categories').execute();
  await server.db.deleteFrom('stores').execute();
  await server.db.deleteFrom('locations').execute();
});

const get = (path: string) => server.request('GET', path, { as: admin });
const list = async (query = '') => (await get(`/admin/stores/${query}`)).read(storeListSchema);

const rate = (storeId: string, rating: number, ratedAt: string, by = admin) =>
  givenRating(server.db, { storeId, userId: by.id, rating, ratedAt });

async function givenStore(
  changes: { name?: string; is_active?: boolean; locationName?: string } = {},
) {
  const { storeId, locationId } = await server.givenStoreOwner();
  const { locationName, ...columns } = { name: `Store ${storeId}`, ...changes };
  await setRow(server.db, 'stores', storeId, columns);
  if (locationName) {
    await setRow(server.db, 'locations', locationId, { name: locationName });
  }
  return storeId;
}

describe('the list of stores', () => {
  test('finds by part of the name or of the location, in any case', async () => {
    const byName = await givenStore({ name: 'Paradise Biryani', locationName: 'Begumpet' });
    const byPlace = await givenStore({ name: 'Shadab', locationName: 'Ghansi Bazaar' });
    expect((await list('?search=PARADISE')).stores.map(({ id }) => id)).toEqual([byName]);
    expect(await list('?search=ghansi')).toMatchObject({
      stores: [{ id: byPlace }],
      total: 1,
      activeCount: 1,
    });
    expect((await list('?search=nobody')).stores).toEqual([]);
  });

  test('names the active categories that a store sells in, each once', async () => {
    const id = await givenStore();
    const biryani = await givenCategory(server.db, { name: 'Biryani' });
    const starters = await givenCategory(server.db, { name: 'Starters' });
    const hidden = await givenCategory(server.db, { name: 'Hidden', is_active: false });
    for (const { id: categoryId } of [starters, biryani, biryani, hidden])
      await givenMenuItem(server.db, { storeId: id, categoryId });
    expect((await list()).stores[0]?.categories).toEqual(['Biryani', 'Starters']);
  });
});

describe('the statistics of stores', () => {
  test('count stores, and orders and delivered revenue in rupees', async () => {
    const [storeId] = [
      await givenStore(),
      await givenStore({ is_active: false }),
      await givenStore(),
    ];
    await rate(storeId, 4, '2026-01-01T10:00:00Z');
    await rate(storeId, 5, '2026-01-02T10:00:00Z');
    await givenOrder(server.db, {
      storeId,
      userId: admin.id,
      status: 'cancelled',
      subtotalPaise: 99_999,
    });
    await givenOrder(server.db, { storeId, userId: admin.id, subtotalPaise: 12_345 });
    expect((await get('/admin/stores/stat')).read(storeStatsSchema)).toEqual({
      totalStores: 3,
      activeStores: 2,
      inactiveStores: 1,
      averageRating: 4.5,
      totalRevenue: 623.45,
      totalOrders: 4,
    });
  });

  test('are zero without data', async () => {
    expect((await get('/admin/stores/stat')).body).toEqual({
      totalStores: 0,
      activeStores: 0,
      inactiveStores: 0,
      averageRating: 0,
      totalRevenue: 0,
      totalOrders: 0,
    });
  });
});

describe('the reviews of a store', () => {
  test('are newest first, with average and count of all', async () => {
    const storeId = await givenStore();
    const asha = await server.givenCustomer({ name: 'Asha' });
    const orders = [
      await rate(storeId, 5, '2026-01-01T10:00:00Z', asha),
      await rate(storeId, 4, '2026-03-01T10:00:00Z', asha),
      await rate(storeId, 4, '2026-02-01T10:00:00Z', asha),
    ];
    const answer = (await get(`/admin/stores/${storeId}/ratings?limit=2`)).read(ratingsSchema);
    expect(answer).toEqual({
      ratings: [
        {
          user: { name: 'Asha' },
          rating: 4,
          comment: 'Good',
          ratedAt: '2026-03-01T10:00:00.000Z',
          orderId: orders[1]?.code,
        },
        {
          user: { name: 'Asha' },
          rating: 4,
          comment: 'Good',
          ratedAt: '2026-02-01T10:00:00.000Z',
          orderId: orders[2]?.code,
        },
      ],
      summary: { average: 4.3, count: 3 },
      page: 1,
      limit: 2,
      total: 3,
      totalPages: 2,
    });
    expect((await list()).stores[0]).toMatchObject({ rating: 4.3, ratingsCount: 3 });
  });

  test('are empty for a store without any', async () => {
    const { ratings, summary } = (await get(`/admin/stores/${await givenStore()}/ratings`)).read(
      ratingsSchema,
    );
    expect([ratings, summary]).toEqual([[], { average: 0, count: 0 }]);
  });
});

test('a store may be placed in active locations only', async () => {
  await givenLocation(server.db, { is_active: false });
  const { id, name, city, state, pincode } = await givenLocation(server.db);
  const answer = await get('/admin/stores/dropdown/locations');
  expect(answer.body).toEqual({ locations: [{ id, name, city, state, pincode }] });
});
