import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { orderPlacedSchema } from '../../../contract/userOrders';
import { migrationFiles } from '../../../server/platform/db/migrationFiles';
import { givenDatabase, type TestDatabase } from '../../support/database';
import { query } from '../../support/embeddedDatabase';
import { promise } from '../../support/hold/promise';
import type { Tried } from '../../support/hold/tried';
import { orderableIn } from '../../support/orderable';
import { openRoundRobin } from '../../support/roundRobin';
import { bundle, type RunningProcess, startProgram } from '../../support/runningProcess';
import { givenFolder, removeFolders } from '../backup/given';
import { programBefore, programWith } from './programs';

const newest = migrationFiles.at(-1)?.name.slice(0, 4) ?? '';
const nameOf = (after: number, what: string) => `${String(Number(newest) + after).padStart(4, '0')}_${what}.sql`;

/** What expands a schema in each of the three ways. */
const expanding = {
  [nameOf(1, 'next_column')]: `-- works with: ${newest}\nalter table orders add next_note text;\n`,
  [nameOf(2, 'next_fill')]: `-- works with: ${newest}\n-- in batches\nupdate orders set next_note = code where id in
    (select id from orders where next_note is null and code is not null order by id limit 500);\n`,
  [nameOf(3, 'next_index')]: `-- works with: ${newest}\n-- each statement by itself\ncreate index concurrently if not exists orders_next_note on orders (next_note);\n`,
};

const CUSTOMERS = 8;
const PAUSE_MS = 15;
const DRAIN_MS = 250;
const BETWEEN_ORDERS_MS = 200;

const session = z.object({ access_token: z.string() });

/** As many as place all orders of the test, each no more than a customer may; their password is the known one's. */
async function customersOf({ ownerUrl }: TestDatabase): Promise<string[]> {
  const rows = await query<{ email: string }>(ownerUrl, `
    update users set password_hash = (select password_hash from users where email = 'user@jaldi.example')
    where id in (select id from users where role = 'user' and is_active order by id limit ${CUSTOMERS}) returning email`);
  return rows.map(({ email }) => email);
}

