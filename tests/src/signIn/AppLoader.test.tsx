import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { saveSession } from '../../../src/authProvider/session';
import { asha, tokens } from './api';
import { openAt, givenSignInWorld } from './givenEntry';

vi.mock('../../../src/app/App', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
givenSignInWorld();

test('an application that cannot be fetched shows an error, with a button to try again', async () => {
  saveSession({ ...tokens, user: asha });
  openAt('/admin/stores');
  expect(screen.getByRole('status', { name: 'Opening the back office' })).toBeTruthy();
  await screen.findByRole('heading', { name: "Couldn't load the back office" });
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
