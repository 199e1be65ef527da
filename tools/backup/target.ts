import type { Config } from '../../server/platform/config';
import { locateDatabase, ownerUrlOf } from '../../server/platform/db/locateDatabase';
import type { Log } from './progress';

/**
 * Provides the address of the configured database with its owner's rights; an embedded database
 * runs during the work.
 */
export async function withDatabase<T>(
  config: Config,
  log: Log,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const database = await locateDatabase(config, log);
  try {
    return await work(ownerUrlOf(database));
  } finally {
    await database.stop();
  }
}
