import { describe, expect, test } from 'vitest';
import { categorySavedSchema } from '../../../../contract/catalogue/categories';
import { givenCategory, givenMenuItem } from '../../../support/marketplace';
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

const approve = async (id: string) =>
  (await call('PUT', `/${id}/approve`, { isApproved: true })).read(categorySavedSchema).data;
const reopen = (id: string, body: unknown = {}) => call('PUT', `/${id}/reopen`, body);

describe('taking a decision about a category back', () => {
  test('makes an approved one wait again, notifies the requesting store, and is recorded', async () => {
    const { id, name } = await givenRequest();
    const { updatedAt } = await approve(id);
    expect((await reopen(id, { updatedAt })).body).toMatchObject({
      message: 'Category is waiting for approval again',
      data: { id, status: 'pending', isApproved: false, reason: null },
    });
    expect(await told(owner)).toContainEqual({
      type: 'warning',
      title: 'Category waiting for approval',
      message: `Your category "${name}" is waiting for approval again: an admin undid the decision`,
    });
    expect((await audit(id)).at(-1)).toMatchObject({
      action: 'reopen',
      actor_id: admin.id,
      before: { status: 'approved' },
      after: { status: 'pending' },
    });
  });

  test('lets a refused one wait again, unless its name was taken since', async () => {
    const { id } = await givenRequest({ name: 'Haleem', status: 'rejected', reason: 'Too narrow' });
    const taken = await givenCategory(server.db, { name: 'HALEEM' });
    expect((await reopen(id)).body).toMatchObject({ message: 'Category name already exists' });
    await server.db.deleteFrom('categories').where('id', '=', taken.id).execute();
    expect((await reopen(id)).body).toMatchObject({ data: { status: 'pending', reason: null } });
  });

  test('happens once, however often it is sent', async () => {
    const { id } = await givenRequest();
    await approve(id);
    const answers = await Promise.all([reopen(id), reopen(id), reopen(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'This category is already waiting for approval',
    });
  });

  test('is refused once products are sold in it, and after a change by another person', async () => {
    const { id } = await givenRequest();
    const { updatedAt } = await approve(id);
    const before = await stored();
    await givenMenuItem(server.db, { storeId: owner.storeId, categoryId: id });
    expect((await reopen(id)).body).toMatchObject({
      message: '1 product is sold in this category. Disable the category instead',
    });
    expect(await stored()).toEqual(before);
    await call('PUT', `/${id}`, { description: 'By the bowl' });
    const answer = await reopen(id, { updatedAt });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { current: { description: 'By the bowl', status: 'approved' } },
    ]);
  });
});
