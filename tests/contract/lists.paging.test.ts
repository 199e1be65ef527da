import { expect, test } from 'vitest';
import { searchQuery } from '../../contract/lists';

const messages = (query: unknown) =>
  searchQuery.safeParse(query).error?.issues.map(({ message }) => message);

test.each([
  [{ search: 'x'.repeat(201) }, 'At most 200 characters'],
  [{ page: '0' }, 'Must be 1 or more'],
  [{ page: '1.5' }, 'Not a whole number'],
  [{ page: '10000001' }, 'No such page'],
  [{ limit: '-1' }, 'Must be 1 or more'],
  [{ limit: 'ten' }, 'Not a number'],
])('%j is refused in words for people', (query, message) => {
  expect(messages(query)).toEqual([message]);
});

test('a search of 200 characters is taken', () => {
  expect(messages({ search: 'x'.repeat(200) })).toBeUndefined();
});
