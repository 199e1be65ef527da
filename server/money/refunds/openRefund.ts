import { sql } from 'kysely';
import type { RefundDestination, RefundFault, RefundState } from '../../../contract/refundStates';
import type { Db } from '../../platform/db/database';
import { laterUpdatedAt } from '../../platform/db/updatedAt';
import { post } from '../wallet/ledger';

interface RefundedOrder {
  id: string;
  code: string;
  userId: string;
}

export interface NewRefund {
  /** Absent for a payment that fits no order: it goes back to its source. */
  order?: RefundedOrder;
  amountPaise: number;
  destination: RefundDestination;
  /** The payment that goes back; needed where the destination is its source. */
  paymentId?: string;
  fault: RefundFault;
  reason: string;
  /** Absent for the program. */
  askedBy?: string;
  /** Above what one admin may approve alone: another one decides. */
  needsApproval?: boolean;
  /** Beyond what the order costs, as a second payment of it is. */
  isSurplus?: boolean;
  lines?: readonly { orderItemId: string; quantity: number; amountPaise: number }[];
}

/**
 * Opens a refund under the order's lock, which the caller holds. One to the wallet is done at once, one to the source is
 * approved and sent by `sendRefunds`; where another admin has to approve it first, it is asked.
 * @returns its id and state
 * @throws where the database's constraint finds more refunded than was paid: callers check it before, in words
 */
export async function openRefund(tx: Db, refund: NewRefund): Promise<{ id: string; state: RefundState }> {
  const { order, amountPaise, destination, fault, reason, needsApproval = false, isSurplus = false } = refund;
  const { id } = await tx
    .insertInto('refunds')
    .values({
      order_id: order?.id ?? null, payment_id: refund.paymentId ?? null, is_surplus: isSurplus, amount_paise: amountPaise,
      destination, fault, reason, state: needsApproval ? 'asked' : 'approved', asked_by: refund.askedBy ?? null,
      decided_at: needsApproval ? null : sql<Date>`now()`, next_try_at: needsApproval ? null : sql<Date>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = (refund.lines ?? []).map(({ orderItemId, quantity, amountPaise: worth }) => ({
    refund_id: id, order_item_id: orderItemId, quantity, amount_paise: worth,
  }));
  if (lines.length > 0) await tx.insertInto('refund_lines').values(lines).execute();
  if (needsApproval || destination === 'source' || !order) return { id, state: needsApproval ? 'asked' : 'approved' };
  await payIntoWallet(tx, { id, order, amountPaise });
  return { id, state: 'done' };
}

/** Ends an approved refund to the wallet: the posting and the state in one transaction. */
export async function payIntoWallet(
  tx: Db, { id, order, amountPaise }: { id: string; order: RefundedOrder; amountPaise: number },
): Promise<void> {
  const { code, userId } = order;
  await post(tx, { userId, type: 'credit', amountPaise, description: `Refund for order ${code}`, reference: code, orderId: order.id });
  await tx
    .updateTable('refunds')
    .set({ state: 'done', done_at: sql<Date>`now()`, next_try_at: null, updated_at: laterUpdatedAt })
    .where('id', '=', id)
    .execute();
}
