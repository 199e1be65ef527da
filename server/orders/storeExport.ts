import type { InferResult } from 'kysely';
import { type CsvCell, csvMoment } from '../platform/csv';
import { toRupees } from '../../contract/money';
import type { StoreOrderFilters } from '../../contract/orders/store';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/context';
import { streamRows, type RowSource } from '../platform/db/streamRows';
import { orderDaysOf } from './adminFilters';
import { newestFirst, type StoreOrderSelection } from './storeOrderFilters';

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

/** The columns that the caller's job may see, as on the screens. */
const hiddenFrom = ({ permissions }: Pick<Actor, 'permissions'>): ReadonlySet<Column | undefined> =>
  new Set<Column | undefined>([
    ...(permissions.includes('store.prices.read') ? [] : AMOUNTS),
    ...(permissions.includes('store.contacts.read') ? [] : CONTACTS),
  ]);

/**
 * The store's selected orders, newest first, in batches of rows with the columns of `storeExportHeader`; what the caller's job
 * may not see is left empty. Amounts are in rupees.
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
