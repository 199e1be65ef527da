import { expect, test } from 'vitest';
import { searchQuery } from '../../contract/paging';

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

test.each([
  ['#JB-261125-0209', 'JB-261125-0209'],
  ['Order #JB-261125-0209', 'JB-261125-0209'],
  ['order JB–261125–0209', 'JB-261125-0209'],
  ['\u202AJB-261125-0209\u202C', 'JB-261125-0209'],
  ['jb2611250209', 'JB-261125-0209'],
  ['#JB-26', 'JB-26'],
  ['Order', 'Order'],
  ['Order of the day', 'Order of the day'],
  ['#1', '#1'],
])('a search for %s looks for %s', (typed, wanted) => {
  expect(searchQuery.parse({ search: typed }).search).toBe(wanted);
});

test('a search of 200 characters is taken', () => {
  expect(messages({ search: 'x'.repeat(200) })).toBeUndefined();
});
