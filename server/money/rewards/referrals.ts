import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type DateRange, cappedPageInfoOf, pageInfoOf, TOTAL_CAP } from '../../../contract/lists';
import type {
  referralListSchema,
  ReferralQuery,
  referralStatsSchema,
  RewardStatsQuery,
} from '../../../contract/money/rewardApi';
import { firstDayOf, startOfDay } from '../../../contract/time';
import { findNamedUsers, isNamed, type NamedUsers, type PeopleSearch } from '../../auth/findPeople';
import { likePattern } from '../../platform/db/searchText';
import { countUpToCap } from '../../platform/db/countUpToCap';
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
import { AppError } from '../../platform/errors';

interface Found {
  /** People that `search` finds by name, and by referral code. */
  foundUsers: NamedUsers;
  withCode: string[];
}

type RedemptionRequest = ReferralQuery & PeopleSearch;

interface Selection extends RedemptionRequest {
  found: Found | undefined;
}

async function resolve(db: Db, query: RedemptionRequest): Promise<Selection> {
  const { search, byName } = query;
  if (!search) return { ...query, found: undefined };
  const [foundUsers, owners] = await Promise.all([
    findNamedUsers(db, search, byName),
    db
      .selectFrom('users')
      .select('users.id')
      .where('referral_code', '=', search.toUpperCase())
      .execute(),
  ]);
  return { ...query, found: { foundUsers, withCode: owners.map(({ id }) => id) } };
}

// the expression of referrals_search_trgm
const referee = sql<string>`lower(r.referee_name || ' ' || r.referee_email || ' ' || r.referee_phone)`;

function withoutSearch(db: Db, { filter_status: status, date_range: range }: ReferralQuery) {
  let query = db.selectFrom('referrals as r');
  if (status) query = query.where('r.status', '=', status);
  return range ? query.where('r.created_at', '>=', startOfDay(firstDayOf(range))) : query;
}

const matchesText = (search: string, byName = false) => {
  const matchesReferee = sql<boolean>`${referee} like ${likePattern(search)}`;
  return byName
    ? sql<boolean>`(${matchesReferee} and lower(r.referee_name) like ${likePattern(search)})`
    : matchesReferee;
};
const matchesPerson = ({ foundUsers, withCode }: Found) =>
  sql<boolean>`(${isNamed('r.referrer_id', foundUsers)} or r.referrer_id = any(${withCode}::bigint[]))`;

function selected(db: Db, selection: Selection) {
  const { search, byName, found } = selection;
  const query = withoutSearch(db, selection);
  return search && found
    ? query.where((eb) => eb.or([matchesText(search, byName), matchesPerson(found)]))
    : query;
}

/**
 * Parts of a search to count: referrals of the people that it finds, and referrals of other people
 * that contain the text. Each part has an index.
 */
function searchedParts(db: Db, selection: Selection) {
  const { search, byName, found } = selection;
  const inOrder = (referrals: ReturnType<typeof withoutSearch>) =>
    referrals.select('r.id').orderBy('r.created_at', 'desc').orderBy('r.id', 'desc');
  if (!search || !found?.foundUsers.ids?.length) return [inOrder(selected(db, selection))];
  const ids = [...found.foundUsers.ids, ...found.withCode];
  const ofFoundUsers = withoutSearch(db, selection)
    .where(sql<boolean>`r.referrer_id = any(${ids}::bigint[])`)
    .select('r.id')
    .orderBy('r.referrer_id');
  return [
    ofFoundUsers,
    inOrder(
      withoutSearch(db, selection)
        .where(matchesText(search, byName))
        .where((eb) => eb.not(matchesPerson(found))),
    ),
  ];
}

const sortValues = {
  refereeEmail: byText('referee_email'),
  status: byColumn('status'),
  date: byCreation,
  completedDate: byNullable('completed_at'),
};

const selectAt = (db: Db, selection: Selection, { begin, order, offset, limit }: PagePlace) =>
  db
    .selectFrom(
      selected(db, selection)
        .select('r.id')
        .where(begin)
        .orderBy(order)
        .limit(limit)
        .offset(offset)
        .as('page'),
    )
    .innerJoin('referrals as r', 'r.id', 'page.id')
    .innerJoin('users as u', 'u.id', 'r.referrer_id')
    .select([
      'r.id',
      'r.created_at',
      'r.status',
      'r.completed_at',
      'r.referrer_id',
      'u.name',
      'u.referral_code',
    ])
    .select(['r.referee_id', 'r.referee_name', 'r.referee_email', 'r.referee_phone'])
    .orderBy(listOrder(sortValues, selection, 'r'))
    .execute();

