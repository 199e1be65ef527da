import { type RawBuilder, sql } from 'kysely';
import { TOP_STORES } from '../../contract/orders/dashboard';
import type { DaySpan } from '../../contract/days';
import { addDays, startOfDay } from '../../contract/time';
import type { Db } from '../platform/db/database';
import {
  type ClosedSpan,
  type ComparedSpans,
  type FigureRow,
  isDayIn,
  type Figure,
  figureOf,
} from './figures';
import { type Parts, partsOf } from './storeTotals';

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
