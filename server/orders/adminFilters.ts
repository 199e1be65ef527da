import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { daySpanOf, type DaySpan } from '../../contract/daySpan';
import type { OrderFilters } from '../../contract/orders';
import { addDays, startOfDay } from '../../contract/time';
import { containsText, likePattern } from '../platform/db/containsText';
import type { Db } from '../platform/db/database';
import type { DB } from '../platform/db/types.gen';

/** Which orders a list, a count or an export is about. */
export interface OrderSelection {
  status?: string;
  storeId?: string;
  span: DaySpan;
  paymentMethod?: string;
  /** Integer paise of the final amount, both ends included. */
  amount?: { fromPaise: number; toPaise?: number };
  /** The stores are those whose name holds the text. */
  search?: { text: string; storeIds: string[] };
}

/** What a query of list or export selects at the moment `now`. A search asks the database for the stores it means. */
export async function orderSelectionOf(db: Db, filters: OrderFilters, now?: Date): Promise<OrderSelection> {
  const { status, store_id, storeId, paymentMethod, amountRange, search } = filters;
  return {
    status,
    storeId: store_id ?? storeId,
    span: daySpanOf(filters, now),
    paymentMethod,
    amount: amountRange,
    search: search ? { text: search, storeIds: await findStoresNamed(db, search) } : undefined,
  };
}

// deleted ones too: their orders are still listed
async function findStoresNamed(db: Db, text: string): Promise<string[]> {
  const stores = await db.selectFrom('stores').select('id').where(containsText('name', text)).execute();
  return stores.map(({ id }) => id);
}

type Orders = SelectQueryBuilder<DB, 'orders', object>;

/** The orders of a selection, in no order yet. */
export function matchingOrders(db: Db, { status, storeId, span, paymentMethod, amount, search }: OrderSelection): Orders {
  let orders: Orders = inSpan(db.selectFrom('orders'), span);
  if (status !== undefined) orders = orders.where('orders.status', '=', status);
  if (storeId !== undefined) orders = orders.where('orders.store_id', '=', storeId);
  if (paymentMethod !== undefined) orders = orders.where('orders.payment_method', '=', paymentMethod);
  if (amount) orders = orders.where('orders.final_paise', '>=', amount.fromPaise);
  if (amount?.toPaise !== undefined) orders = orders.where('orders.final_paise', '<=', amount.toPaise);
  if (search) orders = orders.where(holdsSearch(search));
  return orders;
}

/** True where `orders` holds the text, or is of one of the stores whose name does. */
export const holdsSearch = ({ text, storeIds }: NonNullable<OrderSelection['search']>): RawBuilder<SqlBool> =>
  storeIds.length === 0
    ? sql`orders.search like ${likePattern(text)}`
    : sql`(orders.search like ${likePattern(text)} or orders.store_id = any(${storeIds}::bigint[]))`;

const inSpan = (orders: Orders, { first, last }: DaySpan): Orders => {
  const since = first === undefined ? orders : orders.where('orders.created_at', '>=', startOfDay(first));
  return last === undefined ? since : since.where('orders.created_at', '<', startOfDay(addDays(last, 1)));
};
