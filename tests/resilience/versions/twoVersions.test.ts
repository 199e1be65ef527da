import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { migrationFiles } from '../../../server/platform/db/migrationFiles';
import { givenDatabase } from '../../support/database';
import { query } from '../../support/embeddedDatabase';
import { givenLoad } from '../../support/promises/load';
import { promise } from '../../support/promises/promise';
import type { Tried } from '../../support/promises/tried';
import { openRoundRobin } from '../../support/roundRobin';
import { bundle, type RunningProcess, startProgram } from '../../support/runningProcess';
import { givenFolder, removeFolders } from '../backup/given';
import {
  type OlderProgram,
  oldestProgram,
  oldestSupported,
  programBefore,
  programWith,
} from './programs';

const newest = migrationFiles.at(-1)?.name.slice(0, 4) ?? '';
const nameOf = (after: number, what: string) =>
  `${String(Number(newest) + after).padStart(4, '0')}_${what}.sql`;

const oldest = oldestSupported();

/** Schema changes of each of the three kinds, for every program that works on today's schema. */
const expanding = {
  [nameOf(1, 'next_column')]: `-- works with: ${oldest}\nalter table orders add next_note text;\n`,
  [nameOf(2, 'next_fill')]:
    `-- works with: ${oldest}\n-- in batches\nupdate orders set next_note = code where id in
    (select id from orders where next_note is null and code is not null order by id limit 500);\n`,
  [nameOf(3, 'next_index')]:
    `-- works with: ${oldest}\n-- each statement by itself\ncreate index concurrently if not exists orders_next_note on orders (next_note);\n`,
};

/** Remove once the previous program drains on its own. */
const DRAIN_MS = 250;

const session = z.object({ access_token: z.string() });

/** An empty database, and processes that end with the test. */
async function givenFleet() {
  const database = await givenDatabase();
  await query(database.ownerUrl, 'drop schema public cascade; create schema public');
  const env = {
    LOG_LEVEL: 'error',
    DATA_DIR: await givenFolder(),
    JWT_SECRET: randomBytes(32).toString('hex'),
    DEMO: 'on',
    TRUST_PROXY: 'on',
  };
  const processes: RunningProcess[] = [];
  onTestFinished(async () => {
    for (const { child } of processes) child.kill('SIGKILL');
    await Promise.all(processes.map(({ exited }) => exited));
    await database.drop();
    await removeFolders();
  });
  const upstreams: string[] = [];
  return {
    database,
    upstreams,
    start: async (program: string, roles: Record<string, string>) => {
      const process = await startProgram({ ...env, ...roles }, { program });
      processes.push(process);
      upstreams.push(process.url);
      return process;
    },
    /** Stops like a deploy: out of the proxy first. */
    stop: async ({ url, child, exited }: RunningProcess) => {
      upstreams.splice(upstreams.indexOf(url), 1);
      // requests that the proxy has just forwarded are still in flight
      await delay(DRAIN_MS);
      child.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
    },
  };
}

/** Programs older than this migration refuse every newer schema, independent of its declaration. */
const KNOWS_NEWER = '0038';

/**
 * An older program next to the new one, which migrates under load: the older one stops, restarts on
 * the newer schema if it can, and stops for good.
 */
async function runSideBySide(older: OlderProgram, tried: Tried): Promise<void> {
  tried.note(older.promiseText);
  const [old, next] = [older.program, await programWith(expanding)];
  const fleet = await givenFleet();
  const { url, ownerUrl } = fleet.database;
  // the older one uses a single role
  const [owner, two] = [
    { DATABASE_URL: ownerUrl },
    { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl },
  ];
  const first = await fleet.start(old, owner);
  const [known] = await query<{ n: number }>(ownerUrl, 'select count(*)::int as n from migrations');
  const front = await openRoundRobin(fleet.upstreams);
  onTestFinished(() => front.close());
  const load = await givenLoad(front.url, fleet.database, tried);
  await delay(1_000);

  const newer = await fleet.start(next, two);
  await delay(2_000);
  await fleet.stop(first);
  if (older.newest >= KNOWS_NEWER) {
    const again = await fleet.start(old, owner);
    await delay(2_000);
    await fleet.stop(newer);
    await delay(1_000);
    await fleet.start(next, two);
    await fleet.stop(again);
  } else {
    await expect(fleet.start(old, owner)).rejects.toThrow('belongs to a newer version');
    tried.note('it goes on, and does not start again');
  }
  await delay(1_000);
  await load.stop();

  expect(load.failed).toEqual([]);
  const made = (
    await query<{ name: string }>(ownerUrl, 'select name from migrations order by name')
  ).map(({ name }) => name);
  expect(made).toEqual([...migrationFiles.map(({ name }) => name), ...Object.keys(expanding)]);
  await expect(fleet.database.pool.query('delete from order_events')).rejects.toThrow(
    'permission denied',
  );
  tried.count('migrations under load', made.length - (known?.n ?? 0));
}

const NOT_TRIED = 'not tried: this clone lacks the history';

promise(
  'a new version migrates next to the one before the last change of the schema, which continues, ends and starts again: no call fails',
  async (tried) => {
    const older = await programBefore();
    if (!older)
      tried.note(`the version before: ${NOT_TRIED}; today's program with three more migrations`);
    await runSideBySide(
      older ?? { program: await bundle(), newest, promiseText: "today's program" },
      tried,
    );
  },
);

promise(
  'and next to the oldest program that its migrations are compatible with, which continues',
  async (tried) => {
    const older = await oldestProgram();
    if (!older) return tried.note(NOT_TRIED);
    expect(older.newest).toBe(oldest);
    await runSideBySide(older, tried);
  },
  { only: 'release' },
);

promise(
  'a folder of the previous version is upgraded with all its content, and still opens with the old one',
  async (tried) => {
    const older = await programBefore();
    tried.note(older?.promiseText ?? NOT_TRIED);
    const [old, next] = [older?.program ?? (await bundle()), await programWith(expanding)];
    const env = { LOG_LEVEL: 'error', DATA_DIR: await givenFolder(), DEMO: 'on' };
    onTestFinished(() => void removeFolders());
    const seen: string[] = [];
    for (const program of [old, next, old]) {
      const { url, child, exited } = await startProgram(env, { program });
      onTestFinished(() => void child.kill('SIGKILL'));
      const post = (path: string, body: object, token = '') =>
        fetch(`${url}/api${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        });
      const signedIn = session.parse(
        await (
          await post('/auth/login', { email: 'admin@jaldi.example', password: 'admin123' })
        ).json(),
      );
      const place = {
        locationName: `Place ${'ABC'[seen.length]}`,
        city: 'Hyderabad',
        state: 'Telangana',
        pincode: '500081',
      };
      expect((await post('/admin/locations/', place, signedIn.access_token)).status).toBe(200);
      const list = await fetch(`${url}/api/admin/locations/`, {
        headers: { authorization: `Bearer ${signedIn.access_token}` },
      });
      seen.push([...new Set((await list.text()).match(/Place [ABC]/g))].toSorted().join(' '));
      child.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
      tried.count('starts');
    }
    expect(seen).toEqual(['Place A', 'Place A Place B', 'Place A Place B Place C']);
  },
);
