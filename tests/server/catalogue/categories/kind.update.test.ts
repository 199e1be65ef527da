import { beforeEach, describe, expect, test } from 'vitest';
import {
  categorySavedSchema,
  type CategoryAnswer,
} from '../../../../contract/catalogue/categories';
import { givenCategory, givenMenuItem } from '../../../support/marketplace';
import { setRow } from '../../../support/rows';
import { audit, call, create, givenCategoryServer, other, owner, server, storesOf } from './given';

givenCategoryServer();

let category: CategoryAnswer;
beforeEach(async () => {
  category = await create({ isGlobal: false, storeIds: [owner.storeId] });
});
const put = (sent: unknown, id = category.id) => call('PUT', `/${id}`, sent);
const saved = async (sent: unknown) => (await put(sent)).read(categorySavedSchema).data;
const read = async () => (await call('GET', `/${category.id}`)).body;

describe('changing a category', () => {
  test('keeps its stores where they are not named, and writes nothing where they are repeated', async () => {
    expect(await saved({ storeIds: category.storeIds, isGlobal: false })).toEqual(category);
    expect(await saved({ description: 'Only this' })).toMatchObject({ storeIds: [owner.storeId] });
    expect((await put({ storeIds: [] })).body).toMatchObject({
      detail: [{ loc: ['body', 'storeIds'], msg: 'This field is required' }],
    });
    expect(await audit(category.id)).toHaveLength(2);
  });

  test('gives it to other stores, or to all', async () => {
    const data = await saved({ storeIds: [other.storeId] });
    expect(data).toMatchObject({
      storeIds: [other.storeId],
      stores: ['Store of Bilal'],
      isGlobal: false,
    });
    expect(data.updatedAt > category.updatedAt).toBe(true);
    expect(await saved({ storeIds: [other.storeId, owner.storeId] })).toMatchObject({
      storeIds: [owner.storeId, other.storeId],
    });
    expect(await saved({ isGlobal: true })).toMatchObject({ storeIds: [], isGlobal: true });
    expect(await saved({ name: 'Still global', isGlobal: true, storeIds: [] })).toMatchObject({
      isGlobal: true,
    });
    expect((await put({ isGlobal: false })).body).toMatchObject({
      detail: [{ loc: ['body', 'storeIds'], msg: 'This field is required' }],
    });
    expect(await storesOf(category.id)).toEqual([]);
    expect((await audit(category.id)).map(({ action }) => action)).toEqual([
      'create',
      'update',
      'update',
      'update',
      'update',
    ]);
  });

  test('refuses a store deleted since, and is not left to it', async () => {
    const deletedStore = await server.givenStoreOwner();
    await saved({ storeIds: [deletedStore.storeId, owner.storeId] });
    await setRow(server.db, 'stores', deletedStore.storeId, { deleted_at: new Date() });
    expect((await put({ storeIds: [deletedStore.storeId, other.storeId] })).status).toBe(422);
    expect(await saved({ storeIds: [owner.storeId] })).toMatchObject({
      storeIds: [owner.storeId],
      isGlobal: false,
    });
    expect(await saved({ storeIds: [other.storeId] })).toMatchObject({
      storeIds: [other.storeId],
      isGlobal: false,
    });
    expect(await storesOf(category.id)).toEqual([other.storeId]);
  });

  test('gives the category of a deleted store to all, or to another store', async () => {
    const deletedStore = await server.givenStoreOwner();
    await saved({ storeIds: [deletedStore.storeId] });
    await setRow(server.db, 'stores', deletedStore.storeId, { deleted_at: new Date() });
    expect(await saved({ name: "Nobody's", isGlobal: false })).toMatchObject({
      storeIds: [],
      isGlobal: false,
    });
    expect(await saved({ isGlobal: true })).toMatchObject({ storeIds: [], isGlobal: true });
    expect(await storesOf(category.id)).toEqual([]);
    expect(await saved({ storeIds: [owner.storeId] })).toMatchObject({
      storeIds: [owner.storeId],
      isGlobal: false,
    });
  });

  test('does not take it from a store that sells in it', async () => {
    await givenMenuItem(server.db, { storeId: owner.storeId, categoryId: category.id });
    const answer = await put({ name: 'Moved', storeIds: [other.storeId] });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      message:
        'Products are sold in this category by Store of Asha. Move them to another category first, or keep the store',
    });
    expect(await read()).toEqual(category);
    expect((await put({ isGlobal: true })).status).toBe(200);
    expect((await put({ storeIds: [other.storeId] })).status).toBe(409);
  });

  test('does not heed deleted products when it takes it from a store', async () => {
    const { productId } = await givenMenuItem(server.db, {
      storeId: owner.storeId,
      categoryId: category.id,
    });
    await setRow(server.db, 'products', productId, { deleted_at: new Date() });
    expect((await put({ storeIds: [other.storeId] })).status).toBe(200);
  });

  test('refuses the name of another category, and changes nothing', async () => {
    await givenCategory(server.db, { name: 'Kebabs' });
    const answer = await put({ name: 'KEBABS', storeIds: [other.storeId] });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { message: 'Category name already exists' },
    ]);
    expect(await read()).toEqual(category);
    expect(await storesOf(category.id)).toEqual([owner.storeId]);
    expect((await put({ name: 'HALEEM' })).status).toBe(200);
  });

  test('refuses unknown stores and wrong stamps', async () => {
    expect((await put({ storeIds: ['999999'] })).body).toMatchObject({
      detail: [{ loc: ['body', 'storeIds'] }],
    });
    expect((await put({ updatedAt: 'yesterday' })).status).toBe(422);
    expect(await read()).toEqual(category);
  });
});
