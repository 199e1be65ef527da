import { expect, it } from 'vitest';
import { mayAccess } from '../../../src/framework/core/access';
import { problemsOf } from '../../../src/framework/core/problems';
import { resources } from '../../../src/resources';

it('every declaration is sound', () => {
  expect(resources.flatMap(problemsOf)).toEqual([]);
});

it('no two declarations share a name or a place in the menu', () => {
  expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length);
  const places = resources.flatMap(({ name, menu }) => (menu ? [`${name.split('/')[0]} ${menu.order}`] : []));
  expect(new Set(places).size).toBe(places.length);
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
  expect(mayAccess(resources, role, resource, action)).toBe(isAllowed);
});
