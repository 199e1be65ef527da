import { sql } from 'kysely';
import { dateRanges } from '../../contract/filters';
import { toRupees } from '../../contract/money';
import { daySpanOf } from '../../contract/daySpan';
import type { OrderStats } from '../../contract/orders';
import type { Db } from '../platform/db/database';

const counted = (...statuses: string[]) =>
  sql<string>`coalesce(sum(orders) filter (where status = any(${statuses}::text[])), 0)`;

const earned = (first: string | undefined, last: string | undefined) =>
  sql<string>`coalesce(sum(revenue_paise) filter (where status = 'delivered' and day between ${first}::date and ${last}::date), 0)`;

/** The cards above the admin's orders, from the day rollup. */
export async function readOrderStats(db: Db, now = new Date()): Promise<OrderStats> {
  const [today, week, month] = dateRanges.map((dateRange) => {
    const { first, last } = daySpanOf({ dateRange }, now);
    return earned(first, last);
  });
  const { rows } = await sql<Record<string, string>>`
    select ${counted('pending')} as pending, ${counted('confirmed')} as confirmed,
      ${counted('preparing')} as preparing, ${counted('ready')} as ready,
      ${counted('delivered')} as delivered, ${counted('cancelled')} as cancelled, coalesce(sum(orders), 0) as total,
      ${today} as today, ${week} as week, ${month} as month,
      coalesce(sum(revenue_paise) filter (where status = 'delivered'), 0) as revenue
    from order_days_all`.execute(db);
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
