import { expect, test } from 'vitest';
import { statusInput } from '../../contract/records';

test('a status is read under either spelling', () => {
  expect(statusInput.parse({ isActive: false })).toEqual({ isActive: false });
  expect(statusInput.parse({ is_active: true })).toEqual({ isActive: true });
});

test.each([
  [{}],
  [{ isActive: null }],
  [{ isActive: 'true' }],
  [{ is_active: 1 }],
  [[]],
  ['true'],
  [null],
])('a status of %j is refused', (body) => expect(statusInput.safeParse(body).success).toBe(false));

test('a missing status is reported', () => {
  expect(statusInput.safeParse({}).error?.issues).toMatchObject([
    { path: ['isActive'], message: 'This field is required' },
  ]);
});
