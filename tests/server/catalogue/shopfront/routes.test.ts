import { beforeAll, describe, expect, test } from 'vitest';
import { publicMenuSchema, publicStoresSchema } from '../../../../contract/catalogue/shopfront';
import { keyShape } from '../../../support/keyShape';
import {
  givenCategory,
  givenMenuItem,
  givenOrder,
  givenOrderItem,
} from '../../../support/marketplace';
import type { StoreOwner } from '../../../support/people';
import { addRows, setRow } from '../../../support/rows';
import { openPlainServer, server } from '../../../support/opened';
import { givenHours } from '../../stores/opening/given';

let owner: StoreOwner;
openPlainServer();
beforeAll(async () => {
  owner = await server.givenStoreOwner();

  await givenMenuItem(server.db, {
    storeId: owner.storeId,
    name: 'Chicken Dum Biryani',
    pricePaise: 25_000,
  });
});

const get = (path: string) => server.request('GET', path);
const stores = async (query = 'limit=100') =>
  (await get(`/stores?${query}`)).read(publicStoresSchema);
const menu = async (storeId = owner.storeId) =>
  (await get(`/stores/${storeId}/menu`)).read(publicMenuSchema);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

describe('the public list of stores', () => {
  test('needs no sign-in, shows whether a store is open and the waiting time, and holds nothing private', async () => {
    const answer = await get('/stores?limit=100');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=15');
    expect(keyShape(answer.body)).toBe(
      'banners[],limit,page,specialOffers[],stores[{address,city,closesAt,deliveryFee,deliveryTime,description,googleMapsUrl,id,imageUrl,isOpen,' +
        'minimumOrder,opensAt,pincode,rating,ratingsCount,storeName,waitMinutes}],total,totalPages',
    );
    const until = inHours(3);
    await givenHours(server.db, owner.storeId, { closures: [{ from: inHours(-1), until }] });
    await setRow(server.db, 'stores', owner.storeId, { busy_minutes: 20, busy_until: inHours(1) });
    expect((await stores()).stores.find(({ id }) => id === owner.storeId)).toMatchObject({
      isOpen: false,
      opensAt: until.toISOString(),
      waitMinutes: 20,
    });
    await givenHours(server.db, owner.storeId, {});
  });

  test('holds those alone that take part, in pages, and finds them by name', async () => {
    const [hidden, waiting, deletedStore] = [
      await server.givenStoreOwner(),
      await server.givenStoreOwner(),
      await server.givenStoreOwner(),
    ];
    const set = (id: string, values: object) => setRow(server.db, 'stores', id, values);
    await set(hidden.storeId, { is_active: false });
    await set(waiting.storeId, { is_approved: false });
    await set(deletedStore.storeId, { deleted_at: new Date() });
    const { stores: shown, total } = await stores();
    expect(shown.map(({ id }) => id)).toEqual([owner.storeId]);
    expect(total).toBe(1);
    for (const { storeId } of [hidden, waiting, deletedStore])
      expect((await get(`/stores/${storeId}/menu`)).status).toBe(404);
    await set(owner.storeId, { name: 'Bahar Biryani' });
    expect((await stores('search=bahar')).total).toBe(1);
    expect((await stores('search=nothing')).total).toBe(0);
    expect((await stores('pincode=400001')).total).toBe(1);
    await server.db
      .updateTable('locations')
      .set({ pincodes: ['500001'] })
      .execute();
    expect([
      (await stores('pincode=400001')).total,
      (await stores('pincode=500001')).total,
    ]).toEqual([0, 1]);
    // an empty field
    expect((await stores('pincode=')).total).toBe(1);
    expect((await get('/stores?pincode=50000')).status).toBe(422);
    expect((await stores('limit=1&page=2')).stores).toEqual([]);
  });

  test('brings the active banners and the offers that are valid now', async () => {
    const banner = { image_url: '/api/files/a.webp' };
    await addRows(server.db, 'banners', [
      { ...banner, title: 'Sunday feast' },
      { ...banner, title: 'Old', is_active: false },
    ]);
    const offer = { description: 'On every order' };
    await addRows(server.db, 'special_offers', [
      { ...offer, title: 'Flat ₹50 off', discount_type: 'flat', discount_value: 5_000 },
      { ...offer, title: 'Off', is_active: false },
      { ...offer, title: 'Over', valid_until: inHours(-1) },
      { ...offer, title: 'To come', valid_from: inHours(1) },
    ]);
    const { banners, specialOffers } = await stores();
    expect(banners.map(({ title }) => title)).toEqual(['Sunday feast']);
    expect(specialOffers).toMatchObject([
      { title: 'Flat ₹50 off', discountType: 'flat', discountValue: 50 },
    ]);
  });
});

