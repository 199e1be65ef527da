import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../startupError';
import { cleanEnvironment } from './account';
import { refuseHalfSwitched, refuseOtherMajor } from './majors';
import type { ClusterPaths } from './places';

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
  paths: ClusterPaths,
  log: (line: string) => void,
  isTemporary = false,
): Promise<void> {
  await removeDrafts(paths);
  refuseHalfSwitched(paths);
  if (existsSync(join(paths.clusterDir, 'PG_VERSION'))) return await refuseOtherMajor(paths);
  log('Database: preparing the embedded PostgreSQL (once, a few seconds)');
  const draft = join(paths.homeDir, `draft-${process.pid}-${randomBytes(4).toString('hex')}`);
  await initdb(paths, draft, isTemporary);
  try {
    await rename(draft, paths.clusterDir);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process was faster: both use its cluster.
    if (!existsSync(join(paths.clusterDir, 'PG_VERSION'))) throw createError(paths, error);
  }
}

async function initdb(paths: ClusterPaths, dir: string, isTemporary: boolean): Promise<void> {
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
    ...(isTemporary ? ['--no-sync'] : []),
  ];
  try {
    await run(join(paths.nativeDir, 'bin/initdb'), args, {
      ...paths.account,
      cwd: paths.homeDir,
      env: cleanEnvironment(),
    });
  } catch (error) {
    throw createError(paths, error);
  }
}

function createError(paths: ClusterPaths, error: unknown): StartupError {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  const text =
    stderr.split('\n').at(-1) || (error instanceof Error ? error.message : String(error));
  return new StartupError(
    `DATA_DIR: the embedded database can't be created in ${paths.homeDir} (${text})`,
    { cause: error },
  );
}

/** Removes the drafts of killed processes. */
async function removeDrafts(paths: ClusterPaths): Promise<void> {
  for (const name of await readdir(paths.homeDir)) {
    const pid = /^draft-(\d+)-/.exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    // initdb outlives its killed parent, and may still be writing there: then the next start
    // removes it
    await rm(join(paths.homeDir, name), { recursive: true, force: true }).catch(() => undefined);
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
