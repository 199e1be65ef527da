import { randomBytes } from 'node:crypto';
import { readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { ensureCluster, isAlive } from './cluster';
import { preparePaths } from './places';
import { addressOf, type Settings, stopPostgres, temporarySettings } from './postgres';
import { join } from './presence';

const PREFIX = 'jaldi-throw-away-';
/** Linux keeps this folder in memory: a copy of a database takes a fifth of the time. */
const MEMORY = '/dev/shm';
const MEMORY_MIN_BYTES = 4 * 2 ** 30;

export interface TemporaryDatabase {
  /** Connects as the owner. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL for one run of tests or tools: fast, not persistent, removed by `stop`. The
 * URL is of the database `postgres`. `isDurable` uses the settings of the product, overridden by
 * `settings`, for measurements.
 */
export async function startTemporaryDatabase({
  isDurable = false,
  settings = {},
}: { isDurable?: boolean; settings?: Settings } = {}): Promise<TemporaryDatabase> {
  await Promise.all([tmpdir(), MEMORY].map(removeAbandoned));
  const folder = isDurable ? tmpdir() : await memoryFolder();
  const dataDir = joinPath(folder, `${PREFIX}${process.pid}-${randomBytes(4).toString('hex')}`);
  const noLog = () => undefined;
  const paths = await preparePaths(dataDir, noLog);
  await ensureCluster(paths, noLog, true);
  const presence = await join(paths, noLog, isDurable ? settings : temporarySettings);
  return {
    url: addressOf(paths, 'postgres'),
    async stop() {
      await presence.end();
      await stopPostgres(paths, 'immediate');
      await rm(paths.homeDir, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Removes the servers of killed runs, which would otherwise stay forever. */
async function removeAbandoned(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    const dataDir = joinPath(folder, name);
    try {
      const paths = await preparePaths(dataDir, () => undefined);
      await stopPostgres(paths, 'immediate').catch(() => undefined);
      await rm(paths.homeDir, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    } catch {
      // It belongs to another user, who has to remove it.
    }
  }
}

async function memoryFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= MEMORY_MIN_BYTES ? MEMORY : tmpdir();
}