function selectDays(db: Db, { filter_status: status, date_range: range }: ReferralQuery) {
  let days = db.selectFrom('reward_days').where('kind', '=', 'referral');
  if (status) days = days.where('status', '=', status);
  return range ? days.where('day', '>=', firstDayOf(range)) : days;
}

/** Without a search, a deep page is found by its day. */
async function selectPage(db: Db, selection: Selection) {
  const days = selectDays(db, selection)
    .select((eb) => ['day', eb.fn.sum('rewards').as('n')])
    .groupBy('day');
  const place = await findPage(
    db,
    { values: sortValues, table: 'r', days: selection.search ? undefined : sql`${days}` },
    selection,
  );
  return place ? selectAt(db, selection, place) : [];
}

/** Exact without a search; with a search, stops one above `TOTAL_CAP`. */
async function readPageInfo(db: Db, selection: Selection) {
  if (!selection.search) {
    const { n } = await selectDays(db, selection)
      .select((eb) => eb.fn.sum<string | null>('rewards').as('n'))
      .executeTakeFirstOrThrow();
    return { ...pageInfoOf(selection, Number(n ?? 0)), isTotalCapped: false };
  }
  return cappedPageInfoOf(selection, await countUpToCap(db, ...searchedParts(db, selection)));
}

/**
 * Returns a page of referrals, newest first unless the query sorts them.
 * @throws {AppError} forbidden if the sort order would reveal e-mail addresses that the caller may
 * not read
 */
export async function listReferrals(
  db: Db,
  query: RedemptionRequest,
): Promise<z.input<typeof referralListSchema>> {
  if (query.byName && query.sort?.column === 'refereeEmail')
    throw new AppError(
      'forbidden',
      "Your role can't see emails, so you can't sort referrals by them",
    );
  const selection = await resolve(db, query);
  const [rows, pageInfo] = await Promise.all([
    selectPage(db, selection),
    readPageInfo(db, selection),
  ]);
  const referrals = rows.map((row) => ({
    id: row.id,
    date: row.created_at.toISOString(),
    status: row.status === 'completed' ? ('Completed' as const) : ('Pending' as const),
    completedDate: row.completed_at?.toISOString() ?? null,
    referrer: { id: row.referrer_id, name: row.name, referralCode: row.referral_code },
    referee: {
      id: row.referee_id,
      name: row.referee_name,
      ...(query.byName ? {} : { email: row.referee_email, phone: row.referee_phone }),
    },
  }));
  return { referrals, ...pageInfo };
}

const rateOf = (completed: number, total: number): string =>
  `${total === 0 ? 0 : Math.round((completed / total) * 100)}%`;

/** Reads only the day rollup; with a search, the newest referrals that it finds, up to the cap. */
export async function readReferralStats(
  db: Db,
  { search, date_range: range, byName }: RewardStatsQuery & Pick<RedemptionRequest, 'byName'>,
): Promise<z.input<typeof referralStatsSchema>> {
  const countedReferrals = search
    ? sql`select business_day(r.created_at) as day, r.status, 1 as rewards from (${newestFound(db, await resolve(db, { search, byName, page: 1, limit: 1 }))}) as r`
    : sql`select day, status, rewards from reward_days where kind = 'referral'`;
  const since = (first: DateRange | undefined) =>
    first ? sql`day >= ${firstDayOf(first)}` : sql`true`;
  const sum = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(rewards) filter (where ${condition}), 0)::int`;
  const { rows } = await sql<
    Omit<z.input<typeof referralStatsSchema>, 'successRate' | 'isTotalCapped'> & { all: number }
  >`
    select ${sum(sql`true`)} as "all", ${sum(since(range))} as "totalReferrals",
      ${sum(sql`status = 'pending' and ${since(range)}`)} as "pendingReferrals",
      ${sum(sql`status = 'completed' and ${since(range)}`)} as "completedReferrals",
      ${sum(since('today'))} as "todayReferrals", ${sum(since('this_week'))} as "thisWeekReferrals", ${sum(since('this_month'))} as "thisMonthReferrals"
    from (${countedReferrals}) as counted`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Sums without a group are one row');
  const { all, ...stats } = row;
  return {
    ...stats,
    successRate: rateOf(stats.completedReferrals, stats.totalReferrals),
    isTotalCapped: Boolean(search) && all > TOTAL_CAP,
  };
}

const newestFound = (db: Db, selection: Selection) =>
  selected(db, selection)
    .select(['r.created_at', 'r.status'])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(TOTAL_CAP + 1);