describe('the public menu of a store', () => {
  test('holds the dishes that an order could name, with their prices', async () => {
    const { db } = server;
    const disabled = await givenCategory(db, { is_active: false });
    const item = (values: object) => givenMenuItem(db, { storeId: owner.storeId, ...values });
    await item({ name: 'Sold out', isAvailable: false });
    await item({ name: 'Not approved', is_approved: false });
    await item({ name: 'Disabled', is_enabled: false });
    await item({ name: 'Deleted', deleted_at: new Date() });
    await item({ name: 'Of no category', categoryId: disabled.id });
    const { store, items } = await menu();
    expect(store).toMatchObject({ id: owner.storeId, isOpen: true, waitMinutes: 20 });
    expect(items).toMatchObject([
      { name: 'Chicken Dum Biryani', price: 250, maxPrice: 250, rating: 0, ratingsCount: 0 },
    ]);
    expect(keyShape(items)).toBe(
      '[{category{id,name},description,id,imageUrl,left,maxPrice,name,price,rating,ratingsCount,soldOutUntil}]',
    );
  });

  test('shows when a dish is back that is sold out for a while, and how many are left of a counted dish', async () => {
    const { db } = server;
    const [back, counted] = [
      await givenMenuItem(db, { storeId: owner.storeId, name: 'Haleem', isAvailable: false }),
      await givenMenuItem(db, { storeId: owner.storeId, name: 'Handi' }),
    ];
    const until = inHours(1);
    await setRow(db, 'product_prices', back.id, { sold_out_until: until });
    await addRows(db, 'item_stock', { item_id: counted.id, stock_left: 3, ends_at: inHours(2) });
    const shown = new Map(
      (await menu()).items.map(({ name, soldOutUntil, left }) => [name, { soldOutUntil, left }]),
    );
    expect([shown.get('Haleem'), shown.get('Handi')]).toEqual([
      { soldOutUntil: until.toISOString(), left: null },
      { soldOutUntil: null, left: 3 },
    ]);
  });

  test('shows the earliest end of an unpaid order as the return of a dish whose rest such orders hold, and the end of the count of a paid one', async () => {
    const { db } = server;
    const userId = (await server.givenCustomer()).id;
    const [countEnds, firstEnds] = [inHours(9), inHours(0.2)];
    for (const [name, status] of [
      ['Held', 'pending'],
      ['Sold', 'confirmed'],
    ] as const) {
      const { id: itemId } = await givenMenuItem(db, { storeId: owner.storeId, name });
      await addRows(db, 'item_stock', { item_id: itemId, stock_left: 0, ends_at: countEnds });
      for (const expires_at of [inHours(0.3), firstEnds]) {
        const order = await givenOrder(db, { storeId: owner.storeId, userId, status, expires_at });
        const line = await givenOrderItem(db, { orderId: order.id, storeId: owner.storeId });
        await setRow(db, 'order_items', line.id, {
          stock_item_id: itemId,
          stock_ends_at: countEnds,
        });
      }
    }
    const restored = new Map(
      (await menu()).items.map(({ name, soldOutUntil }) => [name, soldOutUntil]),
    );
    expect([restored.get('Held'), restored.get('Sold')]).toEqual([
      firstEnds.toISOString(),
      countEnds.toISOString(),
    ]);
  });

  test('of a store that is not there is a 404, and of no id a 422', async () => {
    expect((await get('/stores/999999/menu')).status).toBe(404);
    expect((await get('/stores/x/menu')).status).toBe(422);
  });
});
