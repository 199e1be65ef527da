import { sql } from 'kysely';
import type { DaySpan } from '../../contract/daySpan';
import { addDays, startOfDay } from '../../contract/time';
import type { Db } from '../platform/db/database';
import { type ClosedSpan, type ComparedSpans, type Counted, dayIn, type Figure, figureOf } from './figures';

const createdIn = ({ first, last, end = startOfDay(addDays(last, 1)) }: DaySpan & { last: string; end?: Date }) =>
  sql`(created_at < ${end} and ${first === undefined ? sql`true` : sql`created_at >= ${startOfDay(first)}`})`;
/** Without deleted ones. There are few of them: they are counted. */
export async function countNewStores(db: Db, { value, current, previous }: ComparedSpans): Promise<Figure> {
  const { rows } = await sql<Counted>`
    select count(*) filter (where ${createdIn(value)}) as value, count(*) filter (where ${createdIn(current)}) as current,
      count(*) filter (where ${createdIn(previous)}) as previous
    from stores where deleted_at is null`.execute(db);
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

/** One row a day and status that has orders in the span. */
export const selectDays = (db: Db, { first, last }: ClosedSpan) =>
  db
    .selectFrom('order_days_all')
    .select((eb) => ['day', 'status', eb.fn.sum<string>('orders').as('orders'), eb.fn.sum<string>('revenue_paise').as('revenue')])
    .where(sql<boolean>`day between ${first}::date and ${last}::date`)
    .groupBy(['day', 'status'])
    .execute();
