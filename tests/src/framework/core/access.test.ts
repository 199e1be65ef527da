import { expect, test } from 'vitest';
import { mayAccess } from '../../../../src/framework/core/access';
import { kitchens } from '../ui/list/kitchens';

const books = { ...kitchens, name: 'books', access: { librarian: '*', reader: ['list', 'show'] } } as const;
const may = (roles: readonly string[], action: string) => mayAccess([books], roles, 'books', action);

test('what any role of a person is granted, the person may do', () => {
  expect([may(['reader'], 'list'), may(['reader'], 'delete')]).toEqual([true, false]);
  expect([may(['reader', 'librarian'], 'delete'), may(['librarian', 'reader'], 'delete')]).toEqual([true, true]);
});

test('without a role, and for what nobody declared, nothing is granted', () => {
  expect([may([], 'list'), may(['guest'], 'list'), may(['librarian'], 'burn')]).toEqual([false, false, false]);
  expect(mayAccess([books], ['librarian'], 'loans', 'list')).toBe(false);
});
