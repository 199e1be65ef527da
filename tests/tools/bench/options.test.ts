import { expect, test } from 'vitest';
import { parseOptions } from '../../../tools/bench/options';

test('of more orders than a million, what needs a copy of the database is left out, and the result is whole all the same', () => {
  const { parts, isWhole } = parseOptions(['--orders', '10000000', '--data-dir', 'kept']);
  expect([...parts]).toEqual(['calls', 'placed']);
  expect(isWhole).toBe(true);
  expect([...parseOptions([]).parts]).toContain('sizes');
});

test.each([
  ['--only', 'calls'],
  ['--calls', 'orders'],
])('a run with %s is not whole, and replaces no document', (...args) => {
  expect(parseOptions(args).isWhole).toBe(false);
});
