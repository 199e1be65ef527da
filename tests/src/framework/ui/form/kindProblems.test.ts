import { expect, test } from 'vitest';
import type { FieldConfig } from '../../../../../src/framework/declaration/declaration';
import { type FormMessage, formTexts } from '../../../../../src/framework/texts/formMessages';
import { kindProblems } from '../../../../../src/framework/ui/form/kindProblems';

const { messages: texts } = formTexts;
const message: FormMessage = (name, values: object = {}) =>
  Object.entries(values).reduce(
    (text, [key, value]) => text.replace(`%{${key}}`, String(value)),
    String(texts[name]),
  );

const fields: Readonly<Record<string, FieldConfig>> = {
  price: { kind: 'money', label: 'Price', min: 10, max: 500 },
  seats: { kind: 'integer', label: 'Seats', min: 1 },
  share: { kind: 'percent', label: 'Share', max: 100 },
  time: { kind: 'duration', label: 'Time' },
  layout: { kind: 'json', label: 'Layout' },
  day: { kind: 'date', label: 'Day' },
  pincode: { kind: 'text', label: 'Pincode', transform: 'digits', maxLength: 6 },
};
const problem = (key: string, value: unknown) =>
  kindProblems(fields, { [key]: value }, message)[key]?.message;

test.each([
  ['price', 9, 'Enter ₹10.00 or more'],
  ['price', 501, 'Enter ₹500.00 or less'],
  ['pincode', '5000012', 'At most 6 characters'],
  ['seats', 2.5, 'Enter a whole number'],
  ['seats', 0, 'Enter 1 or more'],
  ['share', 101, 'Enter 100% or less'],
  ['time', 'soon', 'Enter a duration, e.g. 1 h 30 min'],
  ['layout', '{"rows": 2,\n "seats": }', 'Invalid JSON: unexpected } in line 2, column 11'],
  ['layout', '{"rows": 2', 'Invalid JSON: incomplete in line 1'],
  [
    'layout',
    '{"card": 9007199254740993}',
    'Put 9007199254740993 in quotes: too long for a number (line 1, column 10)',
  ],
  ['day', 'Invalid Date', 'Enter the full date'],
])('a %s of %j is refused by the words "%s"', (key, value, words) => {
  expect(problem(key, value)).toBe(words);
});

test.each([
  ['price', 10],
  ['price', 500],
  ['price', null],
  ['seats', 1],
  ['share', 100],
  ['time', 90],
  ['layout', ''],
  ['layout', '{"rows": 2}'],
  ['day', ''],
  ['day', '2026-02-28'],
])('a %s of %j has no problem', (key, value) => {
  expect(problem(key, value)).toBeUndefined();
});
