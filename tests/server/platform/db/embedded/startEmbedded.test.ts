import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isAlive } from '../../../../../server/platform/db/embedded/cluster';
import {
  startEmbedded,
  type Embedded,
} from '../../../../../server/platform/db/embedded/startEmbedded';
import {
  eventually,
  givenCopyOf,
  givenDataDir,
  givenServer,
  postmasterOf,
  query,
  removeDataDir,
  run,
  type ServerProcess,
} from '../../../../support/embeddedDatabase';

/** A folder whose cluster was created, started and stopped. */
let made = '';
let dataDir = '';
let running: Embedded[] = [];
let servers: ServerProcess[] = [];

beforeAll(async () => {
  made = await givenDataDir();
  await (await startEmbedded({ dataDir: made, log: () => undefined })).stop();
});
afterAll(() => removeDataDir(made));
beforeEach(async () => void (dataDir = await givenCopyOf(made)));
afterEach(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(running.map((embedded) => embedded.stop()));
  await removeDataDir(dataDir);
  running = [];
  servers = [];
});

async function start(say: (line: string) => void = () => undefined): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log: say });
  running.push(embedded);
  return embedded;
}

async function startProcess(): Promise<ServerProcess> {
  const server = await givenServer(dataDir);
  servers.push(server);
  return server;
}

const isPostgresRunning = () => existsSync(join(dataDir, 'postgres/data/postmaster.pid'));

describe('the embedded database', () => {
  test('keeps written data over a stop and a start, and writes it through to the disk', async () => {
    const first = await start();
    await query(first.ownerUrl, 'create table orders (id int); insert into orders values (42)');
    await first.stop();
    expect(isPostgresRunning()).toBe(false);
    const second = await start();
    expect(await query(second.ownerUrl, 'select id from orders')).toEqual([{ id: 42 }]);
    // It speaks UTF-8, compares by code point and listens on no port.
    expect(
      await query(
        second.url,
        `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
      current_setting('server_encoding') as encoding, lower('ÄÖ') as lower, 'हैदराबाद' ~ '^\\w' as letters`,
      ),
    ).toEqual([{ fsync: 'on', addresses: '', encoding: 'UTF8', lower: 'äö', letters: true }]);
  });

  test('is shared by servers on one folder, survives a killed server, and the next one finds everything acknowledged', async () => {
    const [stopped, killed] = await Promise.all([start(), startProcess()]);
    await query(stopped.ownerUrl, 'create table orders (id int)');
    await stopped.stop();
    await query(killed.url, 'insert into orders values (42)');
    const postmaster = await postmasterOf(dataDir);
    killed.child.kill('SIGKILL');
    await killed.exited;
    const { ownerUrl } = await start();
    expect(await postmasterOf(dataDir)).toBe(postmaster);
    expect(await query(ownerUrl, 'select id from orders')).toEqual([{ id: 42 }]);
  });

  test('comes back after both were killed, with everything acknowledged', async () => {
    const killed = await startProcess();
    await query(killed.url, 'create table orders (id int); insert into orders values (42)');
    killed.child.kill('SIGKILL');
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    await killed.exited;
    const { ownerUrl } = await start();
    expect(await query(ownerUrl, 'select id from orders')).toEqual([{ id: 42 }]);
  });

  test('is started again when it dies under a running server', async () => {
    const said: string[] = [];
    const { url } = await start((line) => said.push(line));
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    expect(await eventually(async () => (await query(url, 'select 1 as one')).length === 1)).toBe(
      true,
    );
    expect(
      await eventually(() =>
        Promise.resolve(said.includes('Database: PostgreSQL is running again')),
      ),
    ).toBe(true);
  });

  test('serves a server that starts while the last one stops', async () => {
    const leaving = await start();
    for (let round = 0; round < 2; round += 1) {
      const [, arriving] = await Promise.all([leaving.stop(), start()]);
      expect(await query(arriving.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      await arriving.stop();
    }
  });

  test('is made whole after a first start that was interrupted', async () => {
    const home = join(dataDir, 'postgres');
    const noProcess = 2 ** 22 + 1;
    await mkdir(join(home, `draft-${noProcess}-abcd`));
    await writeFile(join(home, `draft-${noProcess}-abcd`, 'PG_VERSION'), '18\n');
    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(home)).filter((name) => name.startsWith('draft-'))).toEqual([]);
  });

  test('starts with a stale lock file whose process number belongs to another program', async () => {
    await writeFile(
      join(dataDir, 'postgres/data/postmaster.pid'),
      `${process.pid}\n${join(dataDir, 'postgres/data')}\n`,
    );
    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(isAlive(await postmasterOf(dataDir))).toBe(true);
  });

  test('leaves data of another PostgreSQL alone and reports it', async () => {
    await writeFile(join(dataDir, 'postgres/data/PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(
      /created by PostgreSQL 17, but this program contains PostgreSQL 18.*npm run upgrade:database/,
    );
  });
});

test('a folder that can not be made is named', async () => {
  await writeFile(join(dataDir, 'file'), '');
  const inFile = join(dataDir, 'file', 'data');
  await expect(startEmbedded({ dataDir: inFile, log: () => undefined })).rejects.toThrow(
    `DATA_DIR ${inFile}: the database can't be stored there`,
  );
});

test('a folder with a name too long for a socket works', async () => {
  const long = join(dataDir, 'a folder, whose "name" is long and has everything'.repeat(2));
  await mkdir(long);
  await run('cp', ['-a', join(dataDir, 'postgres'), long]);
  const { url, stop } = await startEmbedded({ dataDir: long, log: () => undefined });
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop();
});
