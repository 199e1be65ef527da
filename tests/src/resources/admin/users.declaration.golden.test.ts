import { expect, test } from 'vitest';
import users from '../../../../src/resources/admin/users/users.resource';
import { figureRows, figureValues } from '../../../support/figures';

test('the inactive users are counted here where the server does not count them', () => {
  expect(figureValues(users, { totalUsers: 12, activeUsers: 9 })).toEqual({
    Total: 12,
    Active: 9,
    Inactive: 3,
  });
  expect(figureValues(users, { totalUsers: 3, activeUsers: 9 })).toMatchObject({ Inactive: 0 });
  expect(figureValues(users, { totalUsers: 12, activeUsers: 9, inactiveUsers: 2 })).toMatchObject({
    Inactive: 2,
  });
  expect(figureRows(users, { search: 'asha', status: 'active' })).toEqual({
    Total: { search: 'asha' },
    Active: { search: 'asha', status: 'active' },
    Inactive: { search: 'asha', status: 'inactive' },
  });
});
