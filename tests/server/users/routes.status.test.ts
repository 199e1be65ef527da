import { describe, expect, test } from 'vitest';
import { userSessionListSchema } from '../../../contract/people/credentials';
import { userListSchema, userSavedSchema } from '../../../contract/people/users';
import { expectUnrecorded, recordedAbout } from '../../support/auditEntries';
import type { Person } from '../../support/people';
import { setRow } from '../../support/rows';
import { admin, openServer, server } from '../../support/opened';

const reason = 'Refused three deliveries';
openServer();

const setStatus = ({ id }: { id: string }, body: object, as = admin) =>
  server.request('PUT', `/admin/users/${id}/status`, { as, body });
const login = ({ email, password }: Person) =>
  server.request('POST', '/auth/login', { body: { email, password } });
const me = async (as: Person) => (await server.request('GET', '/auth/me', { as })).status;
const givenJob = async (job: string) => {
  const person = await server.givenAdmin();
  await setRow(server.db, 'users', person.id, { job });
  const { access_token: token } = await server.signIn(person.email, person.password);
  return { ...person, token };
};

describe('a customer who is deactivated', () => {
  test('is signed out at once and refused, and is let in again', async () => {
    const customer = await server.givenCustomer();
    const { data, message } = (await setStatus(customer, { isActive: false, reason })).read(
      userSavedSchema,
    );
    expect(message).toBe(`${customer.name} is deactivated`);
    expect(data).toMatchObject({ isActive: false, inactiveReason: reason });
    expect(await me(customer)).toBe(401);
    expect(
      await server.statusOf('POST', '/auth/refresh', {
        body: { refresh_token: customer.refreshToken },
      }),
    ).toBe(401);
    expect((await login(customer)).status).toBe(401);
    const back = await setStatus(customer, { isActive: true });
    expect(back.read(userSavedSchema).data).toMatchObject({ isActive: true, inactiveReason: null });
    expect((await login(customer)).status).toBe(200);
  });

  test('is listed with the reason, and counted', async () => {
    const customer = await server.givenCustomer();
    await setStatus(customer, { is_active: false, reason });
    const list = await server.request(
      'GET',
      `/admin/users/?search=${customer.email}&is_active=false`,
      { as: admin },
    );
    expect(list.read(userListSchema).users).toMatchObject([
      { id: customer.id, inactiveReason: reason },
    ]);
  });

  test('is in the record, with the reason, and once', async () => {
    const customer = await server.givenCustomer();
    await setStatus(customer, { isActive: false, reason });
    await expectUnrecorded(server, () => setStatus(customer, { isActive: false, reason }));
    expect(await recordedAbout(server, 'user', customer.id)).toMatchObject([
      {
        actor_id: admin.id,
        action: 'deactivate',
        before: { isActive: true },
        after: { isActive: false, reason },
      },
    ]);
  });

  test.each([[{ isActive: false }], [{ isActive: false, reason: '  ' }]])(
    'needs a reason: %j',
    async (body) => {
      const customer = await server.givenCustomer();
      const answer = await setStatus(customer, body);
      expect([answer.status, answer.body]).toMatchObject([
        422,
        { detail: [{ loc: ['body', 'reason'], msg: 'This field is required' }] },
      ]);
      expect(await me(customer)).toBe(200);
    },
  );

  test("may be so by support, who may not touch a store's person", async () => {
    const support = await givenJob('support');
    const [customer, owner] = [await server.givenCustomer(), await server.givenStoreOwner()];
    expect((await setStatus(customer, { isActive: false, reason }, support)).status).toBe(200);
    expect((await setStatus(owner, { isActive: false, reason }, support)).status).toBe(403);
    expect(
      await server.statusOf('POST', `/admin/users/${owner.id}/end-sessions`, { as: support }),
    ).toBe(403);
    expect(await me(owner)).toBe(200);
  });
});

test('an admin is deactivated under Staff, not among the customers', async () => {
  const other = await server.givenAdmin();
  expect((await setStatus(other, { isActive: false, reason })).body).toMatchObject({
    message: `${other.name} is an admin. Deactivate admins under Staff`,
  });
  expect(
    (await server.request('POST', `/admin/users/${other.id}/end-sessions`, { as: admin })).status,
  ).toBe(409);
  expect(await me(other)).toBe(200);
});

test('a customer is signed out everywhere, and may sign in again', async () => {
  const customer = await server.givenCustomer();
  const answer = await server.request('POST', `/admin/users/${customer.id}/end-sessions`, {
    as: admin,
  });
  expect(answer.read(userSavedSchema).message).toBe(`${customer.name} is signed out everywhere`);
  expect(await me(customer)).toBe(401);
  expect((await login(customer)).status).toBe(200);
  expect(await recordedAbout(server, 'user', customer.id)).toMatchObject([
    { action: 'end-sessions' },
    { action: 'sign-in' },
  ]);
});

describe('the sessions of a customer', () => {
  const sessionsOf = ({ id }: { id: string }, as: Person = admin) =>
    server.request('GET', `/admin/users/${id}/sessions`, { as });

  test('are shown to an admin until they end, without what signs in', async () => {
    const customer = await server.givenCustomer();
    await server.signIn(customer.email, customer.password);
    const { sessions } = (await sessionsOf(customer)).read(userSessionListSchema);
    expect(sessions).toHaveLength(2);
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual([
      'address',
      'createdAt',
      'device',
      'id',
      'lastUsedAt',
    ]);
    await server.request('POST', `/admin/users/${customer.id}/end-sessions`, { as: admin });
    expect((await sessionsOf(customer)).body).toEqual({ sessions: [] });
  });

  test('are shown to those alone who may end them', async () => {
    const [customer, owner] = [await server.givenCustomer(), await server.givenStoreOwner()];
    const statuses = { support: 200, finance: 403, catalogue: 403 };
    for (const [job, status] of Object.entries(statuses))
      expect([job, (await sessionsOf(customer, await givenJob(job))).status]).toEqual([
        job,
        status,
      ]);
    expect((await sessionsOf(owner, await givenJob('support'))).status).toBe(403);
    expect((await sessionsOf(owner)).status).toBe(200);
    expect((await sessionsOf(admin)).status).toBe(409);
    expect((await sessionsOf({ id: '999999999' })).status).toBe(404);
  });
});