/** Calls through `url` until stopped, each again as soon as it is answered: screens of an admin and a store, and a customer's orders. */
async function givenLoad(url: string, database: TestDatabase, tried: Tried) {
  const dish = await orderableIn(database.ownerUrl);
  const failed: string[] = [];
  let isEnded = false;
  const call = async (method: string, path: string, { token, body, key }: { token?: string; body?: object; key?: string } = {}) => {
    const headers = {
      'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const text = await answer.text();
    tried.count('calls');
    if (!answer.ok) failed.push(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
    return text;
  };
  const signIn = async (email: string, password: string) =>
    session.parse(JSON.parse(await call('POST', '/auth/login', { body: { email, password } }))).access_token;
  const [admin, store] = [await signIn('admin@jaldi.example', 'admin123'), await signIn('store@jaldi.example', 'store123')];
  const customers: string[] = [];
  for (const email of await customersOf(database)) customers.push(await signIn(email, 'user123'));
  let placed = 0;
  const reads: [string, string][] = [
    [admin, '/admin/orders/?page=1&limit=10'], [admin, '/admin/orders/stats'], [admin, '/admin/dashboard/stats'], [admin, '/admin/products/?page=1&limit=10'],
    [store, '/store/orders/board'], [store, '/store/orders?page=1&limit=10'], [customers[0] ?? '', '/user/orders'],
  ];
  const order = async () => {
    const customer = customers[placed++ % customers.length] ?? '';
    const body = { storeId: dish.storeId, items: [{ productId: dish.productId, quantity: 1 }], address: 'Flat 402, Lotus Heights' };
    const answer = orderPlacedSchema.safeParse(JSON.parse(await call('POST', '/user/orders', { token: customer, body, key: randomUUID() })));
    if (!answer.success) return;
    tried.count('orders');
    await call('POST', `/user/orders/${answer.data.data.orderId}/cancel`, { token: customer, body: { reason: 'I changed my mind' } });
  };
  const until = async (work: () => Promise<unknown>, pauseMs = PAUSE_MS) => {
    while (!isEnded) {
      await work().catch((error: unknown) => failed.push(String(error)));
      await delay(pauseMs);
    }
  };
  const loops = [...reads.map(([token, path]) => until(() => call('GET', path, { token }))), until(order, BETWEEN_ORDERS_MS)];
  return { failed, stop: async () => {
    isEnded = true;
    await Promise.all(loops);
  } };
}

/** A database without anything in it, and processes that end with the test. */
async function givenFleet() {
  const database = await givenDatabase();
  await query(database.ownerUrl, 'drop schema public cascade; create schema public');
  const env = { LOG_LEVEL: 'error', DATA_DIR: await givenFolder(), JWT_SECRET: randomBytes(32).toString('hex'), DEMO: 'on', TRUST_PROXY: 'on' };
  const processes: RunningProcess[] = [];
  onTestFinished(async () => {
    for (const { child } of processes) child.kill('SIGKILL');
    await Promise.all(processes.map(({ exited }) => exited));
    await database.drop();
    await removeFolders();
  });
  const upstreams: string[] = [];
  return {
    database, upstreams,
    start: async (program: string, roles: Record<string, string>) => {
      const process = await startProgram({ ...env, ...roles }, { program });
      processes.push(process);
      upstreams.push(process.url);
      return process;
    },
    /** As a deploy does: out of the proxy first. */
    stop: async ({ url, child, exited }: RunningProcess) => {
      upstreams.splice(upstreams.indexOf(url), 1);
      // what the proxy has just handed over is still on its way
      await delay(DRAIN_MS);
      child.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
    },
  };
}

promise('a new version migrates beside the old one, which goes on, ends and starts again on the newer schema: no call fails', async (tried) => {
  const before = await programBefore();
  tried.note(before === undefined ? 'without the history: today\'s program for the one before' : 'the program of the commit before');
  const [old, next] = [before ?? (await bundle()), await programWith(expanding)];
  const fleet = await givenFleet();
  const { url, ownerUrl } = fleet.database;
  // the older one as it did before there were two roles
  const [owner, two] = [{ DATABASE_URL: ownerUrl }, { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }];
  const first = await fleet.start(old, owner);
  const front = await openRoundRobin(fleet.upstreams);
  onTestFinished(() => front.close());
  const load = await givenLoad(front.url, fleet.database, tried);
  await delay(1_000);

  const newer = await fleet.start(next, two);
  await delay(2_000);
  await fleet.stop(first);
  const again = await fleet.start(old, owner);
  await delay(2_000);
  await fleet.stop(newer);
  await delay(1_000);
  await fleet.start(next, two);
  await fleet.stop(again);
  await delay(1_000);
  await load.stop();

  expect(load.failed).toEqual([]);
  const { rows } = await fleet.database.pool.query('select name from migrations where name = any ($1)', [Object.keys(expanding)]);
  await expect(fleet.database.pool.query('delete from order_events')).rejects.toThrow('permission denied');
  tried.count('migrations under load', rows.length);
  expect(rows).toHaveLength(3);
});

promise('a folder of the version before is brought to the new one with all that is in it, and still opens with the old one', async (tried) => {
  const [old, next] = [(await programBefore()) ?? (await bundle()), await programWith(expanding)];
  const env = { LOG_LEVEL: 'error', DATA_DIR: await givenFolder(), DEMO: 'on' };
  onTestFinished(() => void removeFolders());
  const seen: string[] = [];
  for (const program of [old, next, old]) {
    const { url, child, exited } = await startProgram(env, { program });
    onTestFinished(() => void child.kill('SIGKILL'));
    const post = (path: string, body: object, token = '') =>
      fetch(`${url}/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` }, body: JSON.stringify(body) });
    const signedIn = session.parse(await (await post('/auth/login', { email: 'admin@jaldi.example', password: 'admin123' })).json());
    const place = { locationName: `Place ${'ABC'[seen.length]}`, city: 'Hyderabad', state: 'Telangana', pincode: '500081' };
    expect((await post('/admin/locations/', place, signedIn.access_token)).status).toBe(200);
    const list = await fetch(`${url}/api/admin/locations/`, { headers: { authorization: `Bearer ${signedIn.access_token}` } });
    seen.push([...new Set((await list.text()).match(/Place [ABC]/g))].toSorted().join(' '));
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    tried.count('starts');
  }
  expect(seen).toEqual(['Place A', 'Place A Place B', 'Place A Place B Place C']);
});
