import { expect, it } from 'vitest';
import { mayAccess } from '../../../src/framework/core/access';
import { problemsOfAll } from '../../../src/framework/core/problems/problemsOf';
import { resources } from '../../../src/resources';

it('every declaration is sound, alone and among the others', () => {
  expect(problemsOfAll(resources)).toEqual([]);
});

it.each([
  ['admin', 'admin/stores', 'delete', true],
  ['admin', 'admin/stores', 'reviews', true],
  ['admin', 'admin/locations', 'delete', false],
  ['admin', 'admin/stores', 'fly', false],
  ['store', 'admin/stores', 'list', false],
  ['user', 'admin/locations', 'list', false],
  ['admin', 'nowhere', 'list', false],
])('%s on %s: %s is %s', (role, resource, action, isAllowed) => {
  expect(mayAccess(resources, { roles: [role] }, resource, action)).toBe(isAllowed);
});
