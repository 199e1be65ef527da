import { toRupees } from '../../contract/money';
import type { StoreOrder } from '../../contract/storeOrders';
import type { ItemRow, OrderRow } from './repository';

/** An order as it travels; `items` may hold those of other orders, too. */
export const storeOrderAnswer = (row: OrderRow, items: readonly ItemRow[]): StoreOrder => ({
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
