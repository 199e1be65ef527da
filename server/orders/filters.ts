import { type RawBuilder, sql, type SqlBool, type SelectQueryBuilder } from 'kysely';
import { SEARCHED_PEOPLE_MAX, SEARCHED_PEOPLE_TEXT_MIN } from '../platform/db/limits';
import { containsText, likePattern, personTextOf } from '../platform/db/searchText';
import type { Db } from '../platform/db/database';
import { type DaySpan, daySpanOf } from '../../contract/days';
import { addDays, startOfDay } from '../../contract/time';
import type { OrderFilters } from '../../contract/orders/admin';
import type { DB } from '../platform/db/types.gen';
import { isLate } from './life';

/**
 * Resolved search: matches the text in the number, the address, or the customer's name or phone,
 * and orders of these stores and people.
 */
export interface OrderSearch {
  text: string;
  /** Text to look for in names and phones: ten digits if it is a phone number. */
  personText: string;
  storeIds: string[];
  /** People whose account contains the text. */
  userIds: string[];
  /** All orders that match apart from the stores, if they were looked up and are few. */
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
 * Finds the accounts with the text in name or phone. Excludes the e-mail address, where digits
 * match too many accounts. A name that more than `SEARCHED_PEOPLE_MAX` people have is found on the
 * orders only, which store it as well.
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

/**
 * True if the row of `orders` contains the text, or belongs to a store or customer that the text
 * finds.
 */
export const matchesSearch = (search: OrderSearch): RawBuilder<SqlBool> =>
  search.storeIds.length === 0
    ? matchesItself(search)
    : sql`(orders.store_id = any(${search.storeIds}::bigint[]) or ${matchesItself(search)})`;

/** Matches like `matchesSearch`, without the stores. */
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

export interface OrderDays {
  span: DaySpan;
  /** Column that the span applies to; absent: the time of placing. */
  dayColumn?: 'orders.delivered_at' | undefined;
}

export const orderDaysOf = (
  filters: Pick<OrderFilters, 'day_of'> & Parameters<typeof daySpanOf>[0],
  now?: Date,
): OrderDays => ({
  span: daySpanOf(filters, now),
  dayColumn: filters.day_of === 'delivered' ? 'orders.delivered_at' : undefined,
});

export interface OrderSelection extends OrderDays {
  status?: string;
  /** Selects only orders that are late at this time. */
  lateAt?: Date;
  storeId?: string;
  userId?: string;
  /** Coupon that the orders use or hold. */
  couponId?: string;
  paymentMethod?: string;
  /** Final amount in integer paise, both ends included. */
  amount?: { fromPaise: number; toPaise?: number };
  search?: OrderSearch;
}

/**
 * Resolves the filters of a list or an export at the time `now`. Looks up the stores and people
 * that the search finds.
 */
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
  // a cancelled order frees its coupon but still names it; the index has the same condition
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
 * Returns a selection without a search, to be counted up to a cap. Sorted like the list, so that
 * PostgreSQL counts frequent values from an index and stops there. A filter by amount only, and
 * days of delivery, use other indexes.
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

export const isOfDeliveryDays = ({ span, dayColumn }: OrderDays): boolean =>
  dayColumn === 'orders.delivered_at' && (span.first ?? span.last) !== undefined;

export const ofDays = (orders: Orders, { span: { first, last }, dayColumn }: OrderDays): Orders => {
  const column = dayColumn ?? 'orders.created_at';
  const since = first === undefined ? orders : orders.where(column, '>=', startOfDay(first));
  return last === undefined ? since : since.where(column, '<', startOfDay(addDays(last, 1)));
};
