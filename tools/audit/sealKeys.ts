import { join } from 'node:path';
import { sealKeyOf } from '../../server/audit/seals/anchor';
import { JWT_SECRET_FILE, readKeptText } from '../../server/platform/secrets';

interface Env {
  JWT_SECRET?: string;
  JWT_SECRET_BEFORE?: string;
}

/**
 * Of the secret of the servers on a database, and of those that they had before (JWT_SECRET_BEFORE, with commas between).
 * @param dataDir where a server keeps the secret that it has made for itself
 * @returns none where that of today is neither given nor kept
 */
export async function readSealKeys(env: Env, dataDir: string): Promise<Buffer[]> {
  const before = (env.JWT_SECRET_BEFORE ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  const given = env.JWT_SECRET?.trim() ? env.JWT_SECRET : undefined;
  const today = given ?? (await readKeptText(join(dataDir, JWT_SECRET_FILE)))?.trim();
  return today === undefined ? [] : [today, ...before].map(sealKeyOf);
}
