import { sql } from 'kysely';
import { adminIds, notifyPeople } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { laterUpdatedAt } from '../../platform/db/updatedAt';
import { refundDone, refundFailed } from './notifications';

/** The provider's last word. `problem` is why it failed. */
export type RefundOutcome =
  | { state: 'done'; providerRefundId: string }
  | { state: 'failed'; problem: string; providerRefundId?: string };

/**
 * Ends a refund to its source, once however often it is told. The database sums what went back of its order and its payment.
 * @returns false where it had ended already, or is not on its way
 */
export const settleRefund = (db: Db, id: string, outcome: RefundOutcome): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { order_id, payment_id } = await tx
      .selectFrom('refunds').select(['order_id', 'payment_id']).where('id', '=', id).executeTakeFirstOrThrow();
    // the lock order of everything that moves money: order, payment, refund
    const order = order_id === null ? undefined : await lockOrder(tx, order_id);
    const payment = payment_id === null ? undefined : await lockPayment(tx, payment_id);
    const amountPaise = await end(tx, id, outcome);
    if (amountPaise === undefined) return false;
    const refund = { amountPaise, paymentId: payment_id ?? '', currency: payment?.currency ?? 'INR', ...(order === undefined ? {} : { order }) };
    await notifyPeople(tx, outcome.state === 'done' ? refundDone(refund) : refundFailed(refund, outcome.problem, await adminIds(tx)));
    return true;
  });

const lockOrder = (tx: Db, id: string) =>
  tx.selectFrom('orders').select(['code', 'user_id as userId']).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

const lockPayment = (tx: Db, id: string) =>
  tx.selectFrom('payments').select('currency').where('provider_payment_id', '=', id).forNoKeyUpdate().executeTakeFirst();

async function end(tx: Db, id: string, outcome: RefundOutcome): Promise<number | undefined> {
  const isDone = outcome.state === 'done';
  const ended = await tx
    .updateTable('refunds')
    .set({
      state: outcome.state, problem: isDone ? null : outcome.problem, done_at: isDone ? sql<Date>`now()` : null, next_try_at: null,
      ...(outcome.providerRefundId === undefined ? {} : { provider_refund_id: outcome.providerRefundId }), updated_at: laterUpdatedAt,
    })
    .where('id', '=', id)
    .where('destination', '=', 'source')
    .where('state', '=', 'sent')
    .returning('amount_paise')
    .executeTakeFirst();
  return ended?.amount_paise;
}
