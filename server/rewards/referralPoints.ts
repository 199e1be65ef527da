import type { ReferralPoints } from '../../contract/rewards';
import { toPaise, toRupees } from '../../contract/money';
import { recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/route';

/** What a referral brings to both sides; undefined until an admin has set it. */
export async function findReferralPoints(db: Db): Promise<ReferralPoints | undefined> {
  const row = await db.selectFrom('referral_settings').selectAll().executeTakeFirst();
  if (!row) return undefined;
  return {
    referrer: row.referrer_points,
    referee: row.referee_points,
    newUserCashbackRs: toRupees(row.new_user_cashback_paise),
    referrerCashbackRs: toRupees(row.referrer_cashback_paise),
  };
}

/** Counts for referrals that are completed from now on. */
export function setReferralPoints(db: Db, actor: Actor, points: ReferralPoints): Promise<ReferralPoints> {
  const columns = {
    referrer_points: points.referrer,
    referee_points: points.referee,
    new_user_cashback_paise: toPaise(points.newUserCashbackRs),
    referrer_cashback_paise: toPaise(points.referrerCashbackRs),
    updated_at: new Date(),
  };
  return db.transaction().execute(async (tx) => {
    const before = await findReferralPoints(tx);
    await tx
      .insertInto('referral_settings')
      .values(columns)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute();
    await recordChange(tx, actor, { action: 'update', object: 'referral-settings', before, after: points });
    return points;
  });
}
