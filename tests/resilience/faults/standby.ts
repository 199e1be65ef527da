import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { vi } from 'vitest';
import { preparePaths } from '../../../server/platform/db/embedded/places';
import {
  addressOf,
  spawnPostgres,
  stopPostgres,
  temporarySettings,
} from '../../../server/platform/db/embedded/postgres';

/** A second PostgreSQL that replays the primary's log, streamed over a connection. */
export interface Standby {
  urlOf(database: string): string;
  /** Resolves when it answers, in read-only mode. */
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

const START_TIMEOUT_MS = 20_000;

/**
 * Copies a running throw-away PostgreSQL, given the address of its database `postgres`, and starts
 * the copy.
 */
export async function givenStandby(primaryUrl: string): Promise<Standby> {
  const home = join(tmpdir(), `jaldi-throw-away-${process.pid}-${randomBytes(4).toString('hex')}`);
  const places = await preparePaths(home, () => undefined);
  await copyCluster(primaryUrl, places.clusterDir, places.account);
  const socketDir = new URL(primaryUrl).searchParams.get('host') ?? '';
  const settings = {
    ...temporarySettings,
    hot_standby: 'on',
    primary_conninfo: `host='${socketDir}' user='${new URL(primaryUrl).username}'`,
  };
  const urlOf = (database: string) => addressOf(places, database);
  const standby: Standby = {
    urlOf,
    async start() {
      await spawnPostgres(places, settings);
      await vi.waitFor(() => queried(urlOf('postgres'), 'select 1'), { timeout: START_TIMEOUT_MS });
    },
    stop: () => stopPostgres(places, 'fast'),
    async remove() {
      await stopPostgres(places, 'immediate');
      await rm(places.homeDir, { recursive: true, force: true });
      await rm(home, { recursive: true, force: true });
    },
  };
  await standby.start();
  return standby;
}

// without pg_basebackup: the bundled binaries lack it
async function copyCluster(
  primaryUrl: string,
  to: string,
  account: { uid: number; gid: number } | undefined,
): Promise<void> {
  const client = new pg.Client({ connectionString: primaryUrl });
  await client.connect();
  try {
    const {
      rows: [from],
    } = await client.query<{ dir: string }>(`select current_setting('data_directory') as dir`);
    // the session that began the copy must end it
    await client.query(`select pg_backup_start('standby', true)`);
    await promisify(execFile)('cp', ['-a', from?.dir ?? '', to]);
    const {
      rows: [label],
    } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await rm(join(to, 'postmaster.pid'), { force: true });
    for (const [name, text] of [
      ['backup_label', label?.labelfile ?? ''],
      ['standby.signal', ''],
    ] as const) {
      await writeFile(join(to, name), text);
      if (account) await chown(join(to, name), account.uid, account.gid);
    }
  } finally {
    await client.end();
  }
}

/** The rows of one statement, on a separate connection. */
export async function queried<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
