import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { migrationFiles } from '../db/migrationFiles';
import { REPLICA_CHECK_TIMEOUT_MS } from './limits';

const latest = migrationFiles.at(-1)?.name;

/**
 * Resolves when the replica answers and has the program's schema: one that lags behind a migration would fail every read.
 * @throws {Error} saying which of them it is
 */
export async function checkReplica(pool: Pool): Promise<void> {
  const late = new AbortController();
  const tooLate = delay(REPLICA_CHECK_TIMEOUT_MS, undefined, { signal: late.signal }).then(
    () => Promise.reject(new Error(`the replica does not answer in ${REPLICA_CHECK_TIMEOUT_MS} ms`)),
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
