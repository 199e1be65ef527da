import { describe, expect, test } from 'vitest';
import {
  categoryChoicesSchema,
  categoryStoresSchema,
} from '../../../../contract/catalogue/categories';
import { keysOf } from '../../../support/answers';
import { givenCategory } from '../../../support/marketplace';
import { setRow } from '../../../support/rows';
import {
  admin,
  call,
  givenCategoryServer,
  givenRequest,
  list,
  other,
  owner,
  server,
} from './given';

givenCategoryServer();

const categoryKeys = [
  'createdAt',
  'description',
  'id',
  'image',
  'imageUrl',
  'isActive',
  'isApproved',
  'isGlobal',
  'name',
  'reason',
  'requestedBy',
  'shownBefore',
  'status',
  'storeIds',
  'stores',
  'updatedAt',
];
const idsOf = async (query: string) => (await list(query)).categories.map(({ id }) => id);

describe('the list of categories', () => {
  test('is newest first, by pages, with counts of all that was found on every page', async () => {
    const made = [
      await givenCategory(server.db),
      await givenCategory(server.db, { is_active: false }),
      await givenRequest(),
    ];
    const [first, second] = [await list('?page=1&limit=2'), await list('?page=2&limit=2')];
    expect([...first.categories, ...second.categories].map(({ id }) => id)).toEqual(
      made.map(({ id }) => id).toReversed(),
    );
    const counts = {
      total: 3,
      totalPages: 2,
      limit: 2,
      activeTotal: 2,
      inactiveTotal: 1,
      unapprovedTotal: 1,
    };
    expect(first).toMatchObject({ page: 1, ...counts });
    expect(second).toMatchObject({ page: 2, ...counts });
    expect(await list('?page=9&limit=2')).toMatchObject({ categories: [], ...counts });
  });

  test('names the stores of a category, none for a global one, and the requesting store', async () => {
    await givenCategory(server.db, { name: 'Everywhere' });
    await givenRequest({
      storeIds: [other.storeId, owner.storeId],
      status: 'rejected',
      reason: 'Too narrow',
    });
    const [requestedCategory, everywhere] = (await list()).categories;
    expect(everywhere).toMatchObject({
      name: 'Everywhere',
      stores: [],
      storeIds: [],
      isGlobal: true,
      requestedBy: null,
      reason: null,
    });
    expect(requestedCategory).toMatchObject({
      stores: ['Store of Asha', 'Store of Bilal'],
      storeIds: [owner.storeId, other.storeId],
      isGlobal: false,
      isApproved: false,
      status: 'rejected',
      reason: 'Too narrow',
      requestedBy: { id: owner.storeId, name: 'Store of Asha' },
    });
  });

  test('names no deleted store, and does not call a category global that was theirs alone', async () => {
    const deletedStore = await server.givenStoreOwner({ name: 'Chand' });
    await givenCategory(server.db, { storeIds: [deletedStore.storeId] });
    const { id } = await givenCategory(server.db, {
      storeIds: [owner.storeId, deletedStore.storeId],
    });
    await setRow(server.db, 'stores', deletedStore.storeId, { deleted_at: new Date() });
    const [shared, theirs] = (await list()).categories;
    expect(theirs).toMatchObject({ isGlobal: false, stores: [], storeIds: [] });
    expect(shared).toMatchObject({
      isGlobal: false,
      stores: ['Store of Asha'],
      storeIds: [owner.storeId],
    });
    expect((await call('GET', `/${id}`)).body).toEqual(shared);
    expect(await idsOf(`?store_id=${other.storeId}`)).toEqual([]);
  });

  test('finds by part of the name or of the description, in any case, and counts the matches', async () => {
    const byName = await givenCategory(server.db, { name: 'Family Handi', is_active: false });
    const byText = await givenCategory(server.db, { description: 'Clay pots with SALAN' });
    expect(await list('?search=hANdi')).toMatchObject({
      categories: [{ id: byName.id }],
      total: 1,
      activeTotal: 0,
      inactiveTotal: 1,
    });
    expect(await idsOf('?search=salan')).toEqual([byText.id]);
    expect(await idsOf('?search=nobody')).toEqual([]);
    expect((await idsOf('?search=')).length).toBe(2);
  });

  test('narrows by status, by approval and by the store that it is offered to', async () => {
    const disabled = await givenCategory(server.db, { is_active: false });
    const waiting = await givenRequest();
    const refused = await givenRequest({ status: 'rejected' });
    const ofOther = await givenCategory(server.db, { storeIds: [other.storeId] });
    expect(await list('?is_active=false')).toMatchObject({
      categories: [{ id: disabled.id }],
      total: 1,
      activeTotal: 3,
      inactiveTotal: 1,
      unapprovedTotal: 2,
    });
    expect(await idsOf('?is_approved=false')).toEqual([refused.id, waiting.id]);
    expect(await idsOf('?status=pending')).toEqual([waiting.id]);
    expect(await idsOf('?status=Rejected&is_approved=false')).toEqual([refused.id]);
    expect(await idsOf('?is_approved=true&is_active=true')).toEqual([ofOther.id]);
    expect(await idsOf(`?store_id=${other.storeId}`)).toEqual([ofOther.id, disabled.id]);
    expect((await idsOf('?is_active=all&is_approved=&store_id=')).length).toBe(4);
  });
});

