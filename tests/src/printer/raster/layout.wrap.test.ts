import { expect, test } from 'vitest';
import { wrap } from '../../../../src/printer/raster/layout';

/** Each grapheme has width one, for any number of characters. */
const signs = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length;

test('a text is broken between words, as few lines as there can be', () => {
  expect(wrap('Chicken Dum Biryani  Family Pack', 12, signs)).toEqual([
    'Chicken Dum',
    'Biryani',
    'Family Pack',
  ]);
});

test('a word wider than the paper is broken, and the text continues after its end', () => {
  expect(wrap('Aaaaaaaaaaaaaaaaaaaaaaaaa b', 10, signs)).toEqual([
    'Aaaaaaaaaa',
    'aaaaaaaaaa',
    'aaaaa b',
  ]);
});

test('a sign of several characters is never broken: Telugu with its vowels, a family of emoji', () => {
  const lines = wrap('బిర్యానీ👨‍👩‍👧‍👦బిర్యానీ', 3, signs);
  expect(lines.join('')).toBe('బిర్యానీ👨‍👩‍👧‍👦బిర్యానీ');
  expect(lines.reduce((sum, line) => sum + signs(line), 0)).toBe(signs('బిర్యానీ👨‍👩‍👧‍👦బిర్యానీ'));
});

test('nothing but blanks takes no line', () => {
  expect(wrap('  ', 10, signs)).toEqual([]);
});
