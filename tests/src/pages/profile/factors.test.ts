import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { codeOf, givenTotp } from '../../../support/secondFactor';
import { givenPageOf } from '../../../support/screens/pageAlone';
import { givenScreenServer, server } from '../../../support/screens/screenServer';
import { fill, findButton } from '../../../support/screens/seen';

givenScreenServer();

test('an authenticator app is set up by its picture and first code, not by a wrong one, and the recovery codes are shown once', async () => {
  const admin = await server().givenAdmin();
  const { user } = await givenPageOf(admin, '/admin/profile');
  await user.click(await findButton('Set up'));
  const setUp = await screen.findByRole('dialog', { name: 'Set up an authenticator app' });
  const code = await within(setUp).findByLabelText('Code');
  await user.type(code, '000000{Enter}');
  await screen.findByText('This code is wrong or was already used');
  expect(within(setUp).getByAltText('QR code of the key').getAttribute('src')).toMatch(
    /^data:image\/svg\+xml,/,
  );
  const secret = setUp.querySelector('code')?.textContent ?? '';
  fill(code, codeOf(secret));
  await user.type(code, '{Enter}');
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  await user.click(await findButton("I've saved them"));
  await screen.findByText(
    '10 of 10 left. Each code signs you in once without your app or passkey.',
  );
  expect(screen.queryByText(codes.textContent ?? '')).toBeNull();
  const stored = await server()
    .db.selectFrom('totp_factors')
    .select('confirmed_at')
    .where('user_id', '=', admin.id)
    .executeTakeFirst();
  expect(stored?.confirmed_at).toBeInstanceOf(Date);
});

test('recovery codes are made again, a passkey is renamed, and passkey and app are removed after a question', async () => {
  const admin = await server().givenAdmin();
  await givenTotp(server(), admin);
  await server()
    .db.insertInto('passkeys')
    .values({
      user_id: admin.id,
      name: 'Phone',
      credential_id: 'c1',
      public_key: Buffer.from('none'),
      counter: 0,
    })
    .execute();
  const { user } = await givenPageOf(admin, '/admin/profile');
  const confirm = async (name: string) =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  await user.click(await findButton('Get new codes'));
  await confirm('Get new codes');
  expect(
    within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem'),
  ).toHaveLength(10);
  await user.click(await findButton("I've saved them"));

  await user.click(await findButton('Rename Phone'));
  const name = await screen.findByLabelText('Name of the passkey');
  fill(name, 'Laptop');
  await user.type(name, '{Enter}');
  await user.click(await findButton('Remove Laptop'));
  await confirm('Remove');
  await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull());
  expect(await server().db.selectFrom('passkeys').selectAll().execute()).toEqual([]);

  await user.click(await findButton('Remove Authenticator app'));
  await confirm('Remove');
  await findButton('Set up');
  await waitFor(() => expect(screen.queryByText(/of 10 left/)).toBeNull());
});
