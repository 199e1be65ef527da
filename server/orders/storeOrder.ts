import { sql } from 'kysely';
import { toRupees } from '../../contract/money';
import {
  deliverableStatuses,
  isOrderCode,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
  openRefundStates,
} from '../../contract/states';
import type { StoreOrder, StoreOrderDetail } from '../../contract/orders/store';
import type { Db } from '../platform/db/database';
import { AppError, notFound } from '../platform/errors';
import { historyActorOf, toOrderLife } from './life';
import { disputeColumns, toDisputeResponse } from './money';

/** Orders with every column that a store may see. Excludes the OTP. */
export const storeOrders = (db: Db) =>
  db
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select([
      'o.id',
      'o.code',
      'o.user_id',
      'o.store_id',
      'o.total_paise',
      'o.delivery_fee_paise',
      'o.discount_paise',
      'o.final_paise',
      'o.refunded_paise',
      'o.address',
      'o.pincode',
      'o.notes',
      'o.cancel_reason',
      'o.customer_name',
      'o.customer_phone',
      'o.created_at',
      'o.updated_at',
      'o.expires_at',
      'o.paid_at',
      'o.accept_by',
      'o.accepted_at',
      'o.ready_by',
      's.name as store_name',
      'u.email',
      'u.is_phone_verified',
    ])
    .select([
      sql<OrderStatus>`o.status`.as('status'),
      sql<PaymentMethod>`o.payment_method`.as('payment_method'),
      sql<PaymentStatus>`o.payment_status`.as('payment_status'),
      ...disputeColumns,
      sql<Date | null>`case when o.otp_locked_until > now() then o.otp_locked_until end`.as(
        'locked_until',
      ),
    ]);
export type OrderRow = Awaited<ReturnType<ReturnType<typeof storeOrders>['execute']>>[number];

const storeOrder = (storeId: string, db: Db, reference: string) =>
  storeOrders(db)
    .where('o.store_id', '=', storeId)
    .where(isOrderCode(reference) ? 'o.code' : 'o.id', '=', reference);

/**
 * Locks the store's order against every change until the transaction ends. Includes the OTP, which
 * must not reach a response. `now` is the database's clock after the wait for the lock.
 * @throws {AppError} 404
 */
export async function lockOrder(storeId: string, tx: Db, reference: string) {
  const order = await storeOrder(storeId, tx, reference)
    .select([
      'o.refunding_paise',
      'o.otp',
      'o.otp_tries',
      'o.otp_locked_until',
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .forNoKeyUpdate('o')
    .executeTakeFirst();
  if (!order) throw notFound('Order');
  return order;
}
export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

// a refund that waits for approval may be declined: cook the dish until then
const decidedStates = openRefundStates.concat('done');

// a refund of an amount may name no dishes
const isWhollyRefunded = sql<boolean>`(o.payment_status = 'refunded' or o.final_paise > 0 and o.final_paise <=
  (select coalesce(sum(r.amount_paise), 0) from refunds r
    where r.order_id = o.id and not r.is_surplus and r.state = any(${decidedStates}::text[])))`;

/**
 * Pieces of the item `i` of the order `o` that are refunded or being refunded; all pieces if
 * nothing of the payment is left.
 */
export const refundedPieces = sql<number>`(case
  when o.status = any(${deliverableStatuses}::text[]) and ${isWhollyRefunded} then i.quantity
  else (select coalesce(sum(l.quantity), 0)::int from refund_lines l join refunds r on r.id = l.refund_id
    where l.order_item_id = i.id and r.state = any(${decidedStates}::text[])) end)`;

/** True if every piece of the order `o` is refunded or being refunded: no dish is left to cook. */
export const isUncooked = sql<boolean>`(exists (select from order_items i where i.order_id = o.id)
  and not exists (select from order_items i where i.order_id = o.id and i.quantity > ${refundedPieces}))`;

export const selectItems = (storeId: string, db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select([
      'i.id',
      'i.order_id',
      'i.product_id',
      'i.name',
      'i.image_url',
      'i.price_paise',
      'i.quantity',
      'p.description',
    ])
    .select(refundedPieces.as('refunded_quantity'))
    // a product may be in several categories of the menu: take the first one
    .select((eb) =>
      eb
        .selectFrom('product_prices as m')
        .innerJoin('categories as c', 'c.id', 'm.category_id')
        .select('c.name')
        .whereRef('m.product_id', '=', 'i.product_id')
        .where('m.store_id', '=', storeId)
        .orderBy('m.id')
        .limit(1)
        .as('category'),
    )
    .where('o.store_id', '=', storeId)
    .where('i.order_id', '=', sql<string>`any(${orderIds}::bigint[])`)
    .orderBy('i.id')
    .execute();
type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

/** @throws {AppError} conflict if no dish of the order is left to cook */
export function refuseUncooked(code: string, items: readonly ItemRow[]): void {
  if (items.length > 0 && items.every((item) => item.refunded_quantity >= item.quantity))
    throw new AppError('conflict', `Every dish of order ${code} is refunded. Do not cook it`);
}

/** Every change with the role of its actor, oldest first. */
const selectHistory = (storeId: string, db: Db, orderId: string) =>
  db
    .selectFrom('order_events as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.reason', 'e.created_at', 'e.program', 'u.role'])
    .select([
      sql<OrderStatus | null>`e.from_status`.as('from_status'),
      sql<OrderStatus>`e.to_status`.as('to_status'),
    ])
    .where('o.store_id', '=', storeId)
    .where('e.order_id', '=', orderId)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();
type Event = Awaited<ReturnType<typeof selectHistory>>[number];

/**
 * Returns an order of the store with its history. `reference` is an id or a code.
 * @throws {AppError} 404
 */
export async function readStoreOrder(
  storeId: string,
  db: Db,
  reference: string,
): Promise<StoreOrderDetail> {
  const row = await storeOrder(storeId, db, reference).executeTakeFirst();
  if (!row) throw notFound('Order');
  const items = await selectItems(storeId, db, [row.id]);
  const events = await selectHistory(storeId, db, row.id);
  return { ...toStoreOrderResponse(row, items), history: events.map(toEventResponse) };
}

/** `items` may include items of other orders. */
export const toStoreOrderResponse = (row: OrderRow, items: readonly ItemRow[]): StoreOrder => ({
  id: row.id,
  orderId: row.code,
  userId: row.user_id,
  storeId: row.store_id,
  store: { id: row.store_id, name: row.store_name },
  items: items.filter((item) => item.order_id === row.id).map(toItemResponse),
  totalAmount: toRupees(row.total_paise),
  deliveryFee: toRupees(row.delivery_fee_paise),
  discount: toRupees(row.discount_paise),
  finalAmount: toRupees(row.final_paise),
  refundedAmount: toRupees(row.refunded_paise),
  status: row.status,
  paymentMethod: row.payment_method,
  paymentStatus: row.payment_status,
  ...toDisputeResponse(row),
  deliveryAddress: row.address,
  pincode: row.pincode,
  notes: row.notes,
  cancelReason: row.cancel_reason,
  paidAt: row.paid_at?.toISOString() ?? null,
  ...toOrderLife(row),
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

const toItemResponse = (item: ItemRow): StoreOrder['items'][number] => ({
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
  refundedQuantity: item.refunded_quantity,
  price: toRupees(item.price_paise),
});

const toEventResponse = ({
  from_status,
  to_status,
  role,
  program,
  reason,
  created_at,
}: Event): StoreOrderDetail['history'][number] => ({
  from: from_status,
  to: to_status,
  by: historyActorOf({ role, program }),
  reason,
  at: created_at.toISOString(),
});
