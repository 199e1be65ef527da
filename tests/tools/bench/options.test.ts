import { expect, test } from 'vitest';
import { parseOptions } from '../../../tools/bench/options';

test('above a million orders, parts that need a copy of the database are left out, and the result still counts as whole', () => {
  const { parts, isComplete: isWhole } = parseOptions([
    '--orders',
    '10000000',
    '--data-dir',
    'kept',
  ]);
  expect([...parts]).toEqual(['calls', 'placed']);
  expect(isWhole).toBe(true);
  expect([...parseOptions([]).parts]).toContain('sizes');
});

test.each([
  ['--only', 'calls'],
  ['--calls', 'orders'],
])('a run with %s is not whole, and replaces no document', (...args) => {
  expect(parseOptions(args).isComplete).toBe(false);
});
