import pg from 'pg';
import { DATABASE_CONNECT_TIMEOUT_MS, DATABASE_OLDEST_MAJOR } from '../../constants';
import { StartupError } from '../startupError';
import { MIGRATION_LOCK } from './locks';
import { type MigrationFile, migrationFiles } from './migrationFiles';
import { runMigration } from './runMigration';

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
    name text primary key, checksum text not null, applied_at timestamptz(3) not null default now(), works_with text)`);
  // a lock that nobody needs to wait for, once it is there
  const { rowCount: isKnown } = await client.query(
    "select from information_schema.columns where table_schema = current_schema() and table_name = 'migrations' and column_name = 'works_with'");
  if (isKnown === 0) await client.query('alter table migrations add column if not exists works_with text');
  const { rows } = await client.query<Applied>('select name, checksum, works_with from migrations order by name');
  const applied = new Map(rows.map((row) => [row.name, row]));
  refuseForeign(applied, files);
  refuseNewer(rows.filter(({ name }) => !files.some((file) => file.name === name)), files, log);
  const pending = files.filter((file) => !applied.has(file.name));
  for (const file of pending) {
    await run(client, file);
    log(`Database: applied ${file.name}`);
  }
  return pending.map((file) => file.name);
}

async function run(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    await runMigration(client, file);
  } catch (error) {
    const left = file.mode === 'whole' ? ' and left nothing behind' : '; what it did so far stays, and the next start goes on';
    throw new StartupError(`Migration ${file.name} failed${left}: ${reason(error)}`, { cause: error });
  }
}

interface Applied {
  name: string;
  checksum: string;
  works_with: string | null;
}

function refuseForeign(applied: ReadonlyMap<string, Applied>, files: readonly MigrationFile[]): void {
  for (const { name, checksum } of files) {
    const known = applied.get(name);
    if (known && known.checksum !== checksum) {
      throw new StartupError(`Migration ${name} was changed after this database applied it. ` +
        'Restore the file and put the change into a new one.');
    }
  }
}

const numberOf = (name: string): string => name.slice(0, 4);

/** A program works on a newer schema where each file that it does not know says so; otherwise it would do harm. */
function refuseNewer(unknown: readonly Applied[], files: readonly MigrationFile[], log: (line: string) => void): void {
  const own = numberOf(files.at(-1)?.name ?? '0000');
  const tooNew = unknown.find(({ works_with: oldest }) => oldest === null || oldest > own);
  if (tooNew) {
    const needed = tooNew.works_with === null ? '' : ` that has migration ${tooNew.works_with} or a later one`;
    throw new StartupError(`The database has migration ${tooNew.name}, which this program does not know: ` +
      `it belongs to a newer version. Start that version${needed}, or use another DATABASE_URL or DATA_DIR.`);
  }
  const newest = unknown.at(-1);
  if (newest) log(`Database: has ${newest.name} of a newer version, with which this one works`);
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
