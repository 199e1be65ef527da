import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../startupError';
import { cleanEnvironment } from './account';
import { refuseHalfSwitched, refuseOtherMajor } from './majors';
import type { Places } from './places';

const run = promisify(execFile);

/** Separate from the accounts of the product's people. */
export const SUPERUSER = 'jaldi';

/** db/role declares its rights. */
export const PROGRAM_ROLE = 'jaldi_program';

/**
 * Creates the database's files unless they exist. If it is interrupted or runs twice, it leaves a
 * complete cluster or no cluster.
 */
export async function ensureCluster(
  places: Places,
  say: (line: string) => void,
  isThrowAway = false,
): Promise<void> {
  await removeDrafts(places);
  refuseHalfSwitched(places);
  if (existsSync(join(places.clusterDir, 'PG_VERSION'))) return await refuseOtherMajor(places);
  say('Database: preparing the embedded PostgreSQL (once, a few seconds)');
  const draft = join(places.homeDir, `draft-${process.pid}-${randomBytes(4).toString('hex')}`);
  await initdb(places, draft, isThrowAway);
  try {
    await rename(draft, places.clusterDir);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process was faster: both use its cluster.
    if (!existsSync(join(places.clusterDir, 'PG_VERSION'))) throw cantMake(places, error);
  }
}

async function initdb(places: Places, dir: string, isThrowAway: boolean): Promise<void> {
  const args = [
    '-D',
    dir,
    '-U',
    SUPERUSER,
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    // Trigram search uses the system's locale to recognize letters.
    ...(process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : []),
    // Listens only on the socket, in a folder that only this user can enter.
    '--auth=trust',
    '--no-instructions',
    ...(isThrowAway ? ['--no-sync'] : []),
  ];
  try {
    await run(join(places.nativeDir, 'bin/initdb'), args, {
      ...places.account,
      cwd: places.homeDir,
      env: cleanEnvironment(),
    });
  } catch (error) {
    throw cantMake(places, error);
  }
}

function cantMake(places: Places, error: unknown): StartupError {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  const text =
    stderr.split('\n').at(-1) || (error instanceof Error ? error.message : String(error));
  return new StartupError(
    `DATA_DIR: the embedded database can't be created in ${places.homeDir} (${text})`,
    { cause: error },
  );
}

/** Removes the drafts of killed processes. */
async function removeDrafts(places: Places): Promise<void> {
  for (const name of await readdir(places.homeDir)) {
    const pid = /^draft-(\d+)-/.exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    // initdb outlives its killed parent, and may still be writing there: then the next start
    // removes it
    await rm(join(places.homeDir, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** True if a process with this number exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
