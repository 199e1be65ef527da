import { expect, test } from 'vitest';
import { jsonText, readJson } from '../../../../src/framework/format/jsonText';

test.each([
  ['a comma too many', '{\n  "a": 1,\n}', { line: 3, column: 1, found: '}' }],
  ['a missing comma', '{"a": 1 "b": 2}', { line: 1, column: 9, found: '"' }],
  ['a bare word', '{"a": yes}', { line: 1, column: 7, found: 'y' }],
  ['single quotes', "{'a': 1}", { line: 1, column: 2, found: "'" }],
  ['an end that is missing', '[1, 2', { line: 1, column: 6, found: '' }],
  ['more after the end', '{} {}', { line: 1, column: 4, found: '{' }],
  ['the wrong bracket', '[1}', { line: 1, column: 3, found: '}' }],
  ['an open text', '["a]', { line: 1, column: 2, found: '"' }],
])('the place of %s is named', (_, text, problem) => {
  expect(readJson(text)).toEqual({ problem });
});

test('the place of an integer above 2^53 is named, and digits within a text are left alone', () => {
  expect(readJson('{"text": "9007199254740993",\n "card": 9007199254740993}')).toEqual({
    problem: { line: 2, column: 10, found: '9007199254740993', isTooLong: true },
  });
});

test('a value comes back from its text', () => {
  const value = { name: 'Asha', tags: ['a', { b: [] }], on: true, nothing: null };
  expect(readJson(jsonText(value))).toEqual({ value });
  expect(jsonText(undefined)).toBe('');
});
