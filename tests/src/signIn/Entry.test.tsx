import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { clearSession, expireSession, saveSession } from '../../../src/authProvider/session';
import { asha, tokens } from './api';
import { address, openAt, givenSignInWorld } from './givenEntry';

vi.mock('../../../src/app/App', () => ({ default: () => <h1>The application</h1> }));
givenSignInWorld();

const signedIn = (role: string) => saveSession({ ...tokens, user: { ...asha, role } });
const signInAs = async (role: string) => {
  act(() => void signedIn(role));
  await screen.findByText('The application');
};

test.each(['/', '/login', '/login/', '/?from=mail'])('a visitor sees sign-in at %s', (path) => {
  openAt(path);
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(address()).toBe(path);
});

test.each(['/admin/stores', '/store', '/user/orders'])(
  'a visitor of %s is sent to /login',
  (path) => {
    openAt(path);
    expect(address()).toBe('/login');
    expect(screen.getByText('Sign in to continue where you left off.')).toBeTruthy();
  },
);

test.each(['/403', '/403/'])(
  '%s shows its title to a visitor, too, and the home link leads to sign-in',
  (path) => {
    openAt(path);
    expect(screen.getByRole('heading', { name: '403' })).toBeTruthy();
    expect(screen.getByText("You don't have access to this page.")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
    expect(address()).toBe(path);
    act(() => {
      window.history.replaceState(null, '', '/login');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
  },
);

test('any other path of a visitor becomes / and keeps its query', () => {
  openAt('/administration?x=1');
  expect(address()).toBe('/?x=1');
});

test('signing in leads back with query and hash', async () => {
  openAt('/admin/stores?page=2#top');
  await signInAs('admin');
  expect(address()).toBe('/admin/stores?page=2#top');
  expect(window.sessionStorage).toHaveLength(0);
});

test('an origin of another role is not returned to', async () => {
  openAt('/admin/stores');
  await signInAs('store');
  expect(address()).toBe('/store/orders');
});

test('an unknown role starts as a customer', async () => {
  openAt('/');
  await signInAs('courier');
  expect(address()).toBe('/user/orders');
});

test('with a session every address is left to the application', async () => {
  signedIn('admin');
  openAt('/somewhere');
  await screen.findByText('The application');
  expect(address()).toBe('/somewhere');
});

test('signing out shows sign-in at /login and forgets the way back', async () => {
  signedIn('admin');
  openAt('/admin/stores');
  await screen.findByText('The application');
  act(() => clearSession());
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(address()).toBe('/login');
  expect(window.localStorage).toHaveLength(0);
  expect(window.sessionStorage).toHaveLength(0);
});

test("an expired session returns to the person's last screen", async () => {
  signedIn('admin');
  openAt('/admin/stores?page=3');
  await screen.findByText('The application');
  act(() => expireSession());
  expect(address()).toBe('/login');
  expect(screen.getByText('Sign in to continue where you left off.')).toBeTruthy();
});

test('signing out in another tab signs out this one', async () => {
  signedIn('admin');
  openAt('/admin/stores');
  await screen.findByText('The application');
  window.localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(address()).toBe('/login');
});

test('signing in in another tab opens the application in this one', async () => {
  openAt('/login');
  window.localStorage.setItem('jb_access_token', 'elsewhere');
  window.localStorage.setItem('jb_user', JSON.stringify(asha));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'jb_user' })));
  await screen.findByText('The application');
  expect(address()).toBe('/admin/dashboard');
});
