import { describe, expect, test } from 'vitest';
import { locationSavedSchema } from '../../../../contract/stores/locations';
import { expectUnrecorded, recordedAbout, recordedChange } from '../../../support/auditEntries';
import { admin, body, call, create, list, server, givenLocationServer } from './given';

givenLocationServer();

describe('adding a location', () => {
  test('refuses a second one of the same name and pincode, in any case', async () => {
    await create();
    const answer = await call('POST', '/', body({ locationName: 'BANJARA HILLS' }));
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      message: 'A location named "BANJARA HILLS" with pincode 500034 already exists',
      detail: 'A location named "BANJARA HILLS" with pincode 500034 already exists',
    });
    expect((await call('POST', '/', body({ pincode: '500035' }))).status).toBe(200);
  });

  test('makes one of two at once', async () => {
    const answers = await Promise.all([call('POST', '/', body()), call('POST', '/', body())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('names every broken rule and writes nothing', async () => {
    const answer = await call('POST', '/', { locationName: ' ', city: 'Mumbai', pincode: '5000' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      detail: [
        { loc: ['body', 'locationName'], msg: 'This field is required' },
        { loc: ['body', 'city'], msg: 'Choose one of: Hyderabad' },
        { loc: ['body', 'state'], msg: 'This field is required' },
        { loc: ['body', 'pincode'], msg: 'Enter a valid 6-digit pincode' },
      ],
    });
    expect(await list()).toMatchObject({ total: 0 });
  });

  test('drops unknown keys', async () => {
    expect(
      await create({ id: '999', isActive: false, createdAt: '1999-01-01T00:00:00Z' }),
    ).toMatchObject({ isActive: true });
    expect((await list()).locations[0]?.id).not.toBe('999');
  });
});

describe('changing a location', () => {
  test('describes the direction of its status change', async () => {
    const { id } = await create();
    expect((await call('PUT', `/${id}`, { isActive: false })).body).toMatchObject({
      message: 'Location disabled successfully',
      data: { isActive: false },
    });
    expect((await call('PUT', `/${id}`, { isActive: true })).body).toMatchObject({
      message: 'Location enabled successfully',
    });
  });

  test('takes the other spelling of its status, too', async () => {
    const { id } = await create();
    expect((await call('PUT', `/${id}`, { is_active: false })).body).toMatchObject({
      message: 'Location disabled successfully',
      data: { isActive: false },
    });
    expect((await recordedAbout(server, 'location', id)).map(({ action }) => action)).toEqual([
      'create',
      'disable',
    ]);
  });

  test('to the same status writes nothing', async () => {
    const { id, updatedAt, locationName, city, state, pincode } = await create();
    await expectUnrecorded(server, async () => {
      for (const patch of [
        {},
        { isActive: true },
        { locationName: ` ${locationName} `, city, state, pincode, updatedAt },
      ]) {
        expect((await call('PUT', `/${id}`, patch)).read(locationSavedSchema).data.updatedAt).toBe(
          updatedAt,
        );
      }
    });
  });

  test('refuses to become a second one of the same name and pincode', async () => {
    await create();
    const { id } = await create({ locationName: 'Other' });
    expect((await call('PUT', `/${id}`, { locationName: 'banjara hills' })).status).toBe(409);
    expect((await call('PUT', `/${id}`, { locationName: 'OTHER' })).status).toBe(200);
  });

  test('corrects the pincode of the stores in it', async () => {
    const { storeId, locationId } = await server.givenStoreOwner();
    await call('PUT', `/${locationId}`, { pincode: '500099' });
    const store = await server.db
      .selectFrom('stores')
      .select('pincode')
      .where('id', '=', storeId)
      .executeTakeFirst();
    expect(store?.pincode).toBe('500099');
  });

  test('refuses a body that is not JSON', async () => {
    const { id } = await create();
    const send = (type: string, text: string) =>
      server.app.request(`/api/admin/locations/${id}`, {
        method: 'PUT',
        body: text,
        headers: { 'content-type': type, authorization: `Bearer ${admin.token}` },
      });
    expect((await send('application/json', '{"pincode":')).status).toBe(400);
    expect((await send('text/plain', 'pincode=500001')).status).toBe(415);
    expect((await list()).locations[0]?.pincode).toBe('500034');
  });
});

describe('deleting a location', () => {
  test('is refused while a store uses it', async () => {
    const { locationId } = await server.givenStoreOwner();
    const answer = await call('DELETE', `/${locationId}`);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      message: '1 store uses this location and must be moved first',
    });
  });

  test('is refused while the history of a deleted store needs it', async () => {
    const { storeId, locationId } = await server.givenStoreOwner();
    await server.request('DELETE', `/admin/stores/${storeId}`, { as: admin });
    expect((await call('DELETE', `/${locationId}`)).body).toMatchObject({
      message: 'A deleted store still refers to this location. Disable it instead',
    });
  });
});

describe('every change of a location', () => {
  test('is recorded with the location before and after', async () => {
    const created = await create();
    const renamed = (await call('PUT', `/${created.id}`, { locationName: 'Madhapur' })).read(
      locationSavedSchema,
    ).data;
    const disabled = (await call('PUT', `/${created.id}`, { isActive: false })).read(
      locationSavedSchema,
    ).data;
    const enabled = (await call('PUT', `/${created.id}`, { isActive: true })).read(
      locationSavedSchema,
    ).data;
    await call('DELETE', `/${created.id}`);
    const by = { actor_id: admin.id, actor_role: 'admin' };
    expect(await recordedAbout(server, 'location', created.id)).toEqual([
      { ...by, action: 'create', ...recordedChange(null, created) },
      { ...by, action: 'update', ...recordedChange(created, renamed) },
      { ...by, action: 'disable', ...recordedChange(renamed, disabled) },
      { ...by, action: 'enable', ...recordedChange(disabled, enabled) },
      { ...by, action: 'delete', ...recordedChange(enabled, null) },
    ]);
  });

  test('is not recorded when it is refused or changes nothing', async () => {
    const { id, updatedAt } = await create();
    await expectUnrecorded(server, () => call('POST', '/', body()));
    await expectUnrecorded(server, () => call('PUT', `/${id}`, body()));
    await call('PUT', `/${id}`, { pincode: '500035' });
    await expectUnrecorded(server, () => call('PUT', `/${id}`, { pincode: '500036', updatedAt }));
    const { locationId } = await server.givenStoreOwner();
    await expectUnrecorded(server, () => call('DELETE', `/${locationId}`));
    await expectUnrecorded(server, () => call('DELETE', '/999999'));
  });
});
