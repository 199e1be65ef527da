import { existsSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import {
  majorOf,
  majorOfBinaries,
  refuseOtherMajor,
  UPGRADE_COMMAND,
} from '../../server/platform/db/embedded/majors';
import { type Places, preparePlaces, SWITCH_FILE } from '../../server/platform/db/embedded/places';
import { stopUnused } from '../../server/platform/db/embedded/presence';
import { StartupError } from '../../server/platform/startupError';
import { rowCount, type Say } from '../backup/progress';
import { fetchBinaries } from './fetchBinaries';
import { moveData } from './moveData';
import type { UpgradeOptions } from './options';
import { freeBytesOf, refuseFull } from './space';
import { finishSwitch, switchOver } from './switchOver';
import { freshPlaces, makeWorkFolder, removeLeftFolders, removeWorkFolder } from './workFolder';

/**
 * Upgrades the embedded database to this program's PostgreSQL. Until the last step the older
 * cluster is unchanged; afterwards it is kept under a dated name. After an interruption, call it
 * again.
 * @throws {StartupError} on failure; the older cluster is then in its place
 */
export async function upgradeDatabase(options: UpgradeOptions): Promise<void> {
  const { dataDir, say, freeBytes = freeBytesOf } = options;
  if (!['postgres', 'postgres-location'].some((name) => existsSync(join(dataDir, name)))) {
    throw nothingIn(dataDir);
  }
  const places = await preparePlaces(dataDir, say);
  const kept = await finishSwitch(places);
  if (!(await stopUnused(places))) {
    throw new StartupError(
      `Servers are running on DATA_DIR ${dataDir}, or just ending. Stop them, and run ${UPGRADE_COMMAND} again.`,
    );
  }
  await removeLeftFolders(places);
  if (kept !== undefined) return sayDone(say, await majorOf(places), kept);
  if (!existsSync(join(places.clusterDir, 'PG_VERSION'))) throw nothingIn(dataDir);
  const [from, to] = [await majorOf(places), await majorOfBinaries(places)];
  if (from === to)
    return say(
      `Nothing to do: the database in ${places.clusterDir} is already of PostgreSQL ${to}.`,
    );
  if (from > to) await refuseOtherMajor(places);
  await refuseFull(places.clusterDir, await freeBytes(places.homeDir));
  await moveOver(places, from, to, options);
}

const nothingIn = (dataDir: string) =>
  new StartupError(`DATA_DIR ${dataDir} has no database: there is nothing to upgrade.`);

async function moveOver(
  places: Places,
  from: number,
  to: number,
  options: UpgradeOptions,
): Promise<void> {
  const { say } = options;
  const work = await makeWorkFolder(places);
  try {
    const older = {
      ...places,
      nativeDir: await fetchBinaries(from, join(work, 'older'), places, options),
    };
    const fresh = await freshPlaces(places, work);
    const rows = await moveData({ older, fresh, backup: join(work, 'backup') }, options);
    say(`Counted again: the new database holds the same ${rowCount(rows)}`);
    const kept = `data-of-postgresql-${from}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
    await switchOver(places, { fresh: relative(places.homeDir, fresh.clusterDir), kept });
    sayDone(say, to, join(places.homeDir, kept));
  } finally {
    // the next call continues a broken switch from here
    if (!existsSync(join(places.homeDir, SWITCH_FILE))) await removeWorkFolder(places, work);
  }
}

function sayDone(say: Say, to: number, kept: string): void {
  say(
    `The database is now of PostgreSQL ${to}. The older database is in ${kept}: remove ${basename(kept)} after you have checked the data.`,
  );
}
