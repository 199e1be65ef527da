import { sql, type SqlBool } from 'kysely';
import { toRupees } from '../../contract/money';
import { deliverableStatuses, type OrderStatus } from '../../contract/orderStates';
import { cappedPageInfoOf } from '../../contract/paging';
import type { StoreOrderListQuery, StoreOrderStats } from '../../contract/storeOrders';
import { containsText, likePattern } from '../platform/db/containsText';
import { countUpToCap } from '../platform/db/countUpToCap';
import type { Db } from '../platform/db/database';
import { byColumn, byCreation, byNumberOfFew, listOrder } from '../platform/db/listOrder';
import { findPage } from '../platform/db/listPage';
import { type OrderRow, selectItems, storeOrders, toStoreOrderResponse } from './storeOrder';

type Filter = Pick<StoreOrderListQuery, 'status' | 'search'>;

/** A page of the store's orders with all of their items; newest first unless the query sorts them. */
export async function listStoreOrders(storeId: string, db: Db, query: StoreOrderListQuery) {
  const [rows, counted] = await Promise.all([selectOrderPage(storeId, db, query), countOrders(storeId, db, query)]);
  const items = await selectItems(storeId, db, rows.map(({ id }) => id));
  return { orders: rows.map((row) => toStoreOrderResponse(row, items)), ...cappedPageInfoOf(query, counted) };
}

/** Finds the ids of the page first, and joins only its rows. */
async function selectOrderPage(storeId: string, db: Db, query: StoreOrderListQuery): Promise<OrderRow[]> {
  // a search has no rollup, but few pages
  const days = query.search ? undefined : ordersByDay(storeId, query.status);
  const place = await findPage(db, { values: sortValues, table: 'orders', days }, query);
  if (!place) return [];
  const { begin, order, offset, limit } = place;
  const ids = matching(storeId, db, query).select('orders.id').where(begin).orderBy(order).limit(limit).offset(offset);
  return storeOrders(db).innerJoin(ids.as('page'), 'page.id', 'o.id').orderBy(listOrder(sortValues, query, 'o')).execute();
}

const sortValues = { status: byColumn('status'), finalAmount: byNumberOfFew('final_paise'), createdAt: byCreation };

const ordersByDay = (storeId: string, status: OrderStatus | undefined) => sql`
  select day, sum(orders)::bigint as n from order_days where store_id = ${storeId} and ${hasStatus(status)} group by day`;

/** Exact without a search; with one it stops one above `TOTAL_CAP`. */
async function countOrders(storeId: string, db: Db, filter: Filter): Promise<number> {
  if (filter.search) return countUpToCap(db, newestFirst(storeId, db, filter));
  const { rows } = await sql<{ n: string | null }>`
    select sum(orders) as n from order_days where store_id = ${storeId} and ${hasStatus(filter.status)}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

const newestFirst = (storeId: string, db: Db, filter: Filter) =>
  matching(storeId, db, filter).select('orders.id').orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc');

function matching(storeId: string, db: Db, { status, search }: Filter) {
  let found = db.selectFrom('orders').where('orders.store_id', '=', storeId);
  if (status) found = found.where('orders.status', 'in', statusesOf(status));
  return search ? found.where(codeContains(search)) : found;
}

// the trigram index is on `search`, which holds code and address; a store searches by code alone
const codeContains = (text: string) =>
  sql<SqlBool>`orders.search like ${likePattern(text)} and ${containsText('orders.code', text)}`;

const hasStatus = (status: OrderStatus | undefined) =>
  status === undefined ? sql`true` : sql`status = any(${statusesOf(status)}::text[])`;

/** The Confirmed tab shows every order that the kitchen works on. */
const statusesOf = (status: OrderStatus): readonly OrderStatus[] => (status === 'confirmed' ? deliverableStatuses : [status]);

/** The cards of the store's order screen, from the day rollup. */
export async function readStoreOrderStats(storeId: string, db: Db): Promise<StoreOrderStats> {
  const sums = await selectStatusSums(storeId, db);
  const count = (...statuses: OrderStatus[]) =>
    sums.filter(({ status }) => statuses.some((one) => one === status)).reduce((n, { orders }) => n + Number(orders), 0);
  return {
    totalOrders: sums.reduce((n, { orders }) => n + Number(orders), 0),
    confirmedOrders: count(...deliverableStatuses),
    pendingOrders: count('pending'),
    deliveredOrders: count('delivered'),
    cancelledOrders: count('cancelled'),
    totalRevenue: toRupees(Number(sums.find(({ status }) => status === 'delivered')?.revenue ?? 0)),
  };
}

const selectStatusSums = (storeId: string, db: Db) =>
  db
    .selectFrom('order_days')
    .select((eb) => ['status', eb.fn.sum<string>('orders').as('orders'), eb.fn.sum<string>('revenue_paise').as('revenue')])
    .where('store_id', '=', storeId)
    .groupBy('status')
    .execute();
