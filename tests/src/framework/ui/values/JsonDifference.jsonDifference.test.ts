import { expect, test } from 'vitest';
import { jsonDifference } from '../../../../../src/framework/ui/values/JsonDifference';

const shown = (before: unknown, after: unknown) =>
  jsonDifference(before, after).map(
    ({ kind, text }) => `${{ same: ' ', removed: '-', added: '+' }[kind]}${text}`,
  );

test('only what changed is marked', () => {
  expect(shown({ name: 'A', price: 1, open: true }, { name: 'A', price: 2, open: true })).toEqual([
    ' {',
    '   "name": "A",',
    '   "open": true,',
    '-  "price": 1',
    '+  "price": 2',
    ' }',
  ]);
});

test('the order of keys is not a difference', () => {
  expect(
    jsonDifference({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }).every(
      ({ kind }) => kind === 'same',
    ),
  ).toBe(true);
});

test('an element that was put in between leaves its neighbours alone', () => {
  expect(shown(['a', 'c'], ['a', 'b', 'c'])).toEqual([' [', '   "a",', '+  "b",', '   "c"', ' ]']);
});

test('a value next to nothing is all new', () => {
  expect(shown(undefined, { a: 1 })).toEqual(['+{', '+  "a": 1', '+}']);
  expect(shown('x', 'x')).toEqual([' "x"']);
});
