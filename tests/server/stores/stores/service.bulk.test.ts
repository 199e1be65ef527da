import { expect, test } from 'vitest';
import { bulkAnswerSchema } from '../../../../contract/records';
import { recordedAbout } from '../../../support/auditEntries';
import { rowOf, setRow } from '../../../support/rows';
import { admin, openServer, server } from '../../../support/opened';

openServer();

const bulk = async (action: string, rows: readonly object[]) =>
  (await server.request('POST', '/admin/stores/bulk', { as: admin, body: { action, rows } })).read(
    bulkAnswerSchema,
  ).results;
const isActive = async (id: string) => (await rowOf(server.db, 'stores', id)).is_active;

const givenStores = async (count: number) => {
  const owners = await Promise.all(Array.from({ length: count }, () => server.givenStoreOwner()));
  return owners.map(({ storeId }) => storeId);
};

test('each record equals that of its own call', async () => {
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
  const responseShape = { storeName: expect.any(String), updatedAt: expect.any(String) };
  for (const entry of [own, many]) {
    expect(entry).toEqual({
      actor_id: admin.id,
      actor_role: 'admin',
      action: 'disable',
      before: { ...responseShape, isActive: true },
      after: { ...responseShape, isActive: false },
    });
  }
});

test('a store without an owner who may sign in, a store changed since and a missing one are reported, and the others are done', async () => {
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
      detail: 'Someone else has changed this record. Check it again',
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

test('an owner who is removed while their store is enabled waits, or keeps it disabled', async () => {
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
