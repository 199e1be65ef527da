import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  MIGRATION_LOCK_TIMEOUT_MS,
  MIGRATION_TRIES,
  MIGRATION_TRY_PAUSE_MS,
} from '../../constants';
import { StartupError } from '../startupError';
import { type MigrationFile, statementsOf } from './migrationFiles';

/** PostgreSQL's codes for a lock timeout and a deadlock. */
const LOCK_CODES = ['55P03', '40P01'];
const isLocked = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && LOCK_CODES.includes(error.code ?? '');

/** Time that a statement waits for a lock, and the pause before the next try. */
export interface RetryPolicy {
  lockTimeoutMs: number;
  pauseMs: number;
}

const RETRY_POLICY: RetryPolicy = {
  lockTimeoutMs: MIGRATION_LOCK_TIMEOUT_MS,
  pauseMs: MIGRATION_TRY_PAUSE_MS,
};

/**
 * Runs `work` with a short lock timeout, and retries it. A waiting statement blocks every later
 * statement, so one slow reader would otherwise stop every list.
 */
async function withLockRetries<T>({ pauseMs }: RetryPolicy, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (tries >= MIGRATION_TRIES) {
        throw new StartupError(
          `it got no lock in ${tries} tries. An export or a backup may be holding a table: ` +
            'stop it, or wait, and start again',
          { cause: error },
        );
      }
      await pause(pauseMs);
    }
  }
}

async function inTransaction<T>(
  client: pg.Client,
  { lockTimeoutMs }: RetryPolicy,
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

const recordApplied = (client: pg.Client, { name, checksum, worksWith }: MigrationFile) =>
  client.query('insert into migrations (name, checksum, works_with) values ($1, $2, $3)', [
    name,
    checksum,
    worksWith ?? null,
  ]);

const asOneTransaction = (
  client: pg.Client,
  file: MigrationFile,
  lockPolicy: RetryPolicy,
): Promise<unknown> =>
  withLockRetries(lockPolicy, () =>
    inTransaction(client, lockPolicy, async () => {
      await client.query(file.sql);
      await recordApplied(client, file);
    }),
  );

/**
 * Drops the remains of interrupted index builds: they are not usable, but `if not exists` would
 * skip them.
 */
async function dropBrokenIndexes(client: pg.Client, lockPolicy: RetryPolicy): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where not i.indisvalid and n.nspname = current_schema()`);
  for (const { name } of rows)
    await withLockRetries(lockPolicy, () =>
      client.query(`drop index concurrently if exists ${name}`),
    );
}

/**
 * Runs each statement separately. Each must be repeatable (`if not exists`): an interrupted start
 * begins with the first statement again.
 */
async function byStatements(
  client: pg.Client,
  file: MigrationFile,
  lockPolicy: RetryPolicy,
): Promise<void> {
  await client.query(`set lock_timeout = ${lockPolicy.lockTimeoutMs}`);
  try {
    await dropBrokenIndexes(client, lockPolicy);
    for (const statement of statementsOf(file.sql)) {
      await withLockRetries(lockPolicy, async () => {
        try {
          await client.query(statement);
        } catch (error) {
          // at once: the rest of an index takes space on a disk that may be full; the next try
          // repeats this
          await dropBrokenIndexes(client, lockPolicy).catch(() => undefined);
          throw error;
        }
      });
    }
    await recordApplied(client, file);
  } finally {
    await client.query('reset lock_timeout');
  }
}

/**
 * Repeats a statement that changes some rows at a time, each time in a separate transaction, until
 * it changes none.
 */
async function byBatches(
  client: pg.Client,
  file: MigrationFile,
  lockPolicy: RetryPolicy,
): Promise<void> {
  for (let changed = 1; changed > 0;) {
    const { rowCount } = await withLockRetries(lockPolicy, () =>
      inTransaction(client, lockPolicy, () => client.query(file.sql)),
    );
    changed = rowCount ?? 0;
  }
  await recordApplied(client, file);
}

const runners = { whole: asOneTransaction, statements: byStatements, batches: byBatches } as const;

/** Runs a file and records it. A failed `whole` file leaves no changes. */
export const runMigration = (
  client: pg.Client,
  file: MigrationFile,
  lockPolicy = RETRY_POLICY,
): Promise<unknown> => runners[file.mode](client, file, lockPolicy);

/** Runs a file in the caller's transaction, on tables that no other transaction sees. */
export async function runInTransaction(
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
