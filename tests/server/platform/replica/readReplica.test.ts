import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../../../server/app';
import { openDatabase, type OpenDatabase } from '../../../../server/platform/db/database';
import { failureOfReplica } from '../../../../server/platform/replica/replica';
import { openReports, type Reports } from '../../../../server/platform/replica/readReplica';
import { givenDatabase, type TestDatabase } from '../../../support/database';
import { query } from '../../../support/embeddedDatabase';
import type { Person } from '../../../support/people';
import { givenServer, type TestServer } from '../../../support/server';
import { addRows } from '../../../support/rows';

// two databases with different content: each read shows its source
let product: TestServer;
let admin: Person;
let copy: TestDatabase;
const opened: OpenDatabase[] = [];

beforeAll(async () => {
  product = await givenServer();
  admin = await product.givenAdmin({ name: 'At the primary' });
  copy = await givenDatabase();
  await addRows(
    copy.db,
    'users',
    Array.from({ length: 7 }, (_, n) => ({
      email: `copy${n}@people.example`,
      name: 'At the replica',
      role: 'user',
      password_hash: 'x',
    })),
  );
});
afterAll(async () => {
  await copy.drop();
  await product.close();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
});

function givenReplica(url: string, retryMs = 0) {
  const database = openDatabase(url, { maxConnections: 5 });
  opened.push(database);
  const reports = openReports(product.deps, database, product.deps.log, { retryMs });
  const app = createApp({ ...product.deps, reports });
  const ask = (path: string) =>
    app.request(path, { headers: { authorization: `Bearer ${admin.token}` } });
  return { reports, ask, text: async (path: string) => (await ask(path)).text() };
}

const countUsers = ({ read }: Reports) =>
  read(async ({ db }) => (await db.selectFrom('users').select('id').execute()).length);
const nowhere = 'postgres://nobody@127.0.0.1:9/none';

describe('with a replica', () => {
  test('exports and the dashboard are read there, lists and their cards at the primary', async () => {
    const { text } = givenReplica(copy.url);
    expect(await text('/api/admin/users/export')).toMatch(/(At the replica[^]*){7}/);
    expect(await text('/api/admin/dashboard/stats')).toContain('"title":"Total Users","value":7');
    expect(await text('/api/admin/users')).toContain('At the primary');
    expect(await text('/api/admin/users/stats')).toContain('"totalUsers":1');
  });

  test('the health and the metrics report it', async () => {
    const { text, reports } = givenReplica(copy.url);
    await countUsers(reports);
    expect(JSON.parse(await text('/readyz'))).toEqual({ status: 'ready', replica: 'ready' });
    expect(await text('/metrics')).toMatch(/pg_replica_up 1[^]*pg_replica_lag_bytes/);
  });
});

describe('while the replica is away', () => {
  test('everything is read at the primary, and the process is ready', async () => {
    const { text, ask } = givenReplica(nowhere);
    expect(await text('/api/admin/users/export')).toContain('At the primary');
    expect(await text('/api/admin/dashboard/stats')).toContain('"title":"Total Users","value":1');
    const ready = await ask('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', replica: 'away' }]);
    expect(await text('/metrics')).toContain('pg_replica_up 0');
  });

  test('a replica without the newest migration counts as away', async () => {
    await query(copy.ownerUrl, `update migrations set name = name || ' not yet'`);
    const { reports } = givenReplica(copy.url, 60_000);
    expect(await countUsers(reports)).toBe(1);
    await query(copy.ownerUrl, `update migrations set name = replace(name, ' not yet', '')`);
  });

  test('it is used again once it is back', async () => {
    const { reports } = givenReplica(copy.url);
    expect(await countUsers(reports)).toBe(7);
    await asOwner(`alter database ${nameOf(copy)} with allow_connections false`);
    await asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf(copy)}'`,
    );
    expect(await countUsers(reports)).toBe(1);
    expect(product.logLines.join('')).toContain("the replica can't be reached");
    await asOwner(`alter database ${nameOf(copy)} with allow_connections true`);
    await vi.waitFor(async () => expect(await countUsers(reports)).toBe(7));
  });
});

test('what the replica cancels for its recovery is read once more at the primary', async () => {
  const { reports } = givenReplica(copy.url);
  let turns = 0;
  const read = reports.read(async ({ pool }) => {
    turns += 1;
    if (turns === 1)
      await pool.query(`do $$ begin raise exception using errcode = '40001'; end $$`);
    return turns;
  });
  expect(await read).toBe(2);
  expect(await countUsers(reports)).toBe(7);
});

test('a mistake, or a query that takes too long, is not tried again at the primary', async () => {
  const { reports } = givenReplica(copy.url);
  await expect(reports.read(({ pool }) => pool.query('select 1/0'))).rejects.toThrow(
    'division by zero',
  );
  expect(
    failureOfReplica(
      Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
      true,
    ),
  ).toBeUndefined();
  expect(
    failureOfReplica(new Error('timeout exceeded when trying to connect'), false),
  ).toBeUndefined();
});

const nameOf = ({ url }: TestDatabase) => new URL(url).pathname.slice(1);

const asOwner = (statement: string) =>
  query(copy.ownerUrl.replace(nameOf(copy), 'postgres'), statement);
