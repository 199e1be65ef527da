import { beforeEach, expect, test, vi } from 'vitest';
import {
  clearSession, onSessionChange, readSession, rememberReturnTo, roleHome, roleOf, saveSession, saveTokens, takeReturnTo,
} from '../../../src/authProvider/session';

const user = { id: '7', email: 'asha@jaldi.example', role: 'admin', name: 'Asha' };
const tokens = { access_token: 'a', refresh_token: 'r', token_type: 'bearer' };

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test('what was saved is read', () => {
  saveSession({ ...tokens, user });
  expect(readSession()).toEqual({ accessToken: 'a', refreshToken: 'r', tokenType: 'bearer', user });
});

test.each(['', '{', 'null', '[]', '"asha"', '7', '{}', '{"role":"admin"}'])('the stored user %j is no session', (text) => {
  window.localStorage.setItem('jb_access_token', 'a');
  window.localStorage.setItem('jb_user', text);
  expect(readSession()).toBeUndefined();
});

test.each(['', ' ', 'undefined', 'null'])('the stored token %j is no session', (text) => {
  window.localStorage.setItem('jb_access_token', text);
  window.localStorage.setItem('jb_user', JSON.stringify(user));
  expect(readSession()).toBeUndefined();
});

test('a user with half of its fields is still one', () => {
  window.localStorage.setItem('jb_access_token', 'a');
  window.localStorage.setItem('jb_user', '{"id":7}');
  expect(readSession()?.user).toEqual({ id: '7', email: '', role: '', name: '' });
});

test('renewed tokens replace the old ones, and a refresh token that is not sent again stays', () => {
  saveSession({ ...tokens, user });
  expect(saveTokens({ data: { access_token: 'b' } })).toBe(true);
  expect(readSession()).toMatchObject({ accessToken: 'b', refreshToken: 'r' });
  expect(saveTokens({ message: 'no' })).toBe(false);
  expect(readSession()?.accessToken).toBe('b');
});

test('an unknown role is a customer', () => {
  expect(roleOf({ role: 'courier' })).toBe('user');
  expect([roleHome('admin'), roleHome('store'), roleHome('user')]).toEqual([
    '/admin/dashboard', '/store/orders', '/user/orders',
  ]);
});

test('listeners hear of another person and of nobody, not of renewed tokens', () => {
  const heard = vi.fn();
  const stop = onSessionChange(heard);
  saveSession({ ...tokens, user });
  saveTokens({ access_token: 'b' });
  expect(heard).toHaveBeenCalledTimes(1);
  clearSession();
  expect(heard).toHaveBeenLastCalledWith(undefined);
  stop();
  saveSession({ ...tokens, user });
  expect(heard).toHaveBeenCalledTimes(2);
});

test('signing out removes tokens, person and origin, and nothing else', () => {
  window.localStorage.setItem('jb_theme', 'dark');
  saveSession({ ...tokens, user });
  rememberReturnTo('/admin/stores');
  clearSession();
  expect(Object.keys(window.localStorage)).toEqual(['jb_theme']);
  expect(window.sessionStorage).toHaveLength(0);
});

test('an origin is given once, to the role that may open it', () => {
  rememberReturnTo('/store/menu?page=2#x');
  expect(takeReturnTo('store')).toBe('/store/menu?page=2#x');
  expect(takeReturnTo('store')).toBeUndefined();
  rememberReturnTo('/store/menu');
  expect(takeReturnTo('admin')).toBeUndefined();
});

test.each([
  '//evil.example/admin/stores', '/\\evil.example/admin/x', 'https://evil.example/admin/', 'javascript:alert(1)',
  '/login', '/', '/administrator/x', '/admin/../store/orders', '/admin/%2e%2e/store/orders',
])('the origin %j is not returned to', (path) => {
  window.sessionStorage.setItem('jb_return_to', path);
  expect(takeReturnTo('admin')).toBeUndefined();
});
