import { sql } from 'kysely';
import { toRupees } from '../../contract/money';
import { cappedPageInfoOf, pageInfoOf, TOTAL_CAP, type PageQuery } from '../../contract/paging';
import { redemptionSchema, type RedemptionQuery, type RedemptionType } from '../../contract/rewards';
import { countUpToCap } from '../platform/db/countUpToCap';
import type { Db } from '../platform/db/database';
import { findPageStart, type PageStart } from '../platform/db/dayPaging';
import { newestFirst, resolveRedemptions, searchedParts, selectedRedemptionDays, selectedRedemptions, type RedemptionSelection } from './redemptionSelection';
import { redemptionSources } from './redemptionSources';

/** The selected rows of one type, newest first and no more than `most`. */
function newestOf(type: RedemptionType, selection: RedemptionSelection, { before, most }: { before?: Date; most: number }) {
  const { at, paise, reference, couponId } = redemptionSources[type];
  return sql`(select ${sql.lit(type)} as type, s.id, ${at} as at, s.user_id, ${paise} as paise, s.order_id, ${reference} as reference, ${couponId} as coupon_id
    from ${selectedRedemptions(type, selection, before)} ${newestFirst(type)} limit ${most})`;
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

// every type brings as many rows as the page may need; the newest of them all are the page
async function selectFrom(db: Db, selection: RedemptionSelection, { limit }: PageQuery, { before, offset }: PageStart): Promise<Row[]> {
  const merged = sql.join(selection.types.map((type) => newestOf(type, selection, { before, most: offset + limit })), sql` union all `);
  const { rows } = await sql<Row>`
    select p.type, p.id, p.at, p.paise, coalesce(p.reference, c.code) as reference, o.code, p.user_id, u.name, u.email
    from (select * from (${merged}) as m order by at desc, type, id desc limit ${limit} offset ${offset}) as p
    join users u on u.id = p.user_id left join orders o on o.id = p.order_id left join coupons c on c.id = p.coupon_id
    order by p.at desc, p.type, p.id desc`.execute(db);
  return rows;
}

/** Without a search, a deep page is found by its day; with one, the list ends where counting does. */
async function selectPage(db: Db, selection: RedemptionSelection, query: PageQuery): Promise<Row[]> {
  const offset = (query.page - 1) * query.limit;
  if (selection.search) return offset >= TOTAL_CAP ? [] : selectFrom(db, selection, query, { offset });
  const days = sql`select day, sum(n)::bigint as n from (${selectedRedemptionDays(selection)}) as each group by day`;
  const start = await findPageStart(db, days, offset);
  return start ? selectFrom(db, selection, query, start) : [];
}

async function readPageInfo(db: Db, selection: RedemptionSelection, query: PageQuery) {
  if (!selection.search) {
    const { rows } = await sql<{ n: string | null }>`select sum(n) as n from (${selectedRedemptionDays(selection)}) as d`.execute(db);
    return { ...pageInfoOf(query, Number(rows[0]?.n ?? 0)), isTotalCapped: false };
  }
  return cappedPageInfoOf(query, await countUpToCap(db, ...selection.types.flatMap((type) => searchedParts(type, selection))));
}

/** A page of what was redeemed, newest first; of all types unless the query names one. */
export async function listRedemptions(db: Db, query: RedemptionQuery) {
  const selection = await resolveRedemptions(db, query);
  const [rows, pageInfo] = await Promise.all([selectPage(db, selection, query), readPageInfo(db, selection, query)]);
  const redemptions = rows.map((row) => ({
    id: row.id,
    type: redemptionSchema.shape.type.parse(row.type),
    reference: row.reference,
    orderId: row.code,
    amount: toRupees(row.paise),
    date: row.at.toISOString(),
    user: { id: row.user_id, name: row.name, email: row.email },
  }));
  return { redemptions, ...pageInfo };
}
