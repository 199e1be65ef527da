import { beforeEach, describe, expect, test } from 'vitest';
import { storeSavedSchema, type StoreAnswer } from '../../../../contract/stores/stores';
import { givenLocation } from '../../../support/marketplace';
import { expectUnrecorded, recordedAbout } from '../../../support/auditEntries';
import { rowOf, setRow } from '../../../support/rows';
import { admin, openServer, server } from '../../../support/opened';
import { storeBody } from './given';

let store: StoreAnswer;
openServer();

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
  test("keeps the owner's own name if the form sends the store's for it, old or new", async () => {
    await put({ ownerName: 'Rehana Begum' });
    const named = async () => {
      const { name } = await rowOf(server.db, 'users', store.ownerId);
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
    await setRow(server.db, 'locations', store.locationId, { is_active: false });
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

  test('refuses an e-mail that another person uses, and changes nothing', async () => {
    const answer = await put({ email: admin.email, storeName: 'Taken' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ detail: [{ loc: ['body', 'email'] }] });
    expect(await read()).toMatchObject({ email: store.email, storeName: store.storeName });
  });

  test('empties the delivery time, which is optional', async () => {
    expect((await put({ deliveryTime: '' })).read(storeSavedSchema).data.deliveryTime).toBeNull();
  });
});

describe('the status of a store', () => {
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

    test('is not enabled automatically, and shows why', async () => {
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
