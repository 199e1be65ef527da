import { sql } from 'kysely';
import { TOP_STORES } from '../../contract/dashboard';
import type { DaySpan } from '../../contract/daySpan';
import { addDays, startOfDay } from '../../contract/time';
import type { Db } from '../db/database';
import type { ClosedSpan, ComparedSpans } from './comparedSpans';

/** One figure in the span of the cards and in the two that are compared. */
export interface Figure {
  value: number;
  current: number;
  previous: number;
}

const createdIn = ({ first, last, end = startOfDay(addDays(last, 1)) }: DaySpan & { last: string; end?: Date }) =>
  sql`(created_at < ${end} and ${first === undefined ? sql`true` : sql`created_at >= ${startOfDay(first)}`})`;
const dayIn = ({ first, last }: DaySpan & { last: string }) =>
  sql`(day <= ${last}::date and ${first === undefined ? sql`true` : sql`day >= ${first}::date`})`;

type Counted = Record<'value' | 'current' | 'previous', string>;
const figureOf = (row: Counted | undefined): Figure =>
  ({ value: Number(row?.value ?? 0), current: Number(row?.current ?? 0), previous: Number(row?.previous ?? 0) });

/** Both without deleted ones. */
export const countNewUsers = (db: Db, spans: ComparedSpans) => countNew(db, 'users', spans);
export const countNewStores = (db: Db, spans: ComparedSpans) => countNew(db, 'stores', spans);

async function countNew(db: Db, table: 'users' | 'stores', { value, current, previous }: ComparedSpans): Promise<Figure> {
  const { rows } = await sql<Counted>`
    select count(*) filter (where ${createdIn(value)}) as value, count(*) filter (where ${createdIn(current)}) as current,
      count(*) filter (where ${createdIn(previous)}) as previous
    from ${sql.table(table)} where deleted_at is null`.execute(db);
  return figureOf(rows[0]);
}

/** One amount, of the days' sums and of single orders. */
interface Sums {
  ofDays: ReturnType<typeof sql>;
  ofOrders: ReturnType<typeof sql>;
}

/** Orders placed, in any status. */
export const sumOrders = (db: Db, spans: ComparedSpans) => sumDays(db, { ofDays: sql`sum(orders)`, ofOrders: sql`count(*)` }, spans);
/** Paise of delivered orders, by the day on which they were placed. */
export const sumRevenue = (db: Db, spans: ComparedSpans) =>
  sumDays(db, {
    ofDays: sql`sum(case when status = 'delivered' then revenue_paise end)`,
    ofOrders: sql`sum(case when status = 'delivered' then final_paise end)`,
  }, spans);

/** The days' sums know no time of day: what came in on the earlier span's last day after its end is taken off again. */
const afterEnd = (sum: Sums['ofOrders'], { last, end }: ComparedSpans['previous']) =>
  end === undefined
    ? sql`0`
    : sql`(select coalesce(${sum}, 0) from orders where created_at >= ${end} and created_at < ${startOfDay(addDays(last, 1))})`;

async function sumDays(db: Db, { ofDays, ofOrders }: Sums, { value, current, previous }: ComparedSpans): Promise<Figure> {
  const { rows } = await sql<Counted>`
    select ${ofDays} filter (where ${dayIn(value)}) as value, ${ofDays} filter (where ${dayIn(current)}) as current,
      coalesce(${ofDays} filter (where ${dayIn(previous)}), 0) - ${afterEnd(ofOrders, previous)} as previous
    from order_days_all`.execute(db);
  return figureOf(rows[0]);
}

/** The stores that earned most in a span, deleted ones left out. Days are summed before stores are joined. */
export const selectTopStores = (db: Db, span: ComparedSpans['value']) =>
  db
    .selectFrom(
      db
        .selectFrom('order_days')
        .select((eb) => ['store_id', eb.fn.sum<string>('revenue_paise').as('revenue'), eb.fn.sum<string>('orders').as('orders')])
        .where('status', '=', 'delivered')
        .where(sql<boolean>`${dayIn(span)}`)
        .groupBy('store_id')
        .having((eb) => eb.fn.sum('orders'), '>', 0)
        .as('sold'),
    )
    .innerJoin('stores as s', 's.id', 'sold.store_id')
    .select([
      's.id', 's.name', 's.owner_name', 's.image_url', 's.rating_sum', 's.ratings_count', 's.city', 's.state',
      'sold.revenue', 'sold.orders',
    ])
    .where('s.deleted_at', 'is', null)
    .orderBy('sold.revenue', 'desc')
    .orderBy('sold.orders', 'desc')
    .orderBy('s.id')
    .limit(TOP_STORES)
    .execute();

/** One row a day and status that has orders in the span. */
export const selectDays = (db: Db, { first, last }: ClosedSpan) =>
  db
    .selectFrom('order_days_all')
    .select((eb) => ['day', 'status', eb.fn.sum<string>('orders').as('orders'), eb.fn.sum<string>('revenue_paise').as('revenue')])
    .where(sql<boolean>`day between ${first}::date and ${last}::date`)
    .groupBy(['day', 'status'])
    .execute();
