import { sql } from 'kysely';
import { toRupees } from '../../contract/money';
import { deliverableStatuses, type OrderStatus } from '../../contract/states';
import { pageInfoOf } from '../../contract/lists';
import type {
  StoreOrderListQuery,
  StoreOrderStats,
  StoreOrderStatsQuery,
} from '../../contract/orders/store';
import type { Db } from '../platform/db/database';
import { listOrder } from '../platform/db/listOrder';
import { findPage } from '../platform/db/listPage';
import type { Actor } from '../platform/http/context';
import { type OrderRow, selectItems, storeOrders, toStoreOrderResponse } from './storeOrder';
import { orderDaysOf } from './adminFilters';
import {
  isCountedByRow,
  matchingStoreOrders,
  ordersByDay,
  type StoreOrderSelection,
  sumByStatus,
  sumRefunded,
  sumStoreOrders,
} from './storeOrderFilters';
import { searchStoreOrders } from './storeOrderSearch';
import { storeOrderValues } from './storeOrderSorting';

/** A page of the store's orders with all of their items, newest first unless the query sorts them, and the sums of all pages. */
export async function listStoreOrders(
  storeId: string,
  db: Db,
  query: StoreOrderListQuery,
  { permissions }: Pick<Actor, 'permissions'>,
) {
  const selection = {
    status: query.status,
    search: query.search,
    ...orderDaysOf(query),
    hasContacts: permissions.includes('store.contacts.read'),
  };
  const { rows, pageInfo } = await (isCountedByRow(selection) ? readFound : readPage)(
    storeId,
    db,
    selection,
    query,
  );
  const items = await selectItems(
    storeId,
    db,
    rows.map(({ id }) => id),
  );
  return { orders: rows.map((row) => toStoreOrderResponse(row, items)), ...pageInfo };
}

async function readPage(
  storeId: string,
  db: Db,
  selection: StoreOrderSelection,
  query: StoreOrderListQuery,
) {
  const [rows, { orders, paise }, refunded] = await Promise.all([
    selectOrderPage(storeId, db, selection, query),
    sumStoreOrders(storeId, db, selection),
    sumRefunded(storeId, db, selection),
  ]);
  return {
    rows,
    pageInfo: {
      amountSum: toRupees(paise),
      refundedSum: toRupees(refunded),
      ...pageInfoOf(query, orders),
      isTotalCapped: false,
    },
  };
}

async function readFound(
  storeId: string,
  db: Db,
  selection: StoreOrderSelection,
  query: StoreOrderListQuery,
) {
  const { ids, isCovered, pageInfo } = await searchStoreOrders(storeId, db, selection, query);
  const isIt = sql<boolean>`o.id = any(${ids}::bigint[])`;
  const rows = isCovered
    ? storeOrders(db)
        .where('o.store_id', '=', storeId)
        .where(isIt)
        .orderBy(listOrder(storeOrderValues, query, 'o'))
        .execute()
    : selectOrderPage(storeId, db, selection, query);
  return { rows: await rows, pageInfo };
}

/** Finds the ids of the page first, and joins only its rows. */
async function selectOrderPage(
  storeId: string,
  db: Db,
  selection: StoreOrderSelection,
  query: StoreOrderListQuery,
): Promise<OrderRow[]> {
  const days = isCountedByRow(selection) ? undefined : ordersByDay(storeId, selection);
  const place = await findPage(db, { values: storeOrderValues, table: 'orders', days }, query);
  if (!place) return [];
  const { begin, order, offset, limit } = place;
  const ids = matchingStoreOrders(storeId, db, selection)
    .select('orders.id')
    .where(begin)
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  return storeOrders(db)
    .innerJoin(ids.as('page'), 'page.id', 'o.id')
    .orderBy(listOrder(storeOrderValues, query, 'o'))
    .execute();
}

/** The cards of the store's order screen, from the day rollup. */
export async function readStoreOrderStats(
  storeId: string,
  db: Db,
  query: StoreOrderStatsQuery,
): Promise<StoreOrderStats> {
  const days = orderDaysOf(query);
  const [sums, refunded] = await Promise.all([
    sumByStatus(storeId, db, days),
    sumRefunded(storeId, db, { status: 'delivered', ...days }),
  ]);
  const count = (...statuses: OrderStatus[]) =>
    sums
      .filter(({ status }) => statuses.some((one) => one === status))
      .reduce((n, { orders }) => n + Number(orders), 0);
  return {
    totalOrders: sums.reduce((n, { orders }) => n + Number(orders), 0),
    confirmedOrders: count(...deliverableStatuses),
    pendingOrders: count('pending'),
    deliveredOrders: count('delivered'),
    cancelledOrders: count('cancelled'),
    totalRevenue: toRupees(Number(sums.find(({ status }) => status === 'delivered')?.revenue ?? 0)),
    totalRefunded: toRupees(refunded),
  };
}
