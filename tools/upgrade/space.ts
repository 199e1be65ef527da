import { lstat, readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../server/platform/startupError';
import { megabytes } from '../backup/progress';

/** An empty new cluster, its log, and the older programs. */
const BESIDE_DATA_BYTES = 400 * 1024 * 1024;

/** Bytes that a user may still write on the folder's disk. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * @throws {StartupError} if backup and new cluster, each at most as large as the older one, may not
 * fit next to it
 */
export async function refuseFull(clusterDir: string, freeBytes: number): Promise<void> {
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
