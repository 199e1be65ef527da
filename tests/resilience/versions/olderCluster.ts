import { execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect } from 'vitest';
import { type ClusterPaths, preparePaths } from '../../../server/platform/db/embedded/places';
import { DATABASE, openCluster } from '../../../server/platform/db/embedded/startEmbedded';
import { fetchBinaries } from '../../../tools/upgrade/fetchBinaries';
import { addressOf } from '../../../server/platform/db/embedded/postgres';
import { bundle, startProgram } from '../../support/runningProcess';

export const run = promisify(execFile);
export const silent = () => undefined;
export const OLDER = 17;

/** The product's data folder as an older PostgreSQL would have made it. */
export interface OlderFolder {
  /** The older programs. */
  nativeDir: string;
  /** To be copied, not used. */
  dataDir: string;
  rows: Record<string, number>;
  /** Token of a signed-in person. */
  token: string;
  remove(): Promise<void>;
}

export async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jaldi-upgrade-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Undefined if npm cannot fetch the older programs. */
export async function givenOlderFolder(): Promise<OlderFolder | undefined> {
  const folder = await givenFolder();
  const dataDir = join(folder, 'data');
  const places = await preparePaths(dataDir, silent);
  const nativeDir = await fetchBinaries(OLDER, join(folder, 'older'), places, {
    stop: new AbortController().signal,
    log: silent,
  }).catch(() => undefined);
  const remove = () => rm(folder, { recursive: true, force: true });
  if (nativeDir === undefined) return void (await remove());
  const cluster = await openCluster({ ...places, nativeDir }, silent);
  try {
    const token = await fill(cluster.ownerUrl, dataDir);
    return { nativeDir, dataDir, token, rows: await countRows(cluster.ownerUrl), remove };
  } finally {
    await cluster.stop();
  }
}

/** The demonstration, with a signed-in person and a waiting mail, which backups leave out. */
async function fill(databaseUrl: string, dataDir: string): Promise<string> {
  const secret = 'a secret of the test, long enough for it';
  const { url, child, exited } = await startProgram({
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    JWT_SECRET: secret,
    DEMO: 'on',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  const post = (path: string, body: object) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((answer) => answer.text());
  const token =
    /"access_token":"([^"]+)"/.exec(
      await post('/auth/login', { email: 'admin@jaldi.example', password: 'admin123' }),
    )?.[1] ?? '';
  await post('/auth/store/forgot-password', { email: 'store@jaldi.example' });
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  return token;
}

export async function countRows(databaseUrl: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; n: number }>(`
      select relname as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text::int as n
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`);
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
  } finally {
    await client.end();
  }
}

/** A copy that a test may change. */
export async function copyOf({ dataDir }: OlderFolder): Promise<string> {
  const folder = await givenFolder();
  await run('cp', ['-a', dataDir, folder]);
  return join(folder, 'data');
}

export async function rowsIn(dataDir: string): Promise<Record<string, number>> {
  const cluster = await openCluster(await preparePaths(dataDir, silent), silent);
  try {
    return await countRows(cluster.ownerUrl);
  } finally {
    await cluster.stop();
  }
}

/** Places of the older programs on a copied folder. */
export const olderPlaces = async (
  dataDir: string,
  { nativeDir }: OlderFolder,
): Promise<ClusterPaths> => ({ ...(await preparePaths(dataDir, silent)), nativeDir });

export const olderAddress = (places: ClusterPaths): string => addressOf(places, DATABASE);

let program: Promise<string> | undefined;

/**
 * `npm run upgrade:database` as a process; killed with -9 once `isMoment` accepts its last output.
 */
export async function upgrade(
  dataDir: string,
  {
    args = [],
    env = {},
    isMoment,
  }: { args?: string[]; env?: Record<string, string>; isMoment?: (output: string) => boolean } = {},
) {
  program ??= bundle(
    join(import.meta.dirname, '../../..'),
    'upgradeDatabase',
    'tools/upgrade/main.ts',
  );
  const child = spawn(process.execPath, [await program, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (isMoment?.(output)) child.kill('SIGKILL');
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said: output };
}
