import { expect, it } from 'vitest';
import { canAccess } from '../../../src/framework/declaration/access';
import { fileOf } from '../../../src/framework/check/placeOf';
import { resources } from '../../../src/resources';
import { mistakes, sources } from '../../../src/resources/mistakes';

it('every declaration is sound, alone and among the others', () => {
  expect(mistakes()).toEqual([]);
});

it('a mistake in any declaration would be named with its file', () => {
  expect(resources.filter(({ name }) => fileOf(sources, name) === undefined)).toEqual([]);
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
  expect(canAccess(resources, { roles: [role] }, resource, action)).toBe(isAllowed);
});