describe('what a store may sell in', () => {
  test('is its own and the global categories that are active and approved, by name', async () => {
    const own = await givenCategory(server.db, { name: 'Own', storeIds: [owner.storeId] });
    const global = await givenCategory(server.db, { name: 'Everywhere' });
    await givenCategory(server.db, { name: 'Theirs', storeIds: [other.storeId] });
    await givenCategory(server.db, { name: 'Off', is_active: false });
    await givenRequest({ name: 'Waiting' });
    await givenRequest({ name: 'Refused', status: 'rejected' });
    const answer = await call('GET', `/store/${owner.storeId}`);
    const { categories, total } = answer.read(categoryChoicesSchema);
    expect(categories.map(({ id }) => id)).toEqual([global.id, own.id]);
    expect(total).toBe(2);
    expect(keysOf(answer.body)).toEqual(['categories', 'total']);
    expect(keysOf(categories[0])).toEqual(categoryKeys);
  });

  test('of no store, or of a deleted one, is a 404', async () => {
    const deletedStore = await server.givenStoreOwner();
    await setRow(server.db, 'stores', deletedStore.storeId, { deleted_at: new Date() });
    for (const id of ['999999', deletedStore.storeId]) {
      const answer = await call('GET', `/store/${id}`);
      expect([answer.status, answer.body]).toEqual([
        404,
        { detail: 'Store not found', message: 'Store not found' },
      ]);
    }
    expect((await call('GET', '/store/abc')).status).toBe(422);
  });
});

test('a category may be given to every existing store, by name, under both paths', async () => {
  const disabled = await server.givenStoreOwner();
  await setRow(server.db, 'stores', disabled.storeId, { is_active: false, name: 'Abid Sons' });
  const deletedStore = await server.givenStoreOwner();
  await setRow(server.db, 'stores', deletedStore.storeId, { deleted_at: new Date() });
  const { body } = await call('GET', '/stores');
  const { stores } = categoryStoresSchema.parse(body);
  expect(stores[0]).toEqual({ id: disabled.storeId, name: 'Abid Sons' });
  expect(stores).toEqual(
    expect.arrayContaining([
      { id: owner.storeId, name: 'Store of Asha' },
      { id: other.storeId, name: 'Store of Bilal' },
    ]),
  );
  expect(stores.map(({ id }) => id)).not.toContain(deletedStore.storeId);
  for (const path of ['/stores/list', '/stores/', '/stores/list/'])
    expect((await call('GET', path)).body).toEqual(body);
  expect((await server.request('GET', '/admin/products/stores/list', { as: admin })).body).toEqual(
    body,
  );
});
