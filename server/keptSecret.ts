import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { keptText } from './keptText';
import { StartupError } from './startupError';

interface Wanted {
  /** Inside `dataDir`. */
  file: string;
  minCharacters: number;
  /** What it is, for a person: `the token secret`. */
  name: string;
  /** What a person has to know before they remove a damaged one. */
  whenRemoved: string;
}

/**
 * A random secret of this installation, made at its first start and kept in `dataDir`.
 * @throws {StartupError} naming DATA_DIR when the file can be neither read nor written, or the file when it is damaged
 */
export async function keptSecret(dataDir: string, { file, minCharacters, name, whenRemoved }: Wanted): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    const path = join(dataDir, file);
    const secret = await keptText(path, () => randomBytes(48).toString('base64url'));
    if (secret.trim().length >= minCharacters) return secret.trim();
    throw new StartupError(`${path} is damaged: it holds fewer than ${minCharacters} characters. ` +
      `Remove it, and a new one is made; ${whenRemoved}`);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const text = error instanceof Error ? error.message : String(error);
    throw new StartupError(`DATA_DIR ${dataDir}: can't keep ${name} there (${text})`, { cause: error });
  }
}
