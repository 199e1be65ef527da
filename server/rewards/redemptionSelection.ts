import { sql, type RawBuilder } from 'kysely';
import { redemptionTypes, type RedemptionFilters, type RedemptionType } from '../../contract/rewards';
import { firstDayOf, startOfDay } from '../../contract/time';
import { containsText, likePattern } from '../db/containsText';
import type { Db } from '../db/database';
import { findNamedUsers, isNamed, type NamedUsers } from '../users/namedUsers';
import { redemptionSources } from './redemptionSources';

/** What a query selects of the redemptions, with what its search means. */
export interface RedemptionSelection {
  types: readonly RedemptionType[];
  /** the first IST day */
  first: string | undefined;
  search: { text: string; users: NamedUsers; couponIds: string[] } | undefined;
}

/** Resolves the days, and the people and coupons of the search: indexes find what they redeemed by id. */
export async function resolveRedemptions(db: Db, { search: text, date_range: range, type }: RedemptionFilters): Promise<RedemptionSelection> {
  const types = type ? [type] : redemptionTypes;
  const first = range && firstDayOf(range);
  if (!text) return { types, first, search: undefined };
  const [users, coupons] = await Promise.all([
    findNamedUsers(db, text),
    db.selectFrom('coupons').select('id').where(containsText('code', text)).execute(),
  ]);
  return { types, first, search: { text, users, couponIds: coupons.map(({ id }) => id) } };
}

function isFound(type: RedemptionType, { text, users, couponIds }: NonNullable<RedemptionSelection['search']>): RawBuilder<unknown> {
  const ways = redemptionSources[type].texts.map((column) => sql`${column} like ${likePattern(text)}`);
  if (users.ids?.length !== 0) ways.push(isNamed('s.user_id', users));
  if (type === 'coupon' && couponIds.length > 0) ways.push(sql`s.coupon_id = any(${couponIds}::bigint[])`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** The redemptions of one type that are selected, as `from … where …`; those before an instant alone, if one is given. */
export function selectedRedemptions(type: RedemptionType, { first, search }: RedemptionSelection, before?: Date): RawBuilder<unknown> {
  const { from, counts, at } = redemptionSources[type];
  const conditions: RawBuilder<unknown>[] = [counts];
  if (first) conditions.push(sql`${at} >= ${startOfDay(first)}`);
  if (before) conditions.push(sql`${at} < ${before}`);
  if (search) conditions.push(isFound(type, search));
  return sql`${from} where ${sql.join(conditions, sql` and `)}`;
}

/** The same without the search of rollups: `type`, `day`, `n`, `paise`, several rows a day. */
export function selectedRedemptionDays({ types, first }: RedemptionSelection): RawBuilder<unknown> {
  const days = sql.join(types.map((type) => redemptionSources[type].days), sql` union all `);
  return first ? sql`select * from (${days}) as a where day >= ${first}` : days;
}
