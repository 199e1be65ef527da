import { z } from 'zod';
import { orderStatuses } from '../../../contract/states';
import { isObject } from '../../framework/declaration/isObject';
import { list, num, str } from '../../framework/declaration/lenientSchemas';

const day = z.object({ day: str(), orders: num(0), revenue: num(0) });
const counted = z.object({ status: z.string(), orders: num(0) });
const answered = z.object({ trend: list(day), before: list(day), ordersByStatus: list(counted) });

/** An IST day (`yyyy-mm-dd`), its orders, and the rupees of those that were delivered. */
export type TrendDay = z.output<typeof day>;
export type TrendView = ReturnType<typeof readTrend>;

/**
 * `GET /admin/dashboard/trend`, with or without a `data` around it; every status, none left out. The days before are those of
 * the same places, or none.
 */
export const readTrend = (answer: unknown) => {
  const body = isObject(answer) && isObject(answer.data) ? answer.data : answer;
  const { trend, before, ordersByStatus } = answered.parse(isObject(body) ? body : {});
  const ordersOf = (status: string) =>
    ordersByStatus.find((one) => one.status === status)?.orders ?? 0;
  return {
    trend,
    before: before.length === trend.length ? before : [],
    ordersByStatus: orderStatuses.map((status) => ({ status, orders: ordersOf(status) })),
  };
};
