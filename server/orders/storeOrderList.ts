import { daySpanOf } from '../../contract/daySpan';
import { toRupees } from '../../contract/money';
import { deliverableStatuses, type OrderStatus } from '../../contract/orderStates';
import { cappedPageInfoOf, pageInfoOf } from '../../contract/paging';
import type { StoreOrderListQuery, StoreOrderStats } from '../../contract/storeOrders';
import { tallyUpToCap } from '../platform/db/countUpToCap';
import type { Db } from '../platform/db/database';
import { byColumn, byCreation, byNumberOfFew, listOrder } from '../platform/db/listOrder';
import { findPage } from '../platform/db/listPage';
import { type OrderRow, selectItems, storeOrders, toStoreOrderResponse } from './storeOrder';
import { matchingStoreOrders, newestFirst, ordersByDay, type StoreOrderSelection, sumRefunded, sumStoreOrders } from './storeOrderFilters';

/** A page of the store's orders with all of their items, newest first unless the query sorts them, and the sums of all pages. */
export async function listStoreOrders(storeId: string, db: Db, query: StoreOrderListQuery) {
  const selection = { status: query.status, search: query.search, span: daySpanOf(query) };
  const [rows, pageInfo] = await Promise.all([selectOrderPage(storeId, db, selection, query), readPageInfo(storeId, db, selection, query)]);
  const items = await selectItems(storeId, db, rows.map(({ id }) => id));
  return { orders: rows.map((row) => toStoreOrderResponse(row, items)), ...pageInfo };
}

/** Finds the ids of the page first, and joins only its rows. */
async function selectOrderPage(storeId: string, db: Db, selection: StoreOrderSelection, query: StoreOrderListQuery): Promise<OrderRow[]> {
  // a search has no rollup, but few pages
  const days = selection.search ? undefined : ordersByDay(storeId, selection);
  const place = await findPage(db, { values: sortValues, table: 'orders', days }, query);
  if (!place) return [];
  const { begin, order, offset, limit } = place;
  const ids = matchingStoreOrders(storeId, db, selection).select('orders.id').where(begin).orderBy(order).limit(limit).offset(offset);
  return storeOrders(db).innerJoin(ids.as('page'), 'page.id', 'o.id').orderBy(listOrder(sortValues, query, 'o')).execute();
}

const sortValues = { status: byColumn('status'), finalAmount: byNumberOfFew('final_paise'), createdAt: byCreation };

/** Exact without a search; with one it stops one above `TOTAL_CAP`. */
async function readPageInfo(storeId: string, db: Db, selection: StoreOrderSelection, query: StoreOrderListQuery) {
  if (selection.search) {
    const hits = newestFirst(storeId, db, selection).select(['orders.final_paise', 'orders.refunded_paise']);
    const { counted, sums } = await tallyUpToCap(db, ['final_paise', 'refunded_paise'], hits);
    return { amountSum: toRupees(sums.final_paise), refundedSum: toRupees(sums.refunded_paise), ...cappedPageInfoOf(query, counted) };
  }
  const [{ orders, paise }, refunded] = await Promise.all([sumStoreOrders(storeId, db, selection), sumRefunded(storeId, db, selection)]);
  return { amountSum: toRupees(paise), refundedSum: toRupees(refunded), ...pageInfoOf(query, orders), isTotalCapped: false };
}

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
