import { describe, expect, test } from 'vitest';
import { productSavedSchema } from '../../../../contract/catalogue/products';
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

const reopen = (id: string, body: unknown = {}) => call('PUT', `/${id}/reopen`, body);
const approve = async (id: string) =>
  (await call('PUT', `/${id}/approve`, { isApproved: true })).read(productSavedSchema).data;
const reject = (id: string) =>
  call('PUT', `/${id}/reject`, { reason: 'The picture shows another dish' });

const givenWaiting = async () => (await givenItem()).productId;

describe('taking a decision about a product back', () => {
  test('lets an approved one wait again, tells its store, and is recorded', async () => {
    const id = await givenWaiting();
    const { updatedAt } = await approve(id);
    expect((await reopen(id, { updatedAt })).body).toMatchObject({
      message: 'Product is waiting for approval again',
      data: { id, isApproved: false, approvalStatus: 'pending', reason: null },
    });
    expect((await list('?approval_status=pending')).products.map((product) => product.id)).toEqual([
      id,
    ]);
    expect((await noticesOf(owner)).at(-1)).toEqual({
      type: 'warning',
      title: 'Product waiting for approval',
      message: 'Apollo Fish is waiting for approval again: an admin undid the decision',
    });
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'reopen',
      actor_id: admin.id,
      before: { approvalStatus: 'approved' },
      after: { approvalStatus: 'pending' },
    });
  });

  test('lets a refused one wait again, without its reason', async () => {
    const id = await givenWaiting();
    await reject(id);
    expect((await reopen(id)).body).toMatchObject({
      data: { approvalStatus: 'pending', reason: null },
    });
    expect((await reject(id)).status).toBe(200);
  });

  test('happens once, however often it is sent', async () => {
    const id = await givenWaiting();
    await approve(id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => reopen(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'This product is already waiting for approval',
    });
    expect((await auditOf(id)).filter(({ action }) => action === 'reopen')).toHaveLength(1);
  });

  test('is a conflict with a message if another person has changed it since; nothing is done', async () => {
    const id = await givenWaiting();
    const { updatedAt } = await approve(id);
    await call('PUT', `/${id}`, { productName: 'Apollo Fish, large' });
    const answer = await reopen(id, { updatedAt });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      {
        message: 'Someone else has changed this product. Review the newer values and save again',
        current: { name: 'Apollo Fish, large' },
      },
    ]);
    expect((await list('?approval_status=approved')).total).toBe(1);
  });

  test('is refused without a product, for an invalid day, and for a store', async () => {
    const { id } = await create();
    expect((await reopen('999999')).status).toBe(404);
    expect(Object.keys(rulesOf(await reopen(id, { updatedAt: 'x' })))).toEqual(['body.updatedAt']);
    expect(
      (await server.request('PUT', `/admin/products/${id}/reopen`, { as: owner, body: {} })).status,
    ).toBe(403);
  });
});
