import type { Config } from '../../server/platform/config';
import { locateDatabase, ownerUrlOf } from '../../server/platform/db/locateDatabase';
import type { Say } from './progress';

/** Lends the address of the configured database as its owner: the embedded one runs for as long as the work takes. */
export async function withDatabase<T>(
  config: Config,
  say: Say,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const database = await locateDatabase(config, say);
  try {
    return await work(ownerUrlOf(database));
  } finally {
    await database.stop();
  }
}
