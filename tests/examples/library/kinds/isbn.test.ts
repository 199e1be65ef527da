import { expect, it } from 'vitest';
import { isIsbn } from '../../../../examples/library/kinds/isbn';

it.each([
  ['9783150000014', true],
  ['9783150000015', false],
  ['9783510000014', false],
  ['978315000001', false],
  ['1783150000014', false],
  ['978-3-15-000001-4', false],
])('%s as an ISBN: %s', (text, isOne) => {
  expect(isIsbn(text)).toBe(isOne);
});
