import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResourceConfig } from '../../../../../src/framework/core/declaration';
import { dishes } from './dishes';
import { fakeProvider } from './fakeProvider';
import { openScreen } from './openScreen';

const resource: ResourceConfig = {
  ...dishes,
  fields: { ...dishes.fields, code: { kind: 'text', label: 'Pincode', transform: 'digits', maxLength: 6 } },
};

/** A field that holds a text, with the caret after so many of its characters. */
const givenField = async (label: string, text: string, caret: number) => {
  const { user } = openScreen(resource, fakeProvider([]), { path: '/create' });
  const input = await screen.findByLabelText<HTMLInputElement>(label);
  await user.type(input, text);
  input.setSelectionRange(caret, caret);
  return { input, user };
};

test.each([
  ['Phone', '9876543210', 3, '111', '9876543210', 3],
  ['Phone', '9876543210', 0, '0', '9876543210', 0],
  ['Pincode', '5000', 0, '123456789', '125000', 2],
  ['Pincode', '500001', 6, '2', '500001', 6],
  ['Pincode', '5001', 2, '2a3', '502301', 4],
  ['Pincode', '5001', 2, 'a', '5001', 2],
])('%s %s with the caret after %i digits and %s typed is %s, the caret after %i', async (label, text, caret, typed, result, at) => {
  const { input, user } = await givenField(label, text, caret);
  await user.keyboard(typed);
  expect([input.value, input.selectionStart]).toEqual([result, at]);
});

test('a paste that is too long is cut, and what stood in the field stays', async () => {
  const { input, user } = await givenField('Pincode', '5001', 2);
  await user.paste('2 345');
  expect(input.value).toBe('502301');
});

test.each(['+91 98765 43210', '0091-98765-43210', '098765 43210', '+91 (0) 98765 43210'])('a pasted %s is the number without its prefix', async (pasted) => {
  const { input, user } = await givenField('Phone', '{ArrowRight}', 0);
  await user.paste(pasted);
  expect(input.value).toBe('9876543210');
});

test('a digit can be replaced in a full field', async () => {
  const { input, user } = await givenField('Phone', '9876543210', 0);
  input.setSelectionRange(3, 5);
  await user.keyboard('11');
  expect(input.value).toBe('9871143210');
});
