import { expect, test } from 'vitest';
import {
  startsWords,
  distanceOf,
  isPartOf,
  skipReasonOf,
} from '../../../../../src/framework/ui/palette/matching';

test.each([
  ['', 'empty'],
  ['a', 'short'],
  ['7', 'short'],
  ['🍛', 'unsearchable'],
  ['--', 'unsearchable'],
  ['x'.repeat(500), 'long'],
  ['अं', undefined],
  ['0094', undefined],
  ['😀 naan', undefined],
])('the text "%s" is %s', (text, unasked) => {
  expect(skipReasonOf(text)).toBe(unasked);
});

test('a label is found by the beginnings of its words, in any case and with any accents', () => {
  expect(startsWords('cre coup', 'Create Coupon')).toBe(true);
  expect(startsWords('reate', 'Create Coupon')).toBe(false);
  expect(startsWords('cafe', 'Café orders')).toBe(true);
  expect(startsWords('  ', 'Orders')).toBe(false);
});

test('a text is part of another in any case, and an empty text is part of no text', () => {
  expect(isPartOf('ANJ', 'Anjali')).toBe(true);
  expect(isPartOf('', 'Anjali')).toBe(false);
});

test('an equal label ranks first, then a label with this prefix, then labels with words that have it', () => {
  const labels = ['Beef haleem special', 'Shaleem', 'Haleem family pack', 'HALEEM'];
  expect(
    labels.sort((one, other) => distanceOf('haleem', one) - distanceOf('haleem', other)),
  ).toEqual(['HALEEM', 'Haleem family pack', 'Beef haleem special', 'Shaleem']);
});
