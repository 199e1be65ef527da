import { toRupees } from '../../contract/money';
import { paymentMethodSchema, paymentStatusSchema, type OrderDetail } from '../../contract/orders';
import { orderStatusSchema } from '../../contract/orderStatus';
import { roleSchema } from '../../contract/roles';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import { findOrder, selectEvents, selectItems } from './repository';

type Row = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
type Item = Awaited<ReturnType<typeof selectItems>>[number];
type Event = Awaited<ReturnType<typeof selectEvents>>[number];

/** An order's details as the admin sees them, its OTP included. `reference` is the internal id or the human one. */
export async function readOrder(db: Db, reference: string): Promise<OrderDetail> {
  const row = await findOrder(db, reference);
  if (!row) throw notFound('Order');
  const [items, events] = await Promise.all([selectItems(db, row.id), selectEvents(db, row.id)]);
  return { ...orderAnswer(row), orderItems: items.map(itemAnswer), history: events.map(eventAnswer) };
}

const orderAnswer = (row: Row): Omit<OrderDetail, 'orderItems' | 'history'> => ({
  id: row.id,
  orderId: row.code,
  orderSummary: {
    subtotal: toRupees(row.subtotal_paise), deliveryFee: toRupees(row.delivery_fee_paise),
    discount: toRupees(row.discount_paise), total: toRupees(row.final_paise),
  },
  orderStatus: {
    status: orderStatusSchema.parse(row.status), payment: paymentStatusSchema.parse(row.payment_status),
    method: paymentMethodSchema.parse(row.payment_method), otp: row.otp,
  },
  deliveryAddress: { address: row.address, notes: row.notes },
  storeInformation: {
    id: row.store_id, storeName: row.store_name, location: row.location_name, phone: row.store_phone, image: row.store_image,
  },
  customer: {
    id: row.user_id, name: row.customer_name, phone: row.customer_phone, email: row.email, address: row.address,
  },
  cancelReason: row.cancel_reason,
  couponCode: row.coupon_code,
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const itemAnswer = (item: Item): OrderDetail['orderItems'][number] => ({
  productId: item.product_id,
  productName: item.name,
  price: toRupees(item.price_paise),
  quantity: item.quantity,
  imageUrl: item.image_url,
});

const eventAnswer = ({ from_status, to_status, created_at, reason, actor_id, name, role }: Event): OrderDetail['history'][number] => ({
  from: orderStatusSchema.nullable().parse(from_status),
  to: orderStatusSchema.parse(to_status),
  at: created_at.toISOString(),
  actor: actor_id === null || name === null ? null : { id: actor_id, name, role: roleSchema.parse(role) },
  reason,
});
