import { describe, expect, test } from 'vitest';
import { storeCategorySchema } from '../../../../contract/catalogue/categories';
import { keysOf } from '../../../support/answers';
import { givenCategory } from '../../../support/marketplace';
import { setRow } from '../../../support/rows';
import { callAs, givenCategoryServer, givenRequest, listOf, other, owner, server } from './given';

givenCategoryServer();

const categoryKeys = [
  'createdAt',
  'description',
  'id',
  'imageUrl',
  'isActive',
  'isApproved',
  'isGlobal',
  'isOwn',
  'name',
  'reason',
  'status',
  'updatedAt',
];
const idsOf = async (query = '') => (await listOf(owner, query)).categories.map(({ id }) => id);

describe("a store's list of categories", () => {
  test('holds the categories that it may sell in and those that it requested, in any status, and nothing else', async () => {
    const global = await givenCategory(server.db);
    const given = await givenCategory(server.db, { storeIds: [owner.storeId, other.storeId] });
    const requests = [
      await givenRequest(),
      await givenRequest({ status: 'rejected', reason: 'Too narrow' }),
      await givenRequest({ status: 'approved' }),
      await givenRequest({ status: 'approved', is_active: false }),
      await givenRequest({ status: 'approved', storeIds: [other.storeId] }),
    ];
    await givenCategory(server.db, { is_active: false });
    await givenCategory(server.db, { is_active: false, storeIds: [owner.storeId] });
    await givenCategory(server.db, { storeIds: [other.storeId] });
    await givenRequest({ storeIds: [other.storeId], requested_by_store: other.storeId });
    expect(await idsOf()).toEqual([global, given, ...requests].map(({ id }) => id).toReversed());
  });

  test('marks global ones, and those that it may change', async () => {
    await givenCategory(server.db, { name: 'Global' });
    await givenCategory(server.db, { name: 'Given', storeIds: [owner.storeId] });
    await givenRequest({ name: 'Own' });
    await givenRequest({
      name: 'Shared',
      status: 'approved',
      storeIds: [owner.storeId, other.storeId],
    });
    await givenRequest({ name: 'Made global', status: 'approved', storeIds: [] });
    const { categories } = await listOf(owner);
    expect(categories.map(({ name, isGlobal, isOwn }) => [name, isGlobal, isOwn])).toEqual([
      ['Made global', true, false],
      ['Shared', false, false],
      ['Own', false, true],
      ['Given', false, false],
      ['Global', true, false],
    ]);
  });

  test('counts all of them on every page and the waiting requests', async () => {
    await givenCategory(server.db);
    await givenRequest({ status: 'approved', is_active: false });
    expect(await listOf(owner)).toMatchObject({
      message: 'No request is waiting for approval',
      activeTotal: 1,
      inactiveTotal: 1,
    });
    await givenRequest();
    expect(await listOf(owner)).toMatchObject({ message: '1 request is waiting for approval' });
    await givenRequest();
    const counts = {
      total: 4,
      activeTotal: 3,
      inactiveTotal: 1,
      message: '2 requests are waiting for approval',
      limit: 3,
      totalPages: 2,
    };
    expect(await listOf(owner, '?limit=3')).toMatchObject({ ...counts, page: 1 });
    expect(await listOf(owner, '?limit=3&page=2')).toMatchObject({ ...counts, page: 2 });
    expect((await idsOf('?limit=3&page=2')).length).toBe(1);
    expect(await listOf(owner, '?page=99')).toMatchObject({ categories: [], total: 4 });
  });

  test('is the first hundred by default', async () => {
    expect((await listOf(owner)).limit).toBe(100);
  });

  test.each([
    ['%', '100% Dum'],
    ['_', 'Dum_House'],
    ['\\', 'Dum\\House'],
  ])('takes %s in a search as itself', async (sign, name) => {
    const { id } = await givenRequest({ name });
    await givenRequest({ name: 'Plain Dum' });
    await givenCategory(server.db, { name: `${name} of others`, storeIds: [other.storeId] });
    expect(await idsOf(`?search=${encodeURIComponent(sign)}`)).toEqual([id]);
  });
});

describe('one category', () => {
  test('is what the list shows of it', async () => {
    const { id } = await givenRequest({ status: 'rejected', reason: 'Too narrow' });
    const answer = await callAs(owner, 'GET', `/${id}`);
    expect(keysOf(answer.body)).toEqual(categoryKeys);
    expect(answer.body).toEqual((await listOf(owner)).categories[0]);
    expect(answer.read(storeCategorySchema)).toMatchObject({
      status: 'rejected',
      reason: 'Too narrow',
      isApproved: false,
    });
  });

  test('that the store does not see is a 404', async () => {
    const hidden = [
      await givenCategory(server.db, { storeIds: [other.storeId] }),
      await givenCategory(server.db, { is_active: false }),
      await givenRequest({ requested_by_store: other.storeId, storeIds: [other.storeId] }),
    ];
    for (const id of [...hidden.map((row) => row.id), '999999']) {
      const answer = await callAs(owner, 'GET', `/${id}`);
      expect([answer.status, answer.body]).toEqual([
        404,
        { detail: 'Category not found', message: 'Category not found' },
      ]);
    }
    expect((await callAs(owner, 'GET', '/abc')).status).toBe(422);
  });
});

test('an owner whose store was deleted has no categories', async () => {
  const deletedStore = await server.givenStoreOwner();
  await setRow(server.db, 'stores', deletedStore.storeId, { deleted_at: new Date() });
  expect((await callAs(deletedStore, 'GET', '/')).status).toBe(404);
  expect(
    (
      await callAs(deletedStore, 'POST', '/requests', {
        name: 'A',
        description: 'B',
        imageUrl: '/api/files/c.webp',
      })
    ).status,
  ).toBe(404);
});
