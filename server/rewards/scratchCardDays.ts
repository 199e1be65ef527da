import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { DateRange } from '../../contract/filters';
import { toRupees } from '../../contract/money';
import type { ScratchCardQuery, scratchCardSummarySchema } from '../../contract/rewards';
import { firstDayOf } from '../../contract/time';
import type { Db } from '../platform/db/database';

type Filters = Pick<ScratchCardQuery, 'status' | 'date_range'>;

// nothing runs at the moment at which a card's time is over: the rollup has it among the pending ones
const lapsing = sql`status in ('pending', 'expired')`;
/** Pending cards whose time is not over: an index has the few of them. */
const open = sql`scratch_cards where status = 'pending' and expires_at > now()`;
const openDays = sql`select business_day(created_at) as day, 1::bigint as n from ${open}`;
const daysOf = (condition: RawBuilder<unknown>) => sql`select day, rewards as n from reward_days where kind = 'scratch_card' and ${condition}`;

function daysOfStatus(status: Filters['status']): RawBuilder<unknown> {
  if (status === 'pending') return openDays;
  if (status === 'expired') return sql`${daysOf(lapsing)} union all select day, -n from (${openDays}) as o`;
  return daysOf(status ? sql`status = ${status}` : sql`true`);
}

/** The cards of a list without a search by IST day, `day` and `n`; several rows a day. */
export const scratchCardDays = ({ status, date_range: range }: Filters): RawBuilder<unknown> =>
  sql`select day, n from (${daysOfStatus(status)}) as c ${range ? sql`where day >= ${firstDayOf(range)}` : sql``}`;

/** How many cards such a list holds, exactly. */
export async function countScratchCards(db: Db, filters: Filters): Promise<number> {
  const { rows } = await sql<{ n: string | null }>`select sum(n) as n from (${scratchCardDays(filters)}) as d`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** The cards of the screen. */
export async function readScratchCardSummary(db: Db): Promise<z.input<typeof scratchCardSummarySchema>> {
  const since = (range: DateRange) => sql`day >= ${firstDayOf(range)}`;
  const countIf = (condition: RawBuilder<unknown>) => sql<number>`coalesce(sum(rewards) filter (where ${condition}), 0)::int`;
  const { totalPrizePaise, ...counts } = await db
    .selectFrom('reward_days')
    .where('kind', '=', 'scratch_card')
    .select([
      sql<string>`coalesce(sum(amount_paise), 0)`.as('totalPrizePaise'),
      countIf(sql`status = 'scratched'`).as('scratchedCards'),
      countIf(sql`status in ('used', 'applied')`).as('usedCards'),
      sql<number>`${countIf(lapsing)} - (select count(*) from ${open})::int`.as('expiredCards'),
      sql<number>`(select count(*) from ${open})::int`.as('unusedCards'),
      countIf(since('this_month')).as('thisMonthCards'),
      countIf(since('this_week')).as('thisWeekCards'),
      countIf(since('today')).as('todayCards'),
    ])
    .executeTakeFirstOrThrow();
  return { totalPrizeValue: toRupees(Number(totalPrizePaise)), ...counts };
}
