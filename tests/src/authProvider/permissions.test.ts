import { beforeEach, expect, test } from 'vitest';
import { writeOutlet } from '../../../src/authProvider/outlet';
import { savePermissions, readPermissions } from '../../../src/authProvider/permissions';
import { saveSession } from '../../../src/authProvider/session';

const signIn = (id: string) =>
  saveSession({
    access_token: `access-${id}`,
    user: { id, email: `${id}@b.example`, role: 'store', name: id },
  });

beforeEach(() => {
  window.localStorage.clear();
  signIn('7');
});

test('what a job may do is remembered for the next start, of that person alone', () => {
  savePermissions(['store.orders.read']);
  expect(readPermissions()).toEqual(['store.orders.read']);
  signIn('8');
  expect(readPermissions()).toBeUndefined();
});

test('the permissions of one outlet are not those of another', () => {
  savePermissions(['store.orders.read', 'store.prices.read']);
  writeOutlet('12');
  expect(readPermissions()).toBeUndefined();
  savePermissions(['store.orders.read']);
  expect(readPermissions()).toEqual(['store.orders.read']);
  writeOutlet('13');
  expect(readPermissions()).toBeUndefined();
});
