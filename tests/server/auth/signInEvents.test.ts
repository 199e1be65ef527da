import { beforeEach, expect, test } from 'vitest';
import { auditListSchema } from '../../../contract/audit';
import { sessionSchema } from '../../../contract/people/auth';
import type { Person } from '../../support/people';
import { openPlainServer, server } from '../../support/opened';
import { selectRows } from '../../support/rows';

openPlainServer(() => ({ config: { trustProxy: { hops: 1 } } }));
beforeEach(async () => void (await server.db.deleteFrom('rate_limits').execute()));

const headers = {
  'x-forwarded-for': '192.0.2.44',
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
};
const login = (email: string, password: string) =>
  server.request('POST', '/auth/login', { body: { email, password }, headers });
const actionsOf = async ({ id }: Person) =>
  (
    await selectRows(server.db, 'audit_entries', ['action', 'address', 'device'], {
      object: 'user',
      object_id: id,
    })
  ).map(({ action, address, device }) => [action, address, device]);
const from = (action: string) => [action, '192.0.2.44', 'Firefox on Windows'];

test('of staff every sign-in, failure, lock, reuse and sign-out is recorded with address and device', async () => {
  const person = await server.givenStoreOwner();
  const { refresh_token } = (await login(person.email, person.password)).read(sessionSchema);
  await server.request('POST', '/auth/logout', { body: { refresh_token }, headers });
  for (let n = 0; n < 12; n++) await login(person.email, 'wrong');
  const renew = (token: string) =>
    server.request('POST', '/auth/refresh', { body: { refresh_token: token }, headers });
  await renew((await renew(person.refreshToken)).read(sessionSchema).refresh_token);
  await renew(person.refreshToken);
  expect(await actionsOf(person)).toEqual([
    from('sign-in'),
    from('sign-out'),
    ...Array.from({ length: 10 }, () => from('sign-in-failed')),
    from('lock'),
    from('refresh-reuse'),
  ]);
});

test('for all roles, a wrong current password and a failed step-up are recorded, with their result', async () => {
  for (const person of [
    await server.givenAdmin(),
    await server.givenStoreOwner(),
    await server.givenCustomer(),
  ]) {
    const body = { currentPassword: 'wrong', newPassword: 'a better one' };
    await server.request('POST', '/auth/change-password', { as: person, body, headers });
    for (let n = 0; n < 11; n++)
      await server.request('POST', '/auth/step-up', {
        as: person,
        body: { password: 'wrong' },
        headers,
      });
    expect(await actionsOf(person)).toEqual([
      ...Array.from({ length: 11 }, () => from('wrong-proof')),
      from('lock'),
    ]);
  }
});

test('what staff change is recorded with address and device, too', async () => {
  const [admin, customer] = [await server.givenAdmin(), await server.givenCustomer()];
  await server.request('POST', `/admin/users/${customer.id}/end-sessions`, { as: admin, headers });
  expect(await actionsOf(customer)).toEqual([from('end-sessions')]);
});

test('for customers, only actions that another person may have done are recorded, including a first sign-in on a device', async () => {
  const person = await server.givenCustomer();
  const { refresh_token } = (await login(person.email, person.password)).read(sessionSchema);
  await server.request('POST', '/auth/logout', { body: { refresh_token }, headers });
  await login(person.email, 'wrong');
  expect(await actionsOf(person)).toEqual([from('sign-in'), from('sign-in-failed')]);
});

test('a try for an account that does not exist has no person, and the typed text is not stored', async () => {
  const admin = await server.givenAdmin();
  await login('my.secret.password@x.example', 'wrong');
  const answer = await server.request('GET', '/admin/audit?action=sign-in-failed&limit=1', {
    as: admin,
  });
  const [entry] = answer.read(auditListSchema).entries;
  expect(entry).toMatchObject({
    actor: null,
    objectId: null,
    before: null,
    after: null,
    address: '192.0.2.44',
    device: 'Firefox on Windows',
  });
  const rows = await server.db.selectFrom('audit_entries').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('my.secret');
});

test('a locked address is recorded once', async () => {
  const { loginPerAddress } = server.deps.limiters;
  await loginPerAddress.penalty(headers['x-forwarded-for'], loginPerAddress.points - 3);
  await Promise.all(Array.from({ length: 8 }, (_, n) => login(`nobody${n}@x.example`, 'wrong')));
  const locks = await server.db
    .selectFrom('audit_entries')
    .select(['after'])
    .where('action', '=', 'lock')
    .where('actor_id', 'is', null)
    .execute();
  expect(locks).toEqual([{ after: { limit: 'loginPerAddress', minutes: 15 } }]);
});

test('a change of people is recorded with the address and device of who made it', async () => {
  const [admin, other] = [await server.givenAdmin(), await server.givenAdmin({ job: 'support' })];
  await server.request('PUT', `/admin/staff/${other.id}/status`, {
    as: admin,
    body: { isActive: false, reason: 'Has left' },
    headers,
  });
  expect(await actionsOf(other)).toContainEqual(from('deactivate'));
});
