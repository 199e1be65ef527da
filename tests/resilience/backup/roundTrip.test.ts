import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Manifest } from '../../../tools/backup/manifest';
import { LOST_ORDERS_MAX } from '../../../tools/backup/settings';
import { itemAt } from '../../../server/demo/random';
import { startEmbedded } from '../../../server/platform/db/embedded/startEmbedded';
import { findDisagreements } from '../../support/books';
import { givenDatabase } from '../../support/database';
import { query } from '../../support/embeddedDatabase';
import { givenMenuItem } from '../../support/marketplace';
import type { Person } from '../../support/people';
import { givenServer, type TestServer } from '../../support/server';
import { serverOn } from '../../support/serverOn';
import {
  backup,
  filesOf,
  givenFolder,
  place,
  removeFolders,
  restore,
  type Orderable,
} from './given';

const ORDERS_MEANWHILE = 12;
/** A customer may have at most three orders that wait for payment. */
const CUSTOMERS = 6;

let source: TestServer;
let target: TestServer;
let customer: Person;
let dish: Orderable;
let folder: string;
let taken: Manifest;
let codes: string[];

beforeAll(async () => {
  folder = join(await givenFolder(), 'backup');
  source = await givenServer({ demo: true });
  target = await givenServer();
  const owner = await source.givenStoreOwner();
  const customers: Person[] = [];
  for (let made = 0; made < CUSTOMERS; made++) customers.push(await source.givenCustomer());
  await source.db
    .updateTable('users')
    .set({ phone: '9876501234' })
    .where(
      'id',
      'in',
      customers.map(({ id }) => id),
    )
    .execute();
  customer = itemAt(customers, 0);
  dish = {
    storeId: owner.storeId,
    productId: (await givenMenuItem(source.db, { storeId: owner.storeId })).productId,
  };
  await source.deps.files.put('a-picture.webp', Buffer.from('RIFF of a picture'), 'image/webp');
  const orders = Array.from({ length: ORDERS_MEANWHILE }, (_, at) =>
    place(source, itemAt(customers, at % CUSTOMERS), dish),
  );
  [taken, codes] = await Promise.all([backup(source, folder), Promise.all(orders)]);
  await restore(target.ownerUrl, target.deps.config.dataDir, folder);
});
afterAll(() => Promise.all([source.close(), target.close(), removeFolders()]));

/**
 * All but the order numbers, some of which a restore skips, and the audit, which records the
 * restore.
 */
const contentOf = ({ tables }: Manifest) =>
  tables
    .filter(({ name }) => !['order_numbers', 'audit_entries', 'audit_waiting'].includes(name))
    .map(({ name, rows, content }) => ({ name, rows, ...content }));

const numbersOf = ({ sequences }: Manifest) =>
  sequences.filter(({ table }) => table !== 'audit_entries');

it('restores a snapshot while orders are placed', async () => {
  const again = await backup(target, `${folder}-again`);
  expect(contentOf(again)).toEqual(contentOf(taken));
  expect(await findDisagreements(target.deps.pool)).toEqual(
    await findDisagreements(source.deps.pool),
  );
  const { rows } = await target.deps.pool.query('select code from orders where code = any ($1)', [
    codes,
  ]);
  const ordersTable = taken.tables.find(({ name }) => name === 'orders');
  const all = await source.deps.pool.query('select count(*)::int as n from orders');
  expect((ordersTable?.rows ?? 0) + ORDERS_MEANWHILE - rows.length).toBe(all.rows[0].n);
});

it('serves the pictures byte by byte', async () => {
  const answer = await target.app.request('/api/files/a-picture.webp');
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe('RIFF of a picture');
});

it('leaves sign-ins behind and takes passwords along', async () => {
  const tableNames = taken.tables.map(({ name }) => name);
  for (const table of ['sessions', 'refresh_tokens', 'password_otps', 'rate_limits'])
    expect(tableNames).not.toContain(table);
  expect((await target.request('GET', '/user/orders', { token: customer.token })).status).toBe(401);
  expect((await target.signIn('user@jaldi.example', 'user123')).access_token).toBeTruthy();
});

