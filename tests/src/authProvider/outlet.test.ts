import { beforeEach, expect, test } from 'vitest';
import {
  outletHeaders,
  pinOutlet,
  readOutlet,
  screenIn,
  writeOutlet,
} from '../../../src/authProvider/outlet';
import { saveSession } from '../../../src/authProvider/session';

const signIn = (id: string) =>
  saveSession({
    access_token: `access-${id}`,
    user: { id, email: `${id}@b.example`, role: 'store', name: id },
  });

beforeEach(() => window.localStorage.clear());

test('a chosen outlet is stored on the device, and sent with every call', () => {
  signIn('7');
  expect(outletHeaders()).toEqual({});
  writeOutlet('12');
  expect(readOutlet()).toBe('12');
  expect(outletHeaders()).toEqual({ 'x-store': '12' });
  writeOutlet(undefined);
  expect(outletHeaders()).toEqual({});
});

test('the choice of another person is ignored', () => {
  signIn('7');
  writeOutlet('12');
  signIn('8');
  expect(readOutlet()).toBeUndefined();
  signIn('7');
  expect(readOutlet()).toBe('12');
});

test('a page continues with its outlet until it is reloaded', () => {
  signIn('7');
  writeOutlet('12');
  const unpin = pinOutlet();
  // another tab chooses, or the page keeps a form whose loss was not confirmed
  writeOutlet('13');
  expect(outletHeaders()).toEqual({ 'x-store': '12' });
  signIn('8');
  expect(outletHeaders()).toEqual({});
  signIn('7');
  unpin();
  expect(outletHeaders()).toEqual({ 'x-store': '13' });
});

test.each([
  ['/store/today', '/store/today'],
  ['/store/orders/6116/show', '/store/orders'],
  ['/store/menu/create', '/store/menu'],
  ['/403', '/'],
  ['/', '/'],
])('another outlet has the screen of %s, but not its record: %s', (path, screen) => {
  expect(screenIn(path)).toBe(screen);
});
