import { sql } from 'kysely';
import type { z } from 'zod';
import { toRupees } from '../../contract/money';
import { cappedPageInfoOf, pageInfoOf } from '../../contract/paging';
import { scratchCardSchema, type scratchCardListSchema, type ScratchCardQuery } from '../../contract/rewards';
import { firstDayOf, startOfDay } from '../../contract/time';
import { containsText } from '../platform/db/containsText';
import { countUpToCap } from '../platform/db/countUpToCap';
import type { Db } from '../platform/db/database';
import { findPageStart, type PageStart } from '../platform/db/dayPaging';
import { findNamedUsers, isNamed, type NamedUsers } from '../auth/findPeople';
import { countScratchCards, scratchCardDays } from './scratchCardDays';

interface Selection extends ScratchCardQuery {
  /** The people that `search` names. */
  named: NamedUsers | undefined;
}

const isOver = sql<boolean>`(c.status = 'pending' and c.expires_at <= now())`;
// nothing runs at the moment at which a card's time is over
const statusNow = sql<string>`case when ${isOver} then 'expired' else c.status end`;

function selected(db: Db, { search, named, status, date_range: range }: Selection) {
  let query = db.selectFrom('scratch_cards as c');
  if (status === 'pending') query = query.where('c.status', '=', 'pending').where('c.expires_at', '>', sql<Date>`now()`);
  else if (status === 'expired') query = query.where((eb) => eb.or([eb('c.status', '=', 'expired'), isOver]));
  else if (status) query = query.where('c.status', '=', status);
  if (range) query = query.where('c.created_at', '>=', startOfDay(firstDayOf(range)));
  return search && named ? query.where((eb) => eb.or([containsText('c.code', search), isNamed('c.user_id', named)])) : query;
}

const newestFirst = (db: Db, selection: Selection) =>
  selected(db, selection).select('c.id').orderBy('c.created_at', 'desc').orderBy('c.id', 'desc');

const selectFrom = (db: Db, selection: Selection, { before, offset }: PageStart) => {
  const rest = newestFirst(db, selection).limit(selection.limit).offset(offset);
  return db
    .selectFrom((before ? rest.where('c.created_at', '<', before) : rest).as('page'))
    .innerJoin('scratch_cards as c', 'c.id', 'page.id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.code', 'c.card_type', 'c.prize_paise', 'c.used_at', 'c.expires_at', 'c.created_at', 'c.user_id', 'u.name'])
    .select(statusNow.as('status'))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute();
};

/** Without a search, a deep page is found by its day. */
async function selectPage(db: Db, selection: Selection) {
  const offset = (selection.page - 1) * selection.limit;
  if (selection.search) return selectFrom(db, selection, { offset });
  const start = await findPageStart(db, sql`select day, sum(n)::bigint as n from (${scratchCardDays(selection)}) as each group by day`, offset);
  return start ? selectFrom(db, selection, start) : [];
}

/** Exact without a search; with one it stops one above `TOTAL_CAP`. */
async function readPageInfo(db: Db, selection: Selection) {
  if (!selection.search) return { ...pageInfoOf(selection, await countScratchCards(db, selection)), isTotalCapped: false };
  return cappedPageInfoOf(selection, await countUpToCap(db, newestFirst(db, selection)));
}

/** A page of cards, newest first. */
export async function listScratchCards(db: Db, query: ScratchCardQuery): Promise<z.input<typeof scratchCardListSchema>> {
  const selection = { ...query, named: query.search ? await findNamedUsers(db, query.search) : undefined };
  const [rows, pageInfo] = await Promise.all([selectPage(db, selection), readPageInfo(db, selection)]);
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
  return { scratchCards, ...pageInfo };
}
