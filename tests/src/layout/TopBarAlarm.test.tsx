import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { clearSession, expireSession } from '../../../src/authProvider/session';
import TopBarAlarm from '../../../src/layout/TopBarAlarm';
import { givenSession, resetShell, server, startApi } from './givenShell';

beforeAll(startApi);
afterAll(() => server.close());
afterEach(() => {
  resetShell();
  document.body.replaceChildren();
});

const givenAlarm = () => {
  window.history.replaceState(null, '', '/store/orders');
  givenSession('store');
  render(<QueryClientProvider client={new QueryClient()}><MemoryRouter><TopBarAlarm /></MemoryRouter></QueryClientProvider>);
};
const notice = /new orders can not be heard on this device/;

it('a session that ends by itself leaves a notice that stays, with the way to sign in again', async () => {
  givenAlarm();
  act(() => expireSession('/store/orders'));
  expect(await screen.findByText(notice)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign in again' })).toBeTruthy();
});

it('whoever signs out is told nothing', () => {
  givenAlarm();
  act(() => clearSession());
  expect(screen.queryByText(notice)).toBeNull();
});
