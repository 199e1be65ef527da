import { expect, it } from 'vitest';
import { fieldValue } from '../../../../../src/framework/ui/values/FieldValue';

it('a version beyond 2^53 is shown with all its digits', () => {
  const record = { id: '1', version: '9007199254740993' };
  const field = { kind: 'number', label: 'Version' } as const;
  expect(fieldValue({ source: 'version', field, record })).toBe('9,00,71,99,25,47,40,993');
});
