import { sql } from 'kysely';
import { lineValues } from '../../../contract/orders/rules';
import {
  countingRefundStates,
  isOrderCode,
  orderStatusSchema,
  paymentMethodSchema,
  paymentStatusSchema,
} from '../../../contract/states';
import type { Db } from '../../platform/db/database';
import { toRupees } from '../../../contract/money';
import type { OrderDetail, OrderStoresQuery, SavedOrder } from '../../../contract/orders/admin';
import { type Permission, roleSchema } from '../../../contract/people/permissions';
import { selectRefundsOf } from '../../money/refunds/repository';
import { toRefundResponse } from '../../money/refunds/serializers';
import { containsText } from '../../platform/db/searchText';
import { readOptions } from '../../platform/db/readOptions';
import { notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { historyActorOf, toOrderLife } from '../life';
import {
  disputeColumns,
  isAuthorized,
  moneyOf,
  readPayments,
  readPostings,
  toDisputeResponse,
} from '../money';
import { readRefundable } from '../../money/refunds/refundApproval';

/**
 * Items of an order in a fixed order, each with its paid amount and the parts that are refunded or
 * being refunded.
 */
export async function selectOrderLines(
  db: Db,
  { id, discountPaise }: { id: string; discountPaise: number },
) {
  const counts = sql`r.state = any(${countingRefundStates}::text[])`;
  const items = await db
    .selectFrom('order_items as i')
    .leftJoin('refund_lines as l', 'l.order_item_id', 'i.id')
    .leftJoin('refunds as r', 'r.id', 'l.refund_id')
    .select(['i.id', 'i.product_id', 'i.name', 'i.price_paise', 'i.quantity', 'i.image_url'])
    .select([
      sql<number>`coalesce(sum(l.quantity) filter (where ${counts}), 0)::int`.as(
        'refundedQuantity',
      ),
      sql<number>`coalesce(sum(l.amount_paise) filter (where ${counts}), 0)::int`.as(
        'refundedPaise',
      ),
    ])
    .where('i.order_id', '=', id)
    .groupBy('i.id')
    .orderBy('i.id')
    .execute();
  const subtotal = items.reduce(
    (sum, { price_paise, quantity }) => sum + price_paise * quantity,
    0,
  );
  const lines = items.map(({ id: itemId, price_paise: pricePaise, quantity }) => ({
    id: itemId,
    pricePaise,
    quantity,
  }));
  const valueByLine = lineValues(lines, Math.min(discountPaise, subtotal));
  return items.map((item) => ({ ...item, paidForPaise: valueByLine.get(item.id) ?? 0 }));
}
export type OrderLine = Awaited<ReturnType<typeof selectOrderLines>>[number];

/** Removes the OTP: only the details show it, not the responses of actions. */
export function withoutOtp({
  orderStatus: { status, payment, method },
  ...order
}: OrderDetail): SavedOrder {
  return { ...order, orderStatus: { status, payment, method } };
}

export function seenByAdmin<O extends SavedOrder>(
  { permissions }: Pick<Actor, 'permissions'>,
  { refunds, payments, postings, ...order }: O,
) {
  const ifPermitted = <T>(needs: Permission, value: T) =>
    permissions.includes(needs) ? value : undefined;
  return {
    ...order,
    refunds: ifPermitted('refunds.read', refunds),
    payments: ifPermitted('payments.read', payments),
    postings: ifPermitted('wallet.read', postings),
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
type Event = Awaited<ReturnType<typeof selectEvents>>[number];

/** Order's details for the admin, including its OTP. `reference` is an id or a code. */
export async function readOrder(db: Db, reference: string): Promise<OrderDetail> {
  const row = await findOrder(db, reference);
  if (!row) throw notFound('Order');
  const [lines, events, refunds, payments, postings, refundable] = await Promise.all([
    selectOrderLines(db, { id: row.id, discountPaise: row.discount_paise }),
    selectEvents(db, row.id),
    selectRefundsOf(db, row.id),
    readPayments(db, row.id),
    readPostings(db, row.id),
    readRefundable(db, row.id),
  ]);
  return {
    ...toOrderResponse(row),
    money: moneyOf(row, paymentStatusSchema.parse(row.payment_status), refundable),
    orderItems: lines.map(toItemResponse),
    refunds: refunds.map(toRefundResponse),
    payments,
    postings,
    history: events.map(toEventResponse),
  };
}

type OwnColumns = Omit<
  OrderDetail,
  'money' | 'orderItems' | 'history' | 'refunds' | 'payments' | 'postings'
>;

const toOrderResponse = (row: Row): OwnColumns => ({
  id: row.id,
  orderId: row.code,
  orderSummary: {
    subtotal: toRupees(row.subtotal_paise),
    deliveryFee: toRupees(row.delivery_fee_paise),
    discount: toRupees(row.discount_paise),
    total: toRupees(row.total_paise),
    finalAmount: toRupees(row.final_paise),
  },
  orderStatus: {
    status: orderStatusSchema.parse(row.status),
    payment: paymentStatusSchema.parse(row.payment_status),
    method: paymentMethodSchema.parse(row.payment_method),
    otp: row.otp,
  },
  deliveryAddress: { address: row.address, pincode: row.pincode, notes: row.notes },
  storeInformation: {
    id: row.store_id,
    storeName: row.store_name,
    location: row.location_name,
    phone: row.store_phone,
    image: row.store_image,
  },
  customer: {
    id: row.user_id,
    name: row.customer_name,
    phone: row.customer_phone,
    email: row.email,
    address: row.address,
  },
  ...toDisputeResponse(row),
  isAuthorized: row.is_authorized,
  cancelReason: row.cancel_reason,
  ...toOrderLife(row),
  couponId: row.coupon_id,
  couponCode: row.coupon_code,
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const toItemResponse = (item: OrderLine): OrderDetail['orderItems'][number] => ({
  id: item.id,
  productId: item.product_id,
  productName: item.name,
  price: toRupees(item.price_paise),
  quantity: item.quantity,
  imageUrl: item.image_url,
  paidFor: toRupees(item.paidForPaise),
  refundedQuantity: item.refundedQuantity,
});

const earlierStatus = orderStatusSchema.nullable();

const toEventResponse = ({
  from_status,
  to_status,
  created_at,
  reason,
  actor_id,
  name,
  role,
  program,
}: Event): OrderDetail['history'][number] => ({
  from: earlierStatus.parse(from_status),
  to: orderStatusSchema.parse(to_status),
  at: created_at.toISOString(),
  actor:
    actor_id === null || name === null
      ? null
      : { id: actor_id, name, role: roleSchema.parse(role) },
  by: historyActorOf({ role, program }),
  reason,
});

const findOrder = (db: Db, reference: string) =>
  db
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .innerJoin('locations as l', 'l.id', 's.location_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('coupons as c', 'c.id', 'o.coupon_id')
    .select([
      'o.id',
      'o.code',
      'o.status',
      'o.payment_status',
      'o.payment_method',
      'o.otp',
      'o.subtotal_paise',
      'o.delivery_fee_paise',
      'o.total_paise',
      'o.discount_paise',
      'o.final_paise',
      'o.refunded_paise',
      'o.refunding_paise',
      'o.user_id',
      'o.customer_name',
      'o.customer_phone',
      'u.email',
      'o.address',
      'o.pincode',
      'o.notes',
      'o.store_id',
      's.name as store_name',
      'l.name as location_name',
      's.phone as store_phone',
      's.image_url as store_image',
      'o.coupon_id',
      'c.code as coupon_code',
      'o.cancel_reason',
      'o.delivered_at',
      'o.created_at',
      'o.updated_at',
      'o.expires_at',
      'o.accept_by',
      'o.accepted_at',
      'o.ready_by',
    ])
    .select([...disputeColumns, isAuthorized.as('is_authorized')])
    .where(isOrderCode(reference) ? 'o.code' : 'o.id', '=', reference)
    .executeTakeFirst();

const selectEvents = (db: Db, orderId: string) =>
  db
    .selectFrom('order_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select([
      'e.from_status',
      'e.to_status',
      'e.created_at',
      'e.reason',
      'e.program',
      'u.id as actor_id',
      'u.name',
      'u.role',
    ])
    .where('e.order_id', '=', orderId)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();

export async function readStoreOptions(db: Db, query: OrderStoresQuery) {
  let stores = db
    .selectFrom('stores')
    .select([
      'id',
      'is_active as isActive',
      sql<boolean>`deleted_at is not null`.as('isFormer'),
      sql<string>`name || case when deleted_at is null then '' else ' (former)' end`.as('name'),
    ])
    .where(
      query.include_inactive
        ? sql<boolean>`(deleted_at is null or exists (select from orders o where o.store_id = stores.id))`
        : sql<boolean>`(deleted_at is null and is_active)`,
    );
  if (query.search) stores = stores.where(containsText('name', query.search));
  if (query.id) stores = stores.where('id', '=', query.id);
  const { options, pageInfo } = await readOptions(
    db,
    stores.orderBy('stores.name').orderBy('id'),
    query,
  );
  return { stores: options, ...pageInfo };
}
