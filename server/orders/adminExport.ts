import type { InferResult } from 'kysely';
import { type CsvCell, csvMoment } from '../platform/csv';
import { toRupees } from '../../contract/money';
import type { OrderFilters } from '../../contract/orders/admin';
import type { Db } from '../platform/db/database';
import { streamRows, type RowSource } from '../platform/db/streamRows';
import { matchingOrders, orderSelectionOf, type OrderSelection } from './adminFilters';

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

/** The selected orders, newest first, in batches of rows with the columns of `orderExportHeader`. Amounts are in rupees. */
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
