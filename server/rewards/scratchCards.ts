import { sql } from 'kysely';
import type { z } from 'zod';
import { toRupees } from '../../contract/money';
import { pageInfoOf } from '../../contract/paging';
import {
  scratchCardSchema, type scratchCardListSchema, type scratchCardSummarySchema, type ScratchCardQuery,
} from '../../contract/rewards';
import { firstDayOf, startOfDay } from '../../contract/time';
import { containsText } from '../db/containsText';
import type { Db } from '../db/database';
import { selectMatchingUsers } from '../users/matchingUsers';

const isOver = sql<boolean>`(c.status = 'pending' and c.expires_at <= now())`;
// nothing runs at the moment at which a card's time is over
const statusNow = sql<string>`case when ${isOver} then 'expired' else c.status end`;

function selected(db: Db, { search, status, date_range: range }: ScratchCardQuery) {
  let query = db.selectFrom('scratch_cards as c');
  if (status === 'pending') query = query.where('c.status', '=', 'pending').where('c.expires_at', '>', sql<Date>`now()`);
  else if (status === 'expired') query = query.where((eb) => eb.or([eb('c.status', '=', 'expired'), isOver]));
  else if (status) query = query.where('c.status', '=', status);
  if (range) query = query.where('c.created_at', '>=', startOfDay(firstDayOf(range)));
  if (!search) return query;
  return query.where((eb) => eb.or([containsText('c.code', search), eb('c.user_id', 'in', selectMatchingUsers(db, search))]));
}

const selectPage = (db: Db, query: ScratchCardQuery) =>
  db
    .selectFrom(
      selected(db, query)
        .select('c.id')
        .orderBy('c.created_at', 'desc')
        .orderBy('c.id', 'desc')
        .limit(query.limit)
        .offset((query.page - 1) * query.limit)
        .as('page'),
    )
    .innerJoin('scratch_cards as c', 'c.id', 'page.id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.code', 'c.card_type', 'c.prize_paise', 'c.used_at', 'c.expires_at', 'c.created_at', 'c.user_id', 'u.name'])
    .select(statusNow.as('status'))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute();

/** A page of cards, newest first. */
export async function listScratchCards(db: Db, query: ScratchCardQuery): Promise<z.input<typeof scratchCardListSchema>> {
  const [rows, { total }] = await Promise.all([
    selectPage(db, query),
    selected(db, query).select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const scratchCards = rows.map((row) => ({
    id: row.id,
    cardId: row.code,
    cardType: row.card_type,
    prizeValue: toRupees(row.prize_paise),
    status: scratchCardSchema.shape.status.parse(row.status),
    usedDate: row.used_at?.toISOString() ?? null,
    expires: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    user: { id: row.user_id, name: row.name },
  }));
  return { scratchCards, ...pageInfoOf(query, Number(total)) };
}

/** The seven cards of the screen, in one pass over the table. */
export async function readScratchCardSummary(db: Db): Promise<z.input<typeof scratchCardSummarySchema>> {
  const since = (day: string) => sql<boolean>`c.created_at >= ${startOfDay(day)}`;
  const countIf = (condition: ReturnType<typeof since>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const { totalPrizePaise, ...counts } = await db
    .selectFrom('scratch_cards as c')
    .select([
      sql<string>`coalesce(sum(c.prize_paise), 0)`.as('totalPrizePaise'),
      countIf(sql`c.status = 'scratched'`).as('scratchedCards'),
      countIf(sql`c.status in ('used', 'applied')`).as('usedCards'),
      countIf(sql`c.status = 'expired' or ${isOver}`).as('expiredCards'),
      countIf(sql`c.status = 'pending' and not ${isOver}`).as('unusedCards'),
      countIf(since(firstDayOf('this_month'))).as('thisMonthCards'),
      countIf(since(firstDayOf('this_week'))).as('thisWeekCards'),
      countIf(since(firstDayOf('today'))).as('todayCards'),
    ])
    .executeTakeFirstOrThrow();
  return { totalPrizeValue: toRupees(Number(totalPrizePaise)), ...counts };
}
