import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { STORED_TYPE } from '../../server/platform/files/fileStore';
import { openFileStore } from '../../server/platform/files/openFileStore';
import { StartupError } from '../../server/platform/startupError';
import { measureBytes, type Storage } from './keepPictures';
import type { Manifest } from './manifest';
import { reasonOf } from '../../server/platform/reasonOf';
import { PICTURES_FOLDER } from './settings';

type Undo = () => Promise<void>;

/**
 * Puts the pictures of a backup into the storage; one that is there already stays. When one fails, none is left.
 * @returns takes them away again. Of a bucket they stay: nothing refers to them, and a second try finds them there
 */
export async function putPictures(
  folder: string,
  { pictures }: Manifest,
  storage: Storage,
  stop: AbortSignal,
): Promise<Undo> {
  const undos: Undo[] = [];
  const undo = async () => {
    for (const one of undos.toReversed()) await one();
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
      `The pictures can't be put back (${reasonOf(error)}). Everything is as it was.`,
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
