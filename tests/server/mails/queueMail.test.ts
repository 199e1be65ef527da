import { beforeEach, expect, test, vi } from 'vitest';
import { openPlainServer, server } from '../../support/opened';

openPlainServer();
beforeEach(
  () =>
    void vi
      .spyOn(server.deps.mailer, 'send')
      .mockRejectedValueOnce(new Error('the mail is not written')),
);

const count = async (table: 'invitations' | 'password_otps' | 'mails') =>
  (
    await server.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

test.each(['admin', 'store'] as const)(
  'no invitation by an %s is stored without its mail',
  async (role) => {
    const as = role === 'admin' ? await server.givenAdmin() : await server.givenStoreOwner();
    const body = {
      email: `new-${role}@people.example`,
      job: role === 'admin' ? 'support' : 'kitchen',
    };
    expect((await server.request('POST', `/${role}/staff`, { as, body })).status).toBe(500);
    expect([await count('invitations'), await count('mails')]).toEqual(['0', '0']);
  },
);

test('a store is not handed over without the mail to its new owner', async () => {
  const [admin, owner] = [await server.givenAdmin(), await server.givenStoreOwner()];
  const put = (email: string) =>
    server.request('PUT', `/admin/stores/${owner.storeId}`, { as: admin, body: { email } });
  expect((await put('next@stores.example')).status).toBe(500);
  expect((await server.signIn(owner.email, owner.password)).user.id).toBe(owner.id);
  expect([await count('invitations'), await count('mails')]).toEqual(['0', '0']);
});

test('no OTP is made without the mail that holds it', async () => {
  const { email } = await server.givenCustomer();
  expect(
    (await server.request('POST', '/auth/store/forgot-password', { body: { email } })).status,
  ).toBe(200);
  await server.deps.backgroundTasks.settled();
  expect(await count('password_otps')).toBe('0');
});
