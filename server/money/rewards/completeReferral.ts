import { formatRupees, toPaise, toRupees } from '../../../contract/money';
import { REFERRAL_POINT_PAISE } from '../../constants';
import type { NewNotification } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { post } from '../wallet/ledger';
import { findReferralPoints } from './referrals';

/** What one of the two gets, and for what. */
interface Side {
  userId: string;
  points: number;
  cashbackRupees: number;
  /** Behind `Referral points`. */
  because: string;
  /** The cashback, as it stands in the ledger. */
  cashback: string;
}

/**
 * Call it in the transaction that delivers an order of this customer: the first delivery completes their referral and pays
 * points and cashback, as they are set by then, to both sides. Returns the notifications for the transaction's one
 * `notifyPeople`.
 */
export async function completeReferral(tx: Db, userId: string): Promise<NewNotification[]> {
  const referral = await tx
    .updateTable('referrals')
    .set({ status: 'completed', completed_at: new Date() })
    .where('referee_id', '=', userId)
    .where('status', '=', 'pending')
    .returning(['referrer_id', 'referee_name'])
    .executeTakeFirst();
  const set = referral && (await findReferralPoints(tx));
  if (!set) return [];
  const { referrer_id: referrerId, referee_name: name } = referral;
  const { referral_code: code } = await tx.selectFrom('users').select('referral_code').where('id', '=', referrerId).executeTakeFirstOrThrow();
  const sides: Side[] = [
    {
      userId: referrerId, points: set.referrer, cashbackRupees: set.referrerCashbackRs, because: `for inviting ${name}`,
      cashback: `Referral cashback for inviting ${name}`,
    },
    {
      userId, points: set.referee, cashbackRupees: set.newUserCashbackRs, because: 'for joining through a friend',
      cashback: 'Welcome cashback for joining through a friend',
    },
  ];
  for (const side of sides) await pay(tx, `REF-${code ?? referrerId}-${userId}`, side);
  return sides.map(tell);
}

/** Two postings, because they are two promises: the cashback in rupees, and the points at what they are worth. */
async function pay(tx: Db, reference: string, { userId, points, cashbackRupees, because, cashback }: Side): Promise<void> {
  const credit = { userId, type: 'credit', reference } as const;
  await post(tx, { ...credit, amountPaise: toPaise(cashbackRupees), description: cashback });
  await post(tx, { ...credit, amountPaise: points * REFERRAL_POINT_PAISE, description: `Referral points ${because}: ${points}` });
}

function tell({ userId, points, cashbackRupees, cashback }: Side): NewNotification {
  const worth = formatRupees(toRupees(points * REFERRAL_POINT_PAISE));
  const message = `${cashback}: ${formatRupees(cashbackRupees)}, and ${points} points worth ${worth}, are in your wallet.`;
  return { userId, type: 'success', title: 'Cashback received', message };
}
