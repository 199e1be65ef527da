import { randomBytes } from 'node:crypto';
import { parseConfig, type Config } from '../../server/platform/config';
import { locateDatabase, ownerUrlOf } from '../../server/platform/db/locateDatabase';
import type { Say } from './progress';

/** The configuration of the servers on this database. It needs none of their secrets. */
export const readTargetConfig = (env: NodeJS.ProcessEnv): Config =>
  parseConfig({ ...env, NODE_ENV: undefined, DEMO: undefined, JWT_SECRET: env.JWT_SECRET || randomBytes(48).toString('base64') });

/** Lends the address of the configured database as its owner: the embedded one runs for as long as the work takes. */
export async function withDatabase<T>(config: Config, say: Say, work: (url: string) => Promise<T>): Promise<T> {
  const database = await locateDatabase(config, say);
  try {
    return await work(ownerUrlOf(database));
  } finally {
    await database.stop();
  }
}
