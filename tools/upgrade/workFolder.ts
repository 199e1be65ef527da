import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '../../server/platform/db/embedded/cluster';
import { ownFolder, type ClusterPaths, placesIn } from '../../server/platform/db/embedded/places';
import { stopPostgres } from '../../server/platform/db/embedded/postgres';
import { StartupError } from '../../server/platform/startupError';

const CLUSTER = 'cluster';

/**
 * Places of the upgraded cluster: in the upgrade's own folder next to the older one, on the same
 * disk, so that a rename is enough.
 */
export const newClusterPaths = (
  { account, nativeDir }: ClusterPaths,
  work: string,
): Promise<ClusterPaths> => placesIn(join(work, CLUSTER), account, nativeDir);

export async function makeWorkFolder({ homeDir, account }: ClusterPaths): Promise<string> {
  const work = join(homeDir, `upgrade-${process.pid}-${randomBytes(4).toString('hex')}`);
  await ownFolder(work, account);
  await ownFolder(join(work, CLUSTER), account);
  return work;
}

/** Removes it, and stops processes that still run in it. */
export async function removeWorkFolder(paths: ClusterPaths, work: string): Promise<void> {
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
export async function removeLeftoverFolders(paths: ClusterPaths): Promise<void> {
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
