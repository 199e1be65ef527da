import { sql } from 'kysely';
import type { z } from 'zod';
import { toRupees } from '../../../contract/money';
import { cappedPageInfoOf, pageInfoOf, type PageQuery, TOTAL_CAP } from '../../../contract/lists';
import {
  type allRedemptionStatsSchema,
  type RedemptionQuery,
  redemptionSchema,
  type redemptionStatsSchema,
  type RedemptionType,
  redemptionTypes,
} from '../../../contract/money/rewardApi';
import { countUpToCap, tallyUpToCap } from '../../platform/db/countUpToCap';
import type { Db } from '../../platform/db/database';
import { findPageStart, type PageStart } from '../../platform/db/listPage';
import {
  type RedemptionRequest,
  newestFirst,
  type RedemptionSelection,
  redemptionSources,
  resolveRedemptions,
  searchedParts,
  selectedRedemptionDays,
  selectedRedemptions,
} from './redemptionFilters';

/** Rows of one type that a page may need, from its start. */
function firstOf(type: RedemptionType, selection: RedemptionSelection, start: PageStart) {
  const { at, paise, reference, couponId } = redemptionSources[type];
  return sql`(select ${sql.lit(type)} as type, s.id, ${at} as at, s.user_id, ${paise} as paise, s.order_id, ${reference} as reference, ${couponId} as coupon_id
    from ${selectedRedemptions(type, selection, start)} ${newestFirst(type, start.isReversed)} limit ${start.offset + start.limit})`;
}

interface Row {
  type: string;
  id: string;
  at: Date;
  paise: number;
  reference: string;
  code: string | null;
  user_id: string;
  name: string;
  email: string;
}

// selects a full page of every type; the first rows of all types are the page
async function selectFrom(
  db: Db,
  selection: RedemptionSelection,
  start: PageStart,
): Promise<Row[]> {
  const merged = sql.join(
    selection.types.map((type) => firstOf(type, selection, start)),
    sql` union all `,
  );
  const order = start.isReversed ? sql`at, type desc, id` : sql`at desc, type, id desc`;
  const { rows } = await sql<Row>`
    select p.type, p.id, p.at, p.paise, coalesce(p.reference, c.code) as reference, o.code, p.user_id, u.name, u.email
    from (select * from (${merged}) as m order by ${order} limit ${start.limit} offset ${start.offset}) as p
    join users u on u.id = p.user_id left join orders o on o.id = p.order_id left join coupons c on c.id = p.coupon_id
    order by p.at desc, p.type, p.id desc`.execute(db);
  return rows;
}

/**
 * Without a search, a deep page is found by its day. With a search, the list ends at the cap of the
 * count.
 */
async function selectPage(
  db: Db,
  selection: RedemptionSelection,
  { page, limit }: PageQuery,
): Promise<Row[]> {
  const offset = (page - 1) * limit;
  if (selection.search)
    return offset >= TOTAL_CAP
      ? []
      : selectFrom(db, selection, { isReversed: false, offset, limit });
  const days = sql`select day, sum(n)::bigint as n from (${selectedRedemptionDays(selection)}) as each group by day`;
  const start = await findPageStart(db, days, { offset, limit });
  return start ? selectFrom(db, selection, start) : [];
}

async function readPageInfo(db: Db, selection: RedemptionSelection, query: PageQuery) {
  if (!selection.search) {
    const { rows } = await sql<{
      n: string | null;
    }>`select sum(n) as n from (${selectedRedemptionDays(selection)}) as d`.execute(db);
    return { ...pageInfoOf(query, Number(rows[0]?.n ?? 0)), isTotalCapped: false };
  }
  return cappedPageInfoOf(
    query,
    await countUpToCap(db, ...selection.types.flatMap((type) => searchedParts(type, selection))),
  );
}

/**
 * Returns a page of redemptions, newest first, of all types unless the query names one. Ids are
 * unique per type only.
 */
export async function listRedemptions(db: Db, query: RedemptionQuery & RedemptionRequest) {
  const selection = await resolveRedemptions(db, query);
  const [rows, pageInfo] = await Promise.all([
    selectPage(db, selection, query),
    readPageInfo(db, selection, query),
  ]);
  const redemptions = rows.map((row) => ({
    id: row.id,
    type: redemptionSchema.shape.type.parse(row.type),
    reference: row.reference,
    orderId: row.code,
    amount: toRupees(row.paise),
    date: row.at.toISOString(),
    // `wallet.read` includes the payer's e-mail address
    user: {
      id: row.user_id,
      name: row.name,
      ...(query.byName && row.type !== 'wallet' ? {} : { email: row.email }),
    },
  }));
  return { redemptions, ...pageInfo };
}

interface Sum {
  type: string;
  /** One above `TOTAL_CAP` if a search finds more. */
  n: number;
  paise: number;
}

async function sumDays(db: Db, selection: RedemptionSelection): Promise<Sum[]> {
  const { rows } = await sql<{ type: string; n: string; paise: string }>`
    select type, sum(n) as n, sum(paise) as paise from (${selectedRedemptionDays(selection)}) as d group by type`.execute(
    db,
  );
  return rows.map(({ type, n, paise }) => ({ type, n: Number(n), paise: Number(paise) }));
}

// the amount covers the counted rows only, not necessarily the newest: the newest rows of a
// frequent name are found only by reading all of its rows
async function sumFound(
  db: Db,
  selection: RedemptionSelection,
  type: RedemptionType,
): Promise<Sum> {
  const { counted, sums } = await tallyUpToCap(db, ['paise'], ...searchedParts(type, selection));
  return { type, n: counted, paise: sums.paise };
}

async function readSums(
  db: Db,
  query: RedemptionRequest,
): Promise<(types: readonly RedemptionType[]) => z.output<typeof redemptionStatsSchema>> {
  const selection = await resolveRedemptions(db, query);
  const { types, search } = selection;
  const sums = search
    ? await Promise.all(types.map((type) => sumFound(db, selection, type)))
    : await sumDays(db, selection);
  return (selectedTypes) => {
    const sumsOfTypes = sums.filter(({ type }) => selectedTypes.some((item) => item === type));
    const isCapped = ({ n }: Sum) => search !== undefined && n > TOTAL_CAP;
    return {
      totalRedemptions: sumsOfTypes.reduce(
        (total, sum) => total + (isCapped(sum) ? TOTAL_CAP : sum.n),
        0,
      ),
      totalAmount: toRupees(sumsOfTypes.reduce((total, { paise }) => total + paise, 0)),
      isTotalCapped: sumsOfTypes.some(isCapped),
    };
  };
}

/**
 * Number and amount of one type. A search stops counting above `TOTAL_CAP`: the number is then a
 * minimum.
 */
export async function readRedemptionStats(db: Db, type: RedemptionType, query: RedemptionRequest) {
  const sumsOf = await readSums(db, { ...query, type });
  return sumsOf([type]);
}

/** Number and amount by type and in total; 0 for a type outside the query. */
export async function readAllRedemptionStats(
  db: Db,
  query: RedemptionRequest,
): Promise<z.output<typeof allRedemptionStatsSchema>> {
  const sumsOf = await readSums(db, query);
  return {
    ...sumsOf(redemptionTypes),
    byType: {
      coupon: sumsOf(['coupon']),
      ...(query.withoutWallet ? {} : { wallet: sumsOf(['wallet']) }),
      scratch_card: sumsOf(['scratch_card']),
    },
  };
}
