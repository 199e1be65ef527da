import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Permission, permissionSchema } from '../../contract/people/permissions';
import { idsOf } from '../support/demoIds';
import { operationsOf, type Operation } from '../support/openApi';
import { openPlainServer, server } from '../support/opened';
import { addRows, setRows } from '../support/rows';

let operations: Operation[];
let ids: Record<string, string>;
const tokens: Record<string, string> = {};

const readingOf = (needs: Permission | undefined): Permission | undefined =>
  permissionSchema.safeParse(needs?.replace(/\w+$/, 'read')).data;

openPlainServer(() => ({ demo: true }));
beforeAll(async () => {
  for (const role of ['admin', 'store'] as const)
    await addRows(server.db, 'jobs', {
      key: `one-${role}`,
      role,
      name: 'One permission',
      permissions: [],
    });

  const admin = await server.givenAdmin({ job: 'one-admin' });

  tokens.admin = admin.token;

  await setRows(server.db, 'store_members', { job: 'manager' }, { job: 'one-store' });

  tokens.store = (await server.signIn('manager@jaldi.example', 'store123')).access_token;

  ids = await idsOf(server.db);
  // an order that allows each action of an admin
  const open = await server.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

  ids['/admin/orders/{id}'] = open.id;

  operations = (await operationsOf(server)).filter(
    ({ method, needs: [needs] }) =>
      method !== 'GET' && readingOf(needs) !== undefined && readingOf(needs) !== needs,
  );
});

/** The id of an object for the path, from the longest read path with the same start. */
const idFor = (path: string): string => {
  const [base = ''] = Object.keys(ids)
    .filter((item) => path.startsWith(item.slice(0, item.indexOf('}') + 1)))
    .sort((a, b) => b.length - a.length);
  return ids[base] ?? '1';
};

const answerSchema = z.looseObject({ data: z.unknown(), current: z.unknown() }).partial();

/** The answer to a job with only the permission of the operation. */
async function callAs({ name, method, path, needs, access, ...operation }: Operation) {
  const role = Array.isArray(access) && access.includes('store') ? 'store' : 'admin';
  await setRows(server.db, 'jobs', { key: `one-${role}` }, { permissions: needs });
  const { status, body } = await server.request(
    method,
    path.replace(/\{\w+\}/g, () => idFor(path)),
    { token: tokens[role], ...(operation.hasBody ? { body: operation.example ?? {} } : {}) },
  );
  const { data, current } = answerSchema.parse(body);
  return { name, status, shown: [data, current].filter((item) => item !== undefined) };
}

test('an answer to a job that changes a record and may not read it names the record by its id', async () => {
  const answers = [];
  for (const operation of operations) answers.push(await callAs(operation));
  const reference = z.strictObject({ id: z.string(), updatedAt: z.string() }).partial();
  expect(
    answers.flatMap(({ name, shown }) =>
      shown.every((item) => reference.safeParse(item).success) ? [] : [name],
    ),
  ).toEqual([]);
  const changed = answers.filter(({ status, shown }) => status === 200 && shown.length > 0);
  expect(changed.length).toBeGreaterThan(15);
  expect(changed.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'POST /admin/orders/{id}/cancel',
      'PUT /admin/stores/{id}',
      'PUT /admin/users/{id}/status',
    ]),
  );
  expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThan(5);
});
