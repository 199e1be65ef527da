import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DATABASE_OLDEST_MAJOR, MIGRATION_LOCK_PAUSE_MS } from '../../constants';
import { StartupError } from '../startupError';
import { MIGRATION_LOCK } from './locks';
import { type MigrationFile, migrationFiles } from './migrationFiles';
import { inSession, type NamedUrl, reason } from './openSession';
import { type RetryPolicy, runMigration } from './runMigration';

export type Owner = string | NamedUrl;

/**
 * Migrates the database to this program's schema. Safe to call from any number of starting
 * processes at once; each file runs once, in a separate transaction. Returns the names of the files
 * that ran.
 * @param afterMigration runs on the migrated schema, while other starting processes wait
 * @throws {StartupError} if the database can't be reached, is too old, or has other migrations than
 * the program
 */
export async function migrate(
  owner: Owner,
  log: (line: string) => void,
  files: MigrationFile[] = migrationFiles,
  afterMigration: (client: pg.Client) => Promise<void> = () => Promise.resolve(),
  lockPolicy?: RetryPolicy,
): Promise<string[]> {
  return inSession(namedUrlOf(owner), 'migrate', async (client) => {
    await refuseOldServer(client);
    await waitForOthers(client);
    const done = await runPending(client, log, files, lockPolicy);
    await afterMigration(client);
    return done;
  });
}

/**
 * Polls the lock. A statement that waits for it would keep its snapshot, and a concurrent index
 * build of the process that holds the lock would wait for that snapshot.
 */
async function waitForOthers(client: pg.Client): Promise<void> {
  for (;;) {
    const {
      rows: [lock],
    } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      MIGRATION_LOCK,
    ]);
    if (lock?.isOurs) return;
    await pause(MIGRATION_LOCK_PAUSE_MS);
  }
}

const namedUrlOf = (owner: Owner): NamedUrl =>
  typeof owner === 'string' ? { url: owner, variable: 'DATABASE_URL' } : owner;

/**
 * Checks that the owner has migrated, for a role that may not migrate.
 * @throws {StartupError} if a migration is missing, or the database belongs to another program
 */
export async function refuseUnmigrated(
  client: pg.Client,
  log: (line: string) => void,
  files: MigrationFile[] = migrationFiles,
): Promise<void> {
  const {
    rows: [is],
  } = await client.query<{ made: boolean }>(`select to_regclass('migrations') is not null as made`);
  const pending = is?.made ? pendingOf(await readApplied(client), files, log) : files;
  const [first] = pending;
  if (!first) return;
  throw new StartupError(
    `The database lacks ${pending.length} migrations, from ${first.name} on, and the role of DATABASE_URL can't create tables. ` +
      'Set DATABASE_OWNER_URL to the same database as its owner, at a start or for npm run migrate.',
  );
}

async function runPending(
  client: pg.Client,
  log: (line: string) => void,
  files: MigrationFile[],
  lockPolicy?: RetryPolicy,
): Promise<string[]> {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz(3) not null default now(), works_with text)`);
  // checked first: `alter table` would lock the table even if the column exists
  const { rowCount: isKnown } = await client.query(
    "select from information_schema.columns where table_schema = current_schema() and table_name = 'migrations' and column_name = 'works_with'",
  );
  if (isKnown === 0)
    await client.query('alter table migrations add column if not exists works_with text');
  const pending = pendingOf(await readApplied(client), files, log);
  for (const file of pending) {
    await run(client, file, lockPolicy);
    log(`Database: applied ${file.name}`);
  }
  return pending.map((file) => file.name);
}

const readApplied = async (client: pg.Client): Promise<Applied[]> =>
  (await client.query<Applied>('select name, checksum, works_with from migrations order by name'))
    .rows;

function pendingOf(
  rows: readonly Applied[],
  files: readonly MigrationFile[],
  log: (line: string) => void,
): MigrationFile[] {
  const applied = new Map(rows.map((row) => [row.name, row]));
  refuseForeign(applied, files);
  refuseNewer(
    rows.filter(({ name }) => !files.some((file) => file.name === name)),
    files,
    log,
  );
  return files.filter((file) => !applied.has(file.name));
}

async function run(
  client: pg.Client,
  file: MigrationFile,
  lockPolicy?: RetryPolicy,
): Promise<void> {
  try {
    await runMigration(client, file, lockPolicy);
  } catch (error) {
    const left =
      file.mode === 'whole'
        ? ' and was rolled back'
        : '; finished parts stay, and the next start continues';
    throw new StartupError(
      `Migration ${file.name} failed${left}: ${reason(error)}${hintOf(error)}`,
      { cause: error },
    );
  }
}

/** PostgreSQL's code for a full disk, hit by a table, an index, a sort or the log. */
const DISK_FULL = '53100';

function hintOf(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return '';
  if (error.code === DISK_FULL)
    return '. The disk of the database is full: free some space, or move the database to a larger disk, and start again.';
  return error.hint === undefined ? '' : `. ${error.hint}`;
}

interface Applied {
  name: string;
  checksum: string;
  works_with: string | null;
}

function refuseForeign(
  applied: ReadonlyMap<string, Applied>,
  files: readonly MigrationFile[],
): void {
  for (const { name, checksum } of files) {
    const appliedFile = applied.get(name);
    if (appliedFile && appliedFile.checksum !== checksum) {
      throw new StartupError(
        `Migration ${name} was changed after this database applied it. ` +
          'Restore the file and put the change into a new one.',
      );
    }
  }
}

const numberOf = (name: string): string => name.slice(0, 4);

/** Refuses a newer schema, unless each unknown file declares that this program works with it. */
function refuseNewer(
  unknown: readonly Applied[],
  files: readonly MigrationFile[],
  log: (line: string) => void,
): void {
  const newestKnown = numberOf(files.at(-1)?.name ?? '0000');
  const tooNew = unknown.find(({ works_with: oldest }) => oldest === null || oldest > newestKnown);
  if (tooNew) {
    const needed =
      tooNew.works_with === null ? '' : ` that has migration ${tooNew.works_with} or a later one`;
    throw new StartupError(
      `The database has migration ${tooNew.name}, which this program does not know: ` +
        `it belongs to a newer version. Start that version${needed}, or use another DATABASE_URL or DATA_DIR.`,
    );
  }
  const newest = unknown.at(-1);
  if (newest) log(`Database: has ${newest.name} of a newer version, which this version supports`);
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  const major = rows[0]?.major ?? 0;
  if (major < DATABASE_OLDEST_MAJOR) {
    throw new StartupError(
      `DATABASE_URL: this is PostgreSQL ${major}; ${DATABASE_OLDEST_MAJOR} or newer is needed.`,
    );
  }
}
