import { expect, test } from 'vitest';
import { parseOptions } from '../../../tools/bench/options';

test('above a million orders, parts that need a copy of the database are left out', () => {
  expect([...parseOptions(['--orders', '10000000', '--data-dir', 'kept']).parts]).toEqual([
    'calls',
  ]);
  expect([...parseOptions([]).parts]).toEqual(['calls', 'throughput', 'sizes']);
});

test('--only selects parts, and leaves the screens to their own program', () => {
  expect([...parseOptions(['--only', 'throughput,screens']).parts]).toEqual(['throughput']);
  expect(() => parseOptions(['--only', 'imports'])).toThrow('--only: choose of calls');
});

test('--compare takes the figures of an earlier run, and of a later one to measure nothing', () => {
  expect(parseOptions(['--compare', 'old.json']).compared).toEqual({ before: 'old.json' });
  expect(parseOptions(['--compare', 'old.json', 'new.json']).compared).toEqual({
    before: 'old.json',
    after: 'new.json',
  });
  expect(() => parseOptions(['new.json'])).toThrow('Unexpected: new.json');
});
