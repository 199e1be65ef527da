import type { ClientBase } from 'pg';
import { migrationFiles } from '../../server/platform/db/migrationFiles';
import { StartupError } from '../../server/platform/startupError';
import type { Manifest } from './manifest';
import type { Log } from './progress';

/**
 * Refuses a backup with newer migrations: it is restored into its original schema, which this
 * program must be able to create.
 */
export function refuseNewer({ migrations, productVersion }: Manifest): void {
  const knownChecksums = new Map(migrationFiles.map(({ name, checksum }) => [name, checksum]));
  const unknownMigration = migrations.find(
    ({ name, checksum }) => knownChecksums.get(name) !== checksum,
  );
  if (!unknownMigration) return;
  throw new StartupError(
    `The backup was made by version ${productVersion} with migration ${unknownMigration.name}, which this program does not know. ` +
      'Restore it with that version or a newer one.',
  );
}

/** Refuses a database that has an account: it is in use. */
export async function refuseNonEmpty(
  client: ClientBase,
  schema: string,
  mayOverwrite: boolean,
): Promise<void> {
  if (mayOverwrite) return;
  const { rowCount } = await client.query(
    `select from pg_tables where schemaname = $1 and tablename = 'users'`,
    [schema],
  );
  if (rowCount === 0) return;
  const { rows } = await client.query<{ n: string }>(`select count(*) as n from "${schema}".users`);
  const accounts = rows[0]?.n ?? '0';
  if (accounts === '0') return;
  throw new StartupError(
    `The database already contains data (${accounts} accounts). Nothing was changed. ` +
      'Set DATABASE_URL or DATA_DIR to an empty database, or use --overwrite to replace all data.',
  );
}

export async function logConnected(client: ClientBase, log: Log): Promise<void> {
  const { rows } = await client.query<{ n: string }>(`select count(*) as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'jaldi-biryani%'
      and application_name <> 'jaldi-biryani presence'`);
  const connections = Number(rows[0]?.n ?? 0);
  if (connections === 0) return;
  log(
    `Servers hold ${connections} connections to this database. Their requests wait until the restore has ended, or fail after ` +
      'their timeout. Then they continue with the restored data, and everyone must sign in again.',
  );
}
