import { join } from 'node:path';
import { sealKeyOf } from '../../server/audit/seals/anchor';
import { JWT_SECRET_FILE, readStoredText } from '../../server/platform/secrets';

interface Env {
  JWT_SECRET?: string;
  JWT_SECRET_BEFORE?: string;
}

/**
 * Keys of the servers' current secret and of earlier ones (JWT_SECRET_BEFORE, separated by commas).
 * @param dataDir where a server stores the secret that it generated
 * @returns an empty list if the current secret is neither given nor stored
 */
export async function readSealKeys(env: Env, dataDir: string): Promise<Buffer[]> {
  const before = (env.JWT_SECRET_BEFORE ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  const jwtSecret = env.JWT_SECRET?.trim() ? env.JWT_SECRET : undefined;
  const today = jwtSecret ?? (await readStoredText(join(dataDir, JWT_SECRET_FILE)))?.trim();
  return today === undefined ? [] : [today, ...before].map(sealKeyOf);
}
