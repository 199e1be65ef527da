import { expect, test } from 'vitest';
import { lookupQuery, pageOfLookup } from '../../contract/lists';

const pageOf = (query: unknown) => pageOfLookup(lookupQuery.parse(query));

test('a lookup is paged only with a page or a limit', () => {
  expect(pageOf({})).toBeUndefined();
  expect(pageOf({ search: 'bahar', page: '', limit: '' })).toBeUndefined();
  expect(pageOf({ page: '3' })).toEqual({ page: 3, limit: 10 });
  expect(pageOf({ limit: '1000' })).toEqual({ page: 1, limit: 100 });
});

test('a lookup refuses an invalid page', () => {
  expect(lookupQuery.safeParse({ page: '0' }).success).toBe(false);
  expect(lookupQuery.safeParse({ limit: 'all' }).success).toBe(false);
});
