import { sql } from 'kysely';
import type { Logger } from 'pino';
import {
  NOTIFICATION_DAYS,
  NOTIFICATIONS_PRUNED_AT_ONCE,
  PRUNE_NOTIFICATIONS_MS,
} from '../constants';
import type { Db } from '../platform/db/database';
import { repeat, type Repeated } from '../platform/repeat';

/**
 * Removes notifications older than `NOTIFICATION_DAYS`. Runs in every process until it is stopped.
 */
export const openNotificationPruning = ({ db, log }: { db: Db; log: Logger }): Repeated =>
  repeat(
    {
      name: 'prune notifications',
      everyMs: PRUNE_NOTIFICATIONS_MS,
      turn: () => pruneNotifications(db),
    },
    log,
  );

/**
 * Removes old notifications among the first by id, so that a turn reads no more rows than it may
 * remove.
 * @returns whether there may be more
 */
export async function pruneNotifications(
  db: Db,
  batchSize = NOTIFICATIONS_PRUNED_AT_ONCE,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from notifications where id = any(array(
      select id from (select id, created_at from notifications order by id limit ${batchSize}) first
      where created_at < now() - make_interval(days => ${NOTIFICATION_DAYS})))`.execute(db);
  return numAffectedRows === BigInt(batchSize);
}
