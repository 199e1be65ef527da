import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Person } from '../../support/people';
import { givenAlone, givenPageOf } from '../../support/screens/pageAlone';
import {
  recordedRequests,
  expectPrintedFailure,
  givenScreenOf,
  givenScreenServer,
  respondWith,
  server,
} from '../../support/screens/screenServer';
import { fill, findButton } from '../../support/screens/seen';

givenScreenServer();

const given16MinutesLater = (person: Person) =>
  server()
    .db.updateTable('sessions')
    .set({ stepped_up_at: new Date(Date.now() - 16 * 60_000) })
    .where('user_id', '=', person.id)
    .execute();

const dialog = () => screen.findByRole('dialog', { name: "Confirm it's you" });

test('a download that needs a proof requests the password, and then comes', async () => {
  const admin = await server().givenAdmin();
  await given16MinutesLater(admin);
  const { user, dataProvider } = await givenAlone(admin, '/admin/users', null);
  const file = dataProvider.exportFile('admin/users', { filter: {} });
  await dialog();
  const password = await screen.findByLabelText<HTMLInputElement>('Password');
  await user.type(password, 'wrong{Enter}');
  expect(
    (await screen.findByText('Current password is incorrect')).closest('[role="alert"]'),
  ).toBeTruthy();
  fill(password, admin.password);
  await user.type(password, '{Enter}');
  expect(await (await file).blob.text()).toContain(admin.email);
  expect(recordedRequests('GET /admin/users/export')).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a cancelled proof shows why nothing was done', async () => {
  const admin = await server().givenAdmin();
  await given16MinutesLater(admin);
  const { user } = await givenPageOf(admin, '/admin/profile');
  await user.click(await findButton('Set up'));
  await dialog();
  await user.click(await findButton('Cancel'));
  await screen.findByText('Please confirm your identity');
  expect(recordedRequests('POST /auth/totp')).toHaveLength(1);
});

test('a person whose job demands a second factor that is overdue is led to Profile', async () => {
  expectPrintedFailure();
  const admin = await server().givenAdmin();
  const body = {
    detail: 'Set one up',
    message: 'Set one up',
    code: 'second_factor_setup_required',
  };
  respondWith('GET /admin/users', { status: 403, body });
  respondWith('GET /admin/users/stats', { status: 403, body });
  const { address } = await givenScreenOf(admin, '/admin/users');
  await waitFor(() => expect(address()).toBe('/admin/profile'));
});
