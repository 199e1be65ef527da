import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  expectPrintedFailure,
  givenScreen,
  givenScreenOf,
  givenScreenServer,
  respondWith,
  server,
} from '../../support/screens/screenServer';
import { textsOf } from '../../support/screens/seen';

givenScreenServer();

const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('main dl > div')].map((pair) => [
      pair.querySelector('dt')?.textContent,
      pair.querySelector('dd')?.textContent,
    ]),
  );

test('an admin reads their own profile, and what is missing', async () => {
  const { admin } = await givenScreen({ path: '/admin/profile' });
  await waitFor(() => expect(facts()['Full Name']).toBe('Meena'));
  expect(facts()).toMatchObject({
    'Full Name': 'Meena',
    Email: admin.email,
    Phone: 'Not provided',
    Address: 'Not provided',
    City: 'Not provided',
    State: 'Not provided',
    Pincode: 'Not provided',
    Role: 'Administrator',
  });
  expect(facts()['Member Since']).toMatch(/^\d{1,2} \w{3} \d{4}$/);
  expect(textsOf(screen.getByRole('main'))).toContain('Meena System Administrator Admin Active');
});

test('a person who has been made inactive is shown as such', async () => {
  respondWith('GET /auth/me', {
    body: {
      data: { ownerName: 'Meena', email: 'm@jaldi.example', isActive: false, city: 'Hyderabad' },
    },
  });
  await givenScreen({ path: '/admin/profile' });
  expect(await screen.findByText('Inactive')).toBeTruthy();
  expect(facts()).toMatchObject({
    'Full Name': 'Meena',
    City: 'Hyderabad',
    'Member Since': 'Not provided',
  });
});

test('a profile that fails to load is reported, and tried again', async () => {
  expectPrintedFailure();
  respondWith('GET /auth/me', { status: 404 });
  const { user } = await givenScreen({ path: '/admin/profile' });
  const alert = await screen.findByText('Failed to load profile data');
  expect(alert.closest('[role="alert"]')).toBeTruthy();
  respondWith('GET /auth/me', { body: { name: 'Meena' } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(facts()['Full Name']).toBe('Meena'));
});

test('a store owner reads the store, and until it is approved that it waits', async () => {
  const owner = await server().givenStoreOwner({ name: 'Rahim' });
  await server()
    .db.updateTable('stores')
    .set({ is_approved: false, description: '' })
    .where('id', '=', owner.storeId)
    .execute();
  await givenScreenOf(owner, '/store/profile');
  await waitFor(() => expect(facts()['Store Name']).toBe('Store of Rahim'));
  expect(facts()).toMatchObject({
    'Store Name': 'Store of Rahim',
    'Owner Name': 'Rahim',
    Email: owner.email,
    Phone: '9876543210',
    Address: 'Road No. 12, Banjara Hills',
    City: 'Hyderabad',
    State: 'Telangana',
    Pincode: '500034',
    Description: 'Not provided',
  });
  expect(facts()['Member Since']).toMatch(/^\d{1,2} \w{3} \d{4}$/);
  expect(textsOf(screen.getByRole('main'))).toContain(
    'Store of Rahim Rahim Store Active Pending Approval',
  );
});

test("a customer reads their own profile; while it cannot be loaded, the session's data", async () => {
  expectPrintedFailure();
  const asha = await server().givenCustomer({ name: 'Asha Rao' });
  respondWith('GET /auth/me', { status: 404 });
  const { user } = await givenScreenOf(asha, '/user/profile');
  await screen.findByText('Failed to load profile data');
  expect(facts()).toMatchObject({
    'Full Name': 'Asha Rao',
    Email: asha.email,
    Phone: '–',
    'Member Since': '–',
  });
  respondWith('GET /auth/me', {
    body: { name: 'Asha Rao', isActive: true, createdAt: '2026-01-05T20:00:00Z' },
  });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(facts()['Member Since']).toBe('6 Jan 2026'));
  expect(textsOf(screen.getByRole('main'))).toContain('Asha Rao Customer User Active');
});
