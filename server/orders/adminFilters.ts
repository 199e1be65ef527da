import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { daySpanOf, type DaySpan } from '../../contract/daySpan';
import type { OrderFilters } from '../../contract/orders';
import { addDays, startOfDay } from '../../contract/time';
import { containsText, likePattern } from '../platform/db/containsText';
import type { Db } from '../platform/db/database';
import type { DB } from '../platform/db/types.gen';

/** The orders that a list, a count or an export selects. */
export interface OrderSelection {
  status?: string;
  storeId?: string;
  /** The customer's. */
  userId?: string;
  span: DaySpan;
  paymentMethod?: string;
  /** Integer paise of the final amount, both ends included. */
  amount?: { fromPaise: number; toPaise?: number };
  /** `storeIds`: the stores whose name contains the text. */
  search?: { text: string; storeIds: string[] };
}

/** The selection of a query of the list or the export at the time `now`. A search looks up the stores with a matching name. */
export async function orderSelectionOf(db: Db, filters: OrderFilters, now?: Date): Promise<OrderSelection> {
  const { status, store_id, storeId, user_id: userId, paymentMethod, amountRange, search } = filters;
  return {
    status,
    storeId: store_id ?? storeId,
    userId,
    span: daySpanOf(filters, now),
    paymentMethod,
    amount: amountRange,
    search: search ? { text: search, storeIds: await findStoresNamed(db, search) } : undefined,
  };
}

// deleted stores included: their orders are still listed
async function findStoresNamed(db: Db, text: string): Promise<string[]> {
  const stores = await db.selectFrom('stores').select('id').where(containsText('name', text)).execute();
  return stores.map(({ id }) => id);
}

type Orders = SelectQueryBuilder<DB, 'orders', object>;

/** The orders of a selection, unsorted. */
export function matchingOrders(db: Db, { status, storeId, userId, span, paymentMethod, amount, search }: OrderSelection): Orders {
  let orders: Orders = inSpan(db.selectFrom('orders'), span);
  if (status !== undefined) orders = orders.where('orders.status', '=', status);
  if (storeId !== undefined) orders = orders.where('orders.store_id', '=', storeId);
  if (userId !== undefined) orders = orders.where('orders.user_id', '=', userId);
  if (paymentMethod !== undefined) orders = orders.where('orders.payment_method', '=', paymentMethod);
  if (amount) orders = orders.where('orders.final_paise', '>=', amount.fromPaise);
  if (amount?.toPaise !== undefined) orders = orders.where('orders.final_paise', '<=', amount.toPaise);
  if (search) orders = orders.where(matchesSearch(search));
  return orders;
}

/** True where the row of `orders` contains the text, or belongs to a store whose name does. */
export const matchesSearch = ({ text, storeIds }: NonNullable<OrderSelection['search']>): RawBuilder<SqlBool> =>
  storeIds.length === 0
    ? sql`orders.search like ${likePattern(text)}`
    : sql`(orders.search like ${likePattern(text)} or orders.store_id = any(${storeIds}::bigint[]))`;

const inSpan = (orders: Orders, { first, last }: DaySpan): Orders => {
  const since = first === undefined ? orders : orders.where('orders.created_at', '>=', startOfDay(first));
  return last === undefined ? since : since.where('orders.created_at', '<', startOfDay(addDays(last, 1)));
};
