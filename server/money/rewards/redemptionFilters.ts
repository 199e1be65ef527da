import { type RawBuilder, sql } from 'kysely';
import {
  type RedemptionFilters,
  type RedemptionType,
  redemptionTypes,
} from '../../../contract/money/rewardApi';
import { firstDayOf, startOfDay } from '../../../contract/time';
import { findNamedUsers, isNamed, type NamedUsers, type PeopleSearch } from '../../auth/findPeople';
import { containsText, likePattern } from '../../platform/db/searchText';
import type { Db } from '../../platform/db/database';
import type { PageStart } from '../../platform/db/listPage';
import { AppError } from '../../platform/errors';

/** Selection of redemptions, with the people and coupons that its search finds. */
export interface RedemptionSelection {
  types: readonly RedemptionType[];
  /** First IST day. */
  first: string | undefined;
  search: Search | undefined;
}

interface Search {
  text: string;
  users: NamedUsers;
  couponIds: string[];
}

/** Query with the limits of the caller's permissions. */
export type RedemptionRequest = RedemptionFilters &
  PeopleSearch & {
    /** Excludes wallet payments, for callers without `wallet.read`. */
    withoutWallet?: boolean;
  };

/**
 * Resolves the days, and the people and coupons that the search finds: indexes find their
 * redemptions by id.
 */
export async function resolveRedemptions(
  db: Db,
  { search: text, date_range: range, type, byName, withoutWallet }: RedemptionRequest,
): Promise<RedemptionSelection> {
  if (type === 'wallet' && withoutWallet)
    throw new AppError('forbidden', "Your role can't see wallet payments");
  const visibleTypes = redemptionTypes.filter(
    (redemptionType) => redemptionType !== 'wallet' || !withoutWallet,
  );
  const types = type ? [type] : visibleTypes;
  const first = range && firstDayOf(range);
  if (!text) return { types, first, search: undefined };
  const [users, coupons] = await Promise.all([
    findNamedUsers(db, text, byName),
    db.selectFrom('coupons').select('id').where(containsText('code', text)).execute(),
  ]);
  return { types, first, search: { text, users, couponIds: coupons.map(({ id }) => id) } };
}

const matchesPerson = ({ users }: Search) => isNamed('s.user_id', users);

