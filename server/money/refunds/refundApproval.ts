import { countingRefundStates } from '../../../contract/refundStates';
import { businessDay, startOfDay } from '../../../contract/time';
import { REFUND_ALONE_PER_DAY_MAX_PAISE, REFUND_ALONE_PER_ORDER_MAX_PAISE } from '../../constants';
import type { Db } from '../../platform/db/database';

interface RefundedOrder {
  refunded_paise: number;
  refunding_paise: number;
  /** The database's clock. */
  now: Date;
}

/**
 * Whether another admin has to approve a refund: above what one may give back of an order, or in an Indian day, alone.
 * Locks the admin, so that refunds of several orders at once are counted one after the other.
 */
export async function needsApproval(
  tx: Db,
  adminId: string,
  order: RefundedOrder,
  amountPaise: number,
): Promise<boolean> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', adminId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const ofOrder = order.refunded_paise + order.refunding_paise + amountPaise;
  if (ofOrder > REFUND_ALONE_PER_ORDER_MAX_PAISE) return true;
  const { paise } = await tx
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<string | null>('amount_paise').as('paise'))
    .where('asked_by', '=', adminId)
    .where('created_at', '>=', startOfDay(businessDay(order.now)))
    .where('state', 'in', countingRefundStates)
    .executeTakeFirstOrThrow();
  return Number(paise ?? 0) + amountPaise > REFUND_ALONE_PER_DAY_MAX_PAISE;
}
