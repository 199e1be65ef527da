import { expect, test } from 'vitest';
import type { FieldConfig } from '../../../../../src/framework/declaration/declaration';
import { isChanged } from '../../../../../src/framework/ui/form/isChanged';

const fields: Readonly<Record<string, FieldConfig>> = {
  name: { kind: 'text', label: 'Name' },
  secret: { kind: 'password', label: 'Secret' },
  tags: { kind: 'tags', label: 'Tags' },
};
const before = { name: 'Haleem', secret: 'Sesame', tags: ['hot'], sizes: [{ price: 120 }] };

test.each([
  ['the same values', {}],
  ['blanks around a text', { name: '  Haleem ' }],
  ['blanks around a text of a list', { tags: ['hot '] }],
  ['a row with equal values', { sizes: [{ price: 120 }] }],
])('%s are not a change', (_, after) => {
  expect(isChanged(fields, before, { ...before, ...after })).toBe(false);
});

test.each([
  ['another text', { name: 'Hal eem' }],
  ['a blank at the end of a password', { secret: 'Sesame ' }],
  ['a text more in a list', { tags: ['hot', 'new'] }],
  ['another value in a row', { sizes: [{ price: 130 }] }],
  ['a field that was not there', { code: 'HL' }],
])('%s is a change', (_, after) => {
  expect(isChanged(fields, before, { ...before, ...after })).toBe(true);
});

test('a field that is gone is a change', () => {
  const { tags: _, ...after } = before;
  expect(isChanged(fields, before, after)).toBe(true);
});
