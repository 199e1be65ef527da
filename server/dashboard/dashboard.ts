import { sql } from 'kysely';
import type { Dashboard, DashboardQuery, Trend } from '../../contract/orders/dashboard';
import { toRupees } from '../../contract/money';
import { orderStatuses } from '../../contract/states';
import { addDays, businessDay, startOfDay } from '../../contract/time';
import type { Db } from '../platform/db/database';
import { averageRating } from '../stores/ratings/reviews';
import {
  comparedSpans,
  type ComparedSpans,
  type FigureRow,
  isDayIn,
  type Figure,
  figureOf,
} from './figures';
import { countNewStores, selectDays, selectTopStores, sumDays, sumRefunded } from './repository';

const overview = { title: 'Admin Dashboard', subtitle: "Overview of your platform's performance" };
const titlesOfAll = {
  users: 'Total Users',
  stores: 'Total Stores',
  orders: 'Total Orders',
  revenue: 'Total Revenue',
};
const titlesOfSpan = {
  users: 'New Users',
  stores: 'New Stores',
  orders: 'Orders',
  revenue: 'Revenue',
};

/** Returns the dashboard's cards and best stores, of all time or of the days in the query. */
export async function readDashboard(
  db: Db,
  query: DashboardQuery,
  now = new Date(),
): Promise<Dashboard> {
  const spans = comparedSpans(query, now);
  const [users, stores, { orders, revenue }, refunded, top] = await Promise.all([
    countNewUsers(db, spans),
    countNewStores(db, spans),
    sumDays(db, spans),
    sumRefunded(db, spans.value),
    selectTopStores(db, spans.value, businessDay(now)),
  ]);
  const titles = spans.value.first === undefined ? titlesOfAll : titlesOfSpan;
  return {
    overview,
    stats: [
      card('users', titles.users, users),
      card('stores', titles.stores, stores),
      card('orders', titles.orders, orders),
      {
        ...card('revenue', titles.revenue, revenue),
        value: toRupees(revenue.value),
        refunded: toRupees(refunded),
      },
    ],
    comparison: comparisonOf(spans),
    topPerformingStores: top.map(topStore),
  };
}

const card = (
  key: Dashboard['stats'][number]['key'],
  title: string,
  { value, current, previous }: Figure,
) => ({ key, title, value, change: percentChange(current, previous) });

/** Returns the change in percent with one decimal; null if only the previous value is 0. */
const percentChange = (current: number, previous: number): number | null => {
  if (previous === 0) return current === 0 ? 0 : null;
  return Math.round(((current - previous) / previous) * 1000) / 10;
};

const comparisonOf = ({ text, current, previous }: ComparedSpans): Dashboard['comparison'] => ({
  text,
  from: current.first,
  to: current.last,
  previousFrom: previous.first,
  previousTo: previous.last,
});

type TopRow = Awaited<ReturnType<typeof selectTopStores>>[number];

const topStore = (row: TopRow, index: number): Dashboard['topPerformingStores'][number] => ({
  id: row.id,
  rank: index + 1,
  storeName: row.name,
  ownerName: row.owner_name,
  image: row.image_url,
  rating: averageRating(row.rating_sum, row.ratings_count),
  totalRatings: row.ratings_count,
  city: row.city,
  state: row.state,
  totalRevenue: toRupees(Number(row.revenue)),
  totalOrders: Number(row.orders),
  avgOrderValue: toRupees(Math.round(Number(row.revenue) / Number(row.orders))),
});

/**
 * `user_days` has no time of day: subtracts the people who joined on the earlier span's last day
 * after its end.
 */
const afterEnd = ({ last, end }: ComparedSpans['previous']) =>
  end === undefined
    ? sql`0`
    : sql`(select count(*) from users where deleted_at is null and created_at >= ${end} and created_at < ${startOfDay(addDays(last, 1))})`;

/** Counts accounts of every role, without deleted ones. */
async function countNewUsers(db: Db, { value, current, previous }: ComparedSpans): Promise<Figure> {
  const { rows } = await sql<FigureRow>`
    select sum(users) filter (where ${isDayIn(value)}) as value, sum(users) filter (where ${isDayIn(current)}) as current,
      coalesce(sum(users) filter (where ${isDayIn(previous)}), 0) - ${afterEnd(previous)} as previous
    from user_days`.execute(db);
  return figureOf(rows[0]);
}

type Rows = Awaited<ReturnType<typeof selectDays>>;

/**
 * Returns orders placed and delivered revenue per day, for the last `days` IST days up to today and
 * for as many before. Orders by status include only the last `days`.
 */
export async function readTrend(db: Db, days: number, now = new Date()): Promise<Trend> {
  const last = businessDay(now);
  const first = addDays(last, 1 - days);
  const rows = await selectDays(db, { first: addDays(first, -days), last });
  const present = rows.filter(({ day }) => day >= first);
  const daysFrom = (start: string) =>
    Array.from({ length: days }, (_, index) => dayOf(rows, addDays(start, index)));
  return {
    trend: daysFrom(first),
    before: daysFrom(addDays(first, -days)),
    ordersByStatus: orderStatuses.map((status) => ({
      status,
      orders: ordersOf(present.filter((row) => row.status === status)),
    })),
  };
}

const ordersOf = (rows: Rows): number => rows.reduce((sum, { orders }) => sum + Number(orders), 0);

const dayOf = (all: Rows, day: string): Trend['trend'][number] => {
  const rows = all.filter((row) => row.day === day);
  const delivered = rows.find(({ status }) => status === 'delivered');
  return { day, orders: ordersOf(rows), revenue: toRupees(Number(delivered?.revenue ?? 0)) };
};
