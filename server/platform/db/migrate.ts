import { createHash } from 'node:crypto';
import pg from 'pg';
import { DATABASE_CONNECT_TIMEOUT_MS, DATABASE_OLDEST_MAJOR } from '../../constants';
import { StartupError } from '../startupError';
import { MIGRATION_LOCK } from './locks';

/**
 * Brings the database to this program's schema. Safe to call from any number of starting processes at once; each file
 * runs once, in a separate transaction. Returns the names of the files that ran.
 * @throws {StartupError} when the database can't be reached, is too old, or holds other migrations than the program
 */
export async function migrate(
  url: string, log: (line: string) => void, files: MigrationFile[] = migrationFiles,
): Promise<string[]> {
  // A separate connection, without the pool's time limit, which a large index may exceed.
  const client = new pg.Client({
    connectionString: url,
    application_name: 'jaldi-biryani migrate',
    connectionTimeoutMillis: DATABASE_CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await connect(client);
    await refuseOldServer(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await runPending(client, log, files);
  } finally {
    // Ends the session, and with it the lock.
    await client.end();
  }
}

async function runPending(client: pg.Client, log: (line: string) => void, files: MigrationFile[]): Promise<string[]> {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations');
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  refuseForeign(applied, files);
  const pending = files.filter((file) => !applied.has(file.name));
  for (const file of pending) {
    await run(client, file);
    log(`Database: applied ${file.name}`);
  }
  return pending.map((file) => file.name);
}

async function run(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(file.sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [file.name, file.checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new StartupError(`Migration ${file.name} failed and left nothing behind: ${reason(error)}`, { cause: error });
  }
}

function refuseForeign(applied: Map<string, string>, files: MigrationFile[]): void {
  const known = new Map(files.map((file) => [file.name, file.checksum]));
  for (const [name, checksum] of applied) {
    if (!known.has(name)) {
      throw new StartupError(`The database has migration ${name}, which this program does not know: ` +
        'it belongs to a newer version. Start that version, or use another DATABASE_URL or DATA_DIR.');
    }
    if (known.get(name) !== checksum) {
      throw new StartupError(`Migration ${name} was changed after this database applied it. ` +
        'Restore the file and put the change into a new one.');
    }
  }
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    // The address without user and password: this is printed.
    const address = client.host.startsWith('/') ? client.host : `${client.host}:${client.port}`;
    throw new StartupError(`DATABASE_URL: can't open database "${client.database}" at ${address} (${reason(error)}). ` +
      'Is PostgreSQL running there, and are user and password right?', { cause: error });
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`);
  const major = rows[0]?.major ?? 0;
  if (major < DATABASE_OLDEST_MAJOR) {
    throw new StartupError(`DATABASE_URL: that is PostgreSQL ${major}; ${DATABASE_OLDEST_MAJOR} or newer is needed.`);
  }
}

// A refused connection to a name with several addresses is an AggregateError with an empty message.
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message || error.name : String(error);
}

export type MigrationFile = { name: string; sql: string; checksum: string };

// Taken in by the bundler, so that a built server carries its migrations with it.
const sources = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** The migrations of this program in the order of their numbers. */
export const migrationFiles: MigrationFile[] = Object.entries(sources)
  .map(([path, sql]) => ({ name: path.replace(/^.*\//, ''), sql, checksum: checksumOf(sql) }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));

// Line ends differ between checkouts of one and the same file.
function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}
