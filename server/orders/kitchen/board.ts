import { sql } from 'kysely';
import { toRupees } from '../../../contract/money';
import { deliverableStatuses, type OrderStatus, type OrderEnder } from '../../../contract/states';
import {
  BOARD_ORDERS_MAX,
  type ShownStoreBoard,
  type StoreDay,
  type StoreToday,
} from '../../../contract/orders/board';
import type { StoreOrder } from '../../../contract/orders/store';
import { addDays, businessDay, startOfDay } from '../../../contract/time';
import type { Db } from '../../platform/db/database';
import {
  isUncooked,
  refundedPieces,
  selectItems,
  storeOrders,
  toStoreOrderResponse,
} from '../storeOrder';
import { sumRefunded, sumStoreOrders, paidStatuses } from './filters';

export interface StoreBoard extends Omit<ShownStoreBoard, 'orders' | 'today'> {
  orders: StoreOrder[];
  today: NonNullable<ShownStoreBoard['today']>;
}

const cookedStatuses: readonly OrderStatus[] = ['confirmed', 'preparing'];

/** Board of a store: all open orders, dishes to cook, and today's sums. */
export async function readStoreBoard(
  storeId: string,
  db: Db,
  now = new Date(),
): Promise<StoreBoard> {
  const [orders, counted, cook, today] = await Promise.all([
    selectActive(storeId, db),
    countActive(storeId, db),
    sumDishes(storeId, db),
    readToday(storeId, db, businessDay(now)),
  ]);
  return { orders, ...counted, cook, today };
}

const awaitsAcceptance = sql<boolean>`(o.status = 'confirmed' and o.accepted_at is null
  and o.accept_by is not null)`;

/** Orders to accept by deadline, then the others by age. */
async function selectActive(storeId: string, db: Db): Promise<StoreOrder[]> {
  const rows = await storeOrders(db)
    .where('o.store_id', '=', storeId)
    .where('o.status', 'in', deliverableStatuses)
    .orderBy(sql`case when ${awaitsAcceptance} then o.accept_by end`)
    .orderBy('o.created_at')
    .orderBy('o.id')
    .limit(BOARD_ORDERS_MAX)
    .execute();
  const items = await selectItems(
    storeId,
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toStoreOrderResponse(row, items));
}

async function countActive(storeId: string, db: Db) {
  const counts = await db
    .selectFrom('orders as o')
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere('status', 'in', deliverableStatuses).as('total'),
      eb.fn.countAll<string>().filterWhere('status', '=', 'pending').as('unpaid'),
      eb.fn.countAll<string>().filterWhere('status', '=', 'ready').as('ready'),
      eb.fn.countAll<string>().filterWhere(awaitsAcceptance).as('to_accept'),
      eb.fn
        .countAll<string>()
        .filterWhere(
          sql<boolean>`status = any(${cookedStatuses}::text[]) and not ${awaitsAcceptance} and not ${isUncooked}`,
        )
        .as('to_cook'),
    ])
    .where('store_id', '=', storeId)
    .where('status', 'in', ['pending', ...deliverableStatuses])
    .executeTakeFirstOrThrow();
  return {
    total: Number(counts.total),
    unpaid: Number(counts.unpaid),
    counts: {
      toAccept: Number(counts.to_accept),
      toCook: Number(counts.to_cook),
      ready: Number(counts.ready),
    },
  };
}

/** The most pieces first. */
async function sumDishes(storeId: string, db: Db): Promise<StoreBoard['cook']> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select(['i.name', sql<string>`sum(i.quantity - ${refundedPieces})`.as('quantity')])
    .where('o.store_id', '=', storeId)
    .where('o.status', 'in', cookedStatuses)
    .groupBy('i.name')
    .having(sql<boolean>`sum(i.quantity - ${refundedPieces}) > 0`)
    .orderBy('quantity', 'desc')
    .orderBy('i.name')
    .execute();
  return rows.map(({ name, quantity }) => ({ name, quantity: Number(quantity) }));
}

/** Today's sums from the day rollup, equal to those of the list of the day's paid orders. */
async function readToday(storeId: string, db: Db, date: string): Promise<StoreBoard['today']> {
  const selection = { status: 'paid' as const, span: { first: date, last: date } };
  const [{ orders, paise }, refunded, minutes] = await Promise.all([
    sumStoreOrders(storeId, db, selection),
    sumRefunded(storeId, db, selection),
    averageMinutes(storeId, db, date),
  ]);
  return { date, orders, amount: toRupees(paise), refunded: toRupees(refunded), minutes };
}

/** Average minutes from acceptance to delivery, of the day's delivered orders. */
async function averageMinutes(storeId: string, db: Db, date: string): Promise<number | null> {
  const { minutes } = await db
    .selectFrom('orders')
    .select(
      sql<string | null>`round(avg(extract(epoch from delivered_at - accepted_at)) / 60)`.as(
        'minutes',
      ),
    )
    .where('store_id', '=', storeId)
    .where('status', '=', 'delivered')
    .where('created_at', '>=', startOfDay(date))
    .where('created_at', '<', startOfDay(addDays(date, 1)))
    .executeTakeFirstOrThrow();
  return minutes === null ? null : Number(minutes);
}

