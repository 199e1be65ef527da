import { z } from 'zod';
import { toRupees } from '../../contract/money';
import { orderStatusSchema, paymentMethods, paymentStatuses, type OrderStatus } from '../../contract/orderStatus';
import type { UserOrder } from '../../contract/userOrders';
import type { UserOrderRow } from './readOrders';

const awaitsDelivery: readonly OrderStatus[] = ['confirmed', 'preparing', 'ready'];
export const paymentMethodOf = (text: string) => z.enum(paymentMethods).parse(text);
export const paymentStatusOf = (text: string) => z.enum(paymentStatuses).parse(text);

/** A row as its customer sees it. */
export function userOrderAnswer(row: UserOrderRow): UserOrder {
  const status = orderStatusSchema.parse(row.status);
  return {
    id: row.id,
    orderId: row.code,
    store: { id: row.store_id, name: row.store_name, image: row.store_image },
    status,
    items: row.items.map(({ price_paise, image_url, product_id, name, quantity }) => ({
      productId: product_id, name, image: image_url, quantity, price: toRupees(price_paise),
    })),
    totalAmount: toRupees(row.total_paise),
    deliveryFee: toRupees(row.delivery_fee_paise),
    discount: toRupees(row.discount_paise),
    finalAmount: toRupees(row.final_paise),
    paymentMethod: paymentMethodOf(row.payment_method),
    paymentStatus: paymentStatusOf(row.payment_status),
    deliveryAddress: row.address,
    notes: row.notes,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    cancelReason: row.cancel_reason,
    otp: awaitsDelivery.includes(status) ? row.otp : null,
    rated: row.rated,
  };
}
