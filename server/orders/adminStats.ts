import { sql } from 'kysely';
import { dateRanges } from '../../contract/filters';
import { toRupees } from '../../contract/money';
import { type DaySpan, daySpanOf } from '../../contract/daySpan';
import type { OrderStats, OrderStatsQuery } from '../../contract/orders';
import type { Db } from '../platform/db/database';

const during = ({ first = '-infinity', last = 'infinity' }: DaySpan) => sql`day between ${first}::date and ${last}::date`;

const earned = (span: DaySpan) =>
  sql<string>`coalesce(sum(revenue_paise) filter (where status = 'delivered' and ${during(span)}), 0)`;

/** The cards above the admin's orders, from the day rollup. What is earned today, this week and this month has days of its own. */
export async function readOrderStats(db: Db, query: OrderStatsQuery, now = new Date()): Promise<OrderStats> {
  const chosen = daySpanOf(query, now);
  const counted = (status: string) => sql<string>`coalesce(sum(orders) filter (where status = ${status} and ${during(chosen)}), 0)`;
  const [today, week, month] = dateRanges.map((dateRange) => {
    return earned(daySpanOf({ dateRange }, now));
  });
  const rollup = query.store_id === undefined ? sql`order_days_all` : sql`order_days where store_id = ${query.store_id}`;
  const { rows } = await sql<Record<string, string>>`
    select ${counted('pending')} as pending, ${counted('confirmed')} as confirmed,
      ${counted('preparing')} as preparing, ${counted('ready')} as ready,
      ${counted('delivered')} as delivered, ${counted('cancelled')} as cancelled, coalesce(sum(orders) filter (where ${during(chosen)}), 0) as total,
      ${today} as today, ${week} as week, ${month} as month,
      ${earned(chosen)} as revenue
    from ${rollup}`.execute(db);
  const figure = (name: string) => Number(rows[0]?.[name] ?? 0);
  return {
    pendingOrders: figure('pending'),
    confirmedOrders: figure('confirmed'),
    preparingOrders: figure('preparing'),
    readyOrders: figure('ready'),
    deliveredOrders: figure('delivered'),
    cancelledOrders: figure('cancelled'),
    totalOrders: figure('total'),
    todayRevenue: toRupees(figure('today')),
    thisWeekRevenue: toRupees(figure('week')),
    thisMonthRevenue: toRupees(figure('month')),
    totalRevenue: toRupees(figure('revenue')),
  };
}
