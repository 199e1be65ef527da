import type { Trend } from '../../contract/dashboard';
import { toRupees } from '../../contract/money';
import { orderStatuses } from '../../contract/orderStatus';
import { addDays, businessDay } from '../../contract/time';
import type { Db } from '../platform/db/database';
import { selectDays } from './repository';

type Rows = Awaited<ReturnType<typeof selectDays>>;

/** The last `days` IST days up to today: orders placed and delivered revenue a day, and orders by status. */
export async function readTrend(db: Db, days: number, now = new Date()): Promise<Trend> {
  const last = businessDay(now);
  const first = addDays(last, 1 - days);
  const rows = await selectDays(db, { first, last });
  return {
    trend: Array.from({ length: days }, (_, index) => dayOf(rows, addDays(first, index))),
    ordersByStatus: orderStatuses.map((status) => ({ status, orders: ordersOf(rows.filter((row) => row.status === status)) })),
  };
}

const ordersOf = (rows: Rows): number => rows.reduce((sum, { orders }) => sum + Number(orders), 0);

const dayOf = (all: Rows, day: string): Trend['trend'][number] => {
  const rows = all.filter((row) => row.day === day);
  const delivered = rows.find(({ status }) => status === 'delivered');
  return { day, orders: ordersOf(rows), revenue: toRupees(Number(delivered?.revenue ?? 0)) };
};
