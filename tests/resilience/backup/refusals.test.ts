import { randomBytes } from 'node:crypto';
import {
  copyFile,
  cp,
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readManifest, writeManifest } from '../../../tools/backup/manifestFile';
import { migrate } from '../../../server/platform/db/migrate';
import { migrationFiles } from '../../../server/platform/db/migrationFiles';
import { query } from '../../support/embeddedDatabase';
import { fingerprintOf } from '../../support/fingerprint';
import { givenMenuItem } from '../../support/marketplace';
import type { Person } from '../../support/people';
import { givenServer, type TestServer } from '../../support/server';
import {
  backup,
  check,
  filesOf,
  givenFolder,
  type Orderable,
  place,
  removeFolders,
  restore,
} from './given';

let root: string;
let good: string;
let bad: string;
let server: TestServer;
let customer: Person;
let dish: Orderable;

beforeAll(async () => {
  root = await givenFolder();
  [good, bad] = [join(root, 'good'), join(root, 'bad')];
  server = await givenServer();
  const owner = await server.givenStoreOwner();
  customer = await server.givenCustomer();
  await server.db
    .updateTable('users')
    .set({ phone: '9876501234' })
    .where('id', '=', customer.id)
    .execute();
  dish = {
    storeId: owner.storeId,
    productId: (await givenMenuItem(server.db, { storeId: owner.storeId })).productId,
  };
  await place(server, customer, dish);
  await server.deps.files.put('a-picture.webp', Buffer.from('RIFF of a picture'), 'image/webp');
  await backup(server, good);
});
afterAll(() => Promise.all([server.close(), removeFolders()]));
beforeEach(async () => {
  await rm(bad, { recursive: true, force: true });
  await cp(good, bad, { recursive: true });
});

const orders = () => join(bad, 'tables/orders.copy.gz');
const overwrite = (from: string, stop?: AbortSignal, log?: (line: string) => void) =>
  restore(server.ownerUrl, server.deps.config.dataDir, from, {
    overwrite: true,
    ...(stop ? { stop } : {}),
    ...(log ? { log } : {}),
  });

async function flipByte(path: string): Promise<void> {
  const file = await open(path, 'r+');
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, 30);
  await file.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, 30);
  await file.close();
}

const damages: [string, () => Promise<unknown>, RegExp][] = [
  ['a flipped byte', () => flipByte(orders()), /table orders: .*orders\.copy\.gz/],
  ['a cut file', () => truncate(orders(), 40), /table orders/],
  [
    'a cut record in a file that is whole',
    async () =>
      writeFile(orders(), gzipSync(gunzipSync(await readFile(orders())).subarray(0, -20))),
    /table orders: .*orders\.copy\.gz has \d+ bytes, not \d+/,
  ],
  [
    'a file in the place of another',
    () => copyFile(join(bad, 'tables/users.copy.gz'), orders()),
    /table orders/,
  ],
  ['a missing file', () => rm(orders()), /table orders: .*no such file/],
  [
    'another picture',
    () => writeFile(join(bad, 'pictures/a-picture.webp'), 'RIFF of a forgery'),
    /picture a-picture\.webp has another checksum/,
  ],
  ['a missing list', () => rm(join(bad, 'manifest.json')), /not a whole backup: manifest\.json/],
  [
    'a missing end',
    () => rm(join(bad, 'manifest.json.sha256')),
    /not a whole backup: manifest\.json\.sha256/,
  ],
  ['a list that is no JSON', () => writeFile(join(bad, 'manifest.json'), 'hello'), /no JSON/],
  [
    'the list of something else',
    () => writeFile(join(bad, 'manifest.json'), '{"format": "other"}'),
    /is not the format of a backup of this product/,
  ],
  [
    'an edited list',
    async () => {
      const path = join(bad, 'manifest.json');
      await writeFile(path, (await readFile(path, 'utf8')).replace('"rows": 1,', '"rows": 2,'));
    },
    /was changed after the backup was made/,
  ],
  ['no folder', () => rm(bad, { recursive: true }), /no such file/],
];

it.each(damages)('names %s, and restores nothing', async (_what, damage, message) => {
  await damage();
  await expect(check(bad)).rejects.toThrow(message);
  const before = await fingerprintOf(server.db);
  await expect(overwrite(bad)).rejects.toThrow(message);
  expect(await fingerprintOf(server.db)).toEqual(before);
});

it('names the version that a backup of a newer one needs, and leaves the database as it was', async () => {
  const manifest = await readManifest(bad);
  await Promise.all(['manifest.json', 'manifest.json.sha256'].map((name) => rm(join(bad, name))));
  await writeManifest(bad, {
    ...manifest,
    productVersion: '9.0.0',
    migrations: [...manifest.migrations, { name: '9999_later.sql', checksum: '0'.repeat(64) }],
  });
  const before = await fingerprintOf(server.db);
  await expect(overwrite(bad)).rejects.toThrow(
    'The backup was made by version 9.0.0 with migration 9999_later.sql, which this program does not know. Restore it with that version or a newer one.',
  );
  expect(await fingerprintOf(server.db)).toEqual(before);
});

