import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../server/platform/startupError';
import { measureFile } from './copyRows';
import { measureBytes } from './backUpPictures';
import type { Manifest, StoredFile, TableEntry } from './manifest';
import { readManifest } from './manifestFile';
import { reasonOf } from '../../server/platform/reasonOf';
import { PICTURES_FOLDER, TABLES_FOLDER } from './settings';

export const tableFile = (folder: string, table: string) =>
  join(folder, TABLES_FOLDER, `${table}.copy.gz`);

/** The part that a check by checksums cannot verify. */
export const AUDIT_UNREAD =
  'Checksums do not verify its audit: a restore compares the audit with its seals, which needs a database and JWT_SECRET.';

/**
 * Reads a whole backup and compares it with its manifest. Needs no database.
 * @throws {StartupError} naming every table and picture that differs from the manifest
 */
export async function checkBackup(folder: string, stop: AbortSignal): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const problems: string[] = [];
  const note = async (subject: string, check: Promise<string | undefined>) => {
    stop.throwIfAborted();
    const problem = await check.catch((error: unknown) => `can't be read (${reasonOf(error)})`);
    if (problem) problems.push(`  ${subject} ${problem}`);
  };
  for (const table of manifest.tables)
    await note(`table ${table.name}: ${tableFile(folder, table.name)}`, checkTable(folder, table));
  for (const picture of manifest.pictures.files)
    await note(`picture ${picture.name}`, checkPicture(folder, picture));
  if (problems.length === 0) return manifest;
  throw new StartupError(
    `${folder} is damaged, and nothing can be restored from it:\n${problems.join('\n')}`,
  );
}

async function checkTable(
  folder: string,
  { name, rows, content, file }: TableEntry,
): Promise<string | undefined> {
  const found = await measureFile(tableFile(folder, name));
  return (
    difference(file, found.file) ??
    difference(content, found.content) ??
    (rows === found.rows ? undefined : `has ${found.rows} rows, not ${rows}`)
  );
}

const checkPicture = async (folder: string, { name, ...expected }: StoredFile & { name: string }) =>
  difference(expected, measureBytes(await readFile(join(folder, PICTURES_FOLDER, name))));

function difference(expected: StoredFile, found: StoredFile): string | undefined {
  if (expected.bytes !== found.bytes) return `has ${found.bytes} bytes, not ${expected.bytes}`;
  return expected.sha256 === found.sha256
    ? undefined
    : 'has another checksum than when it was written';
}
