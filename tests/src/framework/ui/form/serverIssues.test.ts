import { expect, it } from 'vitest';
import { ApiError } from '../../../../../src/framework/declaration/errors';
import { serverIssues } from '../../../../../src/framework/ui/form/serverIssues';
import { dishes } from './dishes';

const aliases = {
  kitchenId: ['relationships.kitchen.data.id'],
  ovenId: ['relationships.oven.data.id'],
};
const related = { ...dishes, api: { ...dishes.api, list: 'GET /dishes' as const, aliases } };

it.each([
  ['/data/relationships/oven', 'ovenId'],
  ['/data/relationships/oven/data', 'ovenId'],
  ['/data/relationships/oven/data/id', 'ovenId'],
  ['/data/relationships/kitchen', 'kitchenId'],
  ['/data/attributes/name', 'name'],
])('a pointer %s appears at %s', (pointer, field) => {
  const error = new ApiError(422, { errors: [{ source: { pointer }, detail: 'Not there.' }] });
  expect(serverIssues(related, dishes.fields, error)).toEqual([{ field, message: 'Not there.' }]);
});
