import type { UpdateObject } from 'kysely';
import { type RefundState, refundTransitions } from '../../../contract/states';
import { type Db, laterUpdatedAt } from '../../platform/db/database';
import type { DB } from '../../platform/db/types.gen';
import { post } from '../wallet/ledger';

export interface RefundMove {
  id: string;
  /** State that the caller has read. */
  from: RefundState;
  to: RefundState;
  /** Columns that change together with the state. */
  set?: Omit<UpdateObject<DB, 'refunds'>, 'state' | 'updated_at'>;
}

/**
 * Moves a refund in one update, guarded by the table of transitions and by the state that the
 * caller has read. A trigger updates the order's sums.
 * @returns whether it has moved
 */
export async function moveRefund(tx: Db, { id, from, to, set }: RefundMove): Promise<boolean> {
  if (!refundTransitions[from].includes(to)) return false;
  const moved = await tx
    .updateTable('refunds')
    .set({ ...set, state: to, updated_at: laterUpdatedAt })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning(['is_of_wallet', 'order_id', 'amount_paise'])
    .executeTakeFirst();
  if (to === 'declined' && moved?.is_of_wallet) await restoreAmount(tx, moved);
  return moved !== undefined;
}

/** Credits the wallet with a declined refund that had debited it. */
async function restoreAmount(
  tx: Db,
  refund: { order_id: string | null; amount_paise: number },
): Promise<void> {
  const { user_id: userId, code } = await tx
    .selectFrom('orders')
    .select(['user_id', 'code'])
    .where('id', '=', refund.order_id)
    .executeTakeFirstOrThrow();
  await post(tx, {
    userId,
    type: 'credit',
    amountPaise: refund.amount_paise,
    description: `Declined: refund to the payment of order ${code}`,
    reference: code,
  });
}
