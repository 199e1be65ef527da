import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { EMBEDDED_RETRY_LONGEST_MS } from '../../../constants';
import { ensureCluster, PROGRAM_ROLE } from './cluster';
import { preparePaths, type ClusterPaths } from './places';
import { addressOf, stopPostgres, type Settings } from './postgres';
import { join, releasePresence } from './presence';

export interface Embedded {
  /**
   * Connects as the running program, whose role has no rights before `prepareDatabase` grants them.
   */
  url: string;
  /** For migrations, and for tools that copy or replace everything. */
  ownerUrl: string;
  stop(): Promise<void>;
}

export const DATABASE = 'jaldi';

/**
 * Joins the PostgreSQL of `dataDir`. Starts it if it is not running, and creates it if it does not
 * exist. Any number of servers share it; the last to stop stops it. A killed server leaves it
 * running for the next server. Restarts it if it dies while this process runs.
 * @throws {StartupError} with a text for the person who starts the program, naming the folder
 */
export async function startEmbedded({
  dataDir,
  log,
  settings,
}: {
  dataDir: string;
  log: (line: string) => void;
  settings?: Settings;
}): Promise<Embedded> {
  return await openCluster(await preparePaths(dataDir, log), log, settings);
}

/**
 * Opens a cluster whose places are known. `settings` of PostgreSQL apply only if this process
 * starts it.
 */
export async function openCluster(
  paths: ClusterPaths,
  log: (line: string) => void,
  settings?: Settings,
): Promise<Embedded> {
  await ensureCluster(paths, log);
  let presence = await join(paths, log, settings);
  let isStopping = false;
  await createDatabase(paths);

  const watch = () => presence.on('end', () => void (isStopping || acquirePresence()));
  const acquirePresence = async () => {
    log('Database: PostgreSQL has stopped; restarting it');
    while (!isStopping) {
      try {
        presence = await join(paths, log, settings);
        watch();
        if (isStopping) await presence.end();
        else log('Database: PostgreSQL is running again');
        return;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await delay(EMBEDDED_RETRY_LONGEST_MS);
      }
    }
  };
  watch();

  return {
    url: addressOf(paths, DATABASE, PROGRAM_ROLE),
    ownerUrl: addressOf(paths, DATABASE),
    async stop() {
      if (isStopping) return;
      isStopping = true;
      await stopIfLast(paths, presence);
    },
  };
}

async function stopIfLast(paths: ClusterPaths, presence: pg.Client): Promise<void> {
  try {
    if (await releasePresence(presence)) await stopPostgres(paths, 'fast');
  } catch {
    // The connection is lost: PostgreSQL is down already, or another process stops it.
  }
  await presence.end().catch(() => undefined);
}

async function createDatabase(paths: ClusterPaths): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(paths, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      DATABASE,
    ]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // Another process created it in the meantime.
    const isNew =
      error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? '');
    if (!isNew) throw error;
  } finally {
    await client.end();
  }
}
