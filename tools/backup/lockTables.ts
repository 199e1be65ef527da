import type { Client } from 'pg';
import { z } from 'zod';
import { StartupError } from '../../server/platform/startupError';
import { reasonOf } from '../../server/platform/reasonOf';
import { LOCK_TIMEOUT_MS, LOCK_TRIES } from './settings';

const DEADLOCK = '40P01';
const isDeadlock = (error: unknown) =>
  z.object({ code: z.literal(DEADLOCK) }).safeParse(error).success;

/**
 * Begins a transaction with an exclusive lock on the tables.
 * @param tables quoted, for SQL
 */
export async function beginWithLocks(client: Client, tables: readonly string[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await client.query(`lock table ${tables.join(', ')} in access exclusive mode`);
      await client.query('set local lock_timeout = 0');
      return;
    } catch (error) {
      await client.query('rollback');
      if (isDeadlock(error) && tries < LOCK_TRIES) continue;
      throw new StartupError(
        `The tables are in use and did not become free within ${LOCK_TIMEOUT_MS / 1000} seconds (${reasonOf(error)}). ` +
          'Stop the servers, or wait until exports and backups are over. Nothing was changed.',
        { cause: error },
      );
    }
  }
}
