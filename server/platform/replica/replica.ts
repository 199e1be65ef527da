import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { REPLICA_CHECK_TIMEOUT_MS } from '../../constants';
import type { Config } from '../config';
import { openDatabase, type OpenDatabase } from '../db/database';
import { migrationFiles } from '../db/migrationFiles';
import { describeError } from '../errors';

const latest = migrationFiles.at(-1)?.name;

/**
 * Resolves if the replica responds and has the program's schema: every read would fail on a replica
 * that lags behind a migration.
 * @throws {Error} with the reason
 */
export async function checkReplica(pool: Pool): Promise<void> {
  const late = new AbortController();
  const tooLate = delay(REPLICA_CHECK_TIMEOUT_MS, undefined, { signal: late.signal }).then(
    () =>
      Promise.reject(new Error(`the replica does not answer in ${REPLICA_CHECK_TIMEOUT_MS} ms`)),
    () => undefined,
  );
  try {
    await Promise.race([hasSchema(pool), tooLate]);
  } finally {
    late.abort();
  }
}

async function hasSchema(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query('select from migrations where name = $1', [latest]);
  if (rowCount === 0) throw new Error(`the replica has not replayed migration ${latest} yet`);
}

/** Pool of `DATABASE_REPLICA_URL`, separate from the primary's; undefined if unset. */
export const openReplica = (
  { databaseReplicaUrl, databasePoolSize }: Pick<Config, 'databaseReplicaUrl' | 'databasePoolSize'>,
  log: Logger,
): OpenDatabase | undefined =>
  databaseReplicaUrl === undefined
    ? undefined
    : openDatabase(databaseReplicaUrl, {
        maxConnections: databasePoolSize,
        onLostConnection: (err) => log.warn({ err }, 'a connection to the replica was lost'),
      });

const coded = z.object({ code: z.string() });

// code of a statement that took too long, or whose reader left: no reason to run it again on the
// primary
const QUERY_CANCELED = '57014';
/** Codes of "canceling statement due to conflict with recovery", and of its deadlock. */
const RECOVERY_CONFLICTS = ['40001', '40P01'];
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect';

/**
 * Meaning of an error for the replica: it is unavailable, it gave priority to its recovery, or
 * unrelated (undefined).
 */
export function failureOfReplica(
  error: unknown,
  isConnected: boolean,
): 'away' | 'conflict' | undefined {
  const code = coded.safeParse(error).data?.code ?? '';
  if (code === QUERY_CANCELED || (error instanceof Error && error.message === POOL_EXHAUSTED))
    return undefined;
  // any refusal of the connection, also a changed password
  if (!isConnected) return 'away';
  if (RECOVERY_CONFLICTS.includes(code)) return 'conflict';
  return describeError(error).code === 'unavailable' ? 'away' : undefined;
}
