import { sql, type RawBuilder } from 'kysely';
import { toRupees } from '../../contract/money';
import { cappedPageInfoOf, TOTAL_CAP } from '../../contract/paging';
import { redemptionSchema, redemptionTypes, type RedemptionFilters, type RedemptionQuery, type RedemptionType } from '../../contract/rewards';
import { firstDayOf, startOfDay } from '../../contract/time';
import { likePattern } from '../db/containsText';
import type { Db } from '../db/database';
import { selectMatchingUsers } from '../users/matchingUsers';
import { selectedDays, spanOf } from '../wallet/ledgerSelection';

/** Where the redemptions of one type stand. */
interface Source {
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  userId: RawBuilder<unknown>;
  paise: RawBuilder<unknown>;
  orderId: RawBuilder<unknown>;
  reference: RawBuilder<unknown>;
  /** which rows are redemptions */
  counts: RawBuilder<boolean>;
}

const sources: Record<RedemptionType, Source> = {
  coupon: {
    from: sql`coupon_uses s join coupons c on c.id = s.coupon_id`, id: sql`s.id`, at: sql`s.created_at`, userId: sql`s.user_id`,
    paise: sql`s.discount_paise`, orderId: sql`s.order_id`, reference: sql`c.code`, counts: sql`true`,
  },
  // a wallet is spent on orders alone
  wallet: {
    from: sql`wallet_postings s`, id: sql`s.id`, at: sql`s.created_at`, userId: sql`s.user_id`,
    paise: sql`s.amount_paise`, orderId: sql`s.order_id`, reference: sql`s.reference`, counts: sql`s.type = 'debit' and s.status = 'completed'`,
  },
  scratch_card: {
    from: sql`scratch_cards s`, id: sql`s.id`, at: sql`s.used_at`, userId: sql`s.user_id`,
    paise: sql`s.prize_paise`, orderId: sql`s.order_id`, reference: sql`s.code`, counts: sql`s.used_at is not null`,
  },
};

/** The order's code holds the text. The first half is of orders_search_trgm, which holds more than the code. */
const isOfOrder = (orderId: RawBuilder<unknown>, search: string) => sql<boolean>`exists (select from orders o
  where o.id = ${orderId} and o.search like ${likePattern(search)} and lower(o.code) like ${likePattern(search)})`;

function conditionsOf(db: Db, { counts, at, userId, reference, orderId }: Source, { search, date_range: range }: RedemptionFilters) {
  const conditions = [counts];
  if (range) conditions.push(sql`${at} >= ${startOfDay(firstDayOf(range))}`);
  if (search) {
    const isPerson = sql<boolean>`${userId} in (${selectMatchingUsers(db, search)})`;
    conditions.push(sql`(lower(${reference}) like ${likePattern(search)} or ${isPerson} or ${isOfOrder(orderId, search)})`);
  }
  return sql.join(conditions, sql` and `);
}

/** The rows of one type that the query selects, newest first and no more than `most`. */
const newestOf = (db: Db, type: RedemptionType, query: RedemptionQuery, most: number) => {
  const source = sources[type];
  return sql`(select ${sql.lit(type)} as type, ${source.id} as id, ${source.at} as at, ${source.userId} as user_id, ${source.paise} as paise,
    ${source.orderId} as order_id, ${source.reference} as reference
    from ${source.from} where ${conditionsOf(db, source, query)} order by ${source.at} desc, ${source.id} desc limit ${most})`;
};

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

// every type brings as many rows as the page may need; the newest of them all are the page
async function selectPage(db: Db, types: readonly RedemptionType[], query: RedemptionQuery): Promise<Row[]> {
  const end = query.page * query.limit;
  const merged = sql.join(types.map((type) => newestOf(db, type, query, end)), sql` union all `);
  const { rows } = await sql<Row>`
    select p.type, p.id, p.at, p.paise, p.reference, o.code, p.user_id, u.name, u.email
    from (select * from (${merged}) as m order by at desc, type, id desc limit ${query.limit} offset ${end - query.limit}) as p
    join users u on u.id = p.user_id left join orders o on o.id = p.order_id
    order by p.at desc, p.type, p.id desc`.execute(db);
  return rows;
}

async function countUpToCap(db: Db, types: readonly RedemptionType[], query: RedemptionQuery): Promise<number> {
  const merged = sql.join(types.map((type) => newestOf(db, type, query, TOTAL_CAP + 1)), sql` union all `);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from (${merged}) as m limit ${TOTAL_CAP + 1}) as c`.execute(db);
  return rows[0]?.n ?? 0;
}

/** A page of what was redeemed, newest first; of all types unless the query names one. */
export async function listRedemptions(db: Db, query: RedemptionQuery) {
  const types = query.type ? [query.type] : redemptionTypes;
  const isPastCap = (query.page - 1) * query.limit >= TOTAL_CAP;
  const [rows, counted] = await Promise.all([
    isPastCap ? [] : selectPage(db, types, query),
    countUpToCap(db, types, query),
  ]);
  const redemptions = rows.map((row) => ({
    id: row.id,
    type: redemptionSchema.shape.type.parse(row.type),
    reference: row.reference,
    orderId: row.code,
    amount: toRupees(row.paise),
    date: row.at.toISOString(),
    user: { id: row.user_id, name: row.name, email: row.email },
  }));
  return { redemptions, ...cappedPageInfoOf(query, counted) };
}

/** Wallets are spent on orders alone, so that the ledger's days know what was redeemed of them. */
async function readWalletDays(db: Db, range: RedemptionFilters['date_range']) {
  const { postings, paise } = await selectedDays(db, { span: spanOf(range), transaction_type: 'debit', status: 'completed' })
    .select((eb) => [eb.fn.sum<string | null>('postings').as('postings'), eb.fn.sum<string | null>('amount_paise').as('paise')])
    .executeTakeFirstOrThrow();
  return { totalRedemptions: Number(postings ?? 0), totalAmount: toRupees(Number(paise ?? 0)) };
}

/** How often and how much, of one type. */
export async function readRedemptionStats(db: Db, type: RedemptionType, query: RedemptionFilters) {
  if (type === 'wallet' && !query.search) return readWalletDays(db, query.date_range);
  const source = sources[type];
  const { rows } = await sql<{ n: number; paise: string }>`
    select count(*)::int as n, coalesce(sum(${source.paise}), 0) as paise
    from ${source.from} where ${conditionsOf(db, source, query)}`.execute(db);
  return { totalRedemptions: rows[0]?.n ?? 0, totalAmount: toRupees(Number(rows[0]?.paise ?? 0)) };
}

/** Of each type and of all together; a type that the query leaves out counts nothing. */
export async function readAllRedemptionStats(db: Db, query: RedemptionFilters) {
  const read = (type: RedemptionType) =>
    (query.type ?? type) === type ? readRedemptionStats(db, type, query) : { totalRedemptions: 0, totalAmount: 0 };
  const [coupon, wallet, scratchCard] = await Promise.all([read('coupon'), read('wallet'), read('scratch_card')]);
  const each = [coupon, wallet, scratchCard];
  const sumOf = (key: keyof typeof coupon) => each.reduce((sum, stats) => sum + stats[key], 0);
  return {
    totalRedemptions: sumOf('totalRedemptions'),
    totalAmount: Math.round(sumOf('totalAmount') * 100) / 100,
    byType: { coupon, wallet, scratch_card: scratchCard },
  };
}
