import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { moveRefund } from './moveRefund';

const problem = 'The order was cancelled, and goes back as a whole';

/** Declines what admins have asked for of an order that is ending: all of it goes back, and waits for nobody. Under the order's lock. */
export async function withdrawAsked(tx: Db, orderId: string): Promise<void> {
  const asked = await tx.selectFrom('refunds').select('id').where('order_id', '=', orderId).where('state', '=', 'asked').execute();
  for (const { id } of asked) await moveRefund(tx, { id, from: 'asked', to: 'declined', set: { problem, decided_at: sql<Date>`now()` } });
}
