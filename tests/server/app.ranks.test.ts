import { beforeAll, describe, expect, test } from 'vitest';
import { adminPermissions } from '../../contract/people/permissions';
import { fingerprintOf } from '../support/fingerprint';
import { isOpenTo, operationsOf, pathWith, type Operation } from '../support/openApi';
import type { Person } from '../support/people';
import { givenTotp } from '../support/secondFactor';
import { openPlainServer, server } from '../support/opened';
import { addRows } from '../support/rows';

/** A permission that the deputy lacks, and that no operation about a person requires. */
const LACKED_PERMISSION = 'jobs.manage';
/** `/admin/users/{id}/details` and every other path that names a person. */
const namesPerson = ({ path }: Operation): boolean =>
  /\/(users|staff|privacy|customers|people|admins|persons)\/\{\w+\}/.test(path);
/** The row of the list of the same permission, without additional fields. */
const showsTheList = ({ name }: Operation): boolean => name === 'GET /admin/staff/{id}';

let operations: Operation[];
let boss: Person;
let deputy: Person;
let equal: Person;

openPlainServer();
beforeAll(async () => {
  operations = (await operationsOf(server)).filter(
    (operation) => isOpenTo(operation, 'admin') && namesPerson(operation),
  );
  // the only Super: that rule applies after the rank
  boss = await server.givenAdmin();

  await givenTotp(server, boss);

  await addRows(server.db, 'jobs', {
    key: 'deputy',
    role: 'admin',
    name: 'Deputy',
    permissions: adminPermissions.filter((word) => word !== LACKED_PERMISSION),
  });

  deputy = await server.givenAdmin({ job: 'deputy' });

  equal = await server.givenAdmin({ job: 'deputy' });
});

const call = (operation: Operation, id: string) =>
  server.request(operation.method, pathWith(operation, id), {
    as: deputy,
    ...(operation.hasBody ? { body: operation.example ?? {} } : {}),
  });

describe('an admin who may do less than a Super', () => {
  test('holds the permission of every operation about a person', () => {
    expect(operations.length).toBeGreaterThan(9);
    const lacking = operations.filter(({ needs }) => needs.includes(LACKED_PERMISSION));
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });

  test('is refused by every one of them for their rank, and nothing changes', async () => {
    const before = await fingerprintOf(server.db);
    for (const operation of operations.filter((each) => !showsTheList(each))) {
      const { status, body } = await call(operation, boss.id);
      expect([operation.name, status, body]).toEqual([
        operation.name,
        403,
        expect.objectContaining({
          message: 'Super has more permissions than you. Ask a person with these permissions',
        }),
      ]);
    }
    expect(await fingerprintOf(server.db)).toEqual(before);
  });

  test('is refused by none of them for an admin of the same rank', async () => {
    for (const operation of operations)
      expect([operation.name, (await call(operation, equal.id)).status]).not.toEqual([
        operation.name,
        403,
      ]);
  });

  test('resends and withdraws no invitation to a job above theirs', async () => {
    const { id } = await server.db
      .insertInto('invitations')
      .values({
        email: 'next@people.example',
        role: 'admin',
        job: 'super',
        invited_by: boss.id,
        code_hash: Buffer.alloc(32, 1),
        expires_at: new Date(Date.now() + 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const itemPath = `/admin/invitations/${id}`;
    const statusOf = async (method: string, path: string, as: Person) =>
      (await server.request(method, path, { as })).status;
    expect(await statusOf('POST', `${itemPath}/resend`, deputy)).toBe(403);
    expect(await statusOf('DELETE', itemPath, deputy)).toBe(403);
    expect(await statusOf('DELETE', itemPath, boss)).toBe(200);
  });

  test('reads of a Super the name and the job alone, and finds them by the name alone', async () => {
    const read = async (path: string) => (await server.request('GET', path, { as: deputy })).body;
    const code = { action: 'create', actor_id: boss.id, actor_role: 'admin' };
    const { id } = await server.db
      .insertInto('invitations')
      .values({
        email: 'later@boss.example',
        role: 'admin',
        job: 'super',
        code_hash: Buffer.alloc(32, 2),
        invited_by: boss.id,
        expires_at: new Date('2099-01-01'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addRows(server.db, 'audit_entries', [
      { ...code, object: 'user', object_id: boss.id, after: { email: boss.email } },
      { ...code, object: 'invitation', object_id: id, after: { email: 'later@boss.example' } },
    ]);
    const answers = [
      '/admin/staff',
      `/admin/staff/${boss.id}`,
      '/admin/users?role=admin',
      '/admin/users/export',
      '/admin/audit',
      '/admin/refunds',
    ];
    for (const path of answers) {
      const text = JSON.stringify(await read(path));
      expect([path, text.includes(boss.email), text.includes('later@boss')]).toEqual([
        path,
        false,
        false,
      ]);
    }
    expect(await read(`/admin/staff/${boss.id}`)).toEqual({
      id: boss.id,
      state: 'active',
      name: boss.name,
      job: 'super',
      jobName: 'Super',
      isHigher: true,
      isOwner: false,
      inactiveReason: null,
      invitationId: null,
      expiresAt: null,
      since: expect.any(String),
    });
    for (const search of [boss.email, 'later@boss'])
      for (const list of ['/admin/staff', '/admin/users'])
        expect(await read(`${list}?search=${search}`)).toMatchObject({ total: 0 });
    const { email } = await server.givenAdmin({ job: 'deputy' });
    expect(await read(`/admin/staff?search=${email}`)).toMatchObject({
      staff: [{ email, hasSecondFactor: false }],
    });
  });
});
