import { describe, expect, test } from 'vitest';
import { storeItemSchema } from '../../../../contract/catalogue/menu';
import {
  admin,
  auditOf,
  call,
  create,
  givenItem,
  givenProductServer,
  list,
  noticesOf,
  owner,
  rulesOf,
  server,
} from './given';

givenProductServer();

const reject = (id: string, body: unknown = { reason: 'The picture shows another dish' }) =>
  call('PUT', `/${id}/reject`, body);
const approve = (id: string) => call('PUT', `/${id}/approve`, { isApproved: true });
const item = async (id: string) =>
  (await server.request('GET', `/store/items/${id}`, { as: owner })).read(storeItemSchema);
const change = (id: string, body: unknown) =>
  server.request('PUT', `/store/items/${id}`, { as: owner, body });
const requestNoticeOf = async () =>
  (await noticesOf(admin)).filter(({ title }) => title === 'Item needs approval').length;

describe('refusing a product', () => {
  test('tells its store why, on the item and in the bell, and is recorded', async () => {
    const { id, productId } = await givenItem();
    expect((await reject(productId)).body).toMatchObject({
      message: 'Product rejected successfully',
      data: {
        id: productId,
        isApproved: false,
        approvalStatus: 'rejected',
        reason: 'The picture shows another dish',
      },
    });
    expect(await item(id)).toMatchObject({
      isApproved: false,
      approvalStatus: 'rejected',
      reason: 'The picture shows another dish',
    });
    expect(await noticesOf(owner)).toEqual([
      {
        type: 'warning',
        title: 'Product rejected',
        message: 'Apollo Fish was not approved by an admin: The picture shows another dish',
      },
    ]);
    expect(await auditOf(productId)).toMatchObject([
      {
        action: 'reject',
        actor_id: admin.id,
        before: { approvalStatus: 'pending' },
        after: { approvalStatus: 'rejected' },
      },
    ]);
  });

  test('happens once, however many admins do it', async () => {
    const { productId } = await givenItem();
    const answers = await Promise.all(Array.from({ length: 5 }, () => reject(productId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await noticesOf(owner)).toHaveLength(1);
  });

  test('is refused without a reason, for an approved product, by an old copy and for none', async () => {
    const { productId } = await givenItem();
    expect(rulesOf(await reject(productId, { reason: ' ' }))).toEqual({
      'body.reason': 'This field is required',
    });
    expect(
      (await reject(productId, { reason: 'No', updatedAt: '2020-01-01T00:00:00.000Z' })).status,
    ).toBe(409);
    expect((await reject('999999')).status).toBe(404);
    const approved = await create();
    expect((await reject(approved.id)).body).toMatchObject({
      detail: 'This product is approved. Undo the approval first, or disable the product',
    });
    expect((await list('?approval_status=rejected')).total).toBe(0);
  });

  test('or approving it at the same time: one of the two wins, and the product is never both', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, productId } = await givenItem();
      await Promise.all([reject(productId), approve(productId)]);
      const { isApproved, approvalStatus, reason } = await item(id);
      expect([isApproved, approvalStatus, reason]).toEqual([true, 'approved', null]);
    }
  });
});

describe('a rejected product', () => {
  test('is approved after all, which clears the reason', async () => {
    const { id, productId } = await givenItem();
    await reject(productId);
    expect((await approve(productId)).body).toMatchObject({
      data: { isApproved: true, approvalStatus: 'approved', reason: null },
    });
    expect(await item(id)).toMatchObject({ approvalStatus: 'approved', reason: null });
  });

  test.each([
    ['another picture', { imageUrl: '/api/files/b.webp' }],
    ['another price', { price: 250 }],
    ['the same again', { price: 280 }],
  ])('needs approval again when its store saves %s', async (_what, body) => {
    const { id, productId } = await givenItem();
    await reject(productId);
    const requestNotice = await requestNoticeOf();
    expect((await change(id, body)).body).toMatchObject({
      data: { approvalStatus: 'pending', reason: null },
    });
    expect(await requestNoticeOf()).toBe(requestNotice + 1);
    await change(id, { price: 240 });
    expect(await requestNoticeOf()).toBe(requestNotice + 1);
    expect((await reject(productId)).status).toBe(200);
  });

  test('stays rejected when its store only switches it', async () => {
    const { id, productId } = await givenItem();
    await reject(productId);
    await server.request('PATCH', `/store/items/${id}/status`, {
      as: owner,
      body: { isActive: false },
    });
    expect(await item(id)).toMatchObject({ approvalStatus: 'rejected', isActive: false });
  });

  test('is found by that, and no longer among those that wait', async () => {
    const [waiting, rejected, approved] = [await givenItem(), await givenItem(), await create()];
    await reject(rejected.productId);
    const found = async (status: string) =>
      (await list(`?approval_status=${status}`)).products.map(({ id }) => id);
    expect([await found('pending'), await found('rejected'), await found('approved')]).toEqual([
      [waiting.productId],
      [rejected.productId],
      [approved.id],
    ]);
    expect((await list('?is_approved=false')).total).toBe(2);
    expect((await list('?is_approved=false')).unapprovedProducts).toBe(2);
  });
});
