import { beforeEach, expect, test } from 'vitest';
import { outletHeaders, readOutlet, writeOutlet } from '../../../src/authProvider/outlet';
import { saveSession } from '../../../src/authProvider/session';

const signIn = (id: string) => saveSession({ access_token: `access-${id}`, user: { id, email: `${id}@b.example`, role: 'store', name: id } });

beforeEach(() => window.localStorage.clear());

test('a chosen outlet is kept on the device, and said with every call', () => {
  signIn('7');
  expect(outletHeaders()).toEqual({});
  writeOutlet('12');
  expect(readOutlet()).toBe('12');
  expect(outletHeaders()).toEqual({ 'x-store': '12' });
  writeOutlet(undefined);
  expect(outletHeaders()).toEqual({});
});

test('the choice of somebody else is none', () => {
  signIn('7');
  writeOutlet('12');
  signIn('8');
  expect(readOutlet()).toBeUndefined();
  signIn('7');
  expect(readOutlet()).toBe('12');
});
