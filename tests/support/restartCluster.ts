import { dirname } from 'node:path';
import { preparePaths } from '../../server/platform/db/embedded/places';
import {
  spawnPostgres,
  stopPostgres,
  temporarySettings,
} from '../../server/platform/db/embedded/postgres';
import { eventually, query } from './embeddedDatabase';

/**
 * Restarts the PostgreSQL of this run as its administrator would. Resolves with the milliseconds of
 * its downtime.
 */
export async function restartCluster(ownerUrl: string): Promise<number> {
  const [at] = await query<{ folder: string }>(
    ownerUrl,
    `select current_setting('data_directory') as folder`,
  );
  const places = await preparePaths(dirname(dirname(at?.folder ?? '')), () => undefined);
  if (places.clusterDir !== at?.folder)
    throw new Error(`${places.clusterDir} is not the cluster of this run, ${at?.folder}`);
  const stopped = Date.now();
  await stopPostgres(places, 'fast');
  await spawnPostgres(places, temporarySettings);
  if (!(await eventually(() => query(ownerUrl, 'select 1').then(() => true))))
    throw new Error('PostgreSQL does not come back');
  return Date.now() - stopped;
}
