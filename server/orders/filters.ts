import { type RawBuilder, sql, type SqlBool, type SelectQueryBuilder } from 'kysely';
import { SEARCHED_PEOPLE_MAX, SEARCHED_PEOPLE_TEXT_MIN } from '../platform/db/limits';
import { containsText, likePattern } from '../platform/db/containsText';
import { personTextOf } from '../platform/db/searchText';
import type { Db } from '../platform/db/database';
import { daySpanOf, type DaySpan } from '../../contract/days';
import type { OrderFilters } from '../../contract/orders/admin';
import { addDays, startOfDay } from '../../contract/time';
import type { DB } from '../platform/db/types.gen';
import { isLate } from './life';

/** What a search of orders means: those with the text in their number, address, or customer's name or phone, and those of these. */
export interface OrderSearch {
  text: string;
  /** The text as it is looked for in names and phones: the ten digits of what is typed as a phone number. */
  personText: string;
  /** The stores whose name contains the text. */
  storeIds: string[];
  /** The people whose account has it. */
  userIds: string[];
  /** Where they have been looked up and are few: all orders that it finds beside those of the stores. */
  orderIds?: string[];
}

/** Columns of `orders` that `matchesSearch` reads. */
export const searchedColumns = [
  'orders.search',
  'orders.store_id',
  'orders.user_id',
  'orders.customer_name',
  'orders.customer_phone',
] as const;

export async function resolveSearch(db: Db, text: string): Promise<OrderSearch> {
  const personText = personTextOf(text);
  const [storeIds, userIds] = await Promise.all([
    findStoresNamed(db, text),
    findCustomersNamed(db, personText),
  ]);
  return { text, personText, storeIds, userIds };
}

// deleted stores included: their orders are still listed
async function findStoresNamed(db: Db, text: string): Promise<string[]> {
  const stores = await db
    .selectFrom('stores')
    .select('id')
    .where(containsText('name', text))
    .execute();
  return stores.map(({ id }) => id);
}

/**
 * The accounts with the text in name or phone, not in the e-mail address, where every number is somebody's. A name that more
 * have than `SEARCHED_PEOPLE_MAX` is found on the orders alone, which carry it as well.
 */
async function findCustomersNamed(db: Db, text: string): Promise<string[]> {
  if (text.length < SEARCHED_PEOPLE_TEXT_MIN) return [];
  const people = await db
    .selectFrom('users')
    .select('id')
    // the expression of users_person_trgm
    .where(
      sql<boolean>`lower(users.name || ' ' || coalesce(users.phone, '')) like ${likePattern(text)}`,
    )
    .limit(SEARCHED_PEOPLE_MAX + 1)
    .execute();
  return people.length > SEARCHED_PEOPLE_MAX ? [] : people.map(({ id }) => id);
}

/** True where the row of `orders` contains the text, or is of a store or a customer that it names. */
export const matchesSearch = (search: OrderSearch): RawBuilder<SqlBool> =>
  search.storeIds.length === 0
    ? matchesItself(search)
    : sql`(orders.store_id = any(${search.storeIds}::bigint[]) or ${matchesItself(search)})`;

/** The same without the stores. */
export function matchesItself({
  text,
  personText,
  userIds,
  orderIds,
}: OrderSearch): RawBuilder<SqlBool> {
  if (orderIds) return sql`orders.id = any(${orderIds}::bigint[])`;
  const conditions = [
    ...(userIds.length === 0 ? [] : [sql`orders.user_id = any(${userIds}::bigint[])`]),
    sql`orders.search like ${likePattern(text)}`,
    // the expression of orders_customer_trgm
    sql`lower(orders.customer_name || ' ' || orders.customer_phone) like ${likePattern(personText)}`,
  ];
  return sql`(${sql.join(conditions, sql` or `)})`;
}

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
