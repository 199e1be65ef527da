import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Entry } from '../../../src/signIn/Entry';
import { givenSystemTheme } from './browser';
import {
  asked,
  givenApi,
  givenSession,
  givenShell,
  resetShell,
  server,
  startApi,
} from './givenShell';

beforeAll(startApi);
afterAll(() => server.close());
beforeEach(() => givenSystemTheme(false));
afterEach(() => {
  resetShell();
  window.history.replaceState(null, '', '/');
});

const givenApplication = async (path: string) => {
  givenApi({ ownerName: 'Ayesha' });
  givenSession('admin');
  window.history.replaceState(null, '', path);
  render(<Entry />);
  return screen.findByRole('button', { name: 'Ayesha, Account menu' }, { timeout: 20_000 });
};

const sessionKeys = () =>
  Object.keys(window.localStorage).filter((key) => /^jb_(access|refresh|token|user)/.test(key));

it('signing out in another tab signs this one out', async () => {
  await givenApplication('/admin/profile');
  for (const key of sessionKeys()) window.localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key: 'jb_access_token', newValue: null }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(window.location.pathname).toBe('/login');
});

it('Logout ends the session at the server and in storage, and leads to the sign-in screen; the theme outlives it, for the same person and there', async () => {
  window.sessionStorage.setItem('draft:1:admin/locations:create', '{}');
  await userEvent.click(await givenApplication('/admin/profile'));
  await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(Object.keys(window.sessionStorage)).toEqual([]);
  await waitFor(() => expect(asked).toContain('POST /api/auth/logout'));
  expect(sessionKeys()).toEqual([]);
  expect(window.sessionStorage.getItem('jb_return_to')).toBeNull();
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  await waitFor(() => expect(window.localStorage.getItem('jb_theme')).toBe('dark'));
  cleanup();
  await givenShell({ role: 'admin', profile: { ownerName: 'Ayesha' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Ayesha, Account menu' }));
  expect(await screen.findByRole('radio', { name: 'Dark', checked: true })).toBeTruthy();
});
