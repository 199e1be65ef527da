import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type DateRange, cappedPageInfoOf, pageInfoOf, TOTAL_CAP } from '../../../contract/lists';
import { toRupees } from '../../../contract/money';
import {
  type RewardStatsQuery,
  type scratchCardListSchema,
  type ScratchCardQuery,
  scratchCardSchema,
  type scratchCardSummarySchema,
} from '../../../contract/money/rewardApi';
import type { ScratchCardStatus } from '../../../contract/money/rewards';
import { firstDayOf, startOfDay } from '../../../contract/time';
import { findNamedUsers, isNamed, type NamedUsers, type PeopleSearch } from '../../auth/findPeople';
import { containsText } from '../../platform/db/searchText';
import { tallyUpToCap } from '../../platform/db/countUpToCap';
import type { Db } from '../../platform/db/database';
import {
  byColumn,
  byCreation,
  byNullable,
  byText,
  findPage,
  listOrder,
  type PagePlace,
} from '../../platform/db/listPage';

type Filters = Pick<ScratchCardQuery, 'status' | 'date_range'>;

type RedemptionRequest = ScratchCardQuery & PeopleSearch;

interface Selection extends RedemptionRequest {
  foundUsers: NamedUsers | undefined;
}

// a scratched card also expires: its prize has to reach the wallet in time. `clock_timestamp()` is
// right after a wait for a lock
const hasExpired = sql<boolean>`(c.status in ('pending', 'scratched') and c.used_at is null and c.expires_at <= clock_timestamp())`;
/** Current status of `scratch_cards as c`: no job runs when a card expires. */
export const statusNow = sql<string>`case when ${hasExpired} then 'expired' else c.status end`;

export function hasStatus(status: ScratchCardStatus): RawBuilder<boolean> {
  if (status === 'pending') return sql`(c.status = 'pending' and c.expires_at > now())`;
  if (status === 'expired') return sql`(c.status = 'expired' or ${hasExpired})`;
  return status === 'scratched'
    ? sql`(c.status = 'scratched' and not ${hasExpired})`
    : sql`c.status = ${status}`;
}

function withoutSearch(db: Db, { status, date_range: range }: Filters) {
  let query = db.selectFrom('scratch_cards as c');
  if (status) query = query.where(hasStatus(status));
  return range ? query.where('c.created_at', '>=', startOfDay(firstDayOf(range))) : query;
}

function selected(db: Db, { search, foundUsers, ...filters }: Selection) {
  const query = withoutSearch(db, filters);
  return search && foundUsers
    ? query.where((eb) => eb.or([containsText('c.code', search), isNamed('c.user_id', foundUsers)]))
    : query;
}

/**
 * Parts of a search to count and to sum: cards of the people that it finds, and cards of other
 * people that contain the text. Each part has an index.
 */
function searchedParts(db: Db, selection: Selection) {
  const { search, foundUsers } = selection;
  const inOrder = (cards: ReturnType<typeof withoutSearch>) =>
    cards.select('c.prize_paise').orderBy('c.created_at', 'desc').orderBy('c.id', 'desc');
  if (!search || !foundUsers?.ids?.length) return [inOrder(selected(db, selection))];
  const matchesPerson = isNamed('c.user_id', foundUsers);
  const ofOtherUsers = withoutSearch(db, selection)
    .where(containsText('c.code', search))
    .where((eb) => eb.not(matchesPerson));
  return [
    withoutSearch(db, selection).where(matchesPerson).select('c.prize_paise').orderBy('c.user_id'),
    inOrder(ofOtherUsers),
  ];
}

const sortValues = {
  cardId: byText('code'),
  prizeValue: byColumn('prize_paise'),
  usedDate: byNullable('used_at'),
  expires: byColumn('expires_at'),
  createdAt: byCreation,
};

const selectAt = (db: Db, selection: Selection, { begin, order, offset, limit }: PagePlace) =>
  db
    .selectFrom(
      selected(db, selection)
        .select('c.id')
        .where(begin)
        .orderBy(order)
        .limit(limit)
        .offset(offset)
        .as('page'),
    )
    .innerJoin('scratch_cards as c', 'c.id', 'page.id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select([
      'c.id',
      'c.code',
      'c.card_type',
      'c.prize_paise',
      'c.used_at',
      'c.expires_at',
      'c.created_at',
      'c.user_id',
      'u.name',
    ])
    .select(statusNow.as('status'))
    .orderBy(listOrder(sortValues, selection, 'c'))
    .execute();

/** Without a search, a deep page is found by its day. */
async function selectPage(db: Db, selection: Selection) {
  const days = sql`select day, sum(n)::bigint as n from (${scratchCardDays(selection)}) as each group by day`;
  const place = await findPage(
    db,
    { values: sortValues, table: 'c', days: selection.search ? undefined : days },
    selection,
  );
  return place ? selectAt(db, selection, place) : [];
}

/** Exact without a search; with a search, stops one above `TOTAL_CAP`. */
async function readPageInfo(db: Db, selection: Selection) {
  if (selection.search) {
    const { counted, sums } = await tallyUpToCap(
      db,
      ['prize_paise'],
      ...searchedParts(db, selection),
    );
    return { prizeSum: toRupees(sums.prize_paise), ...cappedPageInfoOf(selection, counted) };
  }
  const { cards, paise } = await sumScratchCards(db, selection);
  return { prizeSum: toRupees(paise), ...pageInfoOf(selection, cards), isTotalCapped: false };
}

