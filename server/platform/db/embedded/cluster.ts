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

/** Its own account, so that nobody mistakes it for one of the product's people. */
export const SUPERUSER = 'jaldi';

/** As which the running program connects; what it may do is declared in db/role. */
export const PROGRAM_ROLE = 'jaldi_program';

/** Makes the database's files unless they exist. Interrupted or doubled, it leaves either a whole cluster or none. */
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
    // Another starter was faster: its cluster serves both.
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
    // Trigram search asks the system's locale what a letter is.
    ...(process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : []),
    // Only the socket is listened on, in a folder that only our user can enter.
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
    `DATA_DIR: the embedded database can't be made in ${places.homeDir} (${text})`,
    { cause: error },
  );
}

/** What starters left that were killed halfway. */
async function removeDrafts(places: Places): Promise<void> {
  for (const name of await readdir(places.homeDir)) {
    const pid = /^draft-(\d+)-/.exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    // initdb outlives the starter that was killed, and may still be writing there: then the next start removes it
    await rm(join(places.homeDir, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Whether a process of that number exists, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
