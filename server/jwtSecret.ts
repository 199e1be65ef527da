import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { keptText } from './keptText';
import { JWT_SECRET_MIN_CHARACTERS } from './limits';
import { StartupError } from './startupError';

/**
 * The random secret of this installation, made at its first start and kept in `dataDir/jwt-secret`.
 * @throws {StartupError} naming DATA_DIR when the file can be neither read nor written
 */
export async function keptJwtSecret(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    const path = join(dataDir, 'jwt-secret');
    const secret = await keptText(path, () => randomBytes(48).toString('base64url'));
    if (secret.trim().length >= JWT_SECRET_MIN_CHARACTERS) return secret.trim();
    throw new StartupError(`${path} is damaged: it holds fewer than ${JWT_SECRET_MIN_CHARACTERS} characters. ` +
      'Remove it, and a new one is made; everybody has to sign in again.');
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const text = error instanceof Error ? error.message : String(error);
    throw new StartupError(`DATA_DIR ${dataDir}: can't keep the token secret there (${text})`, { cause: error });
  }
}
