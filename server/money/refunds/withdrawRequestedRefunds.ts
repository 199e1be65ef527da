import { sql } from 'kysely';
import type { RefundState } from '../../../contract/states';
import type { Db } from '../../platform/db/database';
import { moveRefund } from './moveRefund';

/**
 * Declines the refunds that wait for approval, before a full refund of their orders. The caller
 * holds the locks of the orders.
 */
export async function withdrawRequestedRefunds(tx: Db, orderIds: readonly string[]): Promise<void> {
  const requestedRefunds = await tx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', 'in', orderIds)
    .where('state', '=', 'asked')
    .execute();
  for (const { id } of requestedRefunds)
    await withdraw(tx, { id, state: 'asked' }, 'The cancellation refunds the whole order');
}

/**
 * Ends the refunds of a payment, and of the order that it pays, that were not sent to the provider.
 * The caller holds the locks of both.
 */
export async function withdrawUnsent(
  tx: Db,
  { paymentId, orderId }: { paymentId: string; orderId: string | null },
  problem: string,
): Promise<void> {
  const unsent = await tx
    .selectFrom('refunds')
    .select(['id', sql<RefundState>`state`.as('state')])
    .where((eb) =>
      eb.or([
        eb('payment_id', '=', paymentId),
        eb.and([eb('order_id', '=', orderId), eb('is_surplus', '=', false)]),
      ]),
    )
    .where('state', 'in', ['asked', 'approved'])
    .execute();
  for (const refund of unsent) await withdraw(tx, refund, problem);
}

const withdraw = (
  tx: Db,
  { id, state: from }: { id: string; state: RefundState },
  problem: string,
): Promise<boolean> =>
  moveRefund(tx, {
    id,
    from,
    ...(from === 'asked'
      ? { to: 'declined', set: { problem, decided_at: sql<Date>`now()` } }
      : { to: 'failed', set: { problem, next_try_at: null } }),
  });
