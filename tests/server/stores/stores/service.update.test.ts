import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeSavedSchema, type StoreAnswer } from '../../../../contract/stores/stores';
import type { Person } from '../../../support/people';
import { givenServer, type TestServer } from '../../../support/server';
import { givenLocation } from '../../../support/marketplace';
import { expectUnrecorded, recordedAbout, recordedChange } from '../../../support/auditEntries';
import { storeBody } from './given';

let server: TestServer;
let admin: Person;
let store: StoreAnswer;
beforeAll(async () => {
  server = await givenServer();
  admin = await server.givenAdmin();
});
afterAll(() => server.close());

beforeEach(async () => {
  const location = await givenLocation(server.db);
  const body = storeBody(location.id, { deliveryTime: '30 min', deliveryFee: 20 });
  const answer = await server.request('POST', '/admin/stores/create-store-with-location', {
    as: admin,
    body,
  });
  store = answer.read(storeSavedSchema).data;
});

const put = (body: unknown, id = store.id) =>
  server.request('PUT', `/admin/stores/${id}`, { as: admin, body });
const read = async () =>
  (await server.request('GET', `/admin/stores/${store.id}`, { as: admin })).body;

describe('changing a store', () => {
  test('leaves what is absent unchanged', async () => {
    const { message, data } = (await put({ phone: '9000000001' })).read(storeSavedSchema);
    expect(message).toBe('Store updated successfully');
    expect(data).toEqual({ ...store, phone: '9000000001', updatedAt: data.updatedAt });
    expect(data.updatedAt > store.updatedAt).toBe(true);
  });

  test("leaves the owner their own name where the form sends the store's for it, old or new", async () => {
    await put({ ownerName: 'Rehana Begum' });
    const named = async () => {
      const { name } = await server.db
        .selectFrom('users')
        .select('name')
        .where('id', '=', store.ownerId)
        .executeTakeFirstOrThrow();
      return [name, ((await read()) as { ownerName: string }).ownerName];
    };
    await put({
      storeName: store.storeName,
      ownerName: store.storeName,
      description: 'Since 1952',
    });
    await put({ storeName: 'Bahar', ownerName: 'Bahar' });
    await put({ storeName: 'Bahar Dum', ownerName: 'Bahar' });
    expect(await named()).toEqual(['Rehana Begum', 'Rehana Begum']);
    await put({ ownerName: 'Rehana B.' });
    expect(await named()).toEqual(['Rehana B.', 'Rehana B.']);
  });

  test('records it with the store before and after', async () => {
    const { data } = (await put({ phone: '9000000001', deliveryFee: 25 })).read(storeSavedSchema);
    expect((await recordedAbout(server, 'store', store.id)).slice(1)).toEqual([
      { actor_id: admin.id, actor_role: 'admin', action: 'update', ...recordedChange(store, data) },
    ]);
  });

  test('records nothing when it is refused or changes nothing', async () => {
    await put({ storeName: 'Renamed' });
    await expectUnrecorded(server, () => put({ storeName: 'Stale', updatedAt: store.updatedAt }));
    await expectUnrecorded(server, () => put({ email: admin.email }));
    await expectUnrecorded(server, () => put({ locationId: '999999' }));
    const { updatedAt } = (await put({})).read(storeSavedSchema).data;
    await expectUnrecorded(server, () =>
      put({ storeName: 'Renamed', deliveryFee: 20, locationId: store.locationId, updatedAt }),
    );
    expect(await read()).toMatchObject({ updatedAt });
  });

  test('lets the second of two editors see the newer values', async () => {
    await put({ storeName: 'First', updatedAt: store.updatedAt });
    const second = await put({ storeName: 'Second', updatedAt: store.updatedAt });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      message: 'Someone else has changed this store. Review the newer values and save again',
      current: { id: store.id, storeName: 'First' },
    });
    expect(await read()).toMatchObject({ storeName: 'First' });
  });

  test('lets exactly one of many concurrent editors win', async () => {
    const names = ['A one', 'B two', 'C three', 'D four'];
    const answers = await Promise.all(
      names.map((storeName) => put({ storeName, updatedAt: store.updatedAt })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('goes on from the updatedAt that it answered, and without one', async () => {
    const { data } = (await put({ storeName: 'Once', updatedAt: store.updatedAt })).read(
      storeSavedSchema,
    );
    expect((await put({ storeName: 'Twice', updatedAt: data.updatedAt })).status).toBe(200);
    expect((await put({ storeName: 'Thrice' })).status).toBe(200);
  });

  test('moves the store, taking the place from the new location', async () => {
    const target = await givenLocation(server.db, { pincode: '500081' });
    const { data } = (await put({ locationId: target.id, pincode: '400001' })).read(
      storeSavedSchema,
    );
    expect(data).toMatchObject({
      locationId: target.id,
      locationName: target.name,
      pincode: '500081',
    });
  });

  test('gives a store that moves in while the location is corrected the corrected pincode', async () => {
    const target = await givenLocation(server.db);
    const owners = await Promise.all([1, 2, 3, 4].map(() => server.givenStoreOwner()));
    const correct = (pincode: string) =>
      server.request('PUT', `/admin/locations/${target.id}`, { as: admin, body: { pincode } });
    const answers = await Promise.all([
      correct('500001'),
      ...owners.map(({ storeId }) => put({ locationId: target.id }, storeId)),
      correct('500002'),
      ...owners.map(({ storeId }) => put({ locationId: target.id, phone: '9000000002' }, storeId)),
      correct('500003'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const places = await server.db
      .selectFrom('stores as s')
      .innerJoin('locations as l', 'l.id', 's.location_id')
      .select(['s.pincode as copied', 'l.pincode as own'])
      .where('l.id', '=', target.id)
      .execute();
    expect(places).toHaveLength(4);
    for (const { copied, own } of places) expect(copied).toBe(own);
  });

  test('refuses a move to an unknown or disabled location', async () => {
    const disabled = await givenLocation(server.db, { is_active: false });
    for (const locationId of ['999999', disabled.id]) {
      expect((await put({ locationId })).body).toMatchObject({
        message: 'Selected location not found',
      });
    }
  });

  test('lets a store stay in a location that was disabled', async () => {
    await server.db
      .updateTable('locations')
      .set({ is_active: false })
      .where('id', '=', store.locationId)
      .execute();
    expect((await put({ locationId: store.locationId, storeName: 'Stays' })).status).toBe(200);
  });

  test('changes the e-mail that the owner signs in with, and invites them there while they have no password', async () => {
    const email = `moved-${store.id}@stores.example`;
    await put({ email });
    const owner = await server.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst();
    expect(owner).toMatchObject({ role: 'store', name: store.ownerName });
    expect((await server.mails()).filter(({ to }) => to === email)).toHaveLength(1);
  });

  test('refuses an e-mail that somebody else uses, and changes nothing', async () => {
    const answer = await put({ email: admin.email, storeName: 'Taken' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ detail: [{ loc: ['body', 'email'] }] });
    expect(await read()).toMatchObject({ email: store.email, storeName: store.storeName });
  });

  test('empties the delivery time, which is optional', async () => {
    expect((await put({ deliveryTime: '' })).read(storeSavedSchema).data.deliveryTime).toBeNull();
  });

  test.each([
    ['999999', 404],
    ['abc', 422],
    ['0', 422],
    ['-1', 422],
    ['1.5', 422],
    ['1%00', 422],
    ['99999999999999999999', 422],
  ])('answers the id %s with %i', async (id, status) => {
    expect((await put({ storeName: 'X' }, id)).status).toBe(status);
  });
});

describe('the status of a store', () => {
  const setStatus = (body: unknown) =>
    server.request('PUT', `/admin/stores/${store.id}/status`, { as: admin, body });

  test('is set under either spelling and says what happened', async () => {
    expect((await setStatus({ isActive: false })).body).toMatchObject({
      message: 'Store disabled successfully',
      data: { id: store.id, isActive: false },
    });
    expect((await setStatus({ is_active: true })).body).toMatchObject({
      message: 'Store enabled successfully',
      data: { isActive: true },
    });
  });

  test.each([[{}], [{ isActive: 'false' }], [{ isActive: 0 }], [{ isActive: null }]])(
    'refuses %j',
    async (body) => {
      expect((await setStatus(body)).status).toBe(422);
      expect(await read()).toMatchObject({ isActive: true });
    },
  );

  test('is recorded when it changes', async () => {
    await setStatus({ isActive: false });
    await expectUnrecorded(server, () => setStatus({ isActive: false }));
    await setStatus({ isActive: true });
    expect((await recordedAbout(server, 'store', store.id)).slice(1)).toMatchObject([
      {
        actor_id: admin.id,
        action: 'disable',
        before: { isActive: true },
        after: { isActive: false },
      },
      {
        actor_id: admin.id,
        action: 'enable',
        before: { isActive: false },
        after: { isActive: true },
      },
    ]);
  });

  test('leaves the owner signed in', async () => {
    const owner = await server.givenStoreOwner();
    await server.request('PUT', `/admin/stores/${owner.storeId}/status`, {
      as: admin,
      body: { isActive: false },
    });
    expect((await server.request('GET', '/auth/me', { as: owner })).status).toBe(200);
  });

  describe('whose owner is inactive', () => {
    const givenClosed = async () => {
      const owner = await server.givenStoreOwner();
      const path = `/admin/stores/${owner.storeId}/status`;
      await server.request('PUT', path, { as: admin, body: { isActive: false } });
      await server.request('PUT', `/admin/users/${owner.id}/status`, {
        as: admin,
        body: { isActive: false, reason: 'Closed the kitchen' },
      });
      return {
        owner,
        enable: (body: object = {}) =>
          server.request('PUT', path, { as: admin, body: { isActive: true, ...body } }),
      };
    };

    test('is not enabled by itself, and says why', async () => {
      const { owner, enable } = await givenClosed();
      const answer = await enable();
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        message: expect.stringContaining(`The owner, ${owner.name} (${owner.email}), is inactive`),
      });
      expect(
        (await server.request('GET', `/admin/stores/${owner.storeId}`, { as: admin })).body,
      ).toMatchObject({ isActive: false, ownerIsActive: false });
    });

    test('is enabled together with the owner, who signs in again', async () => {
      const { owner, enable } = await givenClosed();
      expect((await enable({ reactivateOwner: true })).read(storeSavedSchema).data).toMatchObject({
        isActive: true,
        ownerIsActive: true,
      });
      expect((await server.signIn(owner.email, owner.password)).user.id).toBe(owner.id);
      expect(await recordedAbout(server, 'user', owner.id)).toMatchObject([
        { action: 'deactivate' },
        { action: 'reactivate' },
        { action: 'sign-in' },
      ]);
    });

    test('is enabled after it was handed over', async () => {
      const { owner, enable } = await givenClosed();
      await put({ email: `revived-${owner.id}@stores.example` }, owner.storeId);
      expect((await enable()).status).toBe(200);
    });
  });
});
