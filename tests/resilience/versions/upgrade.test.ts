import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { SWITCH_FILE } from '../../../server/platform/db/embedded/places';
import { openCluster } from '../../../server/platform/db/embedded/startEmbedded';
import { upgradeDatabase } from '../../../tools/upgrade/upgradeDatabase';
import { removeDataDir } from '../../support/embeddedDatabase';
import { promise } from '../../support/promises/promise';
import { isRelease } from '../../support/promises/size';
import type { Tried } from '../../support/promises/tried';
import { startProgram } from '../../support/runningProcess';
import {
  copyOf,
  countRows,
  givenFolder,
  givenOlderFolder,
  OLDER,
  type OlderFolder,
  olderPlaces,
  rowsIn,
  run,
  silent,
  upgrade,
} from './olderCluster';

const COMMAND = 'npm run upgrade:database';
const NO_PROCESS = 2 ** 22 + 1;
const JWT_SECRET = 'a secret of the test, long enough for it';

let older: OlderFolder | undefined;
beforeAll(async () => void (older = await givenOlderFolder()), 300_000);
afterAll(() => older?.remove());

/** A promise about a data folder of the older PostgreSQL; each gets a copy. */
function promiseForOlder(
  name: string,
  work: (dataDir: string, older: OlderFolder, tried: Tried) => Promise<unknown>,
  options: { only?: 'release' } = {},
): void {
  promise(
    name,
    async (tried) => {
      if (!older) return tried.note(`not tried: npm can't fetch PostgreSQL ${OLDER}`);
      const dataDir = await copyOf(older);
      onTestFinished(() => removeDataDir(dataDir));
      await work(dataDir, older, tried);
    },
    options,
  );
}

const start = (dataDir: string) =>
  startProgram({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, DEMO: 'on', JWT_SECRET });
const homeOf = (dataDir: string) => join(dataDir, 'postgres');
/** Folders next to the cluster after an upgrade: only the older cluster. */
const keptFolders = async (dataDir: string) =>
  (await readdir(homeOf(dataDir))).filter((name) => /^(data-|upgrade|draft)/.test(name));

