import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { storeCategorySchema } from '../../../../contract/catalogue/categories';
import { keysOf } from '../../../support/answers';
import { givenCategory, givenMenuItem } from '../../../support/marketplace';
import {
  admin,
  audit,
  body,
  call,
  callAs,
  create,
  givenCategoryServer,
  givenRequest,
  other,
  owner,
  server,
  stored,
  told,
} from './given';

givenCategoryServer();

const OLD = '2026-01-01T00:00:00.000Z';
const STALE = 'Someone else has changed this category. Review the newer values and save again';
const atOnce = async (...calls: ReturnType<typeof call>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).toSorted();
const messageOf = async (answer: ReturnType<typeof call>) =>
  z.object({ message: z.string() }).parse((await answer).body).message;
const actionsOf = async (id: string) => (await audit(id)).map(({ action }) => action);

describe('calls for one category at once', () => {
  test('delete it once', async () => {
    const { id } = await givenRequest();
    const remove = () => call('DELETE', `/${id}`);
    expect(await atOnce(remove(), remove(), callAs(owner, 'DELETE', `/${id}`), remove())).toEqual([
      200, 404, 404, 404,
    ]);
    expect(await actionsOf(id)).toEqual(['delete']);
  });

  test('switch it once', async () => {
    const { id } = await givenRequest({ status: 'approved' });
    const switchOff = () => callAs(owner, 'PATCH', `/${id}/status`, { isActive: false });
    const switched = call('PUT', `/${id}/status`, { isActive: false });
    expect(await atOnce(switchOff(), switched, switchOff(), switchOff())).toEqual([
      200, 200, 200, 200,
    ]);
    expect(await actionsOf(id)).toEqual(['disable']);
  });

  test('submit one edit of the store, and notify each admin once', async () => {
    const { id, updated_at } = await givenRequest({ status: 'approved' });
    const edits = ['A', 'B', 'C'].map((name) =>
      callAs(owner, 'PUT', `/${id}`, { name, updatedAt: updated_at }),
    );
    expect(await atOnce(...edits)).toEqual([200, 409, 409]);
    expect(await actionsOf(id)).toEqual(['request']);
    expect(await told(admin)).toHaveLength(1);
  });

  test.each([
    [
      'a rejection',
      (id: string, updatedAt: Date) =>
        call('PUT', `/${id}/reject`, { reason: 'Too narrow', updatedAt }),
    ],
    [
      'an edit of the store',
      (id: string, updatedAt: Date) =>
        callAs(owner, 'PUT', `/${id}`, { name: 'Nihari', updatedAt }),
    ],
  ])('approve only the state that was read, against %s', async (_, change) => {
    const { id, updated_at: updatedAt } = await givenRequest();
    const approved = call('PUT', `/${id}/approve`, { isApproved: true, updatedAt });
    expect(await atOnce(approved, change(id, updatedAt))).toEqual([200, 409]);
    expect(await audit(id)).toHaveLength(1);
  });
});

describe('a call that breaks two rules names', () => {
  test.each([
    [
      'reject',
      'approved',
      { reason: 'No' },
      'This category is approved. Undo the approval first, or disable the category',
    ],
    ['reject', 'rejected', { reason: 'No' }, 'This request was already rejected'],
    ['reopen', 'pending', {}, 'This category is already waiting for approval'],
  ])('the decision before the older state: %s of a %s one', async (path, status, sent, message) => {
    const { id } = await givenRequest({ status });
    const answer = await call('PUT', `/${id}/${path}`, { ...sent, updatedAt: OLD });
    expect([answer.status, answer.body]).toEqual([409, { detail: message, message }]);
  });

  test('no older state if the category is already approved', async () => {
    const { id } = await givenRequest({ status: 'approved' });
    const before = await stored();
    const answer = await call('PUT', `/${id}/approve`, { isApproved: true, updatedAt: OLD });
    expect(answer.status).toBe(200);
    expect(await stored()).toEqual(before);
    expect([await told(owner), await audit(id)]).toEqual([[], []]);
  });

  test('the older state before the fields of the form, and before a switch to the same', async () => {
    const { id } = await create();
    for (const [path, sent] of [
      ['', { isGlobal: false }],
      ['/status', { isActive: true }],
    ] as const)
      expect(await messageOf(call('PUT', `/${id}${path}`, { ...sent, updatedAt: OLD }))).toBe(
        STALE,
      );
  });

  test('the taken name of a new category before its unknown store', async () => {
    await create();
    const sent = body({ isGlobal: false, storeIds: ['999999'] });
    expect(await messageOf(call('POST', '/', sent))).toBe('Category name already exists');
  });

  test('the store that sells before the unknown one, and that before the taken name', async () => {
    const { id } = await create({ isGlobal: false, storeIds: [owner.storeId, other.storeId] });
    await givenCategory(server.db, { name: 'Kebabs' });
    const give = (...storeIds: string[]) =>
      messageOf(call('PUT', `/${id}`, { name: 'Kebabs', storeIds }));
    expect(await give(other.storeId, '999999')).toContain('999999');
    await givenMenuItem(server.db, { storeId: owner.storeId, categoryId: id });
    expect(await give(other.storeId, '999999')).toContain('by Store of Asha');
    expect(await give(owner.storeId)).toBe('Category name already exists');
  });

  test('the owner before the older state, to a store', async () => {
    const { id } = await givenRequest({ storeIds: [owner.storeId, other.storeId] });
    expect(await messageOf(callAs(owner, 'PUT', `/${id}`, { updatedAt: OLD }))).toBe(
      'This category is shared with other stores. Ask an admin to change it',
    );
  });

  test('the missing approval before a switch to the same', async () => {
    const { id } = await givenRequest();
    const answer = callAs(owner, 'PATCH', `/${id}/status`, { isActive: true });
    expect(await messageOf(answer)).toContain('This category is waiting for approval');
  });
});

test('a conflict shows a store the newer state without the keys of an admin', async () => {
  const { id } = await givenRequest();
  const { body: answer } = await callAs(owner, 'PUT', `/${id}`, { name: 'A', updatedAt: OLD });
  expect(keysOf(z.object({ current: z.unknown() }).parse(answer).current)).toEqual(
    Object.keys(storeCategorySchema.shape).toSorted(),
  );
});
