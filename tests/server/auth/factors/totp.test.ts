import { expect, test } from 'vitest';
import { totpSchema } from '../../../../contract/people/credentials';
import { removeFactors } from '../../../../server/auth/factors/removeFactors';
import { recordedAbout } from '../../../support/auditEntries';
import { codeOf, givenTotp } from '../../../support/secondFactor';
import { openPlainServer, server } from '../../../support/opened';

openPlainServer();

test('an authenticator app counts from its first code on, and the audit records it', async () => {
  const admin = await server.givenAdmin();
  const begun = (await server.request('POST', '/auth/totp', { as: admin })).read(totpSchema);
  expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Jaldi%20Biryani:/);
  expect(begun.uri).toContain(`secret=${begun.secret}`);
  expect(begun.qr).toMatch(/^<svg [^]*<\/svg>$/);
  expect((await server.signIn(admin.email, admin.password)).user.id).toBe(admin.id);
  expect(
    (await server.request('PUT', '/auth/totp', { as: admin, body: { code: '000000' } })).status,
  ).toBe(422);
  expect(
    await server.statusOf('PUT', '/auth/totp', { as: admin, body: { code: codeOf(begun.secret) } }),
  ).toBe(200);
  expect(
    await server.statusOf('POST', '/auth/login', {
      body: { email: admin.email, password: admin.password },
    }),
  ).toBe(401);
  expect((await server.request('POST', '/auth/totp', { as: admin })).status).toBe(409);
  expect(await recordedAbout(server, 'second-factor', admin.id)).toMatchObject([
    { action: 'enable', after: { kind: 'authenticator app' } },
  ]);
});

test('beginning again before the first code makes another secret, and the old one is nothing', async () => {
  const customer = await server.givenCustomer();
  const first = (await server.request('POST', '/auth/totp', { as: customer })).read(totpSchema);
  const second = (await server.request('POST', '/auth/totp', { as: customer })).read(totpSchema);
  expect(
    await server.statusOf('PUT', '/auth/totp', {
      as: customer,
      body: { code: codeOf(first.secret) },
    }),
  ).toBe(422);
  expect(
    await server.statusOf('PUT', '/auth/totp', {
      as: customer,
      body: { code: codeOf(second.secret) },
    }),
  ).toBe(200);
});

test('removed, the password is enough again, and the recovery codes are gone', async () => {
  const admin = await server.givenAdmin();
  await givenTotp(server, admin);
  expect((await server.request('DELETE', '/auth/totp', { as: admin })).status).toBe(200);
  expect((await server.signIn(admin.email, admin.password)).user.id).toBe(admin.id);
  expect((await server.request('GET', '/auth/factors', { as: admin })).body).toMatchObject({
    totpSince: null,
    recoveryCodesLeft: 0,
  });
  expect(
    (await recordedAbout(server, 'second-factor', admin.id)).map(({ action }) => action).toSorted(),
  ).toEqual(['disable', 'enable']);
});

test('after their loss, another admin removes all factors in a transaction', async () => {
  const [one, other] = [await server.givenAdmin(), await server.givenAdmin()];
  await givenTotp(server, one);
  const remove = () =>
    server.db
      .transaction()
      .execute((tx) => removeFactors(tx, { id: other.id, role: 'admin' }, one.id));
  expect([await remove(), await remove()]).toEqual([true, false]);
  expect((await server.signIn(one.email, one.password)).user.id).toBe(one.id);
  const [, last] = await recordedAbout(server, 'second-factor', one.id);
  expect(last).toMatchObject({ action: 'disable', actor_id: other.id, before: { kind: 'all' } });
});
