import type { SelectQueryBuilder } from 'kysely';
import { daySpanOf, type DaySpan } from '../../contract/days';
import type { OrderFilters } from '../../contract/orders/admin';
import { addDays, startOfDay } from '../../contract/time';
import type { Db } from '../platform/db/database';
import type { DB } from '../platform/db/types.gen';
import { isLate } from './lateOrders';
import { matchesSearch, type OrderSearch, resolveSearch } from './orderSearch';

/** The days that narrow a selection of orders. */
export interface OrderDays {
  span: DaySpan;
  /** What the days of the span are of; absent: when orders were placed. */
  dayColumn?: 'orders.delivered_at' | undefined;
}

/** The days of a query at the time `now`. */
export const orderDaysOf = (
  filters: Pick<OrderFilters, 'day_of'> & Parameters<typeof daySpanOf>[0],
  now?: Date,
): OrderDays => ({
  span: daySpanOf(filters, now),
  dayColumn: filters.day_of === 'delivered' ? 'orders.delivered_at' : undefined,
});

/** The orders that a list, a count or an export selects. */
export interface OrderSelection extends OrderDays {
  status?: string;
  /** Set: only those that are late at this time. */
  lateAt?: Date;
  storeId?: string;
  /** The customer's. */
  userId?: string;
  /** The coupon that they use or hold. */
  couponId?: string;
  paymentMethod?: string;
  /** Integer paise of the final amount, both ends included. */
  amount?: { fromPaise: number; toPaise?: number };
  search?: OrderSearch;
}

/** The selection of a query of the list or the export at the time `now`. A search looks up the stores and people that it means. */
export async function orderSelectionOf(
  db: Db,
  filters: OrderFilters,
  now = new Date(),
): Promise<OrderSelection> {
  const {
    status,
    store_id,
    storeId,
    user_id: userId,
    coupon_id: couponId,
    paymentMethod,
    amountRange,
    search,
  } = filters;
  return {
    status,
    lateAt: filters.late ? now : undefined,
    storeId: store_id ?? storeId,
    userId,
    couponId,
    ...orderDaysOf(filters, now),
    paymentMethod,
    amount: amountRange,
    search: search ? await resolveSearch(db, search) : undefined,
  };
}

type Orders = SelectQueryBuilder<DB, 'orders', object>;

/** The orders of a selection, unsorted. */
export function matchingOrders(
  db: Db,
  {
    status,
    lateAt,
    storeId,
    userId,
    couponId,
    paymentMethod,
    amount,
    search,
    ...days
  }: OrderSelection,
): Orders {
  let orders: Orders = ofDays(db.selectFrom('orders'), days);
  if (status !== undefined) orders = orders.where('orders.status', '=', status);
  if (lateAt) orders = orders.where(isLate(lateAt));
  if (storeId !== undefined) orders = orders.where('orders.store_id', '=', storeId);
  if (userId !== undefined) orders = orders.where('orders.user_id', '=', userId);
  // ending an order frees its coupon, though the order still names it; so says the index, too
  if (couponId !== undefined)
    orders = orders
      .where('orders.coupon_id', '=', couponId)
      .where('orders.status', '<>', 'cancelled');
  if (paymentMethod !== undefined)
    orders = orders.where('orders.payment_method', '=', paymentMethod);
  if (amount) orders = orders.where('orders.final_paise', '>=', amount.fromPaise);
  if (amount?.toPaise !== undefined)
    orders = orders.where('orders.final_paise', '<=', amount.toPaise);
  if (search) orders = orders.where(matchesSearch(search));
  return orders;
}

/**
 * A selection without search as it is counted up to a cap: sorted like the list, so that PostgreSQL counts frequent values from an
 * index and stops there. A filter by amount alone has another index, and so have days of delivery.
 */
export function newestOrders(db: Db, selection: OrderSelection): Orders {
  const { status, storeId, userId, couponId, paymentMethod, span, amount } = selection;
  const isAmountAlone =
    amount &&
    !(status ?? storeId ?? userId ?? couponId ?? paymentMethod ?? span.first ?? span.last);
  const orders = matchingOrders(db, selection);
  return isAmountAlone || isOfDeliveryDays(selection)
    ? orders
    : orders.orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc');
}

/** True where days of delivery narrow the selection. */
export const isOfDeliveryDays = ({ span, dayColumn }: OrderDays): boolean =>
  dayColumn === 'orders.delivered_at' && (span.first ?? span.last) !== undefined;

/** Narrows the orders to the days. */
export const ofDays = (orders: Orders, { span: { first, last }, dayColumn }: OrderDays): Orders => {
  const column = dayColumn ?? 'orders.created_at';
  const since = first === undefined ? orders : orders.where(column, '>=', startOfDay(first));
  return last === undefined ? since : since.where(column, '<', startOfDay(addDays(last, 1)));
};
