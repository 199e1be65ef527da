import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectPrintedFailure, givenScreen, givenScreenServer, instead } from '../setup/screenServer';
import { textsOf } from './seen';

givenScreenServer();

const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('main dl > div')].map((pair) => [pair.querySelector('dt')?.textContent, pair.querySelector('dd')?.textContent]),
  );

test('an admin reads who they are, and what is missing', async () => {
  const { admin } = await givenScreen({ path: '/admin/profile' });
  await waitFor(() => expect(facts()['Full Name']).toBe('Meena'));
  expect(facts()).toMatchObject({
    'Full Name': 'Meena', Email: admin.email, Phone: 'Not provided', Address: 'Not provided', City: 'Not provided',
    State: 'Not provided', Pincode: 'Not provided', Role: 'Administrator',
  });
  expect(facts()['Member Since']).toMatch(/^\d{1,2} \w{3} \d{4}$/);
  expect(textsOf(screen.getByRole('main'))).toContain('Meena System Administrator Admin Active');
});

test('somebody who has been made inactive is shown so', async () => {
  instead('GET /auth/me', { body: { data: { ownerName: 'Meena', email: 'm@jaldi.example', isActive: false, city: 'Hyderabad' } } });
  await givenScreen({ path: '/admin/profile' });
  expect(await screen.findByText('Inactive')).toBeTruthy();
  expect(facts()).toMatchObject({ 'Full Name': 'Meena', City: 'Hyderabad', 'Member Since': 'Not provided' });
});

test('a profile that cannot be loaded is told, and tried again', async () => {
  expectPrintedFailure();
  instead('GET /auth/me', { status: 404 });
  const { user } = await givenScreen({ path: '/admin/profile' });
  const alert = await screen.findByText('Failed to load profile data');
  expect(alert.closest('[role="alert"]')).toBeTruthy();
  instead('GET /auth/me', { body: { name: 'Meena' } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(facts()['Full Name']).toBe('Meena'));
});
