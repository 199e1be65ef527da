import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { productSchema } from '../../../../contract/catalogue/products';
import { storeItemSavedSchema, type StoreItemAnswer } from '../../../../contract/catalogue/menu';
import { givenCategory, givenRating } from '../../../support/marketplace';
import { setRow } from '../../../support/rows';
import {
  admin,
  approve,
  call,
  create,
  givenMenuServer,
  givenRivalRow,
  list,
  noticesOf,
  owner,
  products,
  read,
  rival,
  rows,
  server,
} from './given';

givenMenuServer();

let item: StoreItemAnswer;
beforeEach(async () => {
  const { id, productId } = await create();
  await approve(productId);
  item = await read(id);
  await server.db.deleteFrom('notifications').execute();
});
const put = (changes: unknown, id = item.id) => call('PUT', `/${id}`, changes);
const changed = async (changes: unknown) => (await put(changes)).read(storeItemSavedSchema).data;
const asAdmin = (method: string, path = '', body?: object) =>
  server.request(method, `/admin/products/${item.productId}${path}`, { as: admin, body });

describe('what customers were shown before', () => {
  const shownBefore = async (productId: string) =>
    (await server.request('GET', `/admin/products/${productId}`, { as: admin })).read(productSchema)
      .shownBefore;
  const before = () => ({
    name: item.name,
    description: item.description,
    imageUrl: item.imageUrl,
  });

  test('is kept through every change until an admin approves one', async () => {
    expect(await shownBefore(item.productId)).toBeNull();
    await changed({ productName: 'Royal Biryani' });
    await changed({ description: 'With more saffron' });
    expect(await shownBefore(item.productId)).toEqual(before());
    await asAdmin('PUT', '/approve', { isApproved: true });
    expect(await shownBefore(item.productId)).toBeNull();
    item = await read(item.id);
    await changed({ productName: 'Regal Biryani' });
    expect(await shownBefore(item.productId)).toEqual({ ...before(), name: 'Royal Biryani' });
  });

  test('is that of the product which a copy was made of', async () => {
    await givenRivalRow(item.productId);
    const { productId } = await changed({ productName: 'Royal Biryani' });
    expect(await shownBefore(productId)).toEqual(before());
    expect(await shownBefore(item.productId)).toBeNull();
  });

  test('is nothing of a new one, and no part of the audit', async () => {
    const { productId } = await create({ itemName: 'Qubani' });
    expect(await shownBefore(productId)).toBeNull();
    await changed({ productName: 'Royal Biryani' });
    await asAdmin('PUT', '/approve', { isApproved: true });
    const { rows: storedRows } = await sql<{
      n: string;
    }>`select count(*) as n from audit_entries where (before::text || after::text) like '%shownBefore%'`.execute(
      server.db,
    );
    expect(storedRows).toEqual([{ n: '0' }]);
  });
});

describe('a change of price, category or switch', () => {
  test('touches its own row only, and needs no approval', async () => {
    const rivalRow = await givenRivalRow(item.productId);
    const before = await read(rivalRow, rival);
    const starters = (await givenCategory(server.db)).id;
    expect(
      await changed({ price: 199, maxPrice: '210.5', categoryId: starters, isAvailable: false }),
    ).toMatchObject({
      id: item.id,
      productId: item.productId,
      price: 199,
      maxPrice: 210.5,
      categoryId: starters,
      isAvailable: false,
      isActive: false,
      isApproved: true,
    });
    expect(await read(rivalRow, rival)).toEqual(before);
    expect(await products()).toHaveLength(1);
    expect(await noticesOf(admin)).toEqual([]);
  });
});

describe.each([
  ['productName', 'Royal Biryani'],
  ['description', 'With more saffron'],
  ['imageUrl', '/api/files/b.webp'],
])('a change of %s', (key, value) => {
  test('is made in place if no other store sells the product, and needs approval', async () => {
    const data = await changed({ [key]: value });
    expect(data).toMatchObject({
      id: item.id,
      productId: item.productId,
      [key]: value,
      isApproved: false,
    });
    expect(await products()).toMatchObject([
      { id: item.productId, is_approved: false, forked_from: null },
    ]);
    expect(await noticesOf(admin)).toMatchObject([{ title: 'Item needs approval' }]);
  });

  test('makes a copy for this store where others sell the product, too', async () => {
    const rivalRow = await givenRivalRow(item.productId);
    const data = await changed({ [key]: value, price: 111 });
    expect(data).toMatchObject({ id: item.id, [key]: value, price: 111, isApproved: false });
    expect(data.productId).not.toBe(item.productId);
    expect(await products()).toMatchObject([
      {
        id: item.productId,
        name: item.name,
        description: item.description,
        image_url: item.imageUrl,
        is_approved: true,
      },
      { id: data.productId, forked_from: item.productId, is_approved: false },
    ]);
    expect(await read(rivalRow, rival)).toMatchObject({
      productId: item.productId,
      name: item.name,
      description: item.description,
      image: item.image,
      isApproved: true,
      price: 300,
    });
    expect(await noticesOf(admin)).toMatchObject([{ title: 'Item needs approval' }]);
  });
});

