import { describe, expect, test } from 'vitest';
import { categorySavedSchema } from '../../../../contract/catalogue/categories';
import { keysOf } from '../../../support/answers';
import { givenCategory } from '../../../support/marketplace';
import { setRow } from '../../../support/rows';
import {
  admin,
  body,
  call,
  create,
  givenCategoryServer,
  givenRequest,
  list,
  other,
  owner,
  server,
  stored,
} from './given';

givenCategoryServer();

describe('adding a category', () => {
  test('answers it approved and active, with a sentence', async () => {
    const answer = await call('POST', '/', body({ name: '  Haleem ' }));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      message: 'Category created successfully',
      data: {
        name: 'Haleem',
        description: 'Slow-cooked haleem',
        image: '/api/files/haleem.webp',
        imageUrl: '/api/files/haleem.webp',
        isGlobal: true,
        stores: [],
        storeIds: [],
        isActive: true,
        isApproved: true,
        status: 'approved',
        reason: null,
        requestedBy: null,
      },
    });
    expect(keysOf(answer.body)).toEqual(['data', 'message']);
    expect((await list()).categories).toEqual([answer.read(categorySavedSchema).data]);
  });

  test('gives it to each named store once', async () => {
    const data = await create({
      isGlobal: false,
      storeIds: [other.storeId, owner.storeId, other.storeId],
    });
    expect(data).toMatchObject({
      isGlobal: false,
      stores: ['Store of Asha', 'Store of Bilal'],
      storeIds: [owner.storeId, other.storeId],
    });
  });

  test('prefers Global over the stores in the same body', async () => {
    expect(await create({ isGlobal: true, storeIds: [owner.storeId] })).toMatchObject({
      isGlobal: true,
      storeIds: [],
    });
  });

  const required = 'This field is required';
  test.each([
    ['name', { name: ' ' }, required],
    ['name', { name: undefined }, required],
    ['name', { name: null }, required],
    ['name', { name: 'x'.repeat(201) }, 'At most 200 characters'],
    ['name', { name: 'a\0b' }, 'Contains characters that cannot be stored'],
    ['description', { description: '' }, required],
    ['description', { description: undefined }, required],
    ['description', { description: 'x'.repeat(2001) }, 'At most 2000 characters'],
    ['imageUrl', { imageUrl: '' }, required],
    ['imageUrl', { imageUrl: undefined }, required],
    [
      'imageUrl',
      { imageUrl: 'javascript:alert(1)' },
      'Choose a PNG, JPEG or WebP picture of at most 5 MB',
    ],
    ['storeIds', { isGlobal: false }, required],
    ['storeIds', { isGlobal: undefined, storeIds: undefined }, required],
    ['storeIds', { isGlobal: false, storeIds: null }, required],
    ['isGlobal', { isGlobal: 'yes' }, 'Must be true or false'],
  ])('refuses a wrong %s: %j', async (field, changes, msg) => {
    const answer = await call('POST', '/', body(changes));
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      detail: expect.arrayContaining([expect.objectContaining({ loc: ['body', field], msg })]),
    });
    expect(await stored()).toEqual([]);
  });

  test('refuses stores that there are not, and writes nothing', async () => {
    const deletedStore = await server.givenStoreOwner();
    await setRow(server.db, 'stores', deletedStore.storeId, { deleted_at: new Date() });
    for (const id of ['999999', deletedStore.storeId]) {
      const answer = await call(
        'POST',
        '/',
        body({ isGlobal: false, storeIds: [owner.storeId, id] }),
      );
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        detail: [{ loc: ['body', 'storeIds'], msg: `There is no store with the id ${id}` }],
      });
    }
    expect((await call('POST', '/', body({ isGlobal: false, storeIds: ['abc'] }))).status).toBe(
      422,
    );
    expect(await stored()).toEqual([]);
  });

  test('refuses a name that is taken, in any case; a rejected one is free', async () => {
    await create();
    await givenRequest({ name: 'Nihari', status: 'rejected' });
    await givenRequest({ name: 'Pulao' });
    const before = await stored();
    for (const name of ['HALEEM', 'pulao']) {
      const answer = await call('POST', '/', body({ name }));
      expect([answer.status, answer.body]).toEqual([
        409,
        { detail: 'Category name already exists', message: 'Category name already exists' },
      ]);
    }
    expect(await stored()).toEqual(before);
    expect((await call('POST', '/', body({ name: 'Nihari' }))).status).toBe(200);
  });

  test('makes one of ten at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('POST', '/', body())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await stored()).toHaveLength(1);
  });
});

test('PUT /admin/categories/as answers 501 for every body, and reaches no category', async () => {
  const { id } = await givenCategory(server.db);
  const before = await stored();
  for (const sent of [undefined, {}, { name: 'X' }, [], { id }]) {
    const answer = await call('PUT', '/as', sent);
    expect(answer.status).toBe(501);
    expect(answer.body).toMatchObject({
      message: 'This call is reserved and does nothing yet. Change a category under its id',
    });
  }
  expect((await call('PUT', '/as/', {})).status).toBe(501);
  const broken = await server.app.request('/api/admin/categories/as', {
    method: 'PUT',
    body: '{',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
  });
  expect(broken.status).toBe(501);
  expect(
    (await server.request('PUT', '/admin/categories/as', { as: owner, body: {} })).status,
  ).toBe(403);
  expect((await server.request('PUT', '/admin/categories/as', { body: {} })).status).toBe(401);
  expect(await stored()).toEqual(before);
});
