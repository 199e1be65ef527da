import { expect, test } from 'vitest';
import { commentsOf, isHit, sentencesOf } from '../../../scripts/house/plainEnglish.mjs';

test.each([
  'What is told of a dish',
  'Whether the store is open',
  'Tried anew after a failure',
  'Nobody reads this row',
  'A row that stands for two',
  'The worker hears of a change',
])('an idiom or a noun clause at the start is a hit: %s', (text) => {
  expect(isHit(text)).toBe(true);
});

test.each([
  'Returns the open orders of a store',
  'True while the board is idle',
  'Rows that another tab changed',
  'The client retries after a failure',
])('a plain sentence is no hit: %s', (text) => {
  expect(isHit(text)).toBe(false);
});

test('adjacent line comments are one comment, and two words are not a comment', () => {
  const code = [
    '// Loads the rows',
    '// of one store.',
    'load();',
    '// two words',
    '/** Ends',
    ' * the whole run. */',
    "say('// no comment here');",
  ];
  const found = commentsOf('a.ts', code.join('\n'));
  expect(found.map(({ line, text }) => [line, text])).toEqual([
    [1, 'Loads the rows of one store.'],
    [5, 'Ends the whole run.'],
  ]);
});

test('sentences of a page leave code out and keep their line', () => {
  const page =
    '# A page of five words\n\n```\ncode is not read here\n```\nFirst sentence of a row. Second sentence of a row.\n';
  expect(sentencesOf('page.md', page).map(({ line, text }) => [line, text])).toEqual([
    [1, 'A page of five words'],
    [6, 'First sentence of a row.'],
    [6, 'Second sentence of a row.'],
  ]);
});
