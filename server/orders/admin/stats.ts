import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type DateRange, dateRanges, TOTAL_CAP } from '../../../contract/lists';
import { toRupees } from '../../../contract/money';
import { type DaySpan, daySpanOf } from '../../../contract/days';
import { businessDay, firstDayOf, startOfDay } from '../../../contract/time';
import { type OrderStatus, orderStatuses } from '../../../contract/states';
import type { OrderStats, OrderStatsQuery } from '../../../contract/orders/admin';
import type { Db } from '../../platform/db/database';
import { matchingOrders, newestOrders, type OrderSelection, orderSelectionOf } from '../filters';
import { isRolledUp, searchedOrders } from './page';

/**
 * Number of orders by status, and paise of delivered orders, for the chosen days and for the
 * periods that end today.
 */
const sumsSchema = z.record(
  z.enum([...orderStatuses, 'total', 'revenue', ...dateRanges]),
  z.coerce.number(),
);
type Sums = z.output<typeof sumsSchema>;

interface Sources {
  rows: RawBuilder<unknown>;
  total: RawBuilder<unknown>;
  revenue: RawBuilder<unknown>;
  countOf: (status: OrderStatus) => RawBuilder<unknown>;
  earned: (range: DateRange) => RawBuilder<unknown>;
}

/**
 * Figures for the cards above the admin's orders: from the day rollup if it distinguishes the
 * orders, else counted up to the cap. The revenue of today, this week and this month ignores the
 * chosen days.
 */
export async function readOrderStats(
  db: Db,
  query: OrderStatsQuery,
  now = new Date(),
): Promise<OrderStats> {
  const selection = await orderSelectionOf(db, query, now);
  const [stats, refunded] = await Promise.all([
    isRolledUp(selection)
      ? sumDays(db, selection, now).then((sums) => statsOf(sums))
      : countOrders(db, selection, now),
    sumRefunded(db, selection, now),
  ]);
  return { ...stats, ...refunded };
}

type Refunded = Pick<
  OrderStats,
  'todayRefunded' | 'thisWeekRefunded' | 'thisMonthRefunded' | 'totalRefunded'
>;
type CountedStats = Omit<OrderStats, keyof Refunded>;

/** Refunded part of the revenue. Reads the few orders with a refund. */
async function sumRefunded(db: Db, selection: OrderSelection, now: Date): Promise<Refunded> {
  const sumIn = ({ first, last }: DaySpan) => sql<string>`coalesce(sum(orders.refunded_paise)
    filter (where business_day(${sql.ref(selection.dayColumn ?? 'orders.created_at')}) between ${first ?? '-infinity'}::date and ${last ?? 'infinity'}::date), 0)`;
  const sumOver = (dateRange: DateRange) => sumIn(daySpanOf({ dateRange }, now));
  const sums = await matchingOrders(db, { ...selection, status: 'delivered', span: {} })
    .where('orders.refunded_paise', '>', 0)
    .select([
      sumOver('today').as('today'),
      sumOver('this_week').as('week'),
      sumOver('this_month').as('month'),
      sumIn(selection.span).as('total'),
    ])
    .executeTakeFirstOrThrow();
  return {
    todayRefunded: toRupees(Number(sums.today)),
    thisWeekRefunded: toRupees(Number(sums.week)),
    thisMonthRefunded: toRupees(Number(sums.month)),
    totalRefunded: toRupees(Number(sums.total)),
  };
}

const statsOf = (sums: Sums, recent = sums): CountedStats => ({
  pendingOrders: sums.pending,
  confirmedOrders: sums.confirmed,
  preparingOrders: sums.preparing,
  readyOrders: sums.ready,
  deliveredOrders: sums.delivered,
  cancelledOrders: sums.cancelled,
  totalOrders: sums.total,
  todayRevenue: toRupees(recent.today),
  thisWeekRevenue: toRupees(recent.this_week),
  thisMonthRevenue: toRupees(recent.this_month),
  totalRevenue: toRupees(sums.revenue),
  isTotalCapped: false,
  isRecentCapped: false,
});

async function countOrders(db: Db, selection: OrderSelection, now: Date): Promise<CountedStats> {
  const { first: from, last: to } = selection.span;
  const [first] = dateRanges.map((range) => firstDayOf(range, now)).toSorted();
  const tallied = tallyOrders(db, selection, now);
  const isOfAllDays = from === undefined && to === undefined;
  const ownTotals = isOfAllDays
    ? tallied
    : tallyOrders(db, { ...selection, span: { first, last: businessDay(now) } }, now);
  const [sums, recent] = await Promise.all([tallied, ownTotals]);
  return {
    ...statsOf({ ...sums, total: Math.min(sums.total, TOTAL_CAP) }, recent),
    isTotalCapped: sums.total > TOTAL_CAP,
    isRecentCapped: recent.total > TOTAL_CAP,
  };
}

const isDuring = ({ first = '-infinity', last = 'infinity' }: DaySpan) =>
  sql`day between ${first}::date and ${last}::date`;

function sumDays(db: Db, { storeId, span }: OrderSelection, now: Date): Promise<Sums> {
  const earned = (days: DaySpan) =>
    sql`sum(revenue_paise) filter (where status = 'delivered' and ${isDuring(days)})`;
  return readSums(db, {
    rows: storeId === undefined ? sql`order_days_all` : sql`order_days where store_id = ${storeId}`,
    total: sql`sum(orders) filter (where ${isDuring(span)})`,
    revenue: earned(span),
    countOf: (status) => sql`sum(orders) filter (where status = ${status} and ${isDuring(span)})`,
    earned: (dateRange) => earned(daySpanOf({ dateRange }, now)),
  });
}

/** Counts the orders themselves, up to one above the cap. */
async function tallyOrders(db: Db, selection: OrderSelection, now: Date): Promise<Sums> {
  const { search, dayColumn = 'orders.created_at' } = selection;
  const orders = search
    ? await searchedOrders(db, { ...selection, search })
    : newestOrders(db, selection).limit(TOTAL_CAP + 1);
  return readSums(db, {
    rows: sql`(${orders.select(['orders.status', `${dayColumn} as day_at`, 'orders.final_paise'])}) as found`,
    total: sql`count(*)`,
    revenue: sql`sum(final_paise) filter (where status = 'delivered')`,
    countOf: (status) => sql`count(*) filter (where status = ${status})`,
    earned: (range) =>
      sql`sum(final_paise) filter (where status = 'delivered' and day_at >= ${startOfDay(firstDayOf(range, now))})`,
  });
}

async function readSums(db: Db, { rows, total, revenue, countOf, earned }: Sources): Promise<Sums> {
  const sources: Record<keyof Sums, RawBuilder<unknown>> = {
    total,
    revenue,
    pending: countOf('pending'),
    confirmed: countOf('confirmed'),
    preparing: countOf('preparing'),
    ready: countOf('ready'),
    delivered: countOf('delivered'),
    cancelled: countOf('cancelled'),
    today: earned('today'),
    this_week: earned('this_week'),
    this_month: earned('this_month'),
  };
  const figures = Object.entries(sources).map(
    ([name, figure]) => sql`coalesce(${figure}, 0) as ${sql.ref(name)}`,
  );
  const { rows: found } = await sql`select ${sql.join(figures)} from ${rows}`.execute(db);
  return sumsSchema.parse(found[0]);
}
