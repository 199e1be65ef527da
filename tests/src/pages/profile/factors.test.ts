// @module-tag hold
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { codeOf, givenTotp } from '../../../support/secondFactor';
import { givenScreen, givenScreenOf, givenScreenServer, server } from '../../../support/screens/screenServer';

givenScreenServer();

test('an authenticator app is set up by its picture and first code, and the recovery codes are shown once', async () => {
  const { user, admin } = await givenScreen({ path: '/admin/profile' });
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  const setUp = await screen.findByRole('dialog', { name: 'Set up an authenticator app' });
  expect(within(setUp).getByAltText('QR code of the key').getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
  const secret = setUp.querySelector('code')?.textContent ?? '';
  await user.type(within(setUp).getByLabelText('Code'), `${codeOf(secret)}{Enter}`);
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  await screen.findByText('10 of 10 left. Each signs in once, when the second factor is not at hand.');
  expect(screen.queryByText(codes.textContent ?? '')).toBeNull();
  const stored = await server().db.selectFrom('totp_factors').select('confirmed_at').where('user_id', '=', admin.id).executeTakeFirst();
  expect(stored?.confirmed_at).toBeInstanceOf(Date);
});

test('a wrong first code is told, and the picture stays', async () => {
  const { user } = await givenScreen({ path: '/admin/profile' });
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
  await screen.findByText('This code is wrong, or was used already');
  expect(screen.getByAltText('QR code of the key')).toBeTruthy();
});

test('the app is removed after a question, and the recovery codes are made anew', async () => {
  const admin = await server().givenAdmin();
  await givenTotp(server(), admin);
  const { user } = await givenScreenOf(admin, '/admin/profile');
  await user.click(await screen.findByRole('button', { name: 'Make new ones' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make new ones' }));
  expect(within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  await user.click(screen.getByRole('button', { name: 'Remove Authenticator app' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await screen.findByRole('button', { name: 'Set up' });
  await waitFor(() => expect(screen.queryByText(/of 10 left/)).toBeNull());
});

test('a passkey is renamed and removed', async () => {
  const admin = await server().givenAdmin();
  await server().db.insertInto('passkeys').values({ user_id: admin.id, name: 'Phone', credential_id: 'c1', public_key: Buffer.from('none'), counter: 0 }).execute();
  const { user } = await givenScreenOf(admin, '/admin/profile');
  await user.click(await screen.findByRole('button', { name: 'Rename Phone' }));
  const name = await screen.findByLabelText('Name of the passkey');
  await user.clear(name);
  await user.type(name, 'Laptop{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull());
  expect(await server().db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
});
