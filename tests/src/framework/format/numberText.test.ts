import { expect, test } from 'vitest';
import { createNumberText } from '../../../../src/framework/format/numberText';

const texts = {
  neutral: createNumberText({ locale: 'en' }),
  indian: createNumberText({ locale: 'en-IN', currency: 'INR' }),
  german: createNumberText({ locale: 'de-DE', currency: 'EUR' }),
  french: createNumberText({ locale: 'fr-FR', currency: 'EUR' }),
  swiss: createNumberText({ locale: 'de-CH', currency: 'CHF' }),
  japanese: createNumberText({ locale: 'ja-JP', currency: 'JPY' }),
};
const { neutral, indian, german, japanese } = texts;

test.each([
  ['neutral', '1,234.50', 1234.5],
  ['neutral', '-5', -5],
  ['indian', '₹1,23,456.50', 123456.5],
  ['indian', ' ₹ 25', 25],
  ['indian', '1,00,000', 100_000],
  ['indian', '12,34,567', 1_234_567],
  ['indian', '1,23,45,678.25', 12_345_678.25],
  ['indian', '123456', 123_456],
  ['neutral', '1,234,567', 1_234_567],
  ['german', '1.234,50 €', 1234.5],
  ['german', '12,5', 12.5],
  ['german', ',5', 0.5],
  ['german', '1.234', 1234],
  ['french', '1 234,50 €', 1234.5],
  ['french', '1 234,50', 1234.5],
  ['swiss', "1'234.50", 1234.5],
  ['swiss', '1’234.50', 1234.5],
  ['japanese', '1,234', 1234],
] as const)('%s: %s is read as %d', (locale, typed, value) => {
  expect(texts[locale].read(typed)).toBe(value);
});

test.each([
  ['neutral', '1,5'],
  ['neutral', '1e5'],
  ['indian', '12a'],
  ['indian', '$5'],
  ['german', '12.5'],
  ['german', '1,2,3'],
  ['indian', '1,2,345'],
  ['indian', '1,23,45'],
  ['indian', '1,23,4567'],
  ['indian', '1234,567'],
  ['indian', '12,3456'],
  ['indian', '1,,234'],
  ['indian', ',234'],
  ['indian', '1,234,'],
  ['neutral', '1,2,345'],
  ['neutral', '1,2345'],
  ['german', '1.2.345'],
] as const)('%s: %s is not a number and stays text', (locale, typed) => {
  expect(texts[locale].read(typed)).toBe(typed);
});

test.each([
  ['5%', 5],
  ['5 %', 5],
  [' 12.5 % ', 12.5],
  ['5', 5],
  ['%', null],
  ['₹5', '₹5'],
  ['5%%', '5%%'],
])('a share typed as "%s" is read as %j', (typed, value) => {
  expect(indian.read(typed, '%')).toBe(value);
});

test('an empty text is not a number, and neither is a sign alone', () => {
  expect([german.read(''), german.read(' € '), indian.read('₹')]).toEqual([null, null, null]);
});

test('a value is shown with the locale’s decimal sign, an amount with all its decimals or none', () => {
  expect([german.write(199.5, true), german.write(199.5, false), german.write(200, true)]).toEqual([
    '199,50',
    '199,5',
    '200',
  ]);
  expect([
    japanese.write(1200, true),
    neutral.write(0.1 + 0.2, true),
    neutral.write(null, true),
  ]).toEqual(['1200', '0.30000000000000004', '']);
});

test('a shown value is read as the same value', () => {
  for (const text of Object.values(texts))
    for (const value of [0, 7, 0.05, 12.5, 1234.56, -3])
      expect(text.read(text.write(value, true))).toBe(value);
});

test('a field that is left loses leading zeros and lonely points', () => {
  expect([
    german.normalize('007', true),
    german.normalize('12,', true),
    german.normalize('12x', true),
  ]).toEqual(['7', '12', '12x']);
});

test("the sign is at the locale's place", () => {
  expect(
    [indian, german, neutral].map(({ symbol, isSymbolInFront }) => [
      symbol,
      symbol !== '' && isSymbolInFront,
    ]),
  ).toEqual([
    ['₹', true],
    ['€', false],
    ['', false],
  ]);
});
