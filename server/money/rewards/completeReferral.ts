import { formatRupees, toPaise, toRupees } from '../../../contract/money';
import type { ReferralPoints } from '../../../contract/referralPoints';
import { REFERRAL_POINT_PAISE } from '../../constants';
import type { NewNotification } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { post } from '../wallet/ledger';
import { findReferralPoints } from './referrals';

interface Credit {
  amountPaise: number;
  description: string;
}

/** What one side gets: two credits, because they are two promises, the cashback in rupees and the points at what they are worth. */
interface Share {
  points: number;
  cashback: Credit;
  pointsPaid: Credit;
}

const shareOf = (
  points: number,
  cashbackRupees: number,
  because: string,
  cashback: string,
): Share => ({
  points,
  cashback: { amountPaise: toPaise(cashbackRupees), description: cashback },
  pointsPaid: {
    amountPaise: points * REFERRAL_POINT_PAISE,
    description: `Referral points ${because}: ${points}`,
  },
});

/** What a completed referral credits to each side, as it is set. */
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
 * Call it in the transaction that delivers an order of this customer: the first delivery completes their referral and pays
 * points and cashback, as they are set by then, to both sides, but nothing to who is erased, who can't spend it. Returns the
 * notifications for the transaction's one `notifyPeople`.
 */
export async function completeReferral(tx: Db, userId: string): Promise<NewNotification[]> {
  const referral = await tx
    .updateTable('referrals')
    .set({ status: 'completed', completed_at: new Date() })
    .where('referee_id', '=', userId)
    .where('referrer_id', '<>', userId)
    .where('status', '=', 'pending')
    .returning(['referrer_id', 'referee_name'])
    .executeTakeFirst();
  const set = referral && (await findReferralPoints(tx));
  if (!set) return [];
  const { referrer_id: referrerId, referee_name: name } = referral;
  // an erasure that is under way is waited for
  const people = await tx
    .selectFrom('users')
    .select(['id', 'referral_code', 'erased_at'])
    .where('id', 'in', [referrerId, userId])
    .orderBy('id')
    .forKeyShare()
    .execute();
  const code = people.find(({ id }) => id === referrerId)?.referral_code;
  const isErased = (id: string) => people.some((one) => one.id === id && one.erased_at !== null);
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
    } as const;
    await post(tx, { ...credit, ...share.cashback });
    await post(tx, { ...credit, ...share.pointsPaid });
  }
  return sides.map(({ reader, share }) => ({ userId: reader, ...referralNotice(share) }));
}

const rupeesOf = ({ amountPaise }: Credit) => formatRupees(toRupees(amountPaise));

/** What a side reads. */
export function referralNotice({
  points,
  cashback,
  pointsPaid,
}: Share): Omit<NewNotification, 'userId'> {
  const message = `${cashback.description}: ${rupeesOf(cashback)}, and ${points} points worth ${rupeesOf(pointsPaid)}, are in your wallet.`;
  return { type: 'success', title: 'Cashback received', message, object: { type: 'wallet' } };
}
