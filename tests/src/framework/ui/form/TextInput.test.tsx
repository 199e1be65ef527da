import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FieldConfig } from '../../../../../src/framework/declaration/declaration';
import { TextInput } from '../../../../../src/framework/ui/form/TextInput';
import { compose, endComposition } from '../../../../support/screens/compose';
import { givenInput } from './inputAlone';

const fields = {
  phone: { kind: 'phone', label: 'Phone' },
  pincode: { kind: 'text', label: 'Pincode', transform: 'digits', maxLength: 6 },
  code: { kind: 'text', label: 'Code', transform: 'upper' },
} satisfies Record<string, FieldConfig>;

/** A field with a text, and the selection or the caret at a place in it. */
const givenField = (field: FieldConfig, text: string, start: number, end = start) => {
  const { user, value } = givenInput(TextInput, field, text);
  const input = screen.getByLabelText<HTMLInputElement>(field.label);
  input.focus();
  input.setSelectionRange(start, end);
  return { input, user, value };
};

test.each([
  ['phone', '9876543210', 3, '111', '9871116543210', 6],
  ['phone', '9876543210', 0, '0', '09876543210', 1],
  ['pincode', '5000', 0, '123', '1235000', 3],
  ['pincode', '500001', 6, '2', '5000012', 7],
  ['pincode', '5001', 2, '2a3', '502301', 4],
  ['pincode', '5001', 2, 'a', '5001', 2],
  ['code', 'HL', 1, 'x-1', 'HX-1L', 4],
] as const)(
  'a %s %s with the caret after %i characters and %s typed is %s, the caret after %i',
  async (name, text, caret, typed, result, at) => {
    const { input, user, value } = givenField(fields[name], text, caret);
    await user.keyboard(typed);
    expect([input.value, input.selectionStart, value()]).toEqual([result, at, result]);
  },
);

test('a paste that is too long is not cut', async () => {
  const { input, user } = givenField(fields.pincode, '5001', 2);
  await user.paste('2 345');
  expect(input.value).toBe('50234501');
});

test.each([
  ['+91 98480 12345', '9848012345'],
  ['0091 98480 12345', '9848012345'],
  ['0 91 98480 12345', '9848012345'],
  ['098480 12345', '9848012345'],
  ['98480 12345', '9848012345'],
  ['98480 123456', '98480123456'],
  ['+44 7911 123456', '447911123456'],
])('a typed %s loses its prefix when the field is left, and nothing else', async (typed, kept) => {
  const { input, user, value } = givenField(fields.phone, '', 0);
  await user.keyboard(typed);
  expect(value()).toBe(typed.replace(/\D/g, ''));
  await user.tab();
  expect([input.value, value()]).toEqual([kept, kept]);
});

test('a typed number loses its prefix before Enter sends the form', async () => {
  const { user, value } = givenField(fields.phone, '', 0);
  await user.keyboard('+919848012345{Enter}');
  expect(value()).toBe('9848012345');
});

test.each([
  '+91 98765 43210',
  '0091-98765-43210',
  '098765 43210',
  '+91 (0) 98765 43210',
  '091 98765 43210',
])('a pasted %s is the number without its prefix', async (pasted) => {
  const { input, user } = givenField(fields.phone, '', 0);
  await user.paste(pasted);
  expect(input.value).toBe('9876543210');
});

test('a digit can be replaced in a full field', async () => {
  const { input, user } = givenField(fields.phone, '9876543210', 3, 5);
  await user.keyboard('11');
  expect(input.value).toBe('9871143210');
});

test('a word that is composed is rewritten once it is whole', () => {
  const { input, value } = givenField(fields.pincode, '5000', 4);
  compose(input, '5000a', '5000ab12', '5000ab123');
  expect(input.value).toBe('5000ab123');
  endComposition(input);
  expect([input.value, value()]).toEqual(['5000123', '5000123']);
});
