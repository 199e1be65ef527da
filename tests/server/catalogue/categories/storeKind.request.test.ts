import { describe, expect, test } from 'vitest';
import { categoryRequestedSchema } from '../../../../contract/catalogue/categories';
import { keysOf } from '../../../support/answers';
import { givenCategory } from '../../../support/marketplace';
import {
  admin,
  audit,
  call,
  callAs,
  givenCategoryServer,
  givenRequest,
  listOf,
  other,
  owner,
  server,
  stored,
  storesOf,
  told,
  categoryRequestBody,
} from './given';

givenCategoryServer();

const ask = (body: unknown = categoryRequestBody()) => callAs(owner, 'POST', '/requests', body);

describe('requesting a category', () => {
  test('answers a pending one, not wrapped', async () => {
    const answer = await ask(
      categoryRequestBody({ name: '  Nihari ', description: ' Nihari with kulcha ' }),
    );
    expect(answer.status).toBe(200);
    expect(keysOf(answer.body)).toEqual([
      'createdAt',
      'description',
      'id',
      'isActive',
      'message',
      'name',
      'reason',
      'status',
      'updatedAt',
    ]);
    expect(answer.body).toMatchObject({
      message:
        'Category request submitted successfully! Status: pending. It will be reviewed by admin.',
      name: 'Nihari',
      description: 'Nihari with kulcha',
      status: 'pending',
      reason: null,
      isActive: true,
    });
    const { id } = answer.read(categoryRequestedSchema);
    expect(await storesOf(id)).toEqual([owner.storeId]);
    expect((await listOf(owner)).categories).toMatchObject([
      { id, imageUrl: '/api/files/nihari.webp', isOwn: true, isApproved: false },
    ]);
    expect((await listOf(other)).categories).toEqual([]);
  });

  test('tells every admin, and is recorded', async () => {
    const second = await server.givenAdmin();
    const { id } = (await ask()).read(categoryRequestedSchema);
    const message =
      'Store of Asha requests the category "Nihari". Approve it, or reject it with a reason.';
    for (const person of [admin, second])
      expect(await told(person)).toEqual([{ type: 'other', title: 'Category request', message }]);
    expect(await told(owner)).toEqual([]);
    expect(await audit(id)).toMatchObject([
      {
        action: 'request',
        actor_id: owner.id,
        actor_role: 'store',
        before: null,
        after: { id, status: 'pending', storeIds: [owner.storeId] },
      },
    ]);
  });

  test('goes through approval to something the store may sell in', async () => {
    const { id } = (await ask()).read(categoryRequestedSchema);
    const usable = async () => (await call('GET', `/store/${owner.storeId}`)).body;
    expect(await usable()).toMatchObject({ total: 0 });
    await call('PUT', `/${id}/approve`, { isApproved: true });
    expect(await usable()).toMatchObject({ total: 1, categories: [{ id }] });
  });

  test('ignores all fields of the body except the requested ones', async () => {
    const { id } = (
      await ask(
        categoryRequestBody({
          status: 'approved',
          isApproved: true,
          storeIds: [other.storeId],
          isGlobal: true,
        }),
      )
    ).read(categoryRequestedSchema);
    expect((await stored())[0]).toMatchObject({
      status: 'pending',
      requested_by_store: owner.storeId,
    });
    expect(await storesOf(id)).toEqual([owner.storeId]);
  });

  test('refuses a name that exists; a rejected one may be requested again', async () => {
    await givenCategory(server.db, { name: 'Haleem', storeIds: [other.storeId] });
    await givenRequest({ name: 'Nihari', status: 'rejected' });
    const before = await stored();
    const answer = await ask(categoryRequestBody({ name: 'haleem' }));
    expect([answer.status, answer.body]).toEqual([
      409,
      { detail: 'Category name already exists', message: 'Category name already exists' },
    ]);
    expect(await stored()).toEqual(before);
    expect(await told(admin)).toEqual([]);
    expect((await ask()).status).toBe(200);
  });

  test('makes one of ten at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await told(admin)).toHaveLength(1);
  });
});
