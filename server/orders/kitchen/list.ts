import { sql, type InferResult } from 'kysely';
import { toRupees } from '../../../contract/money';
import { deliverableStatuses, type OrderStatus } from '../../../contract/states';
import { pageInfoOf } from '../../../contract/lists';
import type {
  StoreOrderListQuery,
  StoreOrderStats,
  StoreOrderStatsQuery,
  StoreOrderFilters,
} from '../../../contract/orders/store';
import type { Db } from '../../platform/db/database';
import { findPage, listOrder } from '../../platform/db/listPage';
import type { Actor } from '../../platform/http/context';
import { type OrderRow, selectItems, storeOrders, toStoreOrderResponse } from '../storeOrder';
import { orderDaysOf } from '../filters';
import {
  isCountedByRow,
  matchingStoreOrders,
  ordersByDay,
  type StoreOrderSelection,
  sumByStatus,
  sumRefunded,
  sumStoreOrders,
  searchStoreOrders,
  storeOrderValues,
  newestFirst,
} from './filters';
import { type CsvCell, csvMoment } from '../../platform/csv';
import { streamRows, type RowSource } from '../../platform/db/streamRows';

/**
 * Returns a page of the store's orders with their items, newest first unless the query sorts them,
 * and the sums of all pages.
 */
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
  const { rows, pageInfo } = await (isCountedByRow(selection) ? readHits : readPage)(
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

async function readHits(
  storeId: string,
  db: Db,
  selection: StoreOrderSelection,
  query: StoreOrderListQuery,
) {
  const { ids, isCovered, pageInfo } = await searchStoreOrders(storeId, db, selection, query);
  const isHit = sql<boolean>`o.id = any(${ids}::bigint[])`;
  const rows = isCovered
    ? storeOrders(db)
        .where('o.store_id', '=', storeId)
        .where(isHit)
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

/** Figures for the cards of the store's order screen, from the day rollup. */
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
      .filter(({ status }) => statuses.some((statuse) => statuse === status))
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

export const storeExportHeader = [
  'Order ID',
  'Date (IST)',
  'Customer',
  'Phone',
  'Address',
  'Items',
  'Subtotal',
  'Delivery Fee',
  'Total',
  'Discount',
  'Final Amount',
  'Refunded',
  'Payment Method',
  'Payment Status',
  'Status',
  'Delivered (IST)',
  'Cancel Reason',
  'Notes',
] as const;

type Column = (typeof storeExportHeader)[number];

const AMOUNTS = [
  'Subtotal',
  'Delivery Fee',
  'Total',
  'Discount',
  'Final Amount',
  'Refunded',
] as const satisfies readonly Column[];
const CONTACTS = ['Phone', 'Address'] as const satisfies readonly Column[];

/** Columns that the caller's job may not see, as on the screens. */
const hiddenFrom = ({ permissions }: Pick<Actor, 'permissions'>): ReadonlySet<Column | undefined> =>
  new Set<Column | undefined>([
    ...(permissions.includes('store.prices.read') ? [] : AMOUNTS),
    ...(permissions.includes('store.contacts.read') ? [] : CONTACTS),
  ]);

/**
 * Batches of rows with the columns of `storeExportHeader`, newest first. Columns that the caller's
 * job may not see are empty. Amounts are in rupees.
 */
export async function* exportStoreOrders(
  { storeId, permissions }: Pick<Actor, 'permissions'> & { storeId: string },
  source: RowSource,
  filters: StoreOrderFilters,
): AsyncGenerator<CsvCell[][], void, undefined> {
  const selection = {
    status: filters.status,
    search: filters.search,
    ...orderDaysOf(filters),
    hasContacts: permissions.includes('store.contacts.read'),
  };
  const hidden = hiddenFrom({ permissions });
  for await (const rows of streamRows(source, (tx) => selectExport(storeId, tx, selection))) {
    yield rows.map((row) =>
      toCells(row).map((cell, at) => (hidden.has(storeExportHeader[at]) ? null : cell)),
    );
  }
}

const selectExport = (storeId: string, tx: Db, selection: StoreOrderSelection) =>
  newestFirst(storeId, tx, selection).select([
    'orders.code',
    'orders.created_at',
    'orders.customer_name',
    'orders.customer_phone',
    'orders.address',
    'orders.item_count',
    'orders.subtotal_paise',
    'orders.delivery_fee_paise',
    'orders.total_paise',
    'orders.discount_paise',
    'orders.final_paise',
    'orders.refunded_paise',
    'orders.payment_method',
    'orders.payment_status',
    'orders.status',
    'orders.delivered_at',
    'orders.cancel_reason',
    'orders.notes',
  ]);

const toCells = (row: InferResult<ReturnType<typeof selectExport>>[number]): CsvCell[] => [
  row.code,
  csvMoment(row.created_at),
  row.customer_name,
  row.customer_phone,
  row.address,
  row.item_count,
  toRupees(row.subtotal_paise),
  toRupees(row.delivery_fee_paise),
  toRupees(row.total_paise),
  toRupees(row.discount_paise),
  toRupees(row.final_paise),
  toRupees(row.refunded_paise),
  row.payment_method,
  row.payment_status,
  row.status,
  row.delivered_at && csvMoment(row.delivered_at),
  row.cancel_reason,
  row.notes,
];
