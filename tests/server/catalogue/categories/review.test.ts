import { describe, expect, test } from 'vitest';
import { givenCategory, givenMenuItem } from '../../../support/marketplace';
import { setRow } from '../../../support/rows';
import {
  admin,
  audit,
  call,
  givenCategoryServer,
  givenRequest,
  owner,
  server,
  stored,
  told,
} from './given';

givenCategoryServer();

const approve = (id: string, body: unknown = { isApproved: true }) =>
  call('PUT', `/${id}/approve`, body);
const reject = (id: string, body: unknown = { reason: 'Too narrow' }) =>
  call('PUT', `/${id}/reject`, body);
const HISTORY = 'Deleted stores or products still refer to this category. Disable it instead';
const unchanged = async (work: () => Promise<unknown>) => {
  const before = await stored();
  await work();
  expect(await stored()).toEqual(before);
};

describe('approving a category', () => {
  test('notifies the requesting store, and is recorded', async () => {
    const { id, name } = await givenRequest();
    const answer = await approve(id);
    expect(answer.body).toMatchObject({
      message: 'Category approved successfully',
      data: { id, status: 'approved', isApproved: true, isActive: true, reason: null },
    });
    expect(await told(owner)).toEqual([
      {
        type: 'success',
        title: 'Category approved',
        message: `Your category "${name}" has been approved. You can sell in it now.`,
      },
    ]);
    expect(await audit(id)).toMatchObject([
      {
        action: 'approve',
        actor_id: admin.id,
        before: { status: 'pending' },
        after: { status: 'approved', name },
      },
    ]);
  });

  test('happens once, however often it is sent', async () => {
    const { id } = await givenRequest();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => approve(id, { is_approved: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await told(owner)).toHaveLength(1);
    expect(await audit(id)).toHaveLength(1);
  });

  test('is not undone by the same call', async () => {
    for (const { id } of [await givenRequest(), await givenCategory(server.db)]) {
      await unchanged(async () => {
        const answer = await approve(id, { isApproved: false, reason: 'No' });
        expect(answer.status).toBe(422);
        expect(answer.body).toMatchObject({
          detail: [
            {
              loc: ['body', 'isApproved'],
              msg: "You can't withdraw an approval here. Reopen the category instead. A request that awaits review can be rejected with a reason",
            },
          ],
        });
      });
      expect(await audit(id)).toEqual([]);
    }
  });

  test('takes up a rejected request, unless its name was taken since', async () => {
    const { id } = await givenRequest({ name: 'Haleem', status: 'rejected', reason: 'Too narrow' });
    const taken = await givenCategory(server.db, { name: 'HALEEM' });
    await unchanged(async () => {
      const answer = await approve(id);
      expect([answer.status, answer.body]).toMatchObject([
        409,
        { message: 'Category name already exists' },
      ]);
    });
    expect(await told(owner)).toEqual([]);
    await server.db.deleteFrom('categories').where('id', '=', taken.id).execute();
    expect((await approve(id)).body).toMatchObject({ data: { status: 'approved', reason: null } });
  });

  test('notifies no store if no store requested it', async () => {
    const { id } = await givenCategory(server.db, { status: 'pending' });
    expect((await approve(id)).status).toBe(200);
    expect(await server.db.selectFrom('notifications').selectAll().execute()).toEqual([]);
  });
});

describe('rejecting a request', () => {
  test('tells the store why, and is recorded', async () => {
    const { id, name } = await givenRequest();
    expect((await reject(id, { reason: '  Too narrow ' })).body).toMatchObject({
      message: 'Category rejected successfully',
      data: { id, status: 'rejected', isApproved: false, reason: 'Too narrow' },
    });
    expect(await told(owner)).toEqual([
      {
        type: 'warning',
        title: 'Category request rejected',
        message: `Your category "${name}" has not been approved: Too narrow`,
      },
    ]);
    expect(await audit(id)).toMatchObject([
      {
        action: 'reject',
        actor_id: admin.id,
        before: { status: 'pending' },
        after: { status: 'rejected', reason: 'Too narrow' },
      },
    ]);
  });

  test.each([
    ['approved', 'This category is approved. Undo the approval first, or disable the category'],
    ['rejected', 'This request was already rejected'],
  ])('is a conflict if it is %s', async (status, message) => {
    const { id } = await givenRequest({ status });
    await unchanged(async () => {
      const answer = await reject(id);
      expect([answer.status, answer.body]).toEqual([409, { detail: message, message }]);
    });
    expect(await told(owner)).toEqual([]);
    expect(await audit(id)).toEqual([]);
  });

  test('happens once, however often it is sent', async () => {
    const { id } = await givenRequest();
    const answers = await Promise.all([reject(id), reject(id), reject(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await told(owner)).toHaveLength(1);
  });
});

describe('a review of what has changed since it was read', () => {
  test.each([
    ['/approve', { isApproved: true }],
    ['/reject', { reason: 'Too narrow' }],
  ])(
    'is a conflict at %s that shows the newer state; nothing is done unseen',
    async (path, body) => {
      const { id, updated_at } = await givenRequest();
      const read = updated_at.toISOString();
      await setRow(server.db, 'categories', id, {
        name: 'Nihari',
        updated_at: new Date(Date.now() + 1000),
      });
      await unchanged(async () => {
        const answer = await call('PUT', `/${id}${path}`, { ...body, updatedAt: read });
        expect([answer.status, answer.body]).toMatchObject([
          409,
          { current: { id, name: 'Nihari', status: 'pending' } },
        ]);
        expect(
          (await call('PUT', `/${id}${path}`, { ...body, updatedAt: '2999-01-01T00:00:00.000Z' }))
            .status,
        ).toBe(409);
        expect((await call('PUT', `/${id}${path}`, { ...body, updatedAt: 'x' })).status).toBe(422);
      });
      expect([await told(owner), await audit(id)]).toEqual([[], []]);
      const [now] = await stored();
      expect(
        (await call('PUT', `/${id}${path}`, { ...body, updatedAt: now?.updated_at })).status,
      ).toBe(200);
    },
  );
});

describe('deleting a category', () => {
  test('is refused while products are sold in it, with their number', async () => {
    const { id } = await givenCategory(server.db);
    const refusal = async () => (await call('DELETE', `/${id}`)).body;
    const first = await givenMenuItem(server.db, { storeId: owner.storeId, categoryId: id });
    await unchanged(async () => {
      expect(await refusal()).toMatchObject({
        message:
          '1 product is sold in this category. Move it to another category first, or disable this category',
      });
      const second = await givenMenuItem(server.db, { storeId: owner.storeId, categoryId: id });
      expect(await refusal()).toMatchObject({
        message: expect.stringMatching(/^2 products are sold in this category/),
      });
      for (const { productId } of [first, second]) {
        await setRow(server.db, 'products', productId, { deleted_at: new Date() });
      }
      expect(await refusal()).toMatchObject({ message: HISTORY });
    });
    expect(await audit(id)).toEqual([]);
  });

  test('counts no product of a deleted store, and names history as the only obstacle', async () => {
    const { id } = await givenCategory(server.db);
    const deletedStore = await server.givenStoreOwner();
    await givenMenuItem(server.db, { storeId: deletedStore.storeId, categoryId: id });
    await setRow(server.db, 'stores', deletedStore.storeId, { deleted_at: new Date() });
    expect((await call('DELETE', `/${id}`)).body).toMatchObject({ message: HISTORY });
  });
});
