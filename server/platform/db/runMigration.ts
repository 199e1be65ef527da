import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  MIGRATION_LOCK_TIMEOUT_MS,
  MIGRATION_TRIES,
  MIGRATION_TRY_PAUSE_MS,
} from '../../constants';
import { StartupError } from '../startupError';
import { type MigrationFile, statementsOf } from './migrationFiles';

/** Codes of PostgreSQL: no lock in time, and a deadlock. */
const LOCK_CODES = ['55P03', '40P01'];
const isLocked = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && LOCK_CODES.includes(error.code ?? '');

/** How long a statement waits for a lock, and how long it then leaves the table to others. */
export interface Patience {
  lockTimeoutMs: number;
  pauseMs: number;
}

const PATIENCE: Patience = {
  lockTimeoutMs: MIGRATION_LOCK_TIMEOUT_MS,
  pauseMs: MIGRATION_TRY_PAUSE_MS,
};

/**
 * Does something that waits for a lock for a moment only: a statement that waits stands before everybody who comes after it,
 * so that one slow reader would stop every list. It gives way and is tried again.
 */
async function givingWay<T>({ pauseMs }: Patience, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (tries >= MIGRATION_TRIES) {
        throw new StartupError(
          `it got no lock in ${tries} tries. Something holds a table for long, such as an export or a backup: ` +
            'end that, or wait, and start again',
          { cause: error },
        );
      }
      await pause(pauseMs);
    }
  }
}

async function inTransaction<T>(
  client: pg.Client,
  { lockTimeoutMs }: Patience,
  work: () => Promise<T>,
): Promise<T> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    const done = await work();
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const noteDone = (client: pg.Client, { name, checksum, worksWith }: MigrationFile) =>
  client.query('insert into migrations (name, checksum, works_with) values ($1, $2, $3)', [
    name,
    checksum,
    worksWith ?? null,
  ]);

const whole = (client: pg.Client, file: MigrationFile, patience: Patience): Promise<unknown> =>
  givingWay(patience, () =>
    inTransaction(client, patience, async () => {
      await client.query(file.sql);
      await noteDone(client, file);
    }),
  );

/** What a build of an index that was broken off has left is no index, and would be taken for one. */
async function dropBrokenIndexes(client: pg.Client, patience: Patience): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where not i.indisvalid and n.nspname = current_schema()`);
  for (const { name } of rows)
    await givingWay(patience, () => client.query(`drop index concurrently if exists ${name}`));
}

/** Each is written so that it may come twice (`if not exists`): a start that was broken off begins with the first again. */
async function byStatements(
  client: pg.Client,
  file: MigrationFile,
  patience: Patience,
): Promise<void> {
  await client.query(`set lock_timeout = ${patience.lockTimeoutMs}`);
  try {
    await dropBrokenIndexes(client, patience);
    for (const statement of statementsOf(file.sql)) {
      await givingWay(patience, async () => {
        try {
          await client.query(statement);
        } catch (error) {
          // at once, since what is left of an index keeps its room on a disk that may be full; the next try does it, too
          await dropBrokenIndexes(client, patience).catch(() => undefined);
          throw error;
        }
      });
    }
    await noteDone(client, file);
  } finally {
    await client.query('reset lock_timeout');
  }
}

/** One statement that changes some rows at a time, each time in a transaction of its own, until it changes none. */
async function byBatches(
  client: pg.Client,
  file: MigrationFile,
  patience: Patience,
): Promise<void> {
  for (let changed = 1; changed > 0;) {
    const { rowCount } = await givingWay(patience, () =>
      inTransaction(client, patience, () => client.query(file.sql)),
    );
    changed = rowCount ?? 0;
  }
  await noteDone(client, file);
}

const runners = { whole, statements: byStatements, batches: byBatches } as const;

/** Runs one file and notes that it ran. A file that runs as a whole leaves nothing where it fails. */
export const runMigration = (
  client: pg.Client,
  file: MigrationFile,
  patience = PATIENCE,
): Promise<unknown> => runners[file.mode](client, file, patience);

/** Runs one file in the caller's transaction, on tables that nobody else sees. */
export async function runWithin(
  client: Pick<pg.ClientBase, 'query'>,
  { mode, sql }: MigrationFile,
): Promise<void> {
  if (mode === 'batches') {
    while (((await client.query(sql)).rowCount ?? 0) > 0);
    return;
  }
  const statements =
    mode === 'whole'
      ? [sql]
      : statementsOf(sql).map((text) => text.replaceAll(/\bconcurrently\b/gi, ''));
  for (const statement of statements) await client.query(statement);
}
