import { describe, expect, test } from 'vitest';
import {
  categoryListSchema,
  storeCategorySavedSchema,
} from '../../../../contract/catalogue/categories';
import { keysOf } from '../../../support/answers';
import { givenCategory, givenMenuItem } from '../../../support/marketplace';
import {
  admin,
  audit,
  call,
  callAs,
  givenCategoryServer,
  givenRequest,
  other,
  owner,
  server,
  stored,
  storesOf,
  told,
} from './given';

givenCategoryServer();

const put = (id: string, body: unknown) => callAs(owner, 'PUT', `/${id}`, body);
const setStatus = (id: string, body: unknown) => callAs(owner, 'PATCH', `/${id}/status`, body);
const unchanged = async (work: () => Promise<unknown>) => {
  const before = await stored();
  await work();
  expect(await stored()).toEqual(before);
};

describe('changing an own category', () => {
  test('that is approved makes it wait for review again, and tells the admins', async () => {
    const { id } = await givenRequest({ status: 'approved' });
    const answer = await put(id, { name: ' Nihari ' });
    const { message, data } = answer.read(storeCategorySavedSchema);
    expect(message).toBe('Category updated successfully. It will be reviewed by admin');
    expect(keysOf(answer.body)).toEqual(['data', 'message']);
    expect(data).toMatchObject({
      name: 'Nihari',
      status: 'pending',
      isApproved: false,
      isActive: true,
      isOwn: true,
    });
    expect(await told(admin)).toMatchObject([{ title: 'Category request' }]);
    expect(await audit(id)).toMatchObject([
      {
        action: 'request',
        actor_id: owner.id,
        actor_role: 'store',
        before: { status: 'approved' },
        after: { status: 'pending', name: 'Nihari' },
      },
    ]);
  });

  test('keeps the approved version for the reviewer', async () => {
    const { id, name } = await givenRequest({ status: 'approved' });
    await put(id, { name: 'Nihari' });
    const { data } = (await put(id, { description: 'Longer' })).read(storeCategorySavedSchema);
    expect(keysOf(data)).not.toContain('shownBefore');
    const [reviewed] = (
      await server.request('GET', '/admin/categories?search=Nihari', { as: admin })
    ).read(categoryListSchema).categories;
    expect(reviewed?.shownBefore).toMatchObject({ name });
  });

  test('sends no second notice for a pending one', async () => {
    const { id } = await givenRequest();
    const { message, data } = (await put(id, { description: 'Longer' })).read(
      storeCategorySavedSchema,
    );
    expect([message, data.status, data.description]).toEqual([
      'Category updated successfully',
      'pending',
      'Longer',
    ]);
    expect(await told(admin)).toEqual([]);
    expect((await audit(id)).map(({ action }) => action)).toEqual(['update']);
  });

  test('submits a rejected one again, changed or not', async () => {
    const { id, name } = await givenRequest({ status: 'rejected', reason: 'Too narrow' });
    expect((await put(id, { name })).body).toMatchObject({
      data: { status: 'pending', reason: null },
    });
    expect(await told(admin)).toHaveLength(1);
  });

  test('that was rejected is refused if the name was taken since', async () => {
    const { id } = await givenRequest({ name: 'Haleem', status: 'rejected' });
    await givenCategory(server.db, { name: 'HALEEM' });
    await unchanged(async () => {
      const answer = await put(id, { description: 'Again' });
      expect([answer.status, answer.body]).toMatchObject([
        409,
        { message: 'Category name already exists' },
      ]);
    });
    expect(await told(admin)).toEqual([]);
    expect((await put(id, { name: 'Haleem of Asha' })).status).toBe(200);
  });

  test('writes nothing where nothing changes', async () => {
    const { id, name, description, image_url } = await givenRequest({ status: 'approved' });
    await unchanged(async () => {
      expect((await put(id, { name, description, imageUrl: image_url })).body).toMatchObject({
        message: 'Category updated successfully',
        data: { status: 'approved' },
      });
    });
    expect(await audit(id)).toEqual([]);
  });

  test('is not approved by its body', async () => {
    const { id } = await givenRequest();
    await put(id, {
      name: 'Sly',
      status: 'approved',
      isApproved: true,
      isGlobal: true,
      storeIds: [other.storeId],
    });
    expect((await stored())[0]).toMatchObject({ name: 'Sly', status: 'pending' });
    expect(await storesOf(id)).toEqual([owner.storeId]);
  });

  test('lets the second of two editors see the newer values', async () => {
    const { id, updated_at } = await givenRequest();
    await put(id, { name: 'First', updatedAt: updated_at.toISOString() });
    const second = await put(id, { name: 'Second', updatedAt: updated_at.toISOString() });
    expect([second.status, second.body]).toMatchObject([
      409,
      { current: { id, name: 'First', isOwn: true } },
    ]);
  });
});

