import { toRupees } from '../../contract/money';
import { deliverableStatuses, type OrderStatus } from '../../contract/orderStates';
import { cappedPageInfoOf } from '../../contract/paging';
import type { historyActors, StoreOrder, StoreOrderDetail, StoreOrderListQuery, StoreOrderStats } from '../../contract/storeOrders';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import {
  countOrders, findOrder, type ItemRow, type OrderRow, selectHistory, selectItems, selectOrderPage, selectStatusSums,
} from './storeRepository';

/** An order as it travels; `items` may hold those of other orders, too. */
const storeOrderAnswer = (row: OrderRow, items: readonly ItemRow[]): StoreOrder => ({
  id: row.id,
  orderId: row.code,
  userId: row.user_id,
  storeId: row.store_id,
  store: { id: row.store_id, name: row.store_name },
  items: items.filter((item) => item.order_id === row.id).map(itemAnswer),
  totalAmount: toRupees(row.total_paise),
  deliveryFee: toRupees(row.delivery_fee_paise),
  discount: toRupees(row.discount_paise),
  finalAmount: toRupees(row.final_paise),
  status: row.status,
  paymentMethod: row.payment_method,
  paymentStatus: row.payment_status,
  deliveryAddress: row.address,
  notes: row.notes,
  cancelReason: row.cancel_reason,
  otpLockedUntil: row.locked_until?.toISOString() ?? null,
  customer: {
    id: row.user_id,
    name: row.customer_name,
    email: row.email,
    phone: row.customer_phone,
    isPhoneVerified: row.is_phone_verified,
  },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const itemAnswer = (item: ItemRow): StoreOrder['items'][number] => ({
  id: item.id,
  productId: item.product_id,
  product: {
    name: item.name,
    description: item.description,
    image: item.image_url,
    price: toRupees(item.price_paise),
    category: item.category,
  },
  quantity: item.quantity,
  price: toRupees(item.price_paise),
});

/** The order as its store sees it, by id or code, or a 404. */
export async function readStoreOrder(storeId: string, db: Db, reference: string): Promise<StoreOrder> {
  const row = await findOrder(storeId, db, reference);
  if (!row) throw notFound('Order');
  return storeOrderAnswer(row, await selectItems(storeId, db, [row.id]));
}

const actors = new Map<string | null, (typeof historyActors)[number]>([['admin', 'admin'], ['store', 'store'], ['user', 'customer']]);

/** As `readStoreOrder`, with what happened to it so far. */
export async function readStoreOrderDetail(storeId: string, db: Db, reference: string): Promise<StoreOrderDetail> {
  const order = await readStoreOrder(storeId, db, reference);
  const events = await selectHistory(storeId, db, order.id);
  const history = events.map(({ from_status: from, to_status: to, role, reason, created_at }) => ({
    from, to, by: actors.get(role) ?? ('payment' as const), reason, at: created_at.toISOString(),
  }));
  return { ...order, history };
}

/** A page of the store's orders with all of their items. */
export async function listStoreOrders(storeId: string, db: Db, query: StoreOrderListQuery) {
  const [rows, counted] = await Promise.all([selectOrderPage(storeId, db, query), countOrders(storeId, db, query)]);
  const items = await selectItems(storeId, db, rows.map(({ id }) => id));
  return { orders: rows.map((row) => storeOrderAnswer(row, items)), ...cappedPageInfoOf(query, counted) };
}

/** The cards of the store's order screen. */
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
