import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from './startupError';

/**
 * The random secret of this installation, made at its first start and kept in `dataDir/jwt-secret`.
 * @throws {StartupError} naming DATA_DIR when the file can be neither read nor written
 */
export async function keptJwtSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'jwt-secret');
  try {
    await mkdir(dataDir, { recursive: true });
    return (await readSecret(path)) ?? (await makeSecret(path));
  } catch (error) {
    throw new StartupError(`DATA_DIR ${dataDir}: can't keep the token secret there (${asText(error)})`, { cause: error });
  }
}

// A link appears with its whole content or not at all, and fails when another starter was first.
async function makeSecret(path: string): Promise<string> {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
  return await readFile(path, 'utf8');
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

const asText = (error: unknown) => (error instanceof Error ? error.message : String(error));
