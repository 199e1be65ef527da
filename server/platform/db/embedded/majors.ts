import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../startupError';
import { cleanEnvironment } from './account';
import { type ClusterPaths, SWITCH_FILE } from './places';

export const UPGRADE_COMMAND = 'npm run upgrade:database';

export const majorOf = async ({ clusterDir }: ClusterPaths): Promise<number> =>
  Number(await readFile(join(clusterDir, 'PG_VERSION'), 'utf8'));

export async function majorOfBinaries({ account, nativeDir }: ClusterPaths): Promise<number> {
  const { stdout } = await promisify(execFile)(join(nativeDir, 'bin/postgres'), ['--version'], {
    ...account,
    cwd: '/',
    env: cleanEnvironment(),
  });
  return Number(/ (\d{1,3})\./.exec(stdout)?.[1]);
}

/** @throws {StartupError} with instructions if another major version created the cluster */
export async function refuseOtherMajor(paths: ClusterPaths): Promise<void> {
  const [clusterMajor, binariesMajor] = [await majorOf(paths), await majorOfBinaries(paths)];
  if (clusterMajor === binariesMajor) return;
  const madeBy = `DATA_DIR: ${paths.clusterDir} was created by PostgreSQL ${clusterMajor}, but this program contains PostgreSQL ${binariesMajor}`;
  throw new StartupError(
    clusterMajor > binariesMajor
      ? `${madeBy}. Start the version of the program that matches, or set DATA_DIR to another folder.`
      : `${madeBy}. Move the data with: ${UPGRADE_COMMAND}`,
  );
}

/**
 * @throws {StartupError} if an upgrade was interrupted at its last step: a start would create an
 * empty database
 */
export function refuseHalfSwitched({ homeDir }: ClusterPaths): void {
  if (!existsSync(join(homeDir, SWITCH_FILE))) return;
  throw new StartupError(
    `DATA_DIR: the upgrade of the database in ${homeDir} was interrupted at its last step. Finish it with: ${UPGRADE_COMMAND}`,
  );
}