/** Newest first unless the query sorts them. */
export async function listScratchCards(
  db: Db,
  query: RedemptionRequest,
): Promise<z.input<typeof scratchCardListSchema>> {
  const selection = {
    ...query,
    foundUsers: query.search ? await findNamedUsers(db, query.search, query.byName) : undefined,
  };
  const [rows, pageInfo] = await Promise.all([
    selectPage(db, selection),
    readPageInfo(db, selection),
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
  return { scratchCards, ...pageInfo };
}

// no job runs when a card expires: the rollup still counts it as pending
const expirable = sql`status in ('pending', 'expired')`;
/** Pending cards that have not expired: few, read from an index. */
const open = sql`scratch_cards where status = 'pending' and expires_at > now()`;
const openDays = sql`select business_day(created_at) as day, 1::bigint as n, prize_paise as paise from ${open}`;
/**
 * Revealed prizes that expired before they were redeemed: the rollup still counts them as
 * scratched.
 */
const unredeemedExpired = sql`scratch_cards where status = 'scratched' and used_at is null and expires_at <= now()`;
const expiredPrizeDays = sql`select business_day(created_at) as day, 1::bigint as n, prize_paise as paise from ${unredeemedExpired}`;
const daysOf = (condition: RawBuilder<unknown>) =>
  sql`select day, rewards as n, amount_paise as paise from reward_days where kind = 'scratch_card' and ${condition}`;

function daysOfStatus(status: Filters['status']): RawBuilder<unknown> {
  if (status === 'pending') return openDays;
  if (status === 'expired')
    return sql`${daysOf(expirable)} union all ${expiredPrizeDays} union all select day, -n, -paise from (${openDays}) as o`;
  if (status === 'scratched')
    return sql`${daysOf(sql`status = 'scratched'`)} union all select day, -n, -paise from (${expiredPrizeDays}) as o`;
  return daysOf(status ? sql`status = ${status}` : sql`true`);
}

/** Cards of a list without a search by IST day: `day`, `n`, `paise`; several rows per day. */
const scratchCardDays = ({ status, date_range: range }: Filters): RawBuilder<unknown> =>
  sql`select day, n, paise from (${daysOfStatus(status)}) as c ${range ? sql`where day >= ${firstDayOf(range)}` : sql``}`;

/** Exact number of cards of a list without a search, and the paise of their prizes. */
async function sumScratchCards(
  db: Db,
  filters: Filters,
): Promise<{ cards: number; paise: number }> {
  const { rows } = await sql<{ n: string | null; paise: string | null }>`
    select sum(n) as n, sum(paise) as paise from (${scratchCardDays(filters)}) as d`.execute(db);
  return { cards: Number(rows[0]?.n ?? 0), paise: Number(rows[0]?.paise ?? 0) };
}

type Summary = z.input<typeof scratchCardSummarySchema>;
type Counts = Omit<Summary, 'totalPrizeValue' | 'isTotalCapped'> & { paise: string; all: number };

/**
 * Figures above the list: from the rollup, or with a search from the newest cards that it finds, up
 * to the cap.
 */
export async function readScratchCardSummary(db: Db, query: SumsQuery): Promise<Summary> {
  const { search } = query;
  const {
    rows: [row],
  } = await (search ? countFound(db, { ...query, search }) : countAll(db, query));
  if (!row) throw new Error('Sums without a group are one row');
  const { paise, all, ...counts } = row;
  return {
    totalPrizeValue: toRupees(Number(paise)),
    ...counts,
    isTotalCapped: Boolean(search) && all > TOTAL_CAP,
  };
}

function countAll(db: Db, { date_range }: RewardStatsQuery) {
  const count = (filters: Filters) =>
    sql`(select coalesce(sum(n), 0)::int from (${scratchCardDays(filters)}) as d)`;
  return sql<Counts>`
    select (select coalesce(sum(paise), 0) from (${scratchCardDays({ date_range })}) as d) as paise, 0 as "all",
      ${count({ date_range, status: 'scratched' })} as "scratchedCards",
      ${count({ date_range, status: 'used' })} + ${count({ date_range, status: 'applied' })} as "usedCards",
      ${count({ date_range, status: 'expired' })} as "expiredCards", ${count({ date_range, status: 'pending' })} as "unusedCards",
      ${count({ date_range: 'this_month' })} as "thisMonthCards", ${count({ date_range: 'this_week' })} as "thisWeekCards",
      ${count({ date_range: 'today' })} as "todayCards"`.execute(db);
}

type SumsQuery = RewardStatsQuery & Pick<RedemptionRequest, 'byName'>;

async function countFound(db: Db, { search, date_range, byName }: SumsQuery & { search: string }) {
  const foundUsers = await findNamedUsers(db, search, byName);
  const found = selected(db, { search, foundUsers, page: 1, limit: 1 })
    .select([
      'c.prize_paise',
      statusNow.as('status'),
      sql<string>`business_day(c.created_at)`.as('day'),
    ])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(TOTAL_CAP + 1);
  const since = (range: DateRange | undefined) =>
    range ? sql`day >= ${firstDayOf(range)}` : sql`true`;
  const count = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})::int`;
  const now = (...statuses: ScratchCardStatus[]) =>
    count(sql`status = any(${statuses}::text[]) and ${since(date_range)}`);
  return sql<Counts>`
    select coalesce(sum(prize_paise) filter (where ${since(date_range)}), 0) as paise, count(*)::int as "all",
      ${now('scratched')} as "scratchedCards", ${now('used', 'applied')} as "usedCards", ${now('expired')} as "expiredCards",
      ${now('pending')} as "unusedCards", ${count(since('this_month'))} as "thisMonthCards", ${count(since('this_week'))} as "thisWeekCards",
      ${count(since('today'))} as "todayCards"
    from (${found}) as found`.execute(db);
}
