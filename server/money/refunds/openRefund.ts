import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Refund } from '../../../contract/money/refunds';
import type { RefundDestination, RefundFault, RefundState } from '../../../contract/states';
import { recordChange } from '../../audit/recordChange';
import { type Db, laterUpdatedAt } from '../../platform/db/database';
import type { Actor } from '../../platform/http/context';
import { post, type Posting } from '../wallet/ledger';
import { readRefund } from './queries';
import { needsApproval, readRefundedTotals } from './refundApproval';

interface RefundedOrder {
  id: string;
  code: string;
  userId: string;
}

export interface NewRefund {
  /** Absent for a payment that matches no order: it goes back to its source. */
  order?: RefundedOrder;
  amountPaise: number;
  destination: RefundDestination;
  /** Payment that goes back; required if the destination is the source. */
  paymentId?: string;
  fault: RefundFault;
  reason: string;
  /**
   * Person who asks for it. The limits of `needsApproval` apply to admins. Absent for the program.
   */
  askedBy?: string;
  approvedBy?: string;
  /** Another admin has to approve it, at any amount. */
  needsSecond?: boolean;
  endsOrder?: boolean;
  /** Exceeds the cost of the order, such as a second payment of it. */
  isSurplus?: boolean;
  /** Returns a debit of the customer's wallet; a surplus to its order. */
  isOfWallet?: boolean;
  lines?: readonly { orderItemId: string; quantity: number; amountPaise: number }[];
}

interface Opened {
  id: string;
  state: RefundState;
}

/**
 * Opens refunds under the locks of their orders, which the caller holds. Every refund goes through
 * here, and the limits apply here. A refund to the wallet is done at once; a refund to the source
 * is approved, and `sendRefunds` sends it; a refund that another admin has to approve is asked. A
 * person opens one refund at a time.
 * @returns their ids and states, in the order given
 * @throws if the database's constraint finds more refunded than paid: callers check it before, to
 * give a clear error
 */
export async function openRefunds(tx: Db, refunds: readonly NewRefund[]): Promise<Opened[]> {
  if (refunds.length === 0) return [];
  const [first] = refunds;
  if (refunds.length > 1 && refunds.some(({ askedBy }) => askedBy !== undefined))
    throw new Error('A person opens one refund at a time, or the limits would not add up');
  const awaitsApproval = first !== undefined && (await isForAnother(tx, first));
  const rows = refunds.map((refund) => rowOf(refund, awaitsApproval));
  const inserted = await tx.insertInto('refunds').values(rows).returning(['id', 'key']).execute();
  const idOf = new Map(inserted.map(({ id, key }) => [key, id]));
  const opened = rows.map(({ key, state }, index) => ({
    id: idOf.get(key) ?? '',
    state,
    refund: refunds[index],
  }));
  const lines = opened.flatMap(({ id, refund }) =>
    (refund?.lines ?? []).map(({ orderItemId, quantity, amountPaise }) => ({
      refund_id: id,
      order_item_id: orderItemId,
      quantity,
      amount_paise: amountPaise,
    })),
  );
  if (lines.length > 0) await tx.insertInto('refund_lines').values(lines).execute();
  await post(
    tx,
    ...opened.flatMap(({ state, refund }) =>
      state === 'done' && refund?.order ? [creditOf(refund.order, refund.amountPaise)] : [],
    ),
  );
  return opened.map(({ id, state }) => ({ id, state }));
}

export async function openRefund(tx: Db, refund: NewRefund): Promise<Opened> {
  const [opened] = await openRefunds(tx, [refund]);
  if (!opened) throw new Error('The refund was not written');
  return opened;
}

/** Inserts a refund that was made at the provider: no limit applies. */
export const insertProviderRefund = (
  tx: Db,
  refund: {
    orderId: string | null;
    paymentId: string;
    amountPaise: number;
    providerRefundId: string;
    reason: string;
    isSurplus: boolean;
  },
) =>
  tx
    .insertInto('refunds')
    .values({
      order_id: refund.orderId,
      payment_id: refund.paymentId,
      is_surplus: refund.isSurplus,
      amount_paise: refund.amountPaise,
      destination: 'source',
      fault: 'nobody',
      reason: refund.reason,
      state: 'done',
      provider_refund_id: refund.providerRefundId,
      is_by_provider: true,
      decided_at: sql<Date>`now()`,
      done_at: sql<Date>`now()`,
    })
    .execute();

const isForAnother = async (
  tx: Db,
  {
    order,
    paymentId,
    askedBy,
    approvedBy,
    amountPaise,
    needsSecond = false,
    isOfWallet,
  }: NewRefund,
): Promise<boolean> =>
  askedBy !== undefined &&
  approvedBy === undefined &&
  (needsSecond ||
    needsApproval(
      tx,
      askedBy,
      await readRefundedTotals(tx, isOfWallet ? undefined : order?.id, paymentId),
      amountPaise,
    ));

function rowOf(
  {
    order,
    paymentId,
    isSurplus = false,
    isOfWallet = false,
    amountPaise,
    destination,
    fault,
    reason,
    askedBy,
    approvedBy,
    endsOrder = false,
  }: NewRefund,
  awaitsApproval: boolean,
) {
  const state = awaitsApproval ? 'asked' : destination === 'wallet' && order ? 'done' : 'approved';
  return {
    order_id: order?.id ?? null,
    payment_id: paymentId ?? null,
    is_surplus: isSurplus,
    is_of_wallet: isOfWallet,
    amount_paise: amountPaise,
    destination,
    fault,
    reason,
    state,
    key: randomUUID(),
    asked_by: askedBy ?? null,
    decided_by: approvedBy ?? null,
    decided_at: awaitsApproval ? null : sql<Date>`now()`,
    ends_order: awaitsApproval && endsOrder,
    next_try_at: state === 'approved' ? sql<Date>`now()` : null,
    done_at: state === 'done' ? sql<Date>`now()` : null,
  } as const;
}

const creditOf = ({ id, code, userId }: RefundedOrder, amountPaise: number): Posting => ({
  userId,
  type: 'credit',
  amountPaise,
  description: `Refund for order ${code}`,
  reference: code,
  orderId: id,
});

/** Ends an approved refund to the wallet: posting and state in one transaction. */
export async function payIntoWallet(
  tx: Db,
  { id, order, amountPaise }: { id: string; order: RefundedOrder; amountPaise: number },
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({
      state: 'done',
      done_at: sql<Date>`now()`,
      next_try_at: null,
      updated_at: laterUpdatedAt,
    })
    .where('id', '=', id)
    .execute();
  await post(tx, creditOf(order, amountPaise));
}

export async function recordOpenedRefund(tx: Db, actor: Actor, id: string): Promise<Refund> {
  const after = await readRefund(tx, id);
  await recordChange(tx, actor, { action: 'create', object: 'refund', objectId: id, after });
  return after;
}
