import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permissionsOf } from '../../../contract/people/permissions';
import { readSession } from '../../../src/authProvider/session';
import { givenPageOf } from '../../support/screens/pageAlone';
import {
  recordedRequests,
  expectPrintedFailure,
  givenScreenServer,
  respondWith,
  server,
} from '../../support/screens/screenServer';
import { field, fill, findField, textsOf, toast } from '../../support/screens/seen';

givenScreenServer();

const path = '/store/settings';
const main = () => textsOf(screen.getByRole('main'));
const adjacentText = (label: string): string =>
  field(label).closest('.MuiBox-root')?.querySelector('.MuiFormHelperText-root')?.textContent ?? '';
const type = (current: string, next: string, confirm = next) => {
  fill(field('Current Password'), current);
  fill(field('New Password'), next);
  fill(field('Confirm New Password'), confirm);
};
const typed = () =>
  ['Current Password', 'New Password', 'Confirm New Password'].map((label) => field(label).value);
const submit = () => screen.getByText('Change Password', { selector: 'button' });
const changes = () => recordedRequests('POST /auth/change-password').map(({ body }) => body);

test('an owner reads the store and the account; each broken rule of a new password is shown below its field and as a toast', async () => {
  const owner = await server().givenStoreOwner({ name: 'Rahim' });
  const { user } = await givenPageOf(owner, path);
  await waitFor(() =>
    expect(main()).toContain(
      `Restaurant Name Store of Rahim Phone Number 9876543210 Email ${owner.email} Description Biryani from the dum, every day`,
    ),
  );
  expect(main()).toMatch(
    /Account Status Status Active Approved Yes Role Store Created \d{1,2} \w{3} \d{4}/,
  );
  await screen.findByText(
    /^This browser can't connect to a ticket printer\. .* Print opens this browser's print dialog/,
  );
  expect(screen.queryByText('Print a Test Ticket')).toBeNull();
  // the printer's panel loads late, and must not move the button of the password
  expect(main()).toMatch(/Confirm New Password.*Account Status.*Ticket Printer/);

  await findField('Current Password');
  await user.click(submit());
  await toast('Please enter your current password!');
  expect([adjacentText('Current Password'), adjacentText('New Password')]).toEqual([
    'Please enter your current password!',
    'Password must be at least 6 characters long!',
  ]);
  expect(document.activeElement).toBe(field('Current Password'));
  type(owner.password, 'short', 'other');
  expect(adjacentText('Current Password')).toBe('');
  await user.click(submit());
  await toast('Password must be at least 6 characters long!');
  expect(adjacentText('Confirm New Password')).toBe('New passwords do not match!');
  type(owner.password, 'long enough', 'long enougH');
  await user.click(submit());
  await toast('New passwords do not match!');
  expect(changes()).toEqual([]);
  expect(typed()).toEqual([owner.password, 'long enough', 'long enougH']);
});

test('a refused change keeps typed values; a done one empties the fields, keeps this session and ends the others', async () => {
  const owner = await server().givenStoreOwner();
  const elsewhere = await server().signIn(owner.email, owner.password);
  const { user } = await givenPageOf(owner, path);
  await findField('Current Password');
  type('not my password', 'a better one');
  await user.click(submit());
  await toast('Current password is incorrect');
  expect(adjacentText('Current Password')).toBe('Current password is incorrect');
  expectPrintedFailure();
  respondWith('POST /auth/change-password', { status: 500, body: {}, times: 1 });
  type(owner.password, 'a better one');
  await user.click(submit());
  await toast('Failed to change password');
  expect(typed()).toEqual([owner.password, 'a better one', 'a better one']);

  await user.click(submit());
  await toast('Password changed');
  await waitFor(() => expect(typed()).toEqual(['', '', '']));
  expect(changes().at(-1)).toEqual({
    currentPassword: owner.password,
    newPassword: 'a better one',
  });
  expect(readSession()?.accessToken).toBe(owner.token);
  expect((await server().request('GET', '/auth/me', { token: owner.token })).status).toBe(200);
  expect(
    (await server().request('GET', '/auth/me', { token: elsewhere.access_token })).status,
  ).toBe(401);
  await server().signIn(owner.email, 'a better one');

  // another server may begin a new session
  respondWith('POST /auth/change-password', {
    body: { data: { access_token: 'new', refresh_token: 'newer' } },
  });
  type('a better one', 'the best one');
  await user.click(submit());
  await toast('Password changed successfully');
  expect(readSession()).toMatchObject({
    accessToken: 'new',
    refreshToken: 'newer',
    user: { email: owner.email },
  });
});

