import { formatRupees, toPaise } from '../../contract/money';
import type { Db } from '../platform/db/database';
import type { Notice } from '../notifications/notify';
import { post } from '../wallet/ledger';
import { findReferralPoints } from './referralPoints';

/**
 * Called in the transaction in which an order of this customer is delivered: the first delivery completes the referral that
 * brought them, and pays the cashback of both sides. Answers whom to tell, for the transaction's one `notifyPeople`.
 */
export async function completeReferral(tx: Db, userId: string): Promise<Notice[]> {
  const referral = await tx
    .updateTable('referrals')
    .set({ status: 'completed', completed_at: new Date() })
    .where('referee_id', '=', userId)
    .where('status', '=', 'pending')
    .returning(['referrer_id', 'referee_name'])
    .executeTakeFirst();
  const points = referral && (await findReferralPoints(tx));
  if (!points) return [];
  const { referrer_id: referrerId, referee_name: name } = referral;
  const { referral_code: code } = await tx
    .selectFrom('users')
    .select('referral_code')
    .where('id', '=', referrerId)
    .executeTakeFirstOrThrow();
  const credit = { type: 'credit', reference: `REF-${code ?? referrerId}-${userId}` } as const;
  const sides = [
    { userId: referrerId, rupees: points.referrerCashbackRs, description: `Referral cashback for inviting ${name}` },
    { userId, rupees: points.newUserCashbackRs, description: 'Welcome cashback for joining through a friend' },
  ];
  for (const { rupees, ...side } of sides) await post(tx, { ...credit, ...side, amountPaise: toPaise(rupees) });
  return sides.map(({ userId: reader, rupees, description }) => ({
    userId: reader, type: 'success', title: 'Cashback received', message: `${description}: ${formatRupees(rupees)} are in your wallet.`,
  }));
}
