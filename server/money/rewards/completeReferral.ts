import { sql } from 'kysely';
import { formatRupees, toPaise, toRupees } from '../../../contract/money';
import type { ReferralPoints } from '../../../contract/money/rewards';
import { DAY_MS, HOUR_MS } from '../../../contract/time';
import { REFERRAL_POINT_PAISE, REFERRALS_MS } from '../../constants';
import type { Deps } from '../../context';
import { type NewNotification, notifyPeople } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { repeat, type Repeated } from '../../platform/repeat';
import { post } from '../wallet/ledger';
import { findReferralPoints } from './referralPoints';

interface Credit {
  amountPaise: number;
  description: string;
}

/**
 * Reward of one side: two credits, because rupees and points are two promises; points are paid at
 * their value.
 */
interface Share {
  points: number;
  cashback: Credit;
  pointsPaid: Credit;
}

const shareOf = (
  points: number,
  cashbackRupees: number,
  description: string,
  cashback: string,
): Share => ({
  points,
  cashback: { amountPaise: toPaise(cashbackRupees), description: cashback },
  pointsPaid: {
    amountPaise: points * REFERRAL_POINT_PAISE,
    description: `Referral points ${description}: ${points}`,
  },
});

/** Returns the credits of a completed referral for each side, from the settings. */
export const referralShares = (
  set: ReferralPoints,
  refereeName: string,
): { referrer: Share; referee: Share } => ({
  referrer: shareOf(
    set.referrer,
    set.referrerCashbackRs,
    `for inviting ${refereeName}`,
    `Referral cashback for inviting ${refereeName}`,
  ),
  referee: shareOf(
    set.referee,
    set.newUserCashbackRs,
    'for joining through a friend',
    'Welcome cashback for joining through a friend',
  ),
});

/**
 * Call it in the transaction that delivers a paid order: the customer's referral is due a day
 * later.
 */
export const awaitReferral = (
  tx: Db,
  order: { user_id: string; final_paise: number | null; now: Date },
) =>
  tx
    .updateTable('referrals')
    .set({ due_at: new Date(order.now.getTime() + DAY_MS) })
    .where('referee_id', '=', order.user_id)
    .where('referrer_id', '<>', order.user_id)
    .where('status', '=', 'pending')
    .where('due_at', 'is', null)
    .where(sql<boolean>`${order.final_paise ?? 0} > 0`)
    .execute();

export const openReferrals = (needs: Pick<Deps, 'db' | 'log'>): Repeated =>
  repeat(
    {
      name: 'complete referrals',
      everyMs: REFERRALS_MS,
      turn: async () => {
        await completeReferrals(needs);
        return false;
      },
    },
    needs.log,
  );

/**
 * Completes the due referrals, each in a separate transaction, so that a failure does not delay the
 * others.
 */
export async function completeReferrals(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  now = new Date(),
): Promise<void> {
  const due = await db
    .selectFrom('referrals')
    .select(['id', 'referee_id'])
    .where('status', '=', 'pending')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .execute();
  for (const { id, referee_id: refereeId } of due) {
    if (refereeId === null) continue;
    try {
      await db.transaction().execute((tx) => completeOne(tx, { id, refereeId, now }));
    } catch (err) {
      log.error({ err, referral: id }, 'a referral that is due could not be completed');
    }
  }
}

interface Due {
  id: string;
  refereeId: string;
  now: Date;
}

async function completeOne(tx: Db, { id, refereeId, now }: Due): Promise<void> {
  const orderId = await lockFirstUnrefundedOrder(tx, refereeId, now);
  if (orderId === undefined) return postponeReferral(tx, { id, refereeId, now });
  const referral = await tx
    .updateTable('referrals')
    .set({ status: 'completed', completed_at: now, due_at: null })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning(['referrer_id', 'referee_name'])
    .executeTakeFirst();
  const set = referral && (await findReferralPoints(tx));
  if (set)
    await notifyPeople(tx, await payBoth(tx, { ...referral, userId: refereeId, orderId }, set));
}

/**
 * Locks the customer's first order that was delivered a day ago and is not fully refunded. A
 * concurrent refund waits.
 */
async function lockFirstUnrefundedOrder(
  tx: Db,
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'delivered')
    .where('delivered_at', '<=', new Date(now.getTime() - DAY_MS))
    .where(sql<boolean>`final_paise - refunded_paise - refunding_paise > 0`)
    .orderBy('delivered_at')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return order?.id;
}

/**
 * Postpones a referral until an order may count: an order younger than a day, or an order whose
 * refund may still be declined.
 */
async function postponeReferral(tx: Db, { id, refereeId, now }: Due): Promise<void> {
  const earliestOrder = new Date(now.getTime() + HOUR_MS);
  await tx
    .updateTable('referrals')
    .set({
      due_at: sql<Date | null>`(select min(greatest(delivered_at + interval '1 day', ${earliestOrder}::timestamptz)) from orders
        where user_id = ${refereeId} and status = 'delivered' and refunded_paise < final_paise)`,
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

interface Completed {
  referrer_id: string;
  referee_name: string;
  userId: string;
  orderId: string;
}

/** Pays points and cashback to both sides. Skips the wallets of erased people. */
async function payBoth(
  tx: Db,
  { referrer_id: referrerId, referee_name: name, userId, orderId }: Completed,
  set: ReferralPoints,
): Promise<NewNotification[]> {
  // the lock waits for an erasure that is in progress
  const people = await tx
    .selectFrom('users')
    .select(['id', 'referral_code', 'erased_at'])
    .where('id', 'in', [referrerId, userId])
    .orderBy('id')
    .forKeyShare()
    .execute();
  const code = people.find(({ id }) => id === referrerId)?.referral_code;
  const isErased = (id: string) => people.some((item) => item.id === id && item.erased_at !== null);
  const { referrer, referee } = referralShares(set, name);
  const sides = [
    { reader: referrerId, share: referrer },
    { reader: userId, share: referee },
  ].filter(({ reader }) => !isErased(reader));
  for (const { reader, share } of sides) {
    const credit = {
      userId: reader,
      type: 'credit',
      reference: `REF-${code ?? referrerId}-${userId}`,
      orderId,
    } as const;
    await post(tx, { ...credit, ...share.cashback });
    await post(tx, { ...credit, ...share.pointsPaid });
  }
  return sides.map(({ reader, share }) => ({ userId: reader, ...referralNotice(share) }));
}

const rupeesOf = ({ amountPaise }: Credit) => formatRupees(toRupees(amountPaise));

export function referralNotice({
  points,
  cashback,
  pointsPaid,
}: Share): Omit<NewNotification, 'userId'> {
  const message = `${cashback.description}: ${rupeesOf(cashback)}, and ${points} points worth ${rupeesOf(pointsPaid)}, are in your wallet.`;
  return { type: 'success', title: 'Cashback received', message, object: { type: 'wallet' } };
}
