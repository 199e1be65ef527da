import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkAnswerSchema, bulkSetSchema } from '../../../../contract/bulk';
import type { Person } from '../../../support/people';
import { givenServer, type TestServer } from '../../../support/server';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await givenServer();
  admin = await server.givenAdmin();
});
afterAll(() => server.close());

const bulk = async (action: string, rows: readonly object[]) =>
  (await server.request('POST', '/admin/stores/bulk', { as: admin, body: { action, rows } })).read(bulkAnswerSchema).results;
const setOf = async () => (await server.request('GET', '/admin/stores/set', { as: admin })).read(bulkSetSchema).rows;
const isActive = async (id: string) =>
  (await server.db.selectFrom('stores').select('is_active').where('id', '=', id).executeTakeFirstOrThrow()).is_active;

test('many stores are disabled and enabled, each with its audit entry, and what is so already stays', async () => {
  const [one, two] = [await server.givenStoreOwner(), await server.givenStoreOwner()];
  const rows = await setOf();
  expect((await bulk('disable', rows)).map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  expect((await bulk('disable', rows)).map(({ outcome }) => outcome)).toEqual(['same', 'same']);
  expect([await isActive(one.storeId), await isActive(two.storeId)]).toEqual([false, false]);
  const entries = await server.db.selectFrom('audit_entries').select(['action', 'object_id']).where('object', '=', 'store').orderBy('id').execute();
  expect(entries).toEqual([one, two].map(({ storeId }) => ({ action: 'disable', object_id: storeId })));
  expect((await bulk('enable', await setOf())).map(({ outcome }) => outcome)).toEqual(['done', 'done']);
});

test('a store without an owner who may sign in, one that changed meanwhile and one that is gone are told, and the others are done', async () => {
  const [lost, changed, plain] = [await server.givenStoreOwner(), await server.givenStoreOwner(), await server.givenStoreOwner()];
  await server.db.updateTable('stores').set({ is_active: false }).where('id', 'in', [lost.storeId, changed.storeId, plain.storeId]).execute();
  await server.db.updateTable('users').set({ is_active: false }).where('id', '=', lost.id).execute();
  const rows = [
    { id: lost.storeId }, { id: changed.storeId, updatedAt: '2020-01-01T00:00:00.000Z' }, { id: '999999' }, { id: plain.storeId },
  ];
  expect(await bulk('enable', rows)).toMatchObject([
    { outcome: 'refused', detail: expect.stringContaining('is inactive') },
    { outcome: 'refused', detail: 'Somebody changed it meanwhile. Look at it again', updatedAt: expect.any(String) },
    { outcome: 'refused', detail: 'Store not found' },
    { outcome: 'done' },
  ]);
  expect([await isActive(lost.storeId), await isActive(changed.storeId), await isActive(plain.storeId)]).toEqual([false, false, true]);
});
