import { sql } from 'kysely';
import { AUDIT_DAYS, AUDIT_PRUNED_AT_ONCE } from '../../constants';
import type { Db } from '../../platform/db/database';
import { PRUNE_AUDIT_LOCK } from '../../platform/db/locks';
import type { Anchor } from './anchor';
import { recordPruning } from './explanations';

/**
 * Removes the oldest seals with their entries once the month in which they were sealed is past its
 * retention. Records the last removed seal in the same transaction, so that `npm run audit:verify`
 * can tell pruning from tampering.
 * @returns true if more may be due
 */
export const pruneAudit = (db: Db, batchSize = AUDIT_PRUNED_AT_ONCE): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const {
      rows: [lock],
    } = await sql<{
      isMine: boolean;
    }>`select pg_try_advisory_xact_lock(${PRUNE_AUDIT_LOCK}) as "isMine"`.execute(tx);
    if (!lock?.isMine) return false;
    const {
      rows: [deletedRow],
    } = await sql<Pick<Anchor, 'seq' | 'total' | 'hash'>>`
      select seq, total, hash from prune_audit(${AUDIT_DAYS}, ${batchSize})`.execute(tx);
    if (deletedRow) await recordPruning(tx, deletedRow);
    return deletedRow !== undefined;
  });
