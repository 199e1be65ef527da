import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../../server/platform/startupError';
import { reasonOf } from '../../server/platform/reasonOf';
import { MANIFEST, MANIFEST_SUM } from './settings';

/**
 * Lets `write` fill a temporary folder next to `target`, and renames it once it is complete and
 * synced. After a failure, nothing is left. Only its owner can read it.
 * @throws {StartupError} if `target` already exists: another backup unless `mayReplace`, anything
 * else always
 */
export async function inDraftFolder<T>(
  target: string,
  mayReplace: boolean,
  write: (draft: string) => Promise<T>,
): Promise<T> {
  await refuseTaken(target, mayReplace);
  const draft = join(dirname(target), `.${basename(target)}.unfinished-${process.pid}`);
  try {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await mkdir(draft, { mode: 0o700 });
  } catch (error) {
    throw writeError(target, error);
  }
  try {
    const result = await write(draft);
    await replace(target, draft);
    await syncFolder(dirname(target));
    return result;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw isFileError(error) ? writeError(target, error) : error;
  }
}

/** Syncs the folder's entries; its files are synced separately. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function refuseTaken(target: string, mayReplace: boolean): Promise<void> {
  const status = await stat(target).catch(() => undefined);
  if (!status) return;
  const names = status.isDirectory() ? await readdir(target) : undefined;
  if (names?.length === 0) return;
  if (!names || !names.includes(MANIFEST)) {
    throw new StartupError(
      `${target} already exists and is not a backup. Name a new folder with --to.`,
    );
  }
  if (!mayReplace)
    throw new StartupError(
      `${target} already contains a backup. Name another folder with --to, or use --overwrite to replace the backup.`,
    );
}

async function replace(target: string, draft: string): Promise<void> {
  const old = `${draft}.old`;
  const isTaken = existsSync(join(target, MANIFEST_SUM)) || existsSync(join(target, MANIFEST));
  if (isTaken) await rename(target, old);
  await rename(draft, target);
  await rm(old, { recursive: true, force: true });
}

// a write names no path, and a connection has its own system calls
const isFileError = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ('path' in error || FULL.includes(String(error.code)));
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'];

function writeError(target: string, error: unknown): StartupError {
  return new StartupError(
    `The backup can't be written to ${target} (${reasonOf(error)}). Partial files were removed. ` +
      'Is there space on the disk, and can this user write there?',
    { cause: error },
  );
}
