import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Db } from '../platform/db/database';
import { StartupError } from '../platform/startupError';

/** File in the folder of the backups. */
export const ERASURES_FILE = 'erased-persons.json';

const erasureSchema = z.object({
  id: z.string().regex(/^\d+$/),
  /** Creation of the account: after a restore, another account may get the same id. */
  registeredAt: z.iso.datetime(),
  erasedAt: z.iso.datetime(),
  erasedBy: z.string().regex(/^\d+$/).nullable(),
});
export type Erasure = z.output<typeof erasureSchema>;
const fileSchema = z.object({ erased: z.array(erasureSchema) });

export const erasuresPath = (dataDir: string): string => join(dataDir, 'backups', ERASURES_FILE);

/** Merges lists without duplicates, in the order of erasure. */
export function mergeErasures(...lists: readonly (readonly Erasure[])[]): Erasure[] {
  const byKey = new Map(
    lists
      .flat()
      .toReversed()
      .map((list) => [`${list.id} ${list.registeredAt}`, list]),
  );
  return [...byKey.values()].sort(
    (a, b) => a.erasedAt.localeCompare(b.erasedAt) || Number(a.id) - Number(b.id),
  );
}

/**
 * Returns the list of a file; empty if the file is missing.
 * @throws {StartupError} if the file is invalid: a broken file must not restore erased people
 */
export async function readErasures(path: string): Promise<Erasure[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return [];
  try {
    return fileSchema.parse(JSON.parse(text)).erased;
  } catch (cause) {
    throw new StartupError(
      `${path} is not a list of erased persons. Restore a complete file, or remove the file to continue without a list.`,
      { cause },
    );
  }
}

/**
 * Adds to the list of a file. Writes a new file and renames it, so that the file is always
 * complete.
 */
export async function writeErasures(path: string, erased: readonly Erasure[]): Promise<void> {
  const before = await readErasures(path);
  const after = mergeErasures(before, erased);
  if (after.length === before.length) return;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify({ erased: after }, null, 1)}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  await rename(draft, path);
}

export async function selectErasures(db: Db): Promise<Erasure[]> {
  const rows = await db.selectFrom('erasures').selectAll().orderBy('erased_at').execute();
  return rows.map((row) => ({
    id: row.user_id,
    registeredAt: row.registered_at.toISOString(),
    erasedAt: row.erased_at.toISOString(),
    erasedBy: row.erased_by,
  }));
}

/**
 * Writes the erased people next to the backups of this machine, where a restore finds them if the
 * database is lost.
 */
export const storeErasures = async (db: Db, dataDir: string): Promise<void> =>
  writeErasures(erasuresPath(dataDir), await selectErasures(db));
