import { expect, test } from 'vitest';
import { readPage } from '../../../src/notifications/notification';

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id: String(id) }));

test('a bare list has no total, and another page after each full one', () => {
  expect(readPage(rows(10), 2)).toMatchObject({ total: undefined, totalPages: 3 });
  expect(readPage(rows(4), 3)).toMatchObject({ total: undefined, totalPages: 3 });
  expect(readPage({ notifications: rows(10), total: 24 }, 1)).toMatchObject({
    total: 24,
    totalPages: 3,
  });
});