const settingsPath = '/store/settings';
const rules = async (storeId: string) =>
  server()
    .db.selectFrom('stores')
    .select(['auto_accept', 'accept_minutes'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
const autoAccept = async () => screen.findByLabelText('Accept orders automatically');

test('an owner sets how orders are taken, and reads what follows; a failed save keeps the choice, and another device is not overwritten', async () => {
  const owner = await server().givenStoreOwner();
  const { user } = await givenPageOf(owner, path);
  await user.click(await autoAccept());
  expect(main()).toContain(
    "If you don't respond within 5 minutes, the order is cancelled and the customer is refunded.",
  );
  expectPrintedFailure();
  respondWith(`PUT ${settingsPath}`, { status: 500, body: {}, times: 1 });
  await user.click(screen.getByText('Save Changes'));
  await toast('Failed to save settings');
  expect(await autoAccept()).toHaveProperty('checked', false);
  expect(await rules(owner.storeId)).toEqual({ auto_accept: true, accept_minutes: 5 });
  await server()
    .db.updateTable('stores')
    .set({ accept_minutes: 8 })
    .where('id', '=', owner.storeId)
    .execute();
  await user.click(screen.getByText('Save Changes'));
  await toast('Settings saved successfully');
  expect(recordedRequests(`PUT ${settingsPath}`).map(({ body }) => body)).toEqual([
    { autoAccept: false },
    { autoAccept: false },
  ]);
  expect(await rules(owner.storeId)).toEqual({ auto_accept: false, accept_minutes: 8 });
  await waitFor(() => expect(main()).toContain("If you don't respond within 8 minutes"));
  expect(screen.getByText('Save Changes')).toHaveProperty('disabled', true);
  await user.click(await autoAccept());
  await user.click(screen.getByText('Undo'));
  expect(await autoAccept()).toHaveProperty('checked', false);
});

test("a failed profile is reported above the session's data, failed settings in their place, and both are loaded again", async () => {
  expectPrintedFailure();
  const owner = await server().givenStoreOwner({ name: 'Rahim' });
  // the permissions are stored from an earlier visit
  const known = JSON.stringify([`${owner.id} `, ...permissionsOf('store')]);
  window.localStorage.setItem('jb_permissions', known);
  respondWith('GET /auth/me', { status: 404 });
  respondWith(`GET ${settingsPath}`, { status: 500, body: {}, times: 1 });
  const { user } = await givenPageOf(owner, path);
  const retry = async (failure: string) => {
    const alert = (await screen.findByText(failure)).closest('[role="alert"]');
    await user.click(
      within(alert instanceof HTMLElement ? alert : document.body).getByText('Retry'),
    );
  };
  await screen.findByText('Failed to load profile data');
  expect(main()).toContain('Restaurant Name Not provided Phone Number Not provided');
  expect(main()).not.toContain('Inactive');
  await retry("Couldn't load the order settings");
  expect(await autoAccept()).toHaveProperty('checked', true);
  respondWith('GET /auth/me', {
    body: { storeName: 'Bawarchi', isActive: false, isApproved: false },
  });
  await retry('Failed to load profile data');
  await waitFor(() => expect(main()).toContain('Restaurant Name Bawarchi'));
  expect(main()).toContain('Status Inactive Approved No Role Store');
});
