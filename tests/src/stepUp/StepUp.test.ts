import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Person } from '../../support/people';
import { askedFor, expectPrintedFailure, givenScreen, givenScreenOf, givenScreenServer, instead, server } from '../../support/screens/screenServer';

givenScreenServer();

const given16MinutesLater = (person: Person) =>
  server().db.updateTable('sessions').set({ stepped_up_at: new Date(Date.now() - 16 * 60_000) }).where('user_id', '=', person.id).execute();

const dialog = () => screen.findByRole('dialog', { name: 'Please confirm that it is you' });

test('a download that needs a proof asks for the password, and then comes', { tags: 'hold' }, async () => {
  const { user, admin } = await givenScreen({ path: '/admin/users' });
  await given16MinutesLater(admin);
  await user.click(await screen.findByRole('button', { name: /Export/ }));
  await dialog();
  await user.type(await screen.findByLabelText('Password'), 'wrong{Enter}');
  expect((await screen.findByText('Current password is incorrect')).closest('[role="alert"]')).toBeTruthy();
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), `${admin.password}{Enter}`);
  await waitFor(() => expect(askedFor('GET /admin/users/export')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('whoever cancels reads why nothing was done', async () => {
  const { user, admin } = await givenScreen({ path: '/admin/profile' });
  await given16MinutesLater(admin);
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await dialog();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByText('Please confirm that it is you');
  expect(askedFor('POST /auth/totp')).toHaveLength(1);
});

test('somebody whose job demands a second factor that is overdue is led to Profile', async () => {
  expectPrintedFailure();
  const admin = await server().givenAdmin();
  const body = { detail: 'Set one up', message: 'Set one up', code: 'second_factor_setup_required' };
  instead('GET /admin/users', { status: 403, body });
  instead('GET /admin/users/stats', { status: 403, body });
  const { address } = await givenScreenOf(admin, '/admin/users');
  await waitFor(() => expect(address()).toBe('/admin/profile'));
});
