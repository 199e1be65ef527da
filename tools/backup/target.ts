import { randomBytes } from 'node:crypto';
import { parseConfig, type Config } from '../../server/platform/config';
import { startEmbedded } from '../../server/platform/db/embedded/startEmbedded';
import type { Say } from './progress';

/** The configuration of the servers on this database. It needs none of their secrets. */
export const readTargetConfig = (env: NodeJS.ProcessEnv): Config =>
  parseConfig({ ...env, NODE_ENV: undefined, DEMO: undefined, JWT_SECRET: env.JWT_SECRET || randomBytes(48).toString('base64') });

/** Lends the address of the configured database: the embedded one runs for as long as the work takes. */
export async function withDatabase<T>({ databaseUrl, dataDir }: Config, say: Say, work: (url: string) => Promise<T>): Promise<T> {
  if (databaseUrl !== undefined) return work(databaseUrl);
  const embedded = await startEmbedded({ dataDir, say });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}
