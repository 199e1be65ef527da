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
  preparePaths,
  SWITCH_FILE,
} from '../../server/platform/db/embedded/places';
import { stopUnused } from '../../server/platform/db/embedded/presence';
import { StartupError } from '../../server/platform/startupError';
import { rowCount, type Log } from '../backup/progress';
import { fetchBinaries } from './fetchBinaries';
import { moveData } from './moveData';
import type { UpgradeOptions } from './options';
import { freeBytesOf, refuseFull } from './space';
import { finishSwitch, switchOver } from './switchOver';
import {
  newClusterPaths,
  makeWorkFolder,
  removeLeftoverFolders,
  removeWorkFolder,
} from './workFolder';

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
