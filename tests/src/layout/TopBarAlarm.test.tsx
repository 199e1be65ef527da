import { act, cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, expireSession } from '../../../src/authProvider/session';
import { givenSystemTheme } from './browser';
import { givenShell, resetShell, server, startApi } from './givenShell';

beforeAll(startApi);
beforeEach(() => givenSystemTheme(false));
afterAll(() => server.close());
afterEach(() => {
  resetShell();
  cleanup();
  // React did not create the notice
  document.body.replaceChildren();
});

const givenAlarm = async () => {
  window.history.replaceState(null, '', '/store/orders');
  await givenShell({ role: 'store', path: '/store/orders' });
  await act(() => vi.dynamicImportSettled());
};
const notice = /This device won't ring for new orders/;

it('a session that expires leaves a notice that stays, with a link to sign in again', async () => {
  await givenAlarm();
  act(() => expireSession('/store/orders'));
  expect(await screen.findByText(notice)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign in again' })).toBeTruthy();
});

it('a person who signs out sees no notice', async () => {
  await givenAlarm();
  act(() => clearSession());
  expect(screen.queryByText(notice)).toBeNull();
});
