import { expect, test } from 'vitest';
import { printedNotes } from '../../../src/printer/ticket';

const letters = (count: number) =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(97 + (index % 26)));

test('a note of so many lines that it would take metres of paper goes on in its last line, and keeps each word', () => {
  const typed = letters(250);
  const printed = printedNotes(typed.join('\n'));
  expect([printed.split('\n').length, printed.split(/\s/)]).toEqual([8, typed]);
});

test.each([
  ['a note of eight lines', letters(8).join('\n')],
  ['a note on one line', 'Ring twice, and leave it at the door'],
  ['no note', ''],
])('%s is printed as typed', (_, typed) => {
  expect(printedNotes(typed)).toBe(typed);
});

test('blank lines take no paper', () => {
  expect(printedNotes('\nNo nuts  \r\n\n \nRing twice\n\n')).toBe('No nuts\nRing twice');
});
