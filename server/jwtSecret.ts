import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { keptText } from './keptText';
import { StartupError } from './startupError';

/**
 * The random secret of this installation, made at its first start and kept in `dataDir/jwt-secret`.
 * @throws {StartupError} naming DATA_DIR when the file can be neither read nor written
 */
export async function keptJwtSecret(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    return await keptText(join(dataDir, 'jwt-secret'), () => randomBytes(48).toString('base64url'));
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    throw new StartupError(`DATA_DIR ${dataDir}: can't keep the token secret there (${text})`, { cause: error });
  }
}
