import { expect, test } from 'vitest';
import { ApiError } from '../../../../src/framework/declaration/errors';
import { messagesOf } from '../../../../src/framework/declaration/messagesOf';
import { erase } from '../../../../src/resources/admin/users/erase';
import users from '../../../../src/resources/admin/users/users.resource';
import { givenProvider } from '../../../support/fakeHttp';
import { figureRows, figureValues } from '../../../support/figures';

const NAME = 'admin/users';

test('the texts of the users are declared', () => {
  expect(messagesOf(users)).toMatchObject({
    resources: {
      [NAME]: {
        one: 'User',
        many: 'Users',
        filters: { search: 'Search by name, email or phone', status: 'Status' },
        options: { status: { all: 'All Users', active: 'Active Only', inactive: 'Inactive Only' } },
        messages: { list_title: 'Users Management', export: 'Export Users' },
      },
    },
  });
});

test('search and status select the rows of the list and of the file', async () => {
  const { calls, list, provider } = givenProvider([users], {
    'GET /admin/users/': { users: [], total: 0 },
  });
  const filter = { search: '9876500011', status: 'inactive' };
  await list(NAME, filter);
  await provider.exportFile(NAME, { filter });
  expect(calls).toEqual([
    'GET /admin/users/?page=1&limit=10&search=9876500011&is_active=false',
    'GET /admin/users/export?search=9876500011&is_active=false',
  ]);
});

test('all that is kept about a person is read by their id', async () => {
  const { calls, provider } = givenProvider([users], {
    'GET /admin/privacy/3/data': { profile: {} },
  });
  await provider.view(NAME, { view: 'exportData', record: { id: '3' } });
  const { title } = users.views?.exportData ?? {};
  expect(calls).toEqual(['GET /admin/privacy/3/data']);
  expect(typeof title === 'function' && title({ id: '3', name: 'Zubeida Qureishi' })).toBe(
    'Data of Zubeida Qureishi',
  );
});

test('the inactive users are counted here where the server does not count them', () => {
  expect(figureValues(users, { totalUsers: 12, activeUsers: 9 })).toEqual({
    Total: 12,
    Active: 9,
    Inactive: 3,
  });
  expect(figureValues(users, { totalUsers: 3, activeUsers: 9 })).toMatchObject({ Inactive: 0 });
  expect(figureValues(users, { totalUsers: 12, activeUsers: 9, inactiveUsers: 2 })).toMatchObject({
    Inactive: 2,
  });
  expect(figureRows(users, { search: 'asha', status: 'active' })).toEqual({
    Total: { search: 'asha' },
    Active: { search: 'asha', status: 'active' },
    Inactive: { search: 'asha', status: 'inactive' },
  });
});

test('a failed load is an empty list', async () => {
  const failure = new ApiError(500, { message: 'Out of order' });
  const { list } = givenProvider([users], { 'GET /admin/users/': failure });
  expect(await list(NAME)).toMatchObject({ data: [], total: 0, meta: { failed: failure } });
});

test('the question before an erasure says what is removed and what stays', () => {
  const { text } = erase.dialog ?? {};
  if (typeof text !== 'function') throw new Error('The question does not depend on the person');
  const person = { id: '3', name: 'Zubeida Qureishi' };
  expect(text(person)).toContain(
    'Erase Zubeida Qureishi for good? Name, phone, e-mail, addresses, picture',
  );
  expect(text(person)).toContain(
    `Orders, amounts and stars stay, as of "Erased person". This can't be taken back.`,
  );
});