it('makes no backup of a database that a newer version has migrated, and names what does', async () => {
  const to = join(root, 'too-new');
  await query(
    server.ownerUrl,
    `insert into migrations (name, checksum) values ('9999_later.sql', '${'0'.repeat(64)}')`,
  );
  try {
    await expect(backup(server, to)).rejects.toThrow(
      'The database has migration 9999_later.sql, which this program does not know: it belongs to a newer version. Make the backup with that version.',
    );
    await expect(readdir(to)).rejects.toThrow('no such file');
  } finally {
    await query(server.ownerUrl, `delete from migrations where name = '9999_later.sql'`);
  }
});

it('leaves a database with accounts alone unless it may replace it', async () => {
  const before = await fingerprintOf(server.db);
  await expect(restore(server.ownerUrl, server.deps.config.dataDir, good)).rejects.toThrow(
    /already contains data .* --overwrite/,
  );
  expect(await fingerprintOf(server.db)).toEqual(before);
});

it('replaces what came after the backup, while a server runs, which goes on', async () => {
  const lostOrder = await place(server, customer, dish);
  const output: string[] = [];
  await overwrite(good, undefined, (line) => output.push(line));
  expect(output.join('\n')).toMatch(/Servers hold \d+ connections/);
  expect((await server.request('GET', '/user/orders', { as: customer })).status).toBe(401);
  const session = await server.signIn(customer.email, customer.password);
  // a customer may still hold its number
  expect(await place(server, { ...customer, token: session.access_token }, dish)).not.toBe(
    lostOrder,
  );
});

it('leaves everything as it was when it is interrupted', async () => {
  await rm(join(server.deps.config.dataDir, 'uploads/a-picture.webp'));
  const before = await fingerprintOf(server.db);
  const stop = new AbortController();
  const interrupt = (line: string) => void (line.includes('wallet_postings') && stop.abort());
  await expect(overwrite(good, stop.signal, interrupt)).rejects.toThrow();
  expect(await fingerprintOf(server.db)).toEqual(before);
  expect(await server.deps.files.get('a-picture.webp')).toBeUndefined();
  await server.deps.files.put('a-picture.webp', Buffer.from('RIFF of a picture'), 'image/webp');
});

it('leaves nothing of an interrupted backup', async () => {
  const stop = new AbortController();
  const before = await filesOf(root);
  const interrupt = (line: string) => void (line.includes('orders') && stop.abort());
  await expect(
    backup(server, join(root, 'cut'), { stop: stop.signal, log: interrupt }),
  ).rejects.toThrow();
  expect(await filesOf(root)).toEqual(before);
});

it('keeps an existing backup unless it may replace it, and never replaces anything else', async () => {
  const before = await filesOf(root);
  await expect(backup(server, good)).rejects.toThrow(/already contains a backup.*--overwrite/);
  await expect(backup(server, join(good, 'tables'), { overwrite: true })).rejects.toThrow(
    /is not a backup/,
  );
  await expect(backup(server, join(good, 'manifest.json'), { overwrite: true })).rejects.toThrow(
    /is not a backup/,
  );
  await expect(backup(server, join(good, 'manifest.json/below'))).rejects.toThrow(
    /can't be written to .*manifest\.json/,
  );
  expect(await filesOf(root)).toEqual(before);
  await backup(server, bad, { overwrite: true });
  await check(bad);
});

it('restores the backup of an older version into its schema, and migrates it', async () => {
  const dataDir = await givenFolder();
  const name = `older_${randomBytes(8).toString('hex')}`;
  await query(server.ownerUrl, `create database ${name}`);
  const older = server.ownerUrl.replace(/\/test_\w+\?/, `/${name}?`);
  try {
    await migrate(older, () => undefined, migrationFiles.slice(0, 7));
    const client = new pg.Client({ connectionString: older });
    await client.connect();
    await client.query(
      `insert into users (email, role, name) values ('old@people.example', 'user', 'Old')`,
    );
    await client.end();
    await mkdir(join(dataDir, 'uploads'));
    await backup(
      { ownerUrl: older, deps: { ...server.deps, config: { ...server.deps.config, dataDir } } },
      join(dataDir, 'older'),
    );
    await overwrite(join(dataDir, 'older'));
  } finally {
    await query(server.ownerUrl, `drop database ${name} with (force)`);
  }
  const { rows } = await server.deps.pool.query('select email, deleted_at from users');
  expect(rows).toEqual([{ email: 'old@people.example', deleted_at: null }]);
  const admin = await server.givenAdmin();
  expect(Number(admin.id)).toBe(2);
});
