import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import type { Config } from '../../server/platform/config';
import { fileAddress, isFileName } from '../../server/platform/files/fileStore';
import { openFileStore } from '../../server/platform/files/openFileStore';
import type { Manifest, StoredFile } from './manifest';
import type { Log } from './progress';
import type { SchemaTable } from './schemaTables';
import { NAMES_SHOWN, PICTURES_FOLDER } from './settings';

export type Storage = Pick<Config, 's3' | 'dataDir'>;

export const measureBytes = (bytes: Uint8Array): StoredFile => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

interface PictureOptions {
  tables: readonly SchemaTable[];
  storage: Storage;
  /** Includes the pictures of a bucket. */
  withPictures: boolean;
  log: Log;
}

/**
 * Copies the pictures into the backup: the whole local folder, and on request the referenced
 * pictures of a bucket. Pictures never change, exist before a row refers to them, and are removed a
 * day after the last reference: after the snapshot, none is missing.
 */
export async function backUpPictures(
  client: ClientBase,
  draft: string,
  { tables, storage, withPictures, log }: PictureOptions,
): Promise<Manifest['pictures']> {
  const used = await usedPictures(client, tables);
  if (storage.s3 && !withPictures) return { files: [], elsewhere: used };
  const names = storage.s3
    ? used
    : [...new Set([...(await picturesIn(join(storage.dataDir, 'uploads'))), ...used])];
  const store = openFileStore(storage);
  await mkdir(join(draft, PICTURES_FOLDER), { mode: 0o700 });
  const files: Manifest['pictures']['files'] = [];
  const missing: string[] = [];
  for (const name of names.sort()) {
    const picture = await store.get(name);
    if (!picture) {
      // a picture without references may have been removed since the snapshot
      if (used.includes(name)) missing.push(name);
      continue;
    }
    await writeFile(join(draft, PICTURES_FOLDER, name), picture.bytes, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
    files.push({ name, ...measureBytes(picture.bytes) });
  }
  if (missing.length > 0) {
    log(
      `  ${missing.length} pictures that rows refer to are already missing in the storage: ${nameSample(missing)}`,
    );
  }
  return { files, elsewhere: [] };
}

export const nameSample = (names: readonly string[]): string =>
  names.slice(0, NAMES_SHOWN).join(', ') + (names.length > NAMES_SHOWN ? ', …' : '');

async function picturesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter(isFileName);
}

async function usedPictures(client: ClientBase, tables: readonly SchemaTable[]): Promise<string[]> {
  const columns = tables.filter((table) => table.columns.includes('image_url'));
  if (columns.length === 0) return [];
  const prefix = fileAddress('x.webp').replace('x.webp', '');
  const union = columns.map(({ sql }) => `select image_url from ${sql}`).join(' union ');
  const { rows } = await client.query<{ url: string }>(
    `select image_url as url from (${union}) u where starts_with(image_url, $1) order by 1`,
    [prefix],
  );
  return rows.map(({ url }) => url.slice(prefix.length)).filter(isFileName);
}