function matchesText(type: RedemptionType, { text, couponIds }: Search): RawBuilder<unknown> {
  const conditions = redemptionSources[type].texts.map(
    (column) => sql`${column} like ${likePattern(text)}`,
  );
  if (type === 'coupon' && couponIds.length > 0)
    conditions.push(sql`s.coupon_id = any(${couponIds}::bigint[])`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}

const isFound = (type: RedemptionType, search: Search): RawBuilder<unknown> =>
  search.users.ids?.length === 0
    ? matchesText(type, search)
    : sql`(${matchesText(type, search)} or ${matchesPerson(search)})`;

function selected(
  type: RedemptionType,
  first: string | undefined,
  ...more: RawBuilder<unknown>[]
): RawBuilder<unknown> {
  const { from, counts, at } = redemptionSources[type];
  const conditions: RawBuilder<unknown>[] = first
    ? [counts, sql`${at} >= ${startOfDay(first)}`]
    : [counts];
  return sql`${from} where ${sql.join([...conditions, ...more], sql` and `)}`;
}

/**
 * Returns `from … where …` for the selected redemptions of one type, optionally before or since an
 * instant.
 */
export function selectedRedemptions(
  type: RedemptionType,
  { first, search }: RedemptionSelection,
  { before, since }: Pick<PageStart, 'before' | 'since'> = {},
): RawBuilder<unknown> {
  const { at } = redemptionSources[type];
  const isWithin = [
    ...(before ? [sql`${at} < ${before}`] : []),
    ...(since ? [sql`${at} >= ${since}`] : []),
  ];
  return selected(type, first, ...isWithin, ...(search ? [isFound(type, search)] : []));
}

/**
 * Parts of a search to count and to sum, as `paise`: rows of the people that it finds, and rows of
 * other people that contain the text. Each part has an index.
 */
export function searchedParts(
  type: RedemptionType,
  selection: RedemptionSelection,
): RawBuilder<unknown>[] {
  const { first, search } = selection;
  const select = sql`select ${redemptionSources[type].paise} as paise from`;
  if (!search?.users.ids?.length)
    return [sql`${select} ${selectedRedemptions(type, selection)} ${newestFirst(type)}`];
  const ofFoundUsers = selected(type, first, matchesPerson(search));
  const ofOtherUsers = selected(
    type,
    first,
    matchesText(type, search),
    sql`not ${matchesPerson(search)}`,
  );
  return [
    sql`${select} ${ofFoundUsers} order by s.user_id`,
    sql`${select} ${ofOtherUsers} ${newestFirst(type)}`,
  ];
}

/**
 * Sort order that finds a frequent text from the end of an index. `isReversed` walks the list
 * backwards.
 */
export function newestFirst(type: RedemptionType, isReversed = false): RawBuilder<unknown> {
  const direction = sql.raw(isReversed ? 'asc' : 'desc');
  return sql`order by ${redemptionSources[type].at} ${direction}, s.id ${direction}`;
}

/**
 * Selected rows of the rollups, ignoring the search: `type`, `day`, `n`, `paise`; several rows per
 * day.
 */
export function selectedRedemptionDays({ types, first }: RedemptionSelection): RawBuilder<unknown> {
  const days = sql.join(
    types.map((type) => redemptionSources[type].days),
    sql` union all `,
  );
  return first ? sql`select * from (${days}) as a where day >= ${first}` : days;
}

/** Source of the redemptions of one type: columns of the rows `s`. */
interface RedemptionSource {
  from: RawBuilder<unknown>;
  /** Condition of rows that are redemptions. */
  counts: RawBuilder<boolean>;
  at: RawBuilder<unknown>;
  paise: RawBuilder<unknown>;
  /** Null if the coupon has it. */
  reference: RawBuilder<unknown>;
  couponId: RawBuilder<unknown>;
  /**
   * Texts that a search reads, lower-cased, each with a trigram index; include the order's code.
   */
  texts: RawBuilder<string>[];
  /** IST days in a rollup: `type`, `day`, `n`, `paise`. */
  days: RawBuilder<unknown>;
}

export const redemptionSources: Record<RedemptionType, RedemptionSource> = {
  coupon: {
    from: sql`coupon_uses s`,
    counts: sql`not s.is_held`,
    at: sql`s.created_at`,
    paise: sql`s.discount_paise`,
    reference: sql`null::text`,
    couponId: sql`s.coupon_id`,
    texts: [sql`lower(s.order_code)`],
    days: sql`select 'coupon' as type, day, rewards as n, amount_paise as paise from reward_days where kind = 'coupon_use'`,
  },
  // a wallet pays orders only, so the reference is the order's code
  wallet: {
    from: sql`wallet_postings s`,
    counts: sql`s.type = 'debit' and s.status = 'completed'`,
    at: sql`s.created_at`,
    paise: sql`s.amount_paise`,
    reference: sql`s.reference`,
    couponId: sql`null::bigint`,
    texts: [sql`lower(s.reference)`],
    days: sql`select 'wallet' as type, day, postings as n, amount_paise as paise from wallet_days where type = 'debit' and status = 'completed'`,
  },
  scratch_card: {
    from: sql`scratch_cards s`,
    counts: sql`s.used_at is not null`,
    at: sql`s.used_at`,
    paise: sql`s.prize_paise`,
    reference: sql`s.code`,
    couponId: sql`null::bigint`,
    texts: [sql`lower(s.code)`, sql`lower(s.order_code)`],
    days: sql`select 'scratch_card' as type, day, rewards as n, amount_paise as paise from reward_days where kind = 'scratch_card_use'`,
  },
};
