import { toRupees } from '../../contract/money';
import { paymentMethodSchema, paymentStatusSchema, type OrderListItem } from '../../contract/orders';
import { orderStatusSchema } from '../../contract/orderStatus';
import type { OrderRow } from './selectOrderPage';

/** A row of the list as it travels. */
export const orderListItem = (row: OrderRow): OrderListItem => ({
  id: row.id,
  orderId: row.code,
  date: row.created_at.toISOString(),
  status: orderStatusSchema.parse(row.status),
  customer: { id: row.user_id, name: row.customer_name, phone: row.customer_phone, address: row.address },
  store: { id: row.store_id, name: row.store_name, image: row.store_image },
  items: { count: row.item_count },
  amount: {
    total: toRupees(row.total_paise), discount: toRupees(row.discount_paise), final: toRupees(row.final_paise),
  },
  deliveryFee: toRupees(row.delivery_fee_paise),
  payment: {
    status: paymentStatusSchema.parse(row.payment_status), method: paymentMethodSchema.parse(row.payment_method),
  },
  notes: row.notes,
  updatedAt: row.updated_at.toISOString(),
});
