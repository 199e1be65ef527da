import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Role } from '../../contract/people/permissions';
import { queueMail } from '../../server/mails/queueMail';
import { countStatements } from '../support/answers';
import { idsOf } from '../support/demoIds';
import { keyShape, linesOf } from '../support/keyShape';
import { isOpenTo, operationsOf, type Operation } from '../support/openApi';
import { openPlainServer, server } from '../support/opened';
import { givenRowOfEach } from '../support/tableAreas';

const DEMO = {
  admin: ['admin@jaldi.example', 'admin123'],
  store: ['store@jaldi.example', 'store123'],
  user: ['user@jaldi.example', 'user123'],
} as const;
const listAnswer = z.looseObject({
  total: z.number(),
  page: z.number(),
  limit: z.number(),
  totalPages: z.number(),
});

let reads: Operation[];
let ids: Record<string, string>;
const tokens: Partial<Record<Role, string>> = {};

openPlainServer(() => ({ demo: true }));
beforeAll(async () => {
  for (const role of ['admin', 'store', 'user'] as const) {
    const [email, password] = DEMO[role];
    tokens[role] = (await server.signIn(email, password)).access_token;
  }
  // whether the demonstration's customer has a refund depends on the day
  const paid = await server.db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select('o.id')
    .where('u.email', '=', DEMO.user[0])
    .where('o.status', '=', 'delivered')
    .where('o.payment_status', '=', 'completed')
    .orderBy('o.created_at', 'desc')
    .executeTakeFirstOrThrow();

  await server.request('POST', `/admin/orders/${paid.id}/refunds`, {
    token: tokens.admin,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { amount: 10, destination: 'wallet', fault: 'nobody', reason: 'The raita was forgotten' },
  });
  // a change for the audit
  await server.request('PUT', '/admin/locations/1', {
    token: tokens.admin,
    body: { locationName: 'Banjara Hills, Road 1' },
  });
  await givenRowOfEach(server);
  await queueMail(server.db, { to: 'asha@x.example', subject: 'Hello', text: 'Hello' });

  ids = await idsOf(server.db);

  reads = (await operationsOf(server)).filter(
    ({ method, type, access }) =>
      method === 'GET' && type === 'application/json' && access !== 'public',
  );
});

const roleFor = (operation: Operation): Role =>
  (['store', 'admin', 'user'] as const).find((role) => isOpenTo(operation, role)) ?? 'admin';

const pathOf = ({ path }: Operation): string =>
  path.replace(/\{\w+\}/, () => ids[path] ?? `no id for ${path} in demoIds.ts`);

const read = (operation: Operation, query: Record<string, string> = {}) =>
  server.request('GET', `${pathOf(operation)}?${new URLSearchParams(query)}`, {
    token: tokens[roleFor(operation)],
  });

/** A lookup returns all its options unless a page is requested. */
const isLookup = ({ path }: Operation) =>
  /\/(stores|stores\/list|dropdown|dropdown\/locations)$/.test(path) && path !== '/admin/stores';

const isList = ({ query }: Operation) => query.includes('page');

describe('every GET of the API, on the demonstration', () => {
  test('answers exactly these keys, at every depth', async () => {
    const keys: Record<string, string> = {};
    for (const operation of reads) {
      const { status, body } = await read(
        operation,
        operation.query.includes('limit') && !isLookup(operation) ? { limit: '100' } : {},
      );
      keys[operation.name] = status === 200 ? keyShape(body) : `answers ${status}`;
    }
    expect(Object.entries(keys).filter(([, shape]) => shape.startsWith('answers '))).toEqual([]);
    expect(linesOf(keys)).not.toMatch(/password|secret|hash\b|token/i);
    // a new key may be a leak, a missing key breaks a screen
    await expect(linesOf(keys)).toMatchFileSnapshot('app.reads.keys.snap');
  });

  test('sends as many statements for many rows as for one, searched or not, and few', async () => {
    for (const operation of reads.filter(({ query }) => query.includes('limit'))) {
      const searches: Record<string, string>[] = [{}];
      if (operation.query.includes('search')) searches.push({ search: 'a' });
      for (const search of searches) {
        const item = await countStatements(() => read(operation, { ...search, limit: '1' }));
        const many = await countStatements(() => read(operation, { ...search, limit: '50' }));
        expect([operation.name, search, many]).toEqual([operation.name, search, item]);
        const most = operation.name === 'GET /admin/all-redemptions' ? 10 : 6;
        expect([operation.name, item <= most]).toEqual([operation.name, true]);
      }
    }
  });

  test('clamps the page size to 100, and is empty with true totals past its end', async () => {
    for (const operation of reads.filter(isList)) {
      const first = (await read(operation, { limit: '100000' })).read(listAnswer);
      expect([operation.name, first.limit]).toEqual([operation.name, 100]);
      const past = await read(operation, { page: '90000', limit: '10' });
      const { total, totalPages } = past.read(listAnswer);
      expect([operation.name, total, totalPages]).toEqual([
        operation.name,
        first.total,
        Math.max(1, Math.ceil(first.total / 10)),
      ]);
      const rows = Object.values(z.record(z.string(), z.unknown()).parse(past.body)).find(
        Array.isArray,
      );
      expect([operation.name, rows]).toEqual([operation.name, []]);
    }
  });

  test('names the rows of a list by ids that are unique over all of its pages', async () => {
    // a review has no id: the whole review identifies it
    const rowId = z.looseObject({ id: z.string().optional() });
    const idOf = (row: unknown) => rowId.parse(row).id ?? JSON.stringify(row);
    for (const operation of reads.filter(isList)) {
      const mismatches: string[] = [];
      for (let page = 1, last = 1; page <= last; page++) {
        const answer = await read(operation, { page: String(page), limit: '100' });
        last = answer.read(listAnswer).totalPages;
        const lists = Object.values(z.record(z.string(), z.unknown()).parse(answer.body));
        mismatches.push(...z.array(z.unknown()).parse(lists.find(Array.isArray)).map(idOf));
      }
      const repeated = mismatches.filter((id, at) => mismatches.indexOf(id) !== at);
      expect([operation.name, repeated]).toEqual([operation.name, []]);
    }
  });

  test('refuses a value that a filter does not know, and takes an empty one for none', async () => {
    const free = ['search', 'object_id'];
    for (const operation of reads) {
      for (const key of operation.query.filter((name) => !free.includes(name))) {
        const { status } = await read(operation, { [key]: 'no such value' });
        expect([operation.name, key, status]).toEqual([operation.name, key, 422]);
      }
    }
  });

  test('finds no row by signs that stand for any text elsewhere', async () => {
    for (const operation of reads.filter(
      ({ query }) => query.includes('search') && query.includes('page'),
    )) {
      for (const search of ['%%%', '___', '\\\\', "' or 1=1 --"]) {
        const { total } = (await read(operation, { search, limit: '10' })).read(listAnswer);
        expect([operation.name, search, total]).toEqual([operation.name, search, 0]);
      }
    }
  });
});