promiseForOlder(
  'a folder of an older PostgreSQL is refused in words, upgraded by the command they name, and all goes on: rows, sign-ins, waiting mails',
  async (dataDir, { rows, token }, tried) => {
    await expect(start(dataDir)).rejects.toThrow(
      new RegExp(
        `created by PostgreSQL ${OLDER}, but this program contains PostgreSQL \\d+\\. Move the data with: ${COMMAND}`,
      ),
    );
    expect(Math.min(rows.mails ?? 0, rows.password_otps ?? 0, rows.sessions ?? 0)).toBeGreaterThan(
      0,
    );

    const asked = performance.now();
    const { code, said: output } = await upgrade(dataDir);
    expect(output).toContain('The older database is in');
    expect(code).toBe(0);
    expect(await rowsIn(dataDir)).toEqual(rows);
    tried.count(
      'rows',
      Object.values(rows).reduce((sum, n) => sum + n, 0),
    );
    tried.note(`PostgreSQL ${OLDER}, ${((performance.now() - asked) / 1000).toFixed(0)} s`);

    const { url, child, exited } = await start(dataDir);
    onTestFinished(() => void child.kill('SIGKILL'));
    expect(
      (await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(200);
    expect((await upgrade(dataDir)).said).toContain('Servers are running');
    child.kill('SIGTERM');
    await exited;
    expect((await upgrade(dataDir)).said).toContain('Nothing to do');
  },
);

promiseForOlder('the older cluster stays as it was under a dated name', async (dataDir, folder) => {
  await upgrade(dataDir);
  const [name = '', ...more] = await keptFolders(dataDir);
  expect(name).toMatch(new RegExp(`^data-of-postgresql-${OLDER}-\\d{4}-\\d\\d-\\d\\dT[\\d-]+Z$`));
  expect(more).toEqual([]);
  const home = homeOf(dataDir);
  await rename(join(home, 'data'), join(home, 'newer'));
  await rename(join(home, name), join(home, 'data'));
  const cluster = await openCluster(await olderPlaces(dataDir, folder), silent);
  onTestFinished(() => cluster.stop());
  expect(await countRows(cluster.ownerUrl)).toEqual(folder.rows);
});

promiseForOlder(
  'killed at any moment and run again it leaves nothing half-done',
  async (dataDir, { rows }, tried) => {
    const moments = [
      /Fetching/,
      /Reading/,
      /^ {2}audit/m,
      /^ {2}users/m,
      /Filling/,
      /Migrating|Database: preparing/,
      /Counted/,
    ];
    for (const moment of isRelease ? moments : moments.slice(3, 5)) {
      const { said: output } = await upgrade(dataDir, { isMoment: (text) => moment.test(text) });
      expect(output).not.toContain('The older database is in');
      await expect(start(dataDir)).rejects.toThrow(COMMAND);
      tried.count('kills');
    }
    expect((await upgrade(dataDir)).said).toContain('The older database is in');
    expect(await rowsIn(dataDir)).toEqual(rows);
    expect(await keptFolders(dataDir)).toHaveLength(1);
  },
);

promiseForOlder(
  'killed while the two clusters change places, a start makes no empty database, and the command finishes it',
  async (dataDir, { rows }, tried) => {
    await upgrade(dataDir);
    const home = homeOf(dataDir);
    const [keptFolder = ''] = await keptFolders(dataDir);
    const work = `upgrade-${NO_PROCESS}-abcd`;
    const fresh = join(work, 'cluster/data');
    const unfinished = [
      async () => undefined,
      async () => rename(join(home, 'data'), join(home, fresh)),
      async () => {
        await rename(join(home, 'data'), join(home, fresh));
        await rename(join(home, keptFolder), join(home, 'data'));
      },
    ];
    for (const leave of unfinished) {
      await mkdir(join(home, dirname(fresh)), { recursive: true });
      await leave();
      await writeFile(join(home, SWITCH_FILE), JSON.stringify({ fresh, kept: keptFolder }));
      await expect(start(dataDir)).rejects.toThrow(COMMAND);
      expect((await upgrade(dataDir)).said).toContain('The older database is in');
      expect(await rowsIn(dataDir)).toEqual(rows);
      expect(await keptFolders(dataDir)).toEqual([keptFolder]);
      tried.count('moments');
    }
  },
);

promiseForOlder(
  'a disk that is too small and servers that run are told in words, and nothing is changed',
  async (dataDir, folder) => {
    const options = { dataDir, stop: new AbortController().signal, log: silent };
    await expect(
      upgradeDatabase({ ...options, freeBytes: () => Promise.resolve(10 * 1024 * 1024) }),
    ).rejects.toThrow(/has 10\.0 MB left, and moving the data needs [\d.]+ MB/);
    const cluster = await openCluster(await olderPlaces(dataDir, folder), silent);
    await expect(upgradeDatabase(options)).rejects.toThrow('Servers are running');
    expect(await countRows(cluster.ownerUrl)).toEqual(folder.rows);
    await cluster.stop();
    expect(await keptFolders(dataDir)).toEqual([]);
  },
);

promiseForOlder(
  'without network it says what to bring, takes that file, and refuses another',
  async (dataDir, { rows }, tried) => {
    const offline = {
      npm_config_registry: 'http://127.0.0.1:9',
      npm_config_cache: await givenFolder(),
    };
    const { code, said: output } = await upgrade(dataDir, { env: offline });
    expect(code).toBe(1);
    const [, spec = ''] = /run "npm pack (\S+)"/.exec(output) ?? [];
    expect(output).toMatch(/npm can't fetch .* Nothing was changed/s);
    const folder = await givenFolder();
    const { stdout } = await run('npm', ['pack', spec, '--prefer-offline', '--loglevel=error'], {
      cwd: folder,
    });
    const other = await run(
      'npm',
      ['pack', spec.replace(/@[^@]+$/, '@17.9.0-beta.17'), '--prefer-offline', '--loglevel=error'],
      { cwd: folder },
    );
    const refused = await upgrade(dataDir, {
      env: offline,
      args: ['--binaries', join(folder, other.stdout.trim())],
    });
    expect(refused.said).toContain('the checksums differ');
    expect(existsSync(join(homeOf(dataDir), 'data'))).toBe(true);
    expect(
      (await upgrade(dataDir, { env: offline, args: ['--binaries', join(folder, stdout.trim())] }))
        .code,
    ).toBe(0);
    expect(await rowsIn(dataDir)).toEqual(rows);
    tried.note('from a file');
  },
  { only: 'release' },
);
