import { toRupees } from '../../../contract/money';
import type { OrderListItem, OrderListQuery, OrderFilters } from '../../../contract/orders/admin';
import {
  orderStatusSchema,
  paymentMethodSchema,
  paymentStatusSchema,
} from '../../../contract/states';
import { cappedPageInfoOf, pageInfoOf } from '../../../contract/lists';
import { tallyUpToCap } from '../../platform/db/countUpToCap';
import type { Db } from '../../platform/db/database';
import { newestOrders, type OrderSelection, orderSelectionOf, matchingOrders } from '../filters';
import { isRolledUp, type OrderRow, selectOrderPage, sumOrders, searchOrders } from './page';
import { toOrderLife } from '../life';
import { toDisputeResponse } from '../money';
import type { InferResult } from 'kysely';
import { type CsvCell, csvMoment } from '../../platform/csv';
import { streamRows, type RowSource } from '../../platform/db/streamRows';

/**
 * Returns a page of the admin's list with total and sum: exact if the day rollup contains the
 * selection, else capped.
 */
export async function listOrders(db: Db, query: OrderListQuery, now?: Date) {
  const selection = await orderSelectionOf(db, query, now);
  const { search } = selection;
  if (search) {
    const { rows, counted, paise } = await searchOrders(db, { ...selection, search }, query);
    return {
      orders: rows.map(toOrderListItemResponse),
      amountSum: toRupees(paise),
      ...cappedPageInfoOf(query, counted),
    };
  }
  const [rows, pageInfo] = await Promise.all([
    selectOrderPage(db, selection, query),
    readPageInfo(db, selection, query),
  ]);
  return { orders: rows.map(toOrderListItemResponse), ...pageInfo };
}

async function readPageInfo(db: Db, selection: OrderSelection, query: OrderListQuery) {
  if (isRolledUp(selection)) {
    const { orders, paise } = await sumOrders(db, selection);
    return { amountSum: toRupees(paise), ...pageInfoOf(query, orders), isTotalCapped: false };
  }
  const { counted, sums } = await tallyOrders(db, selection);
  return { amountSum: toRupees(sums.final_paise), ...cappedPageInfoOf(query, counted) };
}

/**
 * Counts and sums a selection without a search that is not in the rollup, up to one above
 * `TOTAL_CAP`.
 */
const tallyOrders = (db: Db, selection: OrderSelection) =>
  tallyUpToCap(db, ['final_paise'], newestOrders(db, selection).select('orders.final_paise'));

export const toOrderListItemResponse = (row: OrderRow): OrderListItem => ({
  id: row.id,
  orderId: row.code,
  date: row.created_at.toISOString(),
  status: orderStatusSchema.parse(row.status),
  customer: {
    id: row.user_id,
    name: row.customer_name,
    phone: row.customer_phone,
    address: row.address,
  },
  store: { id: row.store_id, name: row.store_name, image: row.store_image },
  items: { count: row.item_count },
  amount: {
    total: toRupees(row.total_paise),
    discount: toRupees(row.discount_paise),
    final: toRupees(row.final_paise),
  },
  deliveryFee: toRupees(row.delivery_fee_paise),
  payment: {
    status: paymentStatusSchema.parse(row.payment_status),
    method: paymentMethodSchema.parse(row.payment_method),
  },
  ...toDisputeResponse(row),
  isAuthorized: row.is_authorized,
  notes: row.notes,
  ...toOrderLife(row),
  updatedAt: row.updated_at.toISOString(),
});

export const orderExportHeader = [
  'Order ID',
  'Date (IST)',
  'Store',
  'Customer',
  'Phone',
  'Address',
  'Items',
  'Subtotal',
  'Delivery Fee',
  'Total',
  'Discount',
  'Final Amount',
  'Payment Method',
  'Payment Status',
  'Status',
  'Delivered (IST)',
  'Coupon',
  'Cancel Reason',
  'Notes',
  'Refunded',
] as const;

/** Batches of rows with the columns of `orderExportHeader`, newest first. Amounts are in rupees. */
export async function* exportOrders(
  source: RowSource,
  filters: OrderFilters,
): AsyncGenerator<CsvCell[][], void, undefined> {
  const selection = await orderSelectionOf(source.db, filters);
  for await (const rows of streamRows(source, (tx) => selectExport(tx, selection)))
    yield rows.map(toCells);
}

const selectExport = (tx: Db, selection: OrderSelection) =>
  matchingOrders(tx, selection)
    .innerJoin('stores as s', 's.id', 'orders.store_id')
    .leftJoin('coupons as c', 'c.id', 'orders.coupon_id')
    .select([
      'orders.code',
      'orders.created_at',
      's.name as store_name',
      'orders.customer_name',
      'orders.customer_phone',
      'orders.address',
      'orders.item_count',
      'orders.subtotal_paise',
      'orders.delivery_fee_paise',
      'orders.total_paise',
      'orders.discount_paise',
      'orders.final_paise',
      'orders.payment_method',
      'orders.payment_status',
      'orders.status',
      'orders.delivered_at',
      'c.code as coupon_code',
      'orders.cancel_reason',
      'orders.notes',
      'orders.refunded_paise',
    ])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc');

const toCells = (row: InferResult<ReturnType<typeof selectExport>>[number]): CsvCell[] => [
  row.code,
  csvMoment(row.created_at),
  row.store_name,
  row.customer_name,
  row.customer_phone,
  row.address,
  row.item_count,
  toRupees(row.subtotal_paise),
  toRupees(row.delivery_fee_paise),
  toRupees(row.total_paise),
  toRupees(row.discount_paise),
  toRupees(row.final_paise),
  row.payment_method,
  row.payment_status,
  row.status,
  row.delivered_at && csvMoment(row.delivered_at),
  row.coupon_code,
  row.cancel_reason,
  row.notes,
  toRupees(row.refunded_paise),
];
