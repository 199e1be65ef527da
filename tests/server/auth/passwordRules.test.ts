import { expect, test } from 'vitest';
import { createAdmin } from '../../../server/cli/createAdmin';
import { openPlainServer, server } from '../../support/opened';

openPlainServer(() => ({ config: { passwordMinLength: 10 } }));

const change = async (name: string, newPassword: string) => {
  const person = await server.givenAdmin({
    name,
    email: `asha.rao.${newPassword.length}${Math.random().toString(36).slice(2)}@people.example`,
  });
  return server.request('POST', '/auth/change-password', {
    as: person,
    body: { currentPassword: person.password, newPassword },
  });
};
const messageContaining = (text: string) => ({
  status: 422,
  body: { detail: [{ loc: ['body', 'newPassword'], msg: text }] },
});

test.each([
  ['nine char', 'Password must be at least 10 characters long'],
  ['1234567890', 'This password is too common. Choose another password'],
  ['QwertyUiop', 'This password is too common. Choose another password'],
  ['hello Asha, again', 'The password must not contain your name or email'],
  ['my SHANTHARAO tea', 'The password must not contain your name or email'],
])('%j is refused: %s', async (password, text) => {
  expect(await change('Asha Shantharao', password)).toMatchObject(messageContaining(text));
});

test('a long sentence is taken', async () => {
  expect((await change('Asha Rao', 'correct horse battery')).status).toBe(200);
});

test('forms may request the rules of a new password', async () => {
  expect((await server.request('GET', '/auth/password-rules')).body).toEqual({ minLength: 10 });
});

test('an OTP stays good when the password that comes with it is refused for the name in it', async () => {
  const { email } = await server.givenCustomer({ name: 'Lakshmi Devi' });
  await server.request('POST', '/auth/store/forgot-password', { body: { email } });
  const otp =
    /\b\d{6}\b/.exec((await server.mails()).findLast(({ to }) => to === email)?.text ?? '')?.[0] ??
    '';
  const reset = (newPassword: string) =>
    server.request('POST', '/auth/store/reset-password', { body: { email, otp, newPassword } });
  expect(await reset('lakshmi and more')).toMatchObject(
    messageContaining('The password must not contain your name or email'),
  );
  expect((await reset('a quiet river bank')).status).toBe(200);
});

test('an admin is not made with a common password, nor in production with an address of the demonstration', async () => {
  const config = { isProduction: true, passwordMinLength: 6 };
  const make = (email: string, password: string) =>
    createAdmin(server.db, { email, name: 'Ravi', password }, config);
  await expect(make('ravi@people.example', 'admin123')).rejects.toThrow(
    'This password is too common',
  );
  await expect(make('Admin@Jaldi.example', 'a quiet river bank')).rejects.toThrow(
    'is reserved for demonstration accounts',
  );
  await make('ravi@people.example', 'a quiet river bank');
});

test('in production no address of the demonstration is accepted for an invitation or a store: the server would not start again', async () => {
  const [admin, owner] = [await server.givenAdmin(), await server.givenStoreOwner()];
  server.deps.config.isProduction = true;
  const refused = [
    await server.request('POST', '/admin/staff', {
      as: admin,
      body: { email: 'Radhika@Jaldi.example', job: 'support' },
    }),
    await server.request('POST', '/store/staff', {
      as: owner,
      body: { email: 'salim@jaldi.example', job: 'kitchen' },
    }),
    await server.request('PUT', `/admin/stores/${owner.storeId}`, {
      as: admin,
      body: { email: 'next@jaldi.example' },
    }),
  ];
  server.deps.config.isProduction = false;
  for (const { body } of refused)
    expect(body).toMatchObject({
      detail: [
        { loc: ['body', 'email'], msg: '@jaldi.example is reserved for demonstration accounts' },
      ],
    });
});