describe('a copy', () => {
  test('takes the rows of its store in other categories along', async () => {
    const starters = (await givenCategory(server.db)).id;
    const second = await server.db
      .insertInto('product_prices')
      .values({
        product_id: item.productId,
        store_id: owner.storeId,
        category_id: starters,
        price_paise: 100,
        max_price_paise: 100,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rivalRow = await givenRivalRow(item.productId);
    const { productId } = await changed({ productName: 'Royal Biryani' });
    expect((await rows()).map(({ id, product_id }) => [id, product_id])).toEqual([
      [item.id, productId],
      [second.id, productId],
      [rivalRow, item.productId],
    ]);
    expect((await list()).items.map(({ name }) => name)).toEqual([
      'Royal Biryani',
      'Royal Biryani',
    ]);
  });

  test('of a copy keeps the values of its store in every one before it', async () => {
    const rate = (productId: string, rating: number, at: string) =>
      givenRating(server.db, {
        storeId: owner.storeId,
        userId: admin.id,
        productId,
        rating,
        ratedAt: at,
      });
    await rate(item.productId, 5, '2026-01-01T10:00:00Z');
    for (const [name, rating] of [
      ['Second', 4],
      ['Third', 3],
      ['Fourth', 2],
    ] as const) {
      await givenRivalRow((await read(item.id)).productId);
      const { productId } = await changed({ productName: name });
      await rate(productId, rating, `2026-01-0${rating}T11:00:00Z`);
    }
    await givenRating(server.db, {
      storeId: rival.storeId,
      userId: admin.id,
      productId: item.productId,
      rating: 1,
      ratedAt: '2026-01-09T10:00:00Z',
    });
    const { rating, ratingsCount, ratings } = await read(item.id);
    expect([rating, ratingsCount, ratings.map((entry) => entry.rating).sort()]).toEqual([
      3.5,
      4,
      [2, 3, 4, 5],
    ]);
    expect((await list()).items[0]).toMatchObject({ rating: 3.5, ratingsCount: 4 });
  });

  test('stays disabled if an admin disabled the product', async () => {
    await givenRivalRow(item.productId);
    await asAdmin('PUT', '/status', { is_active: false });
    expect(await changed({ productName: 'Royal Biryani', isAvailable: true })).toMatchObject({
      isAvailable: true,
      isEnabledByAdmin: false,
    });
  });

  test('is made once by two changes at a time', async () => {
    await givenRivalRow(item.productId);
    const answers = await Promise.all([
      put({ productName: 'One' }),
      put({ productName: 'Two' }),
      put({ description: 'Three' }),
      put({ imageUrl: '/api/files/c.webp' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await products()).toHaveLength(2);
    expect(await read(item.id)).toMatchObject({
      description: 'Three',
      imageUrl: '/api/files/c.webp',
    });
  });

  test('is made for one of two stores that change the product at a time, as the other is left alone with it', async () => {
    const rivalRow = await givenRivalRow(item.productId);
    const answers = await Promise.all([
      put({ productName: 'Mine' }),
      call('PUT', `/${rivalRow}`, { productName: 'Theirs' }, rival),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await products()).toHaveLength(2);
    expect([(await read(item.id)).name, (await read(rivalRow, rival)).name]).toEqual([
      'Mine',
      'Theirs',
    ]);
  });

  test('is not needed if the other seller is deleted', async () => {
    const deletedStore = await server.givenStoreOwner();
    await givenRivalRow(item.productId, deletedStore);
    await setRow(server.db, 'stores', deletedStore.storeId, { deleted_at: new Date() });
    expect(await changed({ productName: 'Royal Biryani' })).toMatchObject({
      productId: item.productId,
    });
  });

  test('is not made by the same words again', async () => {
    await givenRivalRow(item.productId);
    expect(
      await changed({
        productName: ` ${item.name} `,
        description: item.description,
        imageUrl: item.imageUrl,
      }),
    ).toEqual(item);
    expect(await products()).toHaveLength(1);
  });

  test('outdates what its editors and those of the original read before', async () => {
    await givenRivalRow(item.productId);
    const readByAdmin = await asAdmin('GET');
    const { updatedAt } = await changed({
      productName: 'Royal Biryani',
      updatedAt: item.updatedAt,
    });
    expect(updatedAt > item.updatedAt).toBe(true);
    expect((await put({ price: 1, updatedAt: item.updatedAt })).status).toBe(409);
    const late = await asAdmin('PUT', '', {
      productName: 'Late',
      updatedAt: Object(readByAdmin.body).updatedAt,
    });
    expect(late.status).toBe(409);
  });
});

test('admins are notified once of a waiting item, however often it is corrected', async () => {
  await changed({ productName: 'Royal Biryani' });
  await changed({ productName: 'Royale Biryani' });
  expect(await noticesOf(admin)).toHaveLength(1);
});
