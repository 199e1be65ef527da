import type { UpdateObject } from 'kysely';
import { type RefundState, refundTransitions } from '../../../contract/refundStates';
import type { Db } from '../../platform/db/database';
import type { DB } from '../../platform/db/types.gen';
import { laterUpdatedAt } from '../../platform/db/updatedAt';

export interface RefundMove {
  id: string;
  /** The state that the caller has read. */
  from: RefundState;
  to: RefundState;
  /** Columns that change along with the state. */
  set?: Omit<UpdateObject<DB, 'refunds'>, 'state' | 'updated_at'>;
}

/**
 * One update, guarded by the table of transitions and by the state that the caller has read. The order's sums follow.
 * @returns whether it has moved
 */
export async function moveRefund(tx: Db, { id, from, to, set }: RefundMove): Promise<boolean> {
  if (!refundTransitions[from].includes(to)) return false;
  const moved = await tx
    .updateTable('refunds')
    .set({ ...set, state: to, updated_at: laterUpdatedAt })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}
