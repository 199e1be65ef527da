import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../startupError';
import { cleanEnvironment } from './account';
import { type Places, SWITCH_FILE } from './places';

export const UPGRADE_COMMAND = 'npm run upgrade:database';

export const majorOf = async ({ clusterDir }: Places): Promise<number> =>
  Number(await readFile(join(clusterDir, 'PG_VERSION'), 'utf8'));

export async function majorOfBinaries({ account, nativeDir }: Places): Promise<number> {
  const { stdout } = await promisify(execFile)(join(nativeDir, 'bin/postgres'), ['--version'], {
    ...account,
    cwd: '/',
    env: cleanEnvironment(),
  });
  return Number(/ (\d{1,3})\./.exec(stdout)?.[1]);
}

/** @throws {StartupError} with instructions if another major version created the cluster */
export async function refuseOtherMajor(places: Places): Promise<void> {
  const [kept, ours] = [await majorOf(places), await majorOfBinaries(places)];
  if (kept === ours) return;
  const madeBy = `DATA_DIR: ${places.clusterDir} was created by PostgreSQL ${kept}, but this program contains PostgreSQL ${ours}`;
  throw new StartupError(
    kept > ours
      ? `${madeBy}. Start the version of the program that matches, or set DATA_DIR to another folder.`
      : `${madeBy}. Move the data with: ${UPGRADE_COMMAND}`,
  );
}

/**
 * @throws {StartupError} if an upgrade was interrupted at its last step: a start would create an
 * empty database
 */
export function refuseHalfSwitched({ homeDir }: Places): void {
  if (!existsSync(join(homeDir, SWITCH_FILE))) return;
  throw new StartupError(
    `DATA_DIR: the upgrade of the database in ${homeDir} was interrupted at its last step. Finish it with: ${UPGRADE_COMMAND}`,
  );
}
