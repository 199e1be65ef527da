import type pg from 'pg';
import { join as joinCluster, leave } from '../../server/platform/db/embedded/presence';
import type { Places } from '../../server/platform/db/embedded/places';
import { addressOf, stopPostgres } from '../../server/platform/db/embedded/postgres';
import { DATABASE, openCluster } from '../../server/platform/db/embedded/startEmbedded';
import { migrationFiles } from '../../server/platform/db/migrationFiles';
import { StartupError } from '../../server/platform/startupError';
import { checkBackup } from '../backup/checkBackup';
import type { Manifest } from '../backup/manifest';
import { restoreBackup } from '../backup/restoreBackup';
import { currentSchema, readTables } from '../backup/schemaTables';
import { withSession } from '../backup/session';
import { writeBackup } from '../backup/writeBackup';
import type { UpgradeOptions } from './options';

interface Move {
  older: Places;
  fresh: Places;
  /** A folder that does not exist yet. */
  backup: string;
}

/**
 * Fills a new cluster with all of the product's data in the older one, and stops both. Returns the
 * number of rows.
 */
export async function moveData(
  { older, fresh, backup }: Move,
  options: UpgradeOptions,
): Promise<number> {
  const { dataDir, stop, say } = options;
  const storage = { dataDir };
  const shared = { storage, overwrite: false, isMove: true, stop };
  const manifest = await alone(older, say, async (databaseUrl) => {
    await nameOthers(databaseUrl, options);
    say('Reading the older database');
    return writeBackup({ ...shared, databaseUrl, to: backup, withPictures: false, say });
  });
  await checkBackup(backup, stop);
  await opened(fresh, say, (databaseUrl) => {
    say('Filling the new one');
    return restoreBackup({ ...shared, databaseUrl, from: backup, manifest, say: () => undefined });
  });
  stop.throwIfAborted();
  // started once more, as the program will do
  return opened(fresh, say, (databaseUrl) => countAgain(databaseUrl, manifest, stop));
}

/** Runs work on a cluster that accepts no other connections. */
async function alone<T>(
  places: Places,
  say: UpgradeOptions['say'],
  work: (url: string) => Promise<T>,
): Promise<T> {
  const presence = await joinCluster(places, say);
  let isAlone = false;
  try {
    isAlone = await leave(presence);
    if (!isAlone)
      throw new StartupError('A server was started on the same DATA_DIR. Stop it, and try again.');
    return await work(addressOf(places, DATABASE));
  } finally {
    if (isAlone) await stopPostgres(places, 'fast');
    await presence.end().catch(() => undefined);
  }
}

async function opened<T>(
  places: Places,
  say: UpgradeOptions['say'],
  work: (url: string) => Promise<T>,
): Promise<T> {
  const cluster = await openCluster(places, say);
  try {
    return await work(cluster.ownerUrl);
  } finally {
    await cluster.stop();
  }
}

/** Names databases that an operator has added: they are not moved. */
async function nameOthers(databaseUrl: string, { stop, say }: UpgradeOptions): Promise<void> {
  const { rows } = await withSession(databaseUrl, { name: 'upgrade', stop }, (client) =>
    client.query<{ name: string }>(
      `select datname as name from pg_database where not datistemplate and datname not in ('postgres', $1)`,
      [DATABASE],
    ),
  );
  for (const { name } of rows)
    say(`The database ${name} does not belong to the product: it stays in the older folder`);
}

const countAgain = (databaseUrl: string, manifest: Manifest, stop: AbortSignal): Promise<number> =>
  withSession(databaseUrl, { name: 'upgrade', stop }, async (client) => {
    const counts = await countRows(client);
    // rows changed by migrations were compared with the backup before the migrations ran
    const isSame = manifest.migrations.length === migrationFiles.length;
    const wrong = manifest.tables.filter(({ name, rows }) => isSame && counts.get(name) !== rows);
    if (wrong.length > 0) {
      const told = wrong.map(
        ({ name, rows }) => `${name} ${counts.get(name) ?? 0} rows, not ${rows}`,
      );
      throw new StartupError(
        `The new database is not the older one: ${told.join('; ')}. The older database is still in place.`,
      );
    }
    return manifest.tables.reduce((sum, { name }) => sum + (counts.get(name) ?? 0), 0);
  });

async function countRows(client: pg.Client): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name, sql } of await readTables(client, await currentSchema(client))) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${sql}`);
    counts.set(name, Number(rows[0]?.n));
  }
  return counts;
}
