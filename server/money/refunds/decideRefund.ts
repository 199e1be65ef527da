import { sql } from 'kysely';
import { type BulkRow, bulkTexts } from '../../../contract/records';
import { amountText, formatRupees, toRupees } from '../../../contract/money';
import type { Refund } from '../../../contract/money/refunds';
import {
  type RefundDestination,
  type RefundFault,
  type RefundState,
  countingRefundStates,
} from '../../../contract/states';
import { type AuditAction, recordChange } from '../../audit/recordChange';
import { type AnyNotice, notifyPeople } from '../../notifications/notify';
import { type Db, isStale } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { type LockedRefund, lockRefund } from './lockRefund';
import { moveRefund, type RefundMove } from './moveRefund';
import { noticeOfUnmatched, noticesOfRefund } from './notices';
import { payIntoWallet } from './openRefund';
import { readRefund } from './queries';
import {
  needsApproval,
  disputedAmountError,
  readRefundedTotals,
  readRefundable,
  chargedBackError,
} from './refundApproval';

/**
 * Returns the name of an item whose refunded pieces, with those of this refund, exceed the ordered
 * pieces. This refund is not counted yet.
 */
async function findSurplusLine(tx: Db, refundId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select i.name from refund_lines mine join order_items i on i.id = mine.order_item_id
    where mine.refund_id = ${refundId} and mine.quantity + coalesce((
      select sum(l.quantity) from refund_lines l join refunds r on r.id = l.refund_id
      where l.order_item_id = i.id and r.state = any(${countingRefundStates}::text[])), 0) > i.quantity
    order by i.id limit 1`.execute(tx);
  return rows[0]?.name;
}

const now = sql<Date>`now()`;
const decidedBy = ({ id }: Actor) => ({ decided_by: id, decided_at: now });

/**
 * Ends the order of an approved cancellation. `server/orders` provides it: money must not import
 * from orders.
 */
export type EndRequestedOrder = (
  tx: Db,
  actor: Actor,
  requestedRefund: {
    orderId: string;
    askedBy: string;
    amountPaise: number;
    reason: string;
    fault: RefundFault;
    destination: RefundDestination;
  },
) => Promise<Notices>;

/**
 * Approves the refund of another admin: to the wallet at once, to the source through the sender.
 * The refund of a cancellation also ends the order.
 */
export const approveRefund = (
  db: Db,
  actor: Actor,
  id: string,
  endRequestedOrder: EndRequestedOrder,
): Promise<Refund> =>
  decide(db, actor, { id, action: 'approve' }, async (tx, refund) => {
    if (refund.state !== 'asked') throw tooLate(refund, 'approved');
    if (refund.asked_by === actor.id)
      throw new AppError('conflict', 'You requested this refund. Another admin must approve it');
    await refuseTakenBack(tx, refund);
    const notices = await release(tx, refund, decidedBy(actor));
    const {
      ends_order,
      asked_by: askedBy,
      order,
      amount_paise,
      reason,
      fault,
      destination,
    } = refund;
    if (!ends_order || order === undefined || askedBy === null) return notices;
    const refundInput = { reason, fault, destination, amountPaise: amount_paise };
    return endRequestedOrder(tx, actor, { orderId: order.id, askedBy, ...refundInput });
  });

/** Declines a refund. The admin who asked for it withdraws it with the same call. */
export const declineRefund = (
  db: Db,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Refund> =>
  decide(db, actor, { id, action: 'decline' }, async (tx, refund) => {
    if (refund.state !== 'asked') throw tooLate(refund, 'declined');
    await move(tx, refund, 'declined', { ...decidedBy(actor), problem: reason });
    const { asked_by: askedBy, order } = refund;
    if (askedBy === null || askedBy === actor.id) return [];
    const subject = order === undefined ? '' : ` of order ${order.code}`;
    const action = refund.ends_order
      ? `cancellation${subject}`
      : `refund of ${amountOf(refund)}${subject}`;
    const message = `${actor.name} declined your ${action}: ${reason}`;
    return [
      {
        userId: askedBy,
        type: 'warning',
        title: 'Refund declined',
        message,
        object: { type: 'refund', id: refund.id },
      },
    ];
  });

/**
 * Approves a failed refund again, within what is left of its order now, and within the limits of
 * its admin.
 */
export const retryRefund = (
  db: Db,
  actor: Actor,
  { id, updatedAt: sent }: BulkRow,
): Promise<Refund> =>
  decide(db, actor, { id, action: 'retry' }, async (tx, refund) => {
    if (refund.state !== 'failed') throw tooLate(refund, 'retried');
    // it has failed again since
    if (isStale(refund.updated_at, sent)) throw new AppError('conflict', bulkTexts.changed);
    await refuseTakenBack(tx, refund);
    await refuseBeyondOrder(tx, refund);
    const decided = (await isForAnother(tx, actor, refund))
      ? decidedBy(actor)
      : { decided_at: now };
    return release(tx, refund, { ...retriedRefund, ...decided });
  });

/**
 * A failed refund is final at the provider, which answers the old key with the same failure: a
 * retry needs a new key. Nothing else renews a key: a refund with an unknown result stays sent, and
 * every request for it uses its first key.
 */
const retriedRefund = {
  key: sql<string>`gen_random_uuid()::text`,
  provider_refund_id: null,
  sent_at: null,
  problem: null,
  tries: 0,
};

type Notices = AnyNotice[];
type Step = (tx: Db, refund: LockedRefund) => Promise<Notices>;

/** Runs a decision in one transaction: locks, move, audit entry, and notifications last. */
const decide = (
  db: Db,
  actor: Actor,
  { id, action }: { id: string; action: AuditAction },
  step: Step,
): Promise<Refund> =>
  db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, id);
    const before = await readRefund(tx, id);
    const notices = await step(tx, refund);
    const after = await readRefund(tx, id);
    await recordChange(tx, actor, { action, object: 'refund', objectId: id, before, after });
    await notifyPeople(tx, notices);
    return after;
  });

const tooLate = ({ state }: LockedRefund, done: string) =>
  new AppError('conflict', `This refund is ${state} and can no longer be ${done}`);
const amountOf = ({ amount_paise: paise, currency }: LockedRefund) => amountText(paise, currency);

async function move(
  tx: Db,
  { id, state }: LockedRefund,
  to: RefundState,
  set: RefundMove['set'],
): Promise<void> {
  // no other transaction can move it under the lock
  if (!(await moveRefund(tx, { id, from: state, to, set })))
    throw new Error(`Refund ${id} can't become ${to}`);
}

