import { sql } from 'kysely';
import type { z } from 'zod';
import { pageInfoOf } from '../../contract/paging';
import type { referralListSchema, referralStatsSchema, ReferralQuery } from '../../contract/rewards';
import { firstDayOf, startOfDay } from '../../contract/time';
import { likePattern } from '../db/containsText';
import type { Db } from '../db/database';
import { selectMatchingUsers } from '../users/matchingUsers';

// the expression of referrals_search_trgm
const referee = sql<string>`lower(r.referee_name || ' ' || r.referee_email || ' ' || r.referee_phone)`;

function selected(db: Db, { search, filter_status: status, date_range: range }: ReferralQuery) {
  let query = db.selectFrom('referrals as r');
  if (status) query = query.where('r.status', '=', status);
  if (range) query = query.where('r.created_at', '>=', startOfDay(firstDayOf(range)));
  if (!search) return query;
  const withCode = db.selectFrom('users').select('users.id').where('referral_code', '=', search.toUpperCase());
  return query.where((eb) =>
    eb.or([
      sql<boolean>`${referee} like ${likePattern(search)}`,
      eb('r.referrer_id', 'in', selectMatchingUsers(db, search)),
      eb('r.referrer_id', 'in', withCode),
    ]),
  );
}

const selectPage = (db: Db, query: ReferralQuery) =>
  db
    .selectFrom(
      selected(db, query)
        .select('r.id')
        .orderBy('r.created_at', 'desc')
        .orderBy('r.id', 'desc')
        .limit(query.limit)
        .offset((query.page - 1) * query.limit)
        .as('page'),
    )
    .innerJoin('referrals as r', 'r.id', 'page.id')
    .innerJoin('users as u', 'u.id', 'r.referrer_id')
    .select(['r.id', 'r.created_at', 'r.status', 'r.completed_at', 'r.referrer_id', 'u.name', 'u.referral_code'])
    .select(['r.referee_name', 'r.referee_email', 'r.referee_phone'])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();

/** A page of referrals, newest first. */
export async function listReferrals(db: Db, query: ReferralQuery): Promise<z.input<typeof referralListSchema>> {
  const [rows, { total }] = await Promise.all([
    selectPage(db, query),
    selected(db, query).select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const referrals = rows.map((row) => ({
    id: row.id,
    date: row.created_at.toISOString(),
    status: row.status === 'completed' ? ('Completed' as const) : ('Pending' as const),
    completedDate: row.completed_at?.toISOString() ?? null,
    referrer: { id: row.referrer_id, name: row.name, referralCode: row.referral_code },
    referee: { name: row.referee_name, email: row.referee_email, phone: row.referee_phone },
  }));
  return { referrals, ...pageInfoOf(query, Number(total)) };
}

const rateOf = (completed: number, total: number): string => `${total === 0 ? 0 : Math.round((completed / total) * 100)}%`;

export async function readReferralStats(db: Db): Promise<z.input<typeof referralStatsSchema>> {
  const since = (range: Parameters<typeof firstDayOf>[0]) =>
    sql<number>`(count(*) filter (where created_at >= ${startOfDay(firstDayOf(range))}))::int`;
  const stats = await db
    .selectFrom('referrals')
    .select([
      sql<number>`count(*)::int`.as('totalReferrals'),
      sql<number>`(count(*) filter (where status = 'pending'))::int`.as('pendingReferrals'),
      sql<number>`(count(*) filter (where status = 'completed'))::int`.as('completedReferrals'),
      since('today').as('todayReferrals'),
      since('this_week').as('thisWeekReferrals'),
      since('this_month').as('thisMonthReferrals'),
    ])
    .executeTakeFirstOrThrow();
  return { ...stats, successRate: rateOf(stats.completedReferrals, stats.totalReferrals) };
}
