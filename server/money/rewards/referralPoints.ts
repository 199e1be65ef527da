import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { toPaise, toRupees } from '../../../contract/money';
import type { ReferralPoints } from '../../../contract/money/rewards';
import { recordChange } from '../../audit/recordChange';
import { REFERRAL_POINT_PAISE } from '../../constants';
import type { Db } from '../../platform/db/database';
import { needStepUpAbove } from '../../platform/http/authenticate';
import type { Actor } from '../../platform/http/context';
import {
  requestRewardChange,
  type Changed,
  needsSecondAdmin,
  retireRewardChange,
} from './requestRewardChange';

/** Returns the referral rewards of both sides; undefined until an admin sets them. */
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

/** Points that `GET /admin/users/referrals/points` shows before the first change. */
export const NO_POINTS: ReferralPoints = {
  referrer: 0,
  referee: 0,
  newUserCashbackRs: 0,
  referrerCashbackRs: 0,
};

/** Rupees that one completed referral costs. */
const worthOf = (points: ReferralPoints) =>
  toRupees((points.referrer + points.referee) * REFERRAL_POINT_PAISE) +
  points.newUserCashbackRs +
  points.referrerCashbackRs;

/** Locks the table, because its row may not exist yet. */
export const lockReferralPoints = (tx: Db) =>
  sql`lock table referral_settings in share row exclusive mode`.execute(tx);

/**
 * Sets the points of referrals completed from now on. Above the bound, it only asks another admin.
 */
export function setReferralPoints(
  db: Db,
  actor: Actor,
  points: ReferralPoints,
): Promise<Changed<ReferralPoints>> {
  needStepUpAbove(actor, worthOf(points));
  return db.transaction().execute(async (tx) => {
    await lockReferralPoints(tx);
    const before = await findReferralPoints(tx);
    if (needsSecondAdmin(worthOf(points)) && !isDeepStrictEqual(before, points)) {
      await requestRewardChange(tx, actor, { ruleId: null, before, after: points });
      return { data: before ?? NO_POINTS, isRequested: true };
    }
    await writeReferralPoints(tx, actor, points, 'update');
    await retireRewardChange(tx, actor, { ruleId: null });
    return { data: points, isRequested: false };
  });
}

/** Writes the points; the caller holds their lock. */
export async function writeReferralPoints(
  tx: Db,
  actor: Actor,
  points: ReferralPoints,
  action: 'update' | 'approve',
): Promise<void> {
  const columns = {
    referrer_points: points.referrer,
    referee_points: points.referee,
    new_user_cashback_paise: toPaise(points.newUserCashbackRs),
    referrer_cashback_paise: toPaise(points.referrerCashbackRs),
    updated_at: new Date(),
  };
  const before = await findReferralPoints(tx);
  await tx
    .insertInto('referral_settings')
    .values(columns)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
  await recordChange(tx, actor, {
    action,
    object: 'referral-settings',
    before,
    after: points,
  });
}
