import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { issueSchema } from '../../../../contract/errors';
import { storeSavedSchema } from '../../../../contract/stores/stores';
import { givenLocation } from '../../../support/marketplace';
import { expectUnrecorded } from '../../../support/auditEntries';
import { rowOf } from '../../../support/rows';
import { admin, openServer, server } from '../../../support/opened';
import { storeBody } from './given';

openServer();

const create = (body: unknown) =>
  server.request('POST', '/admin/stores/create-store-with-location', { as: admin, body });
const counts = async () => ({
  stores: (await server.db.selectFrom('stores').select('id').execute()).length,
  users: (await server.db.selectFrom('users').select('id').execute()).length,
});

describe('creating a store', () => {
  test('makes the store and its owner, and invites the owner', async () => {
    const location = await givenLocation(server.db);
    const body = storeBody(location.id, {
      deliveryTime: '30 min',
      deliveryFee: 29.5,
      minimumOrder: 199,
    });
    const answer = await create(body);
    expect(answer.status).toBe(200);
    const { message, data } = answer.read(storeSavedSchema);
    expect(message).toBe('Store created successfully');
    const { awaits_owner } = await rowOf(server.db, 'stores', data.id);
    expect(awaits_owner).toBe(true);
    expect(data).toMatchObject({
      storeName: 'Bahar Biryani',
      ownerName: 'Bahar Biryani',
      email: body.email,
      locationId: location.id,
      locationName: location.name,
      deliveryTime: '30 min',
      deliveryFee: 29.5,
      minimumOrder: 199,
      isActive: true,
      awaitsOwner: true,
      rating: 0,
      ratingsCount: 0,
      categories: [],
    });
    const owner = await server.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow();
    expect(owner).toMatchObject({
      role: 'store',
      name: 'Bahar Biryani',
      password_hash: null,
      is_active: true,
    });
    const store = await rowOf(server.db, 'stores', data.id);
    expect(store).toMatchObject({
      owner_id: owner.id,
      created_by: admin.id,
      delivery_fee_paise: 2950,
    });
    expect((await server.mails()).filter(({ to }) => to === body.email)).toHaveLength(1);
  });

  test('takes city, state and pincode from the location, not from the body', async () => {
    const location = await givenLocation(server.db, { pincode: '500081' });
    const answer = await create(
      storeBody(location.id, { city: 'Mumbai', state: 'Goa', pincode: '400001' }),
    );
    expect(answer.read(storeSavedSchema).data).toMatchObject({
      city: 'Hyderabad',
      state: 'Telangana',
      pincode: '500081',
    });
  });

  test('refuses an e-mail that is in use, in any case, at the field', async () => {
    const location = await givenLocation(server.db);
    const before = await counts();
    const answer = await create(storeBody(location.id, { email: admin.email.toUpperCase() }));
    expect(answer.status).toBe(422);
    await expectUnrecorded(server, () => create(storeBody(location.id, { email: admin.email })));
    const msg = `${admin.email.toUpperCase()} is already in use by another account`;
    expect(answer.body).toMatchObject({ message: msg, detail: [{ loc: ['body', 'email'], msg }] });
    expect(await counts()).toEqual(before);
  });

  test('makes one store when two send the same e-mail at once', async () => {
    const body = storeBody((await givenLocation(server.db)).id);
    const answers = await Promise.all([create(body), create(body), create(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('refuses a location that is unknown or disabled', async () => {
    const disabled = await givenLocation(server.db, { is_active: false });
    const before = await counts();
    for (const locationId of ['999999', disabled.id]) {
      const answer = await create(storeBody(locationId));
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        detail: [{ loc: ['body', 'locationId'], msg: 'Selected location not found' }],
      });
    }
    expect(await counts()).toEqual(before);
  });

  test('answers every broken rule at once, and writes nothing', async () => {
    const before = await counts();
    const answer = await create({
      storeName: '',
      phone: 5,
      description: 'short',
      pincode: '12',
      imageUrl: 'javascript:alert(1)',
    });
    expect(answer.status).toBe(422);
    const { detail } = answer.read(z.object({ detail: z.array(issueSchema) }));
    expect(Object.fromEntries(detail.map(({ loc, msg }) => [loc.join('.'), msg]))).toEqual({
      'body.email': 'This field is required',
      'body.storeName': 'This field is required',
      'body.phone': 'Must be text',
      'body.address': 'This field is required',
      'body.locationId': 'This field is required',
      'body.googleMapsUrl': 'This field is required',
      'body.description': 'Description must be at least 10 characters long',
      'body.pincode': 'Selected location has invalid pincode',
      'body.imageUrl': 'Choose a PNG, JPEG or WebP picture of at most 5 MB',
    });
    expect(await counts()).toEqual(before);
  });
});