const numberOf = (code = '') => Number(code.split('-')[2]);

it('gives no order a number that customers may hold of an order which is lost', async () => {
  // placed before and during the backup, which contains some of them
  const lastKnown = Math.max(...codes.map(numberOf));
  const session = await target.signIn(customer.email, customer.password);
  const as = { ...customer, token: session.access_token };
  const first = numberOf(await place(target, as, dish));
  expect(first).toBeGreaterThan(lastKnown + LOST_ORDERS_MAX - ORDERS_MEANWHILE);
  await target.db
    .updateTable('order_numbers')
    .set({ last: first + 20_000 })
    .where('last', '=', first)
    .execute();
  await restore(target.ownerUrl, target.deps.config.dataDir, folder, { overwrite: true });
  const { access_token } = await target.signIn(customer.email, customer.password);
  expect(numberOf(await place(target, { ...customer, token: access_token }, dish))).toBe(
    first + 20_001,
  );
});

it('gives the next order the next number and row', async () => {
  const newest = async ({ deps }: TestServer) =>
    (
      await deps.pool.query<{ last: number; id: number }>(
        'select max(last) as last, (select max(id)::int from orders) as id from order_numbers where day = business_day(now())',
      )
    ).rows[0];
  const before = await newest(target);
  const session = await target.signIn(customer.email, customer.password);
  const code = await place(target, { ...customer, token: session.access_token }, dish);
  expect(numberOf(code)).toBe((before?.last ?? 0) + 1);
  expect((await newest(target))?.id).toBeGreaterThan(before?.id ?? 0);
});

it('is readable by its owner alone', async () => {
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  for (const path of Object.keys(await filesOf(folder)))
    expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('holds no secret of the installation', async () => {
  const secrets = [source.deps.jwtSecret, source.deps.razorpayWebhookSecret ?? 'unset'];
  for (const text of Object.values(await filesOf(folder))) {
    for (const secret of secrets) expect(Buffer.from(text, 'base64').includes(secret)).toBe(false);
  }
});

it('moves from a separate server into the embedded database, and back', async () => {
  const dataDir = await givenFolder();
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  try {
    await restore(embedded.ownerUrl, dataDir, folder);
    const config = { ...source.deps.config, dataDir };
    const inEmbedded = await backup(
      { ownerUrl: embedded.ownerUrl, deps: { ...source.deps, config } },
      join(dataDir, 'backup'),
    );
    const restored = await givenDatabase();
    await restore(restored.ownerUrl, dataDir, join(dataDir, 'backup'));
    await restored.drop();
    expect(contentOf(inEmbedded)).toEqual(contentOf(taken));
    expect(numbersOf(inEmbedded)).toEqual(numbersOf(taken));
  } finally {
    await embedded.stop();
  }
});

it('is restored by an ordinary owner of a database, without superuser rights', async () => {
  const database = await givenDatabase();
  const name = new URL(database.url).pathname.slice(1);
  await query(
    database.ownerUrl,
    `create role owner_of_${name} login; alter database ${name} owner to owner_of_${name};
    do $$ declare t record; begin
      for t in select tablename from pg_tables where schemaname = 'public' loop
        execute format('alter table %I owner to owner_of_${name}', t.tablename); end loop; end $$`,
  );
  const url = database.ownerUrl.replace(/\/\/[^@]*@/, `//owner_of_${name}@`);
  await restore(url, await givenFolder(), folder);
  const other = await serverOn({ ...database, drop: () => Promise.resolve() });
  expect((await other.signIn('admin@jaldi.example', 'admin123')).access_token).toBeTruthy();
  await other.close();
  await query(
    database.ownerUrl,
    `alter database ${name} owner to current_user; reassign owned by owner_of_${name} to current_user; drop role owner_of_${name}`,
  );
  await database.drop();
});
