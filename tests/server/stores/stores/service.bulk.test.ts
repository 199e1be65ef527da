import { expect, test } from 'vitest';
import { bulkAnswerSchema, bulkSetSchema } from '../../../../contract/bulk';
import { recordedAbout } from '../../../support/auditEntries';
import { rowOf, setRow } from '../../../support/rows';
import { admin, openServer, server } from '../../../support/opened';

openServer();

const bulk = async (action: string, rows: readonly object[]) =>
  (await server.request('POST', '/admin/stores/bulk', { as: admin, body: { action, rows } })).read(
    bulkAnswerSchema,
  ).results;
const setOf = async () =>
  (await server.request('GET', '/admin/stores/set', { as: admin })).read(bulkSetSchema).rows;
const isActive = async (id: string) => (await rowOf(server.db, 'stores', id)).is_active;

const outcomesOf = async (...args: Parameters<typeof bulk>) =>
  (await bulk(...args)).map(({ outcome }) => outcome);
const givenStores = async (count: number) => {
  const owners = await Promise.all(Array.from({ length: count }, () => server.givenStoreOwner()));
  return owners.map(({ storeId }) => storeId);
};

test('many stores are disabled and enabled, each with its audit entry, and what is so already stays', async () => {
  const [one, two] = [await server.givenStoreOwner(), await server.givenStoreOwner()];
  const rows = await setOf();
  expect(await outcomesOf('disable', rows)).toEqual(['done', 'done']);
  expect(await outcomesOf('disable', await setOf())).toEqual(['same', 'same']);
  expect([await isActive(one.storeId), await isActive(two.storeId)]).toEqual([false, false]);
  const entries = await server.db
    .selectFrom('audit_entries')
    .select(['action', 'object_id'])
    .where('object', '=', 'store')
    .orderBy('id')
    .execute();
  expect(entries).toEqual(
    [one, two].map(({ storeId }) => ({ action: 'disable', object_id: storeId })),
  );
  expect(await outcomesOf('enable', await setOf())).toEqual(['done', 'done']);
});

test('a second time is answered as the first was, and is done once by several at a time', async () => {
  const ids = await givenStores(3);
  const rows = (await setOf()).filter(({ id }) => ids.includes(id));
  const first = await bulk('disable', rows);
  expect(first.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
  expect(await bulk('disable', rows)).toEqual(first);
  const all = await Promise.all(
    [first, first.toReversed(), first].map((sent) =>
      outcomesOf(
        'enable',
        sent.map(({ id }) => ({ id })),
      ),
    ),
  );
  expect(all.flat().toSorted()).toEqual([...Array(3).fill('done'), ...Array(6).fill('same')]);
  for (const id of ids)
    expect((await recordedAbout(server, 'store', id)).map(({ action }) => action)).toEqual([
      'disable',
      'enable',
    ]);
});

test('a deleted store is not found, and stays as it is', async () => {
  const [id = ''] = await givenStores(1);
  await setRow(server.db, 'stores', id, { deleted_at: new Date() });
  expect(await bulk('disable', [{ id }])).toMatchObject([
    { outcome: 'refused', detail: 'Store not found' },
  ]);
  expect(await isActive(id)).toBe(true);
});

test('what is recorded of each is what its own call records', async () => {
  const [alone, among] = await givenStores(2);
  if (alone === undefined || among === undefined) throw new Error('Two were given');
  await server.request('PUT', `/admin/stores/${alone}/status`, {
    as: admin,
    body: { isActive: false },
  });
  await bulk('disable', [{ id: among }]);
  const [[own], [many]] = [
    await recordedAbout(server, 'store', alone),
    await recordedAbout(server, 'store', among),
  ];
  const said = { storeName: expect.any(String), updatedAt: expect.any(String) };
  for (const entry of [own, many]) {
    expect(entry).toEqual({
      actor_id: admin.id,
      actor_role: 'admin',
      action: 'disable',
      before: { ...said, isActive: true },
      after: { ...said, isActive: false },
    });
  }
});

test('a store without an owner who may sign in, one that changed meanwhile and one that is gone are told, and the others are done', async () => {
  const [lost, changed, plain] = [
    await server.givenStoreOwner(),
    await server.givenStoreOwner(),
    await server.givenStoreOwner(),
  ];
  await server.db
    .updateTable('stores')
    .set({ is_active: false })
    .where('id', 'in', [lost.storeId, changed.storeId, plain.storeId])
    .execute();
  await setRow(server.db, 'users', lost.id, { is_active: false });
  const rows = [
    { id: lost.storeId },
    { id: changed.storeId, updatedAt: '2020-01-01T00:00:00.000Z' },
    { id: '999999' },
    { id: plain.storeId },
  ];
  expect(await bulk('enable', rows)).toMatchObject([
    { outcome: 'refused', detail: expect.stringContaining('is inactive') },
    {
      outcome: 'refused',
      detail: 'Somebody changed it meanwhile. Look at it again',
      updatedAt: expect.any(String),
    },
    { outcome: 'refused', detail: 'Store not found' },
    { outcome: 'done' },
  ]);
  expect([
    await isActive(lost.storeId),
    await isActive(changed.storeId),
    await isActive(plain.storeId),
  ]).toEqual([false, false, true]);
});

test('an owner who is let out while their store is enabled waits, or keeps it disabled', async () => {
  const owner = await server.givenStoreOwner();
  await bulk('disable', [{ id: owner.storeId }]);
  const [[enabled]] = await Promise.all([
    bulk('enable', [{ id: owner.storeId }]),
    server.request('PUT', `/admin/users/${owner.id}/status`, {
      as: admin,
      body: { isActive: false, reason: 'Left' },
    }),
  ]);
  expect(enabled?.outcome).toBe((await isActive(owner.storeId)) ? 'done' : 'refused');
});