async function release(tx: Db, refund: LockedRefund, set: RefundMove['set']): Promise<Notices> {
  const { id, amount_paise: amountPaise, destination, order } = refund;
  await move(tx, refund, 'approved', { ...set, next_try_at: now });
  const isPaid = destination === 'wallet' && order !== undefined;
  if (isPaid) await payIntoWallet(tx, { id, order, amountPaise });
  if (refund.is_of_wallet) return [];
  if (order === undefined) return noticeOfUnmatched(tx, refund.payment_id ?? '');
  const { lines } = await readRefund(tx, id);
  return noticesOfRefund({ ...order, state: isPaid ? 'done' : 'approved', amountPaise, lines });
}

/**
 * True if the retry is also an approval: a failed refund does not count, so other refunds may have
 * used up the limit since.
 * @throws {AppError} 409 to the admin who asked for the refund
 */
async function isForAnother(tx: Db, actor: Actor, refund: LockedRefund): Promise<boolean> {
  const { order, payment_id, asked_by: askedBy, decided_by: approvedBy } = refund;
  if (askedBy === null || approvedBy !== null) return false;
  const refundedToday = await readRefundedTotals(tx, order?.id, payment_id);
  if (!(await needsApproval(tx, askedBy, refundedToday, refund.amount_paise))) return false;
  if (askedBy !== actor.id) return true;
  throw new AppError(
    'conflict',
    'This is now more than you may refund alone. Another admin must retry the refund',
  );
}

/** Refuses more than is left after disputes: the bank may have decided one since the request. */
async function refuseTakenBack(
  tx: Db,
  { order, state, amount_paise: paise, is_surplus: isSurplus }: LockedRefund,
) {
  if (order === undefined || isSurplus) return;
  const { left, lost, disputed, isOverdrawn } = await readRefundable(tx, order.id);
  if (lost + disputed === 0) return;
  // an asked refund counts already
  if (state === 'asked' ? !isOverdrawn : paise <= left) return;
  throw disputed === 0 && left === 0
    ? chargedBackError(order.code)
    : disputedAmountError({ code: order.code, left });
}

async function refuseBeyondOrder(tx: Db, refund: LockedRefund): Promise<void> {
  const { order, amount_paise: paise, is_surplus: isSurplus } = refund;
  if (order === undefined || isSurplus) return;
  if (paise > order.leftPaise) {
    const left =
      order.leftPaise === 0 ? 'Nothing' : `Only ${formatRupees(toRupees(order.leftPaise))}`;
    throw new AppError('conflict', `${left} of order ${order.code} is left to refund`);
  }
  const name = await findSurplusLine(tx, refund.id);
  if (name !== undefined)
    throw new AppError('conflict', `${name} of order ${order.code} has already been refunded`);
}
