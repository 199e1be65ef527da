import { existsSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import {
  majorOf,
  majorOfBinaries,
  refuseOtherMajor,
  UPGRADE_COMMAND,
} from '../../server/platform/db/embedded/majors';
import {
  type ClusterPaths,
  ownFolder,
  placesIn,
  preparePaths,
  SWITCH_FILE,
} from '../../server/platform/db/embedded/places';
import { stopUnused } from '../../server/platform/db/embedded/presence';
import { StartupError } from '../../server/platform/startupError';
import { type Log, megabytes, rowCount } from '../backup/progress';
import { fetchBinaries } from './fetchBinaries';
import { moveData } from './moveData';
import type { UpgradeOptions } from './options';
import { lstat, open, readdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import { z } from 'zod';
import { syncFolder } from '../backup/draftFolder';
import { randomBytes } from 'node:crypto';
import { isAlive } from '../../server/platform/db/embedded/cluster';
import { stopPostgres } from '../../server/platform/db/embedded/postgres';

const CLUSTER = 'cluster';

/**
 * Places of the upgraded cluster: in the upgrade's own folder next to the older one, on the same
 * disk, so that a rename is enough.
 */
const newClusterPaths = (
  { account, nativeDir }: ClusterPaths,
  work: string,
): Promise<ClusterPaths> => placesIn(join(work, CLUSTER), account, nativeDir);

async function makeWorkFolder({ homeDir, account }: ClusterPaths): Promise<string> {
  const work = join(homeDir, `upgrade-${process.pid}-${randomBytes(4).toString('hex')}`);
  await ownFolder(work, account);
  await ownFolder(join(work, CLUSTER), account);
  return work;
}

/** Removes it, and stops processes that still run in it. */
async function removeWorkFolder(paths: ClusterPaths, work: string): Promise<void> {
  const fresh = await newClusterPaths(paths, work);
  await stopPostgres(fresh, 'immediate');
  await rm(work, { recursive: true, force: true });
  if (!fresh.socketDir.startsWith(work))
    await rm(fresh.socketDir, { recursive: true, force: true });
}

/**
 * Removes folders of killed upgrades.
 * @throws {StartupError} if another upgrade is running
 */
async function removeLeftoverFolders(paths: ClusterPaths): Promise<void> {
  for (const name of await readdir(paths.homeDir)) {
    const pid = Number(/^upgrade-(\d+)-/.exec(name)?.[1]);
    if (!pid) continue;
    const work = join(paths.homeDir, name);
    if (pid !== process.pid && isAlive(pid)) {
      throw new StartupError(
        `Process ${pid} is upgrading the database in ${paths.homeDir} now. If that process is another program, remove ${work}.`,
      );
    }
    await removeWorkFolder(paths, work);
  }
}

/**
 * Upgrades the embedded database to this program's PostgreSQL. Until the last step the older
 * cluster is unchanged; afterwards it is kept under a dated name. After an interruption, call it
 * again.
 * @throws {StartupError} on failure; the older cluster is then in its place
 */
export async function upgradeDatabase(options: UpgradeOptions): Promise<void> {
  const { dataDir, log, freeBytes = freeBytesOf } = options;
  if (!['postgres', 'postgres-location'].some((name) => existsSync(join(dataDir, name)))) {
    throw noDatabaseError(dataDir);
  }
  const paths = await preparePaths(dataDir, log);
  const oldFolder = await finishSwitch(paths);
  if (!(await stopUnused(paths))) {
    throw new StartupError(
      `Servers are running on DATA_DIR ${dataDir}, or just ending. Stop them, and run ${UPGRADE_COMMAND} again.`,
    );
  }
  await removeLeftoverFolders(paths);
  if (oldFolder !== undefined) return logDone(log, await majorOf(paths), oldFolder);
  if (!existsSync(join(paths.clusterDir, 'PG_VERSION'))) throw noDatabaseError(dataDir);
  const [from, to] = [await majorOf(paths), await majorOfBinaries(paths)];
  if (from === to)
    return log(
      `Nothing to do: the database in ${paths.clusterDir} is already of PostgreSQL ${to}.`,
    );
  if (from > to) await refuseOtherMajor(paths);
  await refuseFull(paths.clusterDir, await freeBytes(paths.homeDir));
  await migrateData(paths, from, to, options);
}

const noDatabaseError = (dataDir: string) =>
  new StartupError(`DATA_DIR ${dataDir} has no database: there is nothing to upgrade.`);

async function migrateData(
  paths: ClusterPaths,
  from: number,
  to: number,
  options: UpgradeOptions,
): Promise<void> {
  const { log } = options;
  const work = await makeWorkFolder(paths);
  try {
    const older = {
      ...paths,
      nativeDir: await fetchBinaries(from, join(work, 'older'), paths, options),
    };
    const newPaths = await newClusterPaths(paths, work);
    const rows = await moveData({ older, target: newPaths, backup: join(work, 'backup') }, options);
    log(`Counted again: the new database holds the same ${rowCount(rows)}`);
    const oldFolder = `data-of-postgresql-${from}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
    await switchOver(paths, {
      fresh: relative(paths.homeDir, newPaths.clusterDir),
      kept: oldFolder,
    });
    logDone(log, to, join(paths.homeDir, oldFolder));
  } finally {
    // the next call continues a broken switch from here
    if (!existsSync(join(paths.homeDir, SWITCH_FILE))) await removeWorkFolder(paths, work);
  }
}

function logDone(log: Log, to: number, oldFolder: string): void {
  log(
    `The database is now of PostgreSQL ${to}. The older database is in ${oldFolder}: remove ${basename(oldFolder)} after you have checked the data.`,
  );
}

/** An empty new cluster, its log, and the older programs. */
const BESIDE_DATA_BYTES = 400 * 1024 * 1024;

/** Bytes that a user may still write on the folder's disk. */
async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * @throws {StartupError} if backup and new cluster, each at most as large as the older one, may not
 * fit next to it
 */
async function refuseFull(clusterDir: string, freeBytes: number): Promise<void> {
  const neededBytes = 2 * (await bytesIn(clusterDir)) + BESIDE_DATA_BYTES;
  if (freeBytes >= neededBytes) return;
  throw new StartupError(
    `The disk of ${clusterDir} has ${megabytes(freeBytes)} left, and moving the data needs ${megabytes(neededBytes)} for a while. ` +
      'Make room, or move DATA_DIR to a larger disk. Nothing was changed.',
  );
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await lstat(join(entry.parentPath, entry.name))).size;
  }
  return bytes;
}

/** Names within `homeDir`. */
const plan = z.object({
  fresh: z.string(),
  /** The older cluster's new name. */
  kept: z.string(),
});

/**
 * Replaces the older cluster by the upgraded one. If the process is killed, `finishSwitch`
 * completes it.
 */
async function switchOver(paths: ClusterPaths, names: z.output<typeof plan>): Promise<void> {
  const path = join(paths.homeDir, SWITCH_FILE);
  const draft = await open(`${path}.draft`, 'w', 0o600);
  await draft.writeFile(JSON.stringify(names));
  await draft.sync();
  await draft.close();
  await rename(`${path}.draft`, path);
  await syncFolder(paths.homeDir);
  await finishSwitch(paths);
}

/**
 * Completes a switch that was begun; returns the older cluster's place. Undefined if none was
 * begun.
 */
async function finishSwitch({ homeDir, clusterDir }: ClusterPaths): Promise<string | undefined> {
  const path = join(homeDir, SWITCH_FILE);
  if (!existsSync(path)) return undefined;
  const names = plan.parse(JSON.parse(await readFile(path, 'utf8')));
  const [newDir, oldDir] = [join(homeDir, names.fresh), join(homeDir, names.kept)];
  if (existsSync(newDir)) {
    if (!existsSync(oldDir)) await rename(clusterDir, oldDir);
    await syncFolder(homeDir);
    await rename(newDir, clusterDir);
  }
  await syncFolder(homeDir);
  await rm(path);
  await syncFolder(homeDir);
  return oldDir;
}
