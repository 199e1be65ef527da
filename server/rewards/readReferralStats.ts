import { sql } from 'kysely';
import type { z } from 'zod';
import type { DateRange } from '../../contract/filters';
import type { referralStatsSchema } from '../../contract/rewards';
import { firstDayOf } from '../../contract/time';
import type { Db } from '../platform/db/database';

const rateOf = (completed: number, total: number): string => `${total === 0 ? 0 : Math.round((completed / total) * 100)}%`;

/** From the days alone. */
export async function readReferralStats(db: Db): Promise<z.input<typeof referralStatsSchema>> {
  const since = (range: DateRange) => sql<number>`coalesce(sum(rewards) filter (where day >= ${firstDayOf(range)}), 0)::int`;
  const of = (status: string) => sql<number>`coalesce(sum(rewards) filter (where status = ${status}), 0)::int`;
  const stats = await db
    .selectFrom('reward_days')
    .where('kind', '=', 'referral')
    .select([
      sql<number>`coalesce(sum(rewards), 0)::int`.as('totalReferrals'),
      of('pending').as('pendingReferrals'),
      of('completed').as('completedReferrals'),
      since('today').as('todayReferrals'),
      since('this_week').as('thisWeekReferrals'),
      since('this_month').as('thisMonthReferrals'),
    ])
    .executeTakeFirstOrThrow();
  return { ...stats, successRate: rateOf(stats.completedReferrals, stats.totalReferrals) };
}
