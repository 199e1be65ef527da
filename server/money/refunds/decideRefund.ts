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
import type { Db } from '../../platform/db/database';
import { isStale } from '../../platform/db/updatedAt';
import { AppError } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { type LockedRefund, lockRefund } from './lockRefund';
import { moveRefund, type RefundMove } from './moveRefund';
import { noticeOfUnmatched, noticesOfRefund } from './notices';
import { payIntoWallet } from './openRefund';
import { readRefund } from './queries';
import {
  needsApproval,
  overDisputed,
  readGiven,
  readRefundable,
  takenBack,
} from './refundApproval';

/**
 * The name of an item of which this refund, which does not count, and those that count have more
 * pieces than were ordered.
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
 * Ends the order of an approved cancellation. `server/orders` provides it: money imports nothing
 * from there.
 */
export type EndAsked = (
  tx: Db,
  actor: Actor,
  asked: {
    orderId: string;
    askedBy: string;
    amountPaise: number;
    reason: string;
    fault: RefundFault;
    destination: RefundDestination;
  },
) => Promise<Notices>;

/**
 * Lets a refund go that another admin has asked for: to the wallet at once, to the source by the
 * sender. A cancellation's ends the order with it.
 */
export const approveRefund = (
  db: Db,
  actor: Actor,
  id: string,
  endAsked: EndAsked,
): Promise<Refund> =>
  decide(db, actor, { id, action: 'approve' }, async (tx, refund) => {
    if (refund.state !== 'asked') throw tooLate(refund, 'approved');
    if (refund.asked_by === actor.id)
      throw new AppError('conflict', 'You asked for this refund: another admin has to approve it');
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
    const given = { reason, fault, destination, amountPaise: amount_paise };
    return endAsked(tx, actor, { orderId: order.id, askedBy, ...given });
  });

/** Refuses a refund that was asked for; who asked for it may take it back so. */
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
    const of = order === undefined ? '' : ` of order ${order.code}`;
    const what = refund.ends_order ? `cancellation${of}` : `refund of ${amountOf(refund)}${of}`;
    const message = `${actor.name} declined your ${what}: ${reason}`;
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

/** Approves a failed refund again, within what is left of its order by now, and of what its admin may give back alone. */
export const retryRefund = (
  db: Db,
  actor: Actor,
  { id, updatedAt: sent }: BulkRow,
): Promise<Refund> =>
  decide(db, actor, { id, action: 'retry' }, async (tx, refund) => {
    if (refund.state !== 'failed') throw tooLate(refund, 'tried again');
    // it failed again since
    if (isStale(refund.updated_at, sent)) throw new AppError('conflict', bulkTexts.changed);
    await refuseTakenBack(tx, refund);
    await refuseBeyondOrder(tx, refund);
    const decided = (await isForAnother(tx, actor, refund))
      ? decidedBy(actor)
      : { decided_at: now };
    return release(tx, refund, { ...anew, ...decided });
  });

/**
 * What has failed has the provider's last word, and under its key the provider would only say it again: a retry is a new
 * refund there. Nothing else renews a key: a refund whose fate is not known stays sent, and is asked for under its own for ever.
 */
const anew = {
  key: sql<string>`gen_random_uuid()::text`,
  provider_refund_id: null,
  sent_at: null,
  problem: null,
  tries: 0,
};

type Notices = AnyNotice[];
type Step = (tx: Db, refund: LockedRefund) => Promise<Notices>;

/** One decision in one transaction: the locks, the move, the audit entry, and the notifications last. */
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
  new AppError('conflict', `This refund is ${state} and can't be ${done} any more`);
const amountOf = ({ amount_paise: paise, currency }: LockedRefund) => amountText(paise, currency);

async function move(
  tx: Db,
  { id, state }: LockedRefund,
  to: RefundState,
  set: RefundMove['set'],
): Promise<void> {
  // under the lock nobody else can have moved it
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
 * Whether this retry is an approval as well: a failed refund counted for nothing, and others may have taken its place.
 * @throws {AppError} 409 to the admin who asked
 */
async function isForAnother(tx: Db, actor: Actor, refund: LockedRefund): Promise<boolean> {
  const { order, payment_id, asked_by: askedBy, decided_by: approvedBy } = refund;
  if (askedBy === null || approvedBy !== null) return false;
  const given = await readGiven(tx, order?.id, payment_id);
  if (!(await needsApproval(tx, askedBy, given, refund.amount_paise))) return false;
  if (askedBy !== actor.id) return true;
  throw new AppError(
    'conflict',
    'By now this is more than you may refund alone: another admin has to try it again',
  );
}

/** The bank may have ended a dispute since the refund was asked for. */
async function refuseTakenBack(
  tx: Db,
  { order, state, amount_paise: paise, is_surplus: isSurplus }: LockedRefund,
) {
  if (order === undefined || isSurplus) return;
  const { left, lost, disputed, isOver } = await readRefundable(tx, order.id);
  if (lost + disputed === 0) return;
  // a refund in this state counts already
  if (state === 'asked' ? !isOver : paise <= left) return;
  throw disputed === 0 && left === 0
    ? takenBack(order.code)
    : overDisputed({ code: order.code, left });
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
    throw new AppError('conflict', `${name} of order ${order.code} has been refunded meanwhile`);
}
