import type pg from 'pg';
import { join as joinCluster, releasePresence } from '../../server/platform/db/embedded/presence';
import type { ClusterPaths } from '../../server/platform/db/embedded/places';
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
  older: ClusterPaths;
  target: ClusterPaths;
  /** A folder that does not exist yet. */
  backup: string;
}

/**
 * Fills a new cluster with all of the product's data in the older one, and stops both. Returns the
 * number of rows.
 */
export async function moveData(
  { older, target, backup }: Move,
  options: UpgradeOptions,
): Promise<number> {
  const { dataDir, stop, log } = options;
  const storage = { dataDir };
  const shared = { storage, overwrite: false, isMove: true, stop };
  const manifest = await withExclusiveCluster(older, log, async (databaseUrl) => {
    await logOtherConnections(databaseUrl, options);
    log('Reading the older database');
    return writeBackup({ ...shared, databaseUrl, to: backup, withPictures: false, log });
  });
  await checkBackup(backup, stop);
  await opened(target, log, (databaseUrl) => {
    log('Filling the new one');
    return restoreBackup({ ...shared, databaseUrl, from: backup, manifest, log: () => undefined });
  });
  stop.throwIfAborted();
  // started once more, as the program will do
  return opened(target, log, (databaseUrl) => countAgain(databaseUrl, manifest, stop));
}

/** Runs work on a cluster that accepts no other connections. */
async function withExclusiveCluster<T>(
  paths: ClusterPaths,
  log: UpgradeOptions['log'],
  work: (url: string) => Promise<T>,
): Promise<T> {
  const presence = await joinCluster(paths, log);
  let isExclusive = false;
  try {
    isExclusive = await releasePresence(presence);
    if (!isExclusive)
      throw new StartupError('A server was started on the same DATA_DIR. Stop it, and try again.');
    return await work(addressOf(paths, DATABASE));
  } finally {
    if (isExclusive) await stopPostgres(paths, 'fast');
    await presence.end().catch(() => undefined);
  }
}

async function opened<T>(
  paths: ClusterPaths,
  log: UpgradeOptions['log'],
  work: (url: string) => Promise<T>,
): Promise<T> {
  const cluster = await openCluster(paths, log);
  try {
    return await work(cluster.ownerUrl);
  } finally {
    await cluster.stop();
  }
}

/** Names databases that an operator has added: they are not moved. */
async function logOtherConnections(
  databaseUrl: string,
  { stop, log }: UpgradeOptions,
): Promise<void> {
  const { rows } = await withSession(databaseUrl, { name: 'upgrade', stop }, (client) =>
    client.query<{ name: string }>(
      `select datname as name from pg_database where not datistemplate and datname not in ('postgres', $1)`,
      [DATABASE],
    ),
  );
  for (const { name } of rows)
    log(`The database ${name} does not belong to the product: it stays in the older folder`);
}

const countAgain = (databaseUrl: string, manifest: Manifest, stop: AbortSignal): Promise<number> =>
  withSession(databaseUrl, { name: 'upgrade', stop }, async (client) => {
    const counts = await countRows(client);
    // rows changed by migrations were compared with the backup before the migrations ran
    const isSame = manifest.migrations.length === migrationFiles.length;
    const mismatches = manifest.tables.filter(
      ({ name, rows }) => isSame && counts.get(name) !== rows,
    );
    if (mismatches.length > 0) {
      const mismatchText = mismatches.map(
        ({ name, rows }) => `${name} ${counts.get(name) ?? 0} rows, not ${rows}`,
      );
      throw new StartupError(
        `The new database is not the older one: ${mismatchText.join('; ')}. The older database is still in place.`,
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
