import { expect, test } from 'vitest';
import { canAccess } from '../../../../src/framework/declaration/access';
import { kitchens } from '../ui/list/kitchens';

const books = {
  ...kitchens,
  name: 'books',
  access: { librarian: '*', reader: ['list', 'show'] },
  api: { list: 'GET /books', delete: 'DELETE /books/{id}' },
} as const;
const may = (roles: readonly string[], action: string) =>
  canAccess([books], { roles }, 'books', action);

test('what any role of a person is granted, the person may do', () => {
  expect([may(['reader'], 'list'), may(['reader'], 'delete')]).toEqual([true, false]);
  expect([may(['reader', 'librarian'], 'delete'), may(['librarian', 'reader'], 'delete')]).toEqual([
    true,
    true,
  ]);
});

test('without a role, and for undeclared resources, nothing is granted', () => {
  expect([
    may([], 'list'),
    may(['guest'], 'list'),
    may(['librarian'], 'burn'),
    may(['librarian'], 'create'),
  ]).toEqual([false, false, false, false]);
  expect(canAccess([books], { roles: ['librarian'] }, 'loans', 'list')).toBe(false);
});

test('a job may do what its permissions allow on readable resources', () => {
  const guarded = { ...books, needs: { read: 'books.read', delete: 'books.burn' } };
  const mayJob = (permissions: readonly string[] | undefined, action: string) =>
    canAccess([guarded], { roles: ['librarian'], permissions }, 'books', action);
  expect([
    mayJob([], 'list'),
    mayJob(['books.read'], 'list'),
    mayJob(['books.read'], 'delete'),
  ]).toEqual([false, true, false]);
  expect([
    mayJob(['books.burn'], 'delete'),
    mayJob(['books.read', 'books.burn'], 'delete'),
  ]).toEqual([false, true]);
  expect(
    canAccess(
      [guarded],
      { roles: ['reader'], permissions: ['books.read', 'books.burn'] },
      'books',
      'delete',
    ),
  ).toBe(false);
});

test('on a server without jobs, roles decide', () => {
  expect(
    canAccess(
      [{ ...books, needs: { read: 'books.read' } }],
      { roles: ['reader'] },
      'books',
      'list',
    ),
  ).toBe(true);
});

test('an action may be called delete if the server has no such call', () => {
  const kept = {
    ...books,
    api: { list: 'GET /books' },
    actions: { delete: { call: 'PUT /books/{id}/end', label: 'Delete' } },
  } as const;
  expect([
    canAccess([kept], { roles: ['librarian'] }, 'books', 'delete'),
    canAccess([kept], { roles: ['reader'] }, 'books', 'delete'),
  ]).toEqual([true, false]);
});
