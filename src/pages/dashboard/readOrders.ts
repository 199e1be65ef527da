import { z } from 'zod';
import { num, str } from '../../framework/declaration/lenientSchemas';
import { rowsIn } from '../../framework/provider/answers';
import { firstAt } from '../../framework/declaration/places';

const order = z.object({
  id: str(),
  orderId: str(),
  date: str(),
  status: str().transform((word) => word.toLowerCase()),
  customer: str(),
  store: str(),
  amount: num(),
});
export type RecentOrder = z.output<typeof order>;

// `final` is the amount paid; a server that omits it sends total and discount
const amountOf = (row: unknown): unknown => {
  const final = firstAt(row, ['amount.final', 'finalAmount']);
  if (final !== undefined) return final;
  const total = num().parse(firstAt(row, ['amount.total', 'total', 'totalAmount', 'amount']));
  if (total === undefined) return undefined;
  return Math.max(0, total - Number(firstAt(row, ['amount.discount', 'discount']) ?? 0));
};

/**
 * Rows of `GET /admin/dashboard/recent-activity`, in the format of the admin's order list, or flat.
 */
export const readRecentOrders = (answer: unknown): RecentOrder[] =>
  rowsIn(answer, ['orders', 'data.orders', 'recentOrders', 'activities']).map((row) =>
    order.parse({
      id: firstAt(row, ['id', 'orderId', '_id']),
      orderId: firstAt(row, ['orderId', 'id', '_id']),
      date: firstAt(row, ['date', 'createdAt']),
      status: firstAt(row, ['status']),
      customer: firstAt(row, ['customer.name', 'customerName', 'customer']),
      store: firstAt(row, ['store.name', 'storeName', 'store']),
      amount: amountOf(row),
    }),
  );
