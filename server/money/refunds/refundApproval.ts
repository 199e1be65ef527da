import { sql } from 'kysely';
import { countingRefundStates } from '../../../contract/refundStates';
import { businessDay, startOfDay } from '../../../contract/time';
import { REFUND_ALONE_PER_DAY_MAX_PAISE, REFUND_ALONE_PER_ORDER_MAX_PAISE } from '../../constants';
import type { Db } from '../../platform/db/database';

interface Given {
  refunded_paise: number;
  refunding_paise: number;
  /** The database's clock. */
  now: Date;
}

/** The sums that an order has given back so far; 0 without an order. */
export const readGiven = (tx: Db, orderId: string | undefined): Promise<Given> =>
  tx
    .selectNoFrom(sql<Date>`clock_timestamp()`.as('now'))
    .select((eb) => {
      const order = eb.selectFrom('orders').where('id', '=', orderId ?? null);
      return [
        eb.fn.coalesce(order.select('refunded_paise'), sql<number>`0`).as('refunded_paise'),
        eb.fn.coalesce(order.select('refunding_paise'), sql<number>`0`).as('refunding_paise'),
      ];
    })
    .executeTakeFirstOrThrow();

/**
 * Whether another admin has to approve a refund: above what one may give back of an order, or in an
 * Indian day, alone. Customers and stores have no such limit. Locks the admin, so that refunds of
 * several orders at once are counted one after the other.
 */
export async function needsApproval(
  tx: Db,
  askedBy: string,
  given: Given,
  amountPaise: number,
): Promise<boolean> {
  const admin = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', askedBy)
    .where('role', '=', 'admin')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!admin) return false;
  const ofOrder = given.refunded_paise + given.refunding_paise + amountPaise;
  if (ofOrder > REFUND_ALONE_PER_ORDER_MAX_PAISE) return true;
  const { paise } = await tx
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<string | null>('amount_paise').as('paise'))
    .where('asked_by', '=', askedBy)
    .where('created_at', '>=', startOfDay(businessDay(given.now)))
    .where('state', 'in', countingRefundStates)
    .executeTakeFirstOrThrow();
  return Number(paise ?? 0) + amountPaise > REFUND_ALONE_PER_DAY_MAX_PAISE;
}
