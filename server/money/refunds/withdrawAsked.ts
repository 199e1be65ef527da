import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { moveRefund } from './moveRefund';

const problem = 'All of the order goes back with its cancellation';

/**
 * Declines the refunds that wait for approval, before the whole orders are refunded. Under the
 * orders' locks.
 */
export async function withdrawAsked(tx: Db, orderIds: readonly string[]): Promise<void> {
  const asked = await tx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', 'in', orderIds)
    .where('state', '=', 'asked')
    .execute();
  for (const { id } of asked)
    await moveRefund(tx, {
      id,
      from: 'asked',
      to: 'declined',
      set: { problem, decided_at: sql<Date>`now()` },
    });
}
