import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { moveRefund } from './moveRefund';

const problem = 'The order was cancelled, and goes back as a whole';

/** Declines what admins have asked for of orders that are ending: all of it goes back, and waits for nobody. Under the orders' locks. */
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
