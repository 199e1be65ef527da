import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { STORED_TYPE } from '../../server/platform/files/fileStore';
import { openFileStore } from '../../server/platform/files/openFileStore';
import { StartupError } from '../../server/platform/startupError';
import { measureBytes, type Storage } from './backUpPictures';
import type { Manifest } from './manifest';
import { reasonOf } from '../../server/platform/reasonOf';
import { PICTURES_FOLDER } from './settings';

type Undo = () => Promise<void>;

/**
 * Puts a backup's pictures into the storage; existing pictures stay. If one fails, all are removed.
 * @returns a function that removes them again. Pictures of a bucket stay: nothing refers to them,
 * and a retry finds them
 */
export async function putPictures(
  folder: string,
  { pictures }: Manifest,
  storage: Storage,
  stop: AbortSignal,
): Promise<Undo> {
  const undos: Undo[] = [];
  const undo = async () => {
    for (const item of undos.toReversed()) await item();
  };
  try {
    for (const { name, sha256 } of pictures.files) {
      stop.throwIfAborted();
      undos.push(await putPicture(join(folder, PICTURES_FOLDER, name), name, sha256, storage));
    }
    return undo;
  } catch (error) {
    await undo();
    throw new StartupError(
      `The pictures can't be restored (${reasonOf(error)}). Nothing was changed.`,
      { cause: error },
    );
  }
}

async function putPicture(
  path: string,
  name: string,
  sha256: string,
  storage: Storage,
): Promise<Undo> {
  const store = openFileStore(storage);
  const old = await store.get(name);
  if (old && measureBytes(old.bytes).sha256 === sha256) return () => Promise.resolve();
  await store.put(name, await readFile(path), STORED_TYPE);
  return async () => {
    if (old) await store.put(name, old.bytes, STORED_TYPE);
    else if (!storage.s3) await rm(join(storage.dataDir, 'uploads', name), { force: true });
  };
}
