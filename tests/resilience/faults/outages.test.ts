import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { unreadSchema } from '../../../contract/notifications';
import { DATABASE_MAX_CONNECTIONS } from '../../../server/constants';
import { migrate } from '../../../server/platform/db/migrate';
import { migrationFile, migrationFiles } from '../../../server/platform/db/migrationFiles';
import { eventually, query } from '../../support/embeddedDatabase';
import { asProgram } from '../../support/programRole';
import { givenNoisyPng } from '../../support/pictures';
import { readStream } from '../../support/streams';
import type { Person } from '../../support/people';
import { type RunningProcess, startProcess } from '../../support/runningProcess';
import { givenServer, type TestServer } from '../../support/server';
import { promise } from '../../support/promises/promise';
import { type BreakableProxy, givenBreakableProxy } from './breakableProxy';

const run = promisify(execFile);

let server: TestServer;
let admin: Person;
let network: BreakableProxy;
let running: RunningProcess;
const others: RunningProcess[] = [];

beforeAll(async () => {
  server = await givenServer();
  admin = await server.givenAdmin();
  const socketDir = new URL(server.databaseUrl).searchParams.get('host');
  network = await givenBreakableProxy(`${socketDir}/.s.PGSQL.5432`);
  running = await startProcess(server, { DATABASE_URL: networkUrl() });
});
afterAll(async () => {
  for (const { child } of [running, ...others]) child.kill('SIGKILL');
  await Promise.all([running, ...others].map(({ exited }) => exited));
  await network.close();
  await server.close();
});

function networkUrl(): string {
  const { username, pathname } = new URL(server.databaseUrl);
  return `postgres://${username}@127.0.0.1:${network.port}${pathname}?sslmode=disable`;
}

const call = (path: string, init: RequestInit = {}, { url } = running) =>
  fetch(url + path, {
    ...init,
    headers: { authorization: `Bearer ${admin.token}`, ...init.headers },
  });
const statusOf = async (path: string) => (await call(path)).status;

describe('the database', () => {
  promise(
    'away and back: the API answers 503 with a time to try again, and works again without a restart',
    async (tried) => {
      for (let outage = 0; outage < 5; outage++) {
        const stream = readStream(await call('/api/auth/notifications/stream'));
        await stream.nextOf('unread', unreadSchema);
        network.disconnect();
        const answers = await Promise.all(
          Array.from({ length: 30 }, () => call('/api/admin/orders/')),
        );
        tried.count('requests', answers.length);
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
        expect(answers[0]?.headers.get('retry-after')).toBe('5');
        expect(await answers[0]?.json()).toMatchObject({
          message: 'The service is busy or restarting. Please try again in a moment.',
        });
        expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
        network.reconnect();
        expect(await eventually(async () => (await statusOf('/readyz')) === 200)).toBe(true);
        expect(await statusOf('/api/admin/orders/')).toBe(200);
        await stream.leave();
        tried.count('outages');
      }
    },
  );

  promise('away: notifications sent during the outage arrive once it is back', async (tried) => {
    const stream = readStream(await call('/api/auth/notifications/stream'));
    await stream.nextOf('unread', unreadSchema);
    network.disconnect();
    await server.deps.pool.query('select notify_people($1)', [
      JSON.stringify([
        { userId: admin.id, type: 'order', title: 'Told', message: 'while nobody heard' },
      ]),
    ]);
    network.reconnect();
    expect((await stream.nextOf('unread', unreadSchema)).data.unreadCount).toBe(1);
    await stream.leave();
    tried.count('notifications');
  });

  promise(
    'with all connections busy: other requests get a retry answer, and the process reports that it lives',
    async (tried) => {
      const holder = new pg.Client({ connectionString: server.databaseUrl });
      await holder.connect();
      await holder.query('begin; lock table locations in access exclusive mode');
      const stuck = Array.from({ length: DATABASE_MAX_CONNECTIONS + 20 }, () =>
        call('/api/admin/locations/'),
      );
      const refused = await call('/api/admin/orders/');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
      await holder.query('rollback');
      await holder.end();
      const statuses = (await Promise.all(stuck)).map(({ status }) => status);
      tried.count('requests', statuses.length);
      expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
      expect(await statusOf('/api/admin/locations/')).toBe(200);
    },
  );
});

describe('migrations', () => {
  promise('run once, however many processes start at the same time', async (tried) => {
    const {
      rows: [made],
    } = await server.deps.pool.query<{ name: string }>(
      `select 'several_' || substr(md5(random()::text), 1, 8) as name`,
    );
    await query(server.ownerUrl, `create database ${made?.name} template template0`);
    const url = server.ownerUrl.replace(/\/[^/?]+\?/, `/${made?.name}?`);
    others.push(
      ...(await Promise.all(
        Array.from({ length: 4 }, () =>
          startProcess(server, { DATABASE_URL: asProgram(url), DATABASE_OWNER_URL: url }),
        ),
      )),
    );
    tried.count('processes', others.length);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      'select name from migrations order by name',
    );
    await client.end();
    expect(rows.map(({ name }) => name)).toEqual(migrationFiles.map(({ name }) => name));
    for (const { url: origin } of others)
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  promise('that fail leave nothing behind, and the old version goes on working', async (tried) => {
    const bad = migrationFile(
      '9999_bad.sql',
      'alter table orders rename to orders_old; create table half (id int); select 1 / 0',
    );
    await expect(
      migrate(server.ownerUrl, () => undefined, [...migrationFiles, bad]),
    ).rejects.toThrow('9999_bad.sql failed and was rolled back');
    const { rows } = await server.deps.pool.query(
      "select from pg_tables where tablename in ('half', 'orders_old')",
    );
    expect(rows).toEqual([]);
    expect(await statusOf('/api/admin/orders/')).toBe(200);
    tried.count('failed migrations');
  });
});

/** A folder on a disk of a few kilobytes; needs root. */
async function givenSmallDisk(): Promise<string> {
  const folder = join(server.deps.config.dataDir, 'small');
  await mkdir(folder);
  await run('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', folder]);
  return folder;
}

describe.runIf(process.getuid?.() === 0)('a disk', () => {
  promise(
    'that is full refuses a picture with 503, keeps no piece of it, and takes it once there is room',
    async (tried) => {
      const folder = await givenSmallDisk();
      try {
        const process = await startProcess(server, { DATA_DIR: folder });
        others.push(process);
        const upload = async () => {
          const body = new FormData();
          body.append('file', new Blob([await givenNoisyPng()], { type: 'image/png' }), 'dish.png');
          return call('/api/files/upload/image', { method: 'POST', body }, process);
        };
        for (let attempt = 0; attempt < 5; attempt++) {
          expect((await upload()).status).toBe(503);
          tried.count('uploads');
        }
        expect(await readdir(join(folder, 'uploads'))).toEqual([]);
        expect((await fetch(`${process.url}/readyz`)).status).toBe(200);
        await run('mount', ['-o', 'remount,size=4m', folder]);
        expect((await upload()).status).toBe(200);
      } finally {
        await Promise.all(
          others.splice(0).map(({ child, exited }) => (child.kill('SIGKILL'), exited)),
        );
        await run('umount', [folder]);
      }
    },
  );
});