const HOURS = 24;
const WEEK_DAYS = 7;

/** Sums in paise of one hour of a day; bigints arrive as text. */
interface HourRow {
  day: string;
  hour: number;
  orders: string;
  amount: string;
  refunded: string;
  orders_so_far: string;
  takings_so_far: string;
  cancelled: string;
  refused: string;
  unpaid: string;
  unaccepted: string;
}

/**
 * Sales of an IST day, compared with the day before and the same weekday of the week before. `day`
 * is not after today.
 */
export async function readStoreToday(
  storeId: string,
  db: Db,
  day: string | undefined,
  now = new Date(),
): Promise<StoreToday> {
  const today = businessDay(now);
  const date = day ?? today;
  const isRunning = date === today;
  const [yesterday, lastWeek] = [addDays(date, -1), addDays(date, -WEEK_DAYS)];
  const until = isRunning ? now.getTime() - startOfDay(date).getTime() : undefined;
  const rows = await selectHours(storeId, db, [date, yesterday, lastWeek], until);
  return {
    ...dayOf(rows, date),
    isRunning,
    hours: Array.from({ length: HOURS }, (_, hour) =>
      hourOf(
        rows.filter((row) => row.day === date && row.hour === hour),
        hour,
      ),
    ),
    yesterday: dayOf(rows, yesterday),
    lastWeek: dayOf(rows, lastWeek),
  };
}

const sumOf = (rows: readonly HourRow[], column: keyof HourRow): number =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0);

const hourOf = (rows: readonly HourRow[], hour: number): StoreToday['hours'][number] => ({
  hour,
  orders: sumOf(rows, 'orders'),
  takings: toRupees(sumOf(rows, 'amount') - sumOf(rows, 'refunded')),
});

function dayOf(all: readonly HourRow[], date: string): StoreDay {
  const rows = all.filter(({ day }) => day === date);
  const [orders, amount, refunded] = [
    sumOf(rows, 'orders'),
    sumOf(rows, 'amount'),
    sumOf(rows, 'refunded'),
  ];
  return {
    date,
    takings: toRupees(amount - refunded),
    amount: toRupees(amount),
    refunded: toRupees(refunded),
    orders,
    average: orders === 0 ? 0 : toRupees(Math.round(amount / orders)),
    cancelled: sumOf(rows, 'cancelled'),
    refused: sumOf(rows, 'refused'),
    unpaid: sumOf(rows, 'unpaid'),
    unaccepted: sumOf(rows, 'unaccepted'),
    soFar: {
      orders: sumOf(rows, 'orders_so_far'),
      takings: toRupees(sumOf(rows, 'takings_so_far')),
    },
  };
}

const isPaid = sql`o.status = any(${paidStatuses}::text[])`;
// `limit 1` gives one row per order: with `exists`, PostgreSQL might hash the whole history
const endings = sql`left join lateral (
  select coalesce(e.program, u.role) as ender from order_events e left join users u on u.id = e.actor_id
  where e.order_id = o.id and e.to_status = 'cancelled' limit 1) ending on o.status = 'cancelled'`;
const countOf = (...endedBy: OrderEnder[]) =>
  sql`count(*) filter (where ending.ender = any(${endedBy}::text[]))`;

/**
 * One row per hour with orders.
 * @param until milliseconds of each day that count as "so far"; absent: the whole day
 */
async function selectHours(
  storeId: string,
  db: Db,
  days: readonly string[],
  until: number | undefined,
): Promise<HourRow[]> {
  const clock = sql`(o.created_at at time zone 'Asia/Kolkata')::time`;
  const isSoFar =
    until === undefined
      ? sql`true`
      : sql`${clock} <= time '00:00' + ${until}::bigint * interval '1 millisecond'`;
  // as constant ranges: PostgreSQL can't estimate the number of orders of a join with the days
  const inDays = days.map(
    (day) =>
      sql`(o.created_at >= ${startOfDay(day)} and o.created_at < ${startOfDay(addDays(day, 1))})`,
  );
  const { rows } = await sql<HourRow>`
    select business_day(o.created_at)::text as day, extract(hour from ${clock})::int as hour,
      count(*) filter (where ${isPaid}) as orders,
      coalesce(sum(o.final_paise) filter (where ${isPaid}), 0) as amount,
      coalesce(sum(o.refunded_paise) filter (where ${isPaid}), 0) as refunded,
      count(*) filter (where ${isPaid} and ${isSoFar}) as orders_so_far,
      coalesce(sum(o.final_paise - o.refunded_paise) filter (where ${isPaid} and ${isSoFar}), 0) as takings_so_far,
      count(*) filter (where o.status = 'cancelled') as cancelled,
      ${countOf('store')} as refused, ${countOf('expiry', 'closure')} as unpaid, ${countOf('deadline')} as unaccepted
    from orders o ${endings}
    where o.store_id = ${storeId} and (${sql.join(inDays, sql` or `)})
    group by 1, 2`.execute(db);
  return rows;
}
