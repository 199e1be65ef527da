import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeListSchema, storeSavedSchema } from '../../../contract/stores';
import type { Person } from '../../setup/people';
import { givenServer, type TestServer } from '../../setup/server';
import { givenOrder } from '../../setup/marketplace';
import { expectUnrecorded, recordedAbout } from '../audit/given';
import { storeBody } from './given';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await givenServer();
  admin = await server.givenAdmin();
});
afterAll(() => server.close());

const remove = (id: string) => server.request('DELETE', `/admin/stores/${id}`, { as: admin });

describe('deleting a store', () => {
  test.each(['pending', 'confirmed', 'preparing', 'ready'])('is refused while an order is %s', async (status) => {
    const owner = await server.givenStoreOwner();
    await givenOrder(server.db, { storeId: owner.storeId, userId: admin.id, status });
    const answer = await remove(owner.storeId);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      message: 'This store has open orders. Deliver or cancel them before deleting it',
    });
    expect((await server.request('GET', '/auth/me', { as: owner })).status).toBe(200);
  });

  test('hides it, ends its owner\'s access and keeps its history', async () => {
    const owner = await server.givenStoreOwner();
    const order = await givenOrder(server.db, { storeId: owner.storeId, userId: admin.id });
    expect((await remove(owner.storeId)).body).toMatchObject({
      message: 'Store deleted successfully', data: { id: owner.storeId },
    });

    const list = (await server.request('GET', '/admin/stores/?limit=100', { as: admin })).read(storeListSchema);
    expect(list.stores.map(({ id }) => id)).not.toContain(owner.storeId);
    for (const path of ['', '/ratings']) {
      expect((await server.request('GET', `/admin/stores/${owner.storeId}${path}`, { as: admin })).status).toBe(404);
    }
    expect((await server.request('PUT', `/admin/stores/${owner.storeId}`, { as: admin, body: {} })).status).toBe(404);
    expect((await remove(owner.storeId)).status).toBe(404);

    expect((await server.request('GET', '/auth/me', { as: owner })).status).toBe(401);
    await expect(server.signIn(owner.email, owner.password)).rejects.toThrow();
    const kept = await server.db.selectFrom('orders').select('store_id').where('id', '=', order.id).executeTakeFirst();
    expect(kept?.store_id).toBe(owner.storeId);
  });

  test('records what was there', async () => {
    const { storeId } = await server.givenStoreOwner();
    const { data } = (await remove(storeId)).read(storeSavedSchema);
    expect(await recordedAbout(server, 'store', storeId)).toEqual([
      { actor_id: admin.id, actor_role: 'admin', action: 'delete', before: data, after: null },
    ]);
    await expectUnrecorded(server, () => remove(storeId));
    const busy = await server.givenStoreOwner();
    await givenOrder(server.db, { storeId: busy.storeId, userId: admin.id, status: 'pending' });
    await expectUnrecorded(server, () => remove(busy.storeId));
  });

  test('frees the e-mail for a new store', async () => {
    const owner = await server.givenStoreOwner();
    await remove(owner.storeId);
    const body = storeBody(owner.locationId, { email: owner.email });
    const created = await server.request('POST', '/admin/stores/create-store-with-location', { as: admin, body });
    expect(created.status).toBe(200);
  });

  test('is refused for an unknown id', async () => {
    expect((await remove('999999')).body).toMatchObject({ message: 'Store not found' });
  });
});
