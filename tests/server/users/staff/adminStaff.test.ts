import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffListSchema, staffSavedSchema } from '../../../../contract/people/staff';
import { recordedAbout } from '../../../support/auditEntries';
import type { Person } from '../../../support/people';
import { givenServer, type TestServer } from '../../../support/server';
import { selectRows, setRows } from '../../../support/rows';
import { givenAdminAs } from './given';

const reason = 'Has left the company';
let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await givenServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await setRows(
    server.db,
    'users',
    { role: 'admin' },
    { is_active: false, inactive_reason: 'before' },
  );
  admin = await server.givenAdmin();
});

const call = (method: string, path: string, body?: object, as = admin) =>
  server.request(method, `/admin/staff${path}`, { as, ...(body ? { body } : {}) });
const me = async (as: Person) => (await server.request('GET', '/auth/me', { as })).status;
const off = ({ id }: Person, as = admin) =>
  call('PUT', `/${id}/status`, { isActive: false, reason }, as);

describe('the staff of the platform', () => {
  test('is listed by job, state and name', async () => {
    const support = await givenAdminAs(server, 'support');
    const list = (await call('GET', `?job=support&state=active&search=${support.email}`)).read(
      staffListSchema,
    );
    expect(list).toMatchObject({
      total: 1,
      staff: [
        { id: support.id, state: 'active', job: 'support', jobName: 'Support', isOwner: false },
      ],
    });
    expect((await call('GET', `/${support.id}`)).body).toMatchObject({ email: support.email });
    expect((await call('GET', `/${(await server.givenCustomer()).id}`)).status).toBe(404);
  });

  test('gets another job, which ends the sessions and is recorded', async () => {
    const other = await givenAdminAs(server, 'support');
    expect(
      (await call('PUT', `/${other.id}`, { job: 'finance' })).read(staffSavedSchema),
    ).toMatchObject({ data: { job: 'finance' } });
    expect(await me(other)).toBe(401);
    expect(await recordedAbout(server, 'user', other.id)).toMatchObject([
      { action: 'sign-in' },
      { action: 'update', before: { job: 'support' }, after: { job: 'finance' } },
    ]);
  });

  test.each(['kitchen', 'nobody'])("gets no job %s, which admins don't have", async (job) => {
    const other = await givenAdminAs(server, 'support');
    expect((await call('PUT', `/${other.id}`, { job })).body).toMatchObject({
      detail: [{ loc: ['body', 'job'], msg: 'Choose a role for admins' }],
    });
    expect(await me(other)).toBe(200);
  });

  test('is deactivated for a reason at once, and reactivated', async () => {
    const other = await givenAdminAs(server, 'support');
    expect((await call('PUT', `/${other.id}/status`, { isActive: false })).status).toBe(422);
    expect((await off(other)).read(staffSavedSchema).data).toMatchObject({
      state: 'inactive',
      inactiveReason: reason,
    });
    expect(await me(other)).toBe(401);
    expect(
      (await call('PUT', `/${other.id}/status`, { isActive: true })).read(staffSavedSchema).data
        .state,
    ).toBe('active');
    expect((await server.signIn(other.email, other.password)).user.id).toBe(other.id);
  });

  test('is signed out everywhere', async () => {
    const other = await givenAdminAs(server, 'support');
    expect((await call('POST', `/${other.id}/end-sessions`)).status).toBe(200);
    expect(await me(other)).toBe(401);
  });

  test('changes neither its own job nor its own access', async () => {
    await server.givenAdmin();
    expect((await call('PUT', `/${admin.id}`, { job: 'support' })).body).toMatchObject({
      message: "You can't change your own role",
    });
    expect((await off(admin)).body).toMatchObject({ message: "You can't deactivate yourself" });
    expect(await me(admin)).toBe(200);
  });
});

describe('the last who may do everything', () => {
  test('stays, when two throw each other out at once', async () => {
    for (const change of [
      (to: Person, as: Person) => off(to, as),
      (to: Person, as: Person) => call('PUT', `/${to.id}`, { job: 'support' }, as),
    ]) {
      await setRows(
        server.db,
        'users',
        { role: 'admin' },
        { is_active: false, inactive_reason: 'before' },
      );
      const [one, other] = [await server.givenAdmin(), await server.givenAdmin()];
      const answers = await Promise.all([change(other, one), change(one, other)]);
      // the slower request finds its session ended
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.every(({ status }) => [200, 401, 403].includes(status))).toBe(true);
      const left = await selectRows(server.db, 'users', ['id'], { job: 'super', is_active: true });
      expect(left).toHaveLength(1);
    }
  });

  test('stays, when three throw one another out in a circle', async () => {
    await setRows(
      server.db,
      'users',
      { role: 'admin' },
      { is_active: false, inactive_reason: 'before' },
    );
    const three = [await server.givenAdmin(), await server.givenAdmin(), await server.givenAdmin()];
    await Promise.all(three.map((item, index) => off(three[(index + 1) % 3] ?? item, item)));
    const left = await selectRows(server.db, 'users', ['id'], { job: 'super', is_active: true });
    expect(left.length).toBeGreaterThan(0);
  });

  test('is out of reach of a job that manages staff and may do less', async () => {
    await server.db
      .insertInto('jobs')
      .values({
        key: 'people',
        role: 'admin',
        name: 'People',
        permissions: ['staff.read', 'staff.manage'],
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const [manager, colleague] = [
      await givenAdminAs(server, 'people'),
      await givenAdminAs(server, 'people'),
    ];
    await server.givenAdmin();
    expect((await off(admin, manager)).status).toBe(403);
    expect((await call('POST', `/${admin.id}/end-sessions`, undefined, manager)).status).toBe(403);
    expect(await me(admin)).toBe(200);
    expect((await call('PUT', `/${colleague.id}`, { job: 'super' }, manager)).status).toBe(403);
    expect((await call('POST', '', { email: 'a@b.example', job: 'super' }, manager)).status).toBe(
      403,
    );
    expect((await off(colleague, manager)).status).toBe(200);
  });
});
