import { z } from 'zod';
import { orderStatuses } from '../../../contract/states';
import { isObject } from '../../framework/declaration/isObject';
import { list, num, str } from '../../framework/declaration/lenientSchemas';

const day = z.object({ day: str(), orders: num(0), revenue: num(0) });
const counted = z.object({ status: z.string(), orders: num(0) });
const answered = z.object({ trend: list(day), before: list(day), ordersByStatus: list(counted) });

/** An IST day (`yyyy-mm-dd`) with its orders, and the rupees of the delivered ones. */
export type TrendDay = z.output<typeof day>;
export type TrendView = ReturnType<typeof readTrend>;

/**
 * Parses `GET /admin/dashboard/trend`, with or without `data`; contains every status. The preceding
 * days have the same length, or are empty.
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
