import { sql } from 'kysely';
import { DEMO_LOCK } from '../platform/db/locks';
import { isEmpty, loadDemo } from './loadDemo';
import type { Deps } from '../context';

/**
 * Fills an empty database with the demonstration once, even if several processes start at the same
 * time.
 */
export async function loadDemoOnce(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  log: (line: string) => void,
  load = loadDemo,
) {
  if (!(await isEmpty(db))) return;
  await db.transaction().execute(async (lock) => {
    // this statement waits, and its transaction is then idle while the data loads
    await sql`set local statement_timeout = 0`.execute(lock);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(lock);
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(lock);
    if (await isEmpty(db)) await load(db, { files, log });
  });
}
