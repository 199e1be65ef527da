import { randomBytes } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';

/** The text that the file at `path` holds, undefined when there is none. */
export async function readKeptText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * The text that the file at `path` holds, made by `make` the first time. Readable by us alone. All processes that ask at
 * the same time get the same one: a link appears with its whole content or not at all, and only the first succeeds.
 */
export async function keptText(path: string, make: () => string): Promise<string> {
  const kept = await readKeptText(path);
  if (kept !== undefined) return kept;
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, make(), { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
  return await readFile(path, 'utf8');
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
