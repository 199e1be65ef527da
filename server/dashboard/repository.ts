import { type RawBuilder, sql } from 'kysely';
import { TOP_STORES } from '../../contract/orders/dashboard';
import { type DaySpan } from '../../contract/days';
import { addDays, DAY_MS, startOfDay } from '../../contract/time';
import type { Db } from '../platform/db/database';
import {
  type ClosedSpan,
  type ComparedSpans,
  type Figure,
  figureOf,
  type FigureRow,
  isDayIn,
} from './figures';

const createdIn = ({
  first,
  last,
  end = startOfDay(addDays(last, 1)),
}: DaySpan & { last: string; end?: Date }) =>
  sql<boolean>`(created_at < ${end} and ${first === undefined ? sql`true` : sql`created_at >= ${startOfDay(first)}`})`;
/** Counts stores without deleted ones. Stores are few enough to count. */
export async function countNewStores(
  db: Db,
  { value, current, previous }: ComparedSpans,
): Promise<Figure> {
  const { rows } = await sql<FigureRow>`
    select count(*) filter (where ${createdIn(value)}) as value, count(*) filter (where ${createdIn(current)}) as current,
      count(*) filter (where ${createdIn(previous)}) as previous
    from stores where deleted_at is null`.execute(db);
  return figureOf(rows[0]);
}

const revenue = (paise: string) =>
  sql`sum(case when status = 'delivered' then ${sql.ref(paise)} end)`;

/**
 * Rollups of days have no time of day: returns the orders to subtract, which came on the earlier
 * span's last day after its end.
 */
const afterEnd = ({ last, end }: ComparedSpans['previous']) =>
  end === undefined
    ? sql`select 0 as orders, 0 as revenue`
    : sql`select count(*) as orders, coalesce(${revenue('final_paise')}, 0) as revenue
        from orders where created_at >= ${end} and created_at < ${startOfDay(addDays(last, 1))}`;

/**
 * Sums placed orders in any status, and paise of delivered orders, by the day of placement. One
 * statement for both, because the running day is counted order by order, which grows with the
 * orders.
 */
export async function sumDays(
  db: Db,
  { value, current, previous }: ComparedSpans,
): Promise<Record<'orders' | 'revenue', Figure>> {
  const figures = (sum: RawBuilder<unknown>, late: RawBuilder<unknown>) => sql`json_build_object(
    'value', ${sum} filter (where ${isDayIn(value)}), 'current', ${sum} filter (where ${isDayIn(current)}),
    'previous', coalesce(${sum} filter (where ${isDayIn(previous)}), 0) - (select ${late} from late))`;
  const { rows } = await sql<Record<'orders' | 'revenue', FigureRow>>`
    with late as materialized (${afterEnd(previous)})
    select ${figures(sql`sum(orders)`, sql`orders`)} as orders, ${figures(revenue('revenue_paise'), sql`revenue`)} as revenue
    from order_days_all`.execute(db);
  return { orders: figureOf(rows[0]?.orders), revenue: figureOf(rows[0]?.revenue) };
}

/** Sums the refunds of delivered orders in paise, by the day of placement. */
export async function sumRefunded(db: Db, value: ComparedSpans['value']): Promise<number> {
  const { paise } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.sum<string | null>('refunded_paise').as('paise'))
    .where('status', '=', 'delivered')
    .where('refunded_paise', '>', 0)
    .where(createdIn(value))
    .executeTakeFirstOrThrow();
  return Number(paise ?? 0);
}

/** Selects one row per day and status that has orders in the span. */
export const selectDays = (db: Db, { first, last }: ClosedSpan) =>
  db
    .selectFrom('order_days_all')
    .select((eb) => [
      'day',
      'status',
      eb.fn.sum<string>('orders').as('orders'),
      eb.fn.sum<string>('revenue_paise').as('revenue'),
    ])
    .where(sql<boolean>`day between ${first}::date and ${last}::date`)
    .groupBy(['day', 'status'])
    .execute();

const sumOfPeriods = ({ first, last }: NonNullable<Parts['periods']>) => sql`
  select store_id, orders, revenue_paise from store_totals where status = 'delivered' and period between ${first} and ${last}`;