describe('the status of an own category', () => {
  test('is switched once it is approved, and recorded', async () => {
    const { id } = await givenRequest({ status: 'approved' });
    expect((await setStatus(id, { isActive: false })).body).toMatchObject({
      message: 'Category disabled successfully',
      data: { id, isActive: false, isApproved: true },
    });
    expect((await setStatus(id, { is_active: true })).body).toMatchObject({
      message: 'Category enabled successfully',
    });
    expect((await audit(id)).map(({ action, actor_role }) => [action, actor_role])).toEqual([
      ['disable', 'store'],
      ['enable', 'store'],
    ]);
  });

  test.each([
    ['pending', 'is waiting for approval'],
    ['rejected', 'has been rejected'],
  ])('is not switched while %s', async (status, statusText) => {
    const { id } = await givenRequest({ status });
    await unchanged(async () => {
      const answer = await setStatus(id, { isActive: false });
      const message = `Only an approved category can be enabled or disabled. This category ${statusText}`;
      expect([answer.status, answer.body]).toEqual([409, { detail: message, message }]);
    });
  });

  test('stays disabled if an admin disabled it', async () => {
    const { id } = await givenRequest({ status: 'approved' });
    await call('PUT', `/${id}/status`, { isActive: false });
    await unchanged(async () => {
      const answer = await setStatus(id, { isActive: true });
      expect([answer.status, answer.body]).toMatchObject([
        409,
        { message: 'An admin has disabled this category. Ask Jaldi Biryani to enable it' },
      ]);
    });
    await call('PUT', `/${id}/status`, { isActive: true });
    await setStatus(id, { isActive: false });
    expect((await setStatus(id, { isActive: true })).status).toBe(200);
  });
});

describe('deleting an own category', () => {
  test.each(['pending', 'rejected', 'approved'])(
    'withdraws a %s one, and is recorded',
    async (status) => {
      const { id } = await givenRequest({ status });
      expect((await callAs(owner, 'DELETE', `/${id}`)).body).toMatchObject({
        message: 'Category deleted successfully',
        data: { id },
      });
      expect(await stored()).toEqual([]);
      expect(await audit(id)).toMatchObject([
        { action: 'delete', actor_id: owner.id, actor_role: 'store', after: null },
      ]);
    },
  );

  test('is refused while it sells in it', async () => {
    const { id } = await givenRequest({ status: 'approved' });
    await givenMenuItem(server.db, { storeId: owner.storeId, categoryId: id });
    await unchanged(async () => {
      const answer = await callAs(owner, 'DELETE', `/${id}`);
      expect([answer.status, answer.body]).toMatchObject([
        409,
        {
          message:
            '1 product is sold in this category. Move it to another category first, or disable this category',
        },
      ]);
    });
  });
});

describe('every call to change a category', () => {
  const calls = [
    ['PUT', '', { name: 'Mine' }],
    ['DELETE', '', undefined],
    ['PATCH', '/status', { isActive: false }],
  ] as const;
  const tryAll = async (id: string, expected: { status: number; message: string }) => {
    for (const [method, path, body] of calls) {
      await unchanged(async () => {
        const answer = await callAs(owner, method, `/${id}${path}`, body);
        const { status, message } = expected;
        expect([method, answer.status, answer.body]).toEqual([
          method,
          status,
          { detail: message, message },
        ]);
      });
    }
    expect(await audit(id)).toEqual([]);
  };

  test("is a 404 for another store's, for an invisible one and for an unknown one", async () => {
    const ids = [
      (await givenRequest({ requested_by_store: other.storeId, storeIds: [other.storeId] })).id,
      (
        await givenRequest({
          requested_by_store: other.storeId,
          storeIds: [other.storeId],
          status: 'approved',
        })
      ).id,
      (await givenCategory(server.db, { storeIds: [other.storeId] })).id,
      (await givenCategory(server.db, { is_active: false })).id,
      '999999',
    ];
    for (const id of ids) await tryAll(id, { status: 404, message: 'Category not found' });
    for (const [method, path, body] of calls)
      expect((await callAs(owner, method, `/abc${path}`, body)).status).toBe(422);
  });

  test('is a 404 that names the admin for a visible category that it did not request', async () => {
    const seen = [
      await givenCategory(server.db),
      await givenCategory(server.db, { storeIds: [owner.storeId] }),
      await givenRequest({
        requested_by_store: other.storeId,
        storeIds: [owner.storeId, other.storeId],
        status: 'approved',
      }),
    ];
    const message = 'This category does not belong to your store. Only an admin can change it';
    for (const { id } of seen) await tryAll(id, { status: 404, message });
  });

  test('is a conflict for a requested one that an admin has shared', async () => {
    const shared = [
      await givenRequest({ status: 'approved', storeIds: [owner.storeId, other.storeId] }),
      await givenRequest({ status: 'approved', storeIds: [] }),
      await givenRequest({ status: 'approved', storeIds: [other.storeId] }),
    ];
    const message = 'This category is shared with other stores. Ask an admin to change it';
    for (const { id } of shared) await tryAll(id, { status: 409, message });
  });
});
