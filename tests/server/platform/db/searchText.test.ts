import { expect, test } from 'vitest';
import { orderTextOf } from '../../../../server/platform/db/searchText';

test.each([
  ['#JB-261125-0209', 'JB-261125-0209'],
  ['Order #JB-261125-0209', 'JB-261125-0209'],
  ['order JB–261125–0209', 'JB-261125-0209'],
  ['jb2611250209', 'JB-261125-0209'],
  ['#JB-26', 'JB-26'],
  ['Order', 'Order'],
  ['Order of the day', 'Order of the day'],
  ['#1', '#1'],
])('a search for %s looks for %s', (typed, expected) => {
  expect(orderTextOf(typed)).toBe(expected);
});