const sumOfDays = ({ first, last, sign }: Parts['days'][number]) => sql`
  select store_id, ${sign}::int * orders, ${sign}::int * revenue_paise from order_days
  where status = 'delivered' and day between ${first}::date and ${last}::date`;

const soldIn = ({ periods, days }: Parts): RawBuilder<unknown> =>
  sql.join([...(periods ? [sumOfPeriods(periods)] : []), ...days.map(sumOfDays)], sql` union all `);

interface TopStore {
  id: string;
  name: string;
  owner_name: string;
  image_url: string;
  rating_sum: number;
  ratings_count: number;
  city: string;
  state: string;
  /** In paise. */
  revenue: string;
  orders: string;
}

/**
 * Selects the stores with the highest revenue in a span, without deleted ones. Sums their sales
 * before it joins stores.
 */
export async function selectTopStores(
  db: Db,
  span: ComparedSpans['value'],
  today: string,
): Promise<TopStore[]> {
  const { rows } = await sql<TopStore>`
    select s.id, s.name, s.owner_name, s.image_url, s.rating_sum, s.ratings_count, s.city, s.state, sold.revenue, sold.orders
    from (
      select store_id, sum(orders) as orders, sum(revenue_paise) as revenue
      from (${soldIn(partsOf(span, today))}) as parts (store_id, orders, revenue_paise)
      group by store_id having sum(orders) > 0
    ) as sold join stores s on s.id = sold.store_id
    where s.deleted_at is null
    order by sold.revenue desc, sold.orders desc, s.id limit ${TOP_STORES}`.execute(db);
  return rows;
}

/** Rollup rows that add up to a span. */
interface Parts {
  /** Periods of `store_totals` from first to last: months such as `2026-03`, or `all`. */
  periods?: ClosedSpan;
  /** Days of `order_days` to add or subtract. */
  days: (ClosedSpan & { sign: 1 | -1 })[];
}

/** From this day on, a month is closer to its end than to its beginning. */
const MIDDLE = 16;
const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';

const monthOf = (day: string): string => day.slice(0, 7);
const isLate = (day: string): boolean => Number(day.slice(8)) >= MIDDLE;
const firstOf = (month: string): string => `${month}-01`;
const monthAfter = (month: string): string => monthOf(addDays(firstOf(month), 31));
const lastOf = (month: string): string => addDays(firstOf(monthAfter(month)), -1);

/**
 * Splits a span into whole months and the days to add or subtract at each end, whichever are fewer.
 * Returns days only if these are not more. Without a first day and up to today, it is the total
 * without future days.
 */
export function partsOf({ first, last }: { first?: string; last: string }, today: string): Parts {
  if (first === undefined && last >= today)
    return { periods: { first: 'all', last: 'all' }, days: minusSpan(addDays(last, 1), LAST_DAY) };
  const [begin, end] = [beginOf(first ?? FIRST_DAY), endOf(last)];
  const monthParts = {
    periods: { first: begin.month, last: end.month },
    days: [...begin.days, ...end.days],
  };
  const dayParts: Parts = { days: [{ first: first ?? FIRST_DAY, last, sign: 1 }] };
  return countDays(dayParts, today) <= countDays(monthParts, today) ? dayParts : monthParts;
}

/** Counts days up to today only: later days have no sales. */
const countDays = ({ days }: Parts, today: string): number =>
  days.reduce(
    (sum, { first, last }) =>
      sum + Math.max(0, (Date.parse(last < today ? last : today) - Date.parse(first)) / DAY_MS + 1),
    0,
  );

const span = (first: string, last: string, sign: 1 | -1): Parts['days'] =>
  first > last ? [] : [{ first, last, sign }];
const minusSpan = (first: string, last: string) => span(first, last, -1);

function beginOf(first: string): { month: string; days: Parts['days'] } {
  const month = monthOf(first);
  if (isLate(first)) return { month: monthAfter(month), days: span(first, lastOf(month), 1) };
  return { month, days: minusSpan(firstOf(month), addDays(first, -1)) };
}

function endOf(last: string): { month: string; days: Parts['days'] } {
  const month = monthOf(last);
  if (isLate(last)) return { month, days: minusSpan(addDays(last, 1), lastOf(month)) };
  return { month: monthOf(addDays(firstOf(month), -1)), days: span(firstOf(month), last, 1) };
}
