import { join } from 'node:path';
import type { Config } from '../config';
import { fileAddress, type FileStore, isFileName, STORED_TYPE, unavailable } from './fileStore';
import { openS3FileStore } from './s3FileStore';
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { z } from 'zod';

/** Returns the configured bucket, else the folder `uploads` of the data directory. */
export const openFileStore = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore =>
  s3 ? openS3FileStore(s3) : openLocalFileStore(join(dataDir, 'uploads'));

const isMissing = (error: unknown): boolean =>
  z.object({ code: z.literal('ENOENT') }).safeParse(error).success;

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Store in a folder, which several processes may share. A file gets its name only when it is
 * complete, even if the process dies. Throws `unavailable` if the folder can't be read or written,
 * for example on a full disk.
 */
function openLocalFileStore(folder: string): FileStore {
  return {
    async put(name, bytes) {
      const unfinished = join(folder, `.${name}.${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeDurably(unfinished, bytes);
        await rename(unfinished, join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw unavailable(error);
      }
      return fileAddress(name);
    },
    async get(name) {
      try {
        return { bytes: await readFile(join(folder, name)), type: STORED_TYPE };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw unavailable(error);
      }
    },
    list: () => filesOf(folder),
    remove: (name) =>
      rm(join(folder, name), { force: true }).catch((error: unknown) => {
        throw unavailable(error);
      }),
  };
}

async function* filesOf(folder: string): AsyncGenerator<{ name: string; storedAt: Date }> {
  const undefinedIfMissing = (error: unknown) => {
    if (isMissing(error)) return undefined;
    throw unavailable(error);
  };
  for (const name of (await readdir(folder).catch(undefinedIfMissing)) ?? []) {
    if (!isFileName(name)) continue;
    // another process may have removed it in between
    const found = await stat(join(folder, name)).catch(undefinedIfMissing);
    if (found) yield { name, storedAt: found.mtime };
  }
}
