import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { EMBEDDED_RETRY_LONGEST_MS } from '../../../constants';
import { ensureCluster, PROGRAM_ROLE } from './cluster';
import { preparePlaces, type Places } from './places';
import { addressOf, stopPostgres, type Settings } from './postgres';
import { join, leave } from './presence';

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
  say,
  settings,
}: {
  dataDir: string;
  say: (line: string) => void;
  settings?: Settings;
}): Promise<Embedded> {
  return await openCluster(await preparePlaces(dataDir, say), say, settings);
}

/**
 * Opens a cluster whose places are known. `settings` of PostgreSQL apply only if this process
 * starts it.
 */
export async function openCluster(
  places: Places,
  say: (line: string) => void,
  settings?: Settings,
): Promise<Embedded> {
  await ensureCluster(places, say);
  let presence = await join(places, say, settings);
  let isStopping = false;
  await createDatabase(places);

  const watch = () => presence.on('end', () => void (isStopping || rejoin()));
  const rejoin = async () => {
    say('Database: PostgreSQL has stopped; restarting it');
    while (!isStopping) {
      try {
        presence = await join(places, say, settings);
        watch();
        if (isStopping) await presence.end();
        else say('Database: PostgreSQL is running again');
        return;
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
        await delay(EMBEDDED_RETRY_LONGEST_MS);
      }
    }
  };
  watch();

  return {
    url: addressOf(places, DATABASE, PROGRAM_ROLE),
    ownerUrl: addressOf(places, DATABASE),
    async stop() {
      if (isStopping) return;
      isStopping = true;
      await stopIfLast(places, presence);
    },
  };
}

async function stopIfLast(places: Places, presence: pg.Client): Promise<void> {
  try {
    if (await leave(presence)) await stopPostgres(places, 'fast');
  } catch {
    // The connection is lost: PostgreSQL is down already, or another process stops it.
  }
  await presence.end().catch(() => undefined);
}

async function createDatabase(places: Places): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(places, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      DATABASE,
    ]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // Another process created it in the meantime.
    const isMade =
      error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? '');
    if (!isMade) throw error;
  } finally {
    await client.end();
  }
}
