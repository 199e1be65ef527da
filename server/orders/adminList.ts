import { toRupees } from '../../contract/money';
import type { OrderListItem, OrderListQuery } from '../../contract/orders/admin';
import { orderStatusSchema, paymentMethodSchema, paymentStatusSchema } from '../../contract/states';
import { cappedPageInfoOf, pageInfoOf } from '../../contract/lists';
import { tallyUpToCap } from '../platform/db/countUpToCap';
import type { Db } from '../platform/db/database';
import { newestOrders, type OrderSelection, orderSelectionOf } from './adminFilters';
import { isRolledUp, type OrderRow, selectOrderPage, sumOrders } from './adminListPage';
import { searchOrders } from './adminSearch';
import { toOrderLife } from './orderLife';
import { toDisputeResponse } from './orderMoney';

/** A page of the admin's list with its total and sum: exact where the day rollup contains it, capped elsewhere. */
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

/** Counts and sums a selection without search that is not in the rollup, up to one above `TOTAL_CAP`. */
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
