import type { BulkRows } from './bulkRows';
import type { BenchOrder } from './orders';
import { timestamp } from './timestamp';

const PAYMENT_STATUS = { completed: 'captured', refunded: 'refunded', failed: 'failed' } as const;

export function addOrder(rows: BulkRows, order: BenchOrder, tokenOf: () => string): void {
  const { id, last, store, person } = order;
  const placedAt = timestamp(order.placedAt);
  rows.add('orders', {
    id, code: order.code, store_id: store.id, user_id: person.id, status: last.to, payment_method: order.method,
    payment_status: order.paymentStatus, payment_reference: order.method === 'razorpay' ? `order_${tokenOf()}` : null,
    subtotal_paise: order.subtotalPaise, delivery_fee_paise: store.deliveryFeePaise, discount_paise: order.discountPaise,
    item_count: order.lines.reduce((sum, { quantity }) => sum + quantity, 0), customer_name: person.name, customer_phone: person.phone,
    address: person.address, notes: order.notes, coupon_id: order.couponId, otp: order.otp,
    cancel_reason: last.to === 'cancelled' ? last.reason : null, delivered_at: last.to === 'delivered' ? timestamp(last.at) : null,
    created_at: placedAt, updated_at: timestamp(last.at),
  });
  for (const { item, quantity } of order.lines) {
    rows.add('order_items', {
      id: rows.nextId('order_items'), order_id: id, product_id: item.productId, name: item.name, image_url: item.imageUrl,
      price_paise: item.pricePaise, quantity,
    });
  }
  addEvents(rows, order);
  addPayment(rows, order, tokenOf);
  // a cancelled order gave its coupon back
  if (order.couponId !== null && last.to !== 'cancelled') {
    rows.add('coupon_uses', {
      id: rows.nextId('coupon_uses'), coupon_id: order.couponId, user_id: person.id, order_id: id, order_code: order.code,
      discount_paise: order.discountPaise, created_at: placedAt,
    });
  }
}

function addEvents(rows: BulkRows, { id, stages }: BenchOrder): void {
  let from: string | null = null;
  for (const { to, at, actorId, reason } of stages) {
    rows.add('order_events', {
      id: rows.nextId('order_events'), order_id: id, from_status: from, to_status: to, actor_id: actorId, reason, created_at: timestamp(at),
    });
    from = to;
  }
}

function addPayment(rows: BulkRows, order: BenchOrder, tokenOf: () => string): void {
  if (order.method !== 'razorpay' || order.paymentStatus === 'pending') return;
  rows.add('payments', {
    provider_payment_id: `pay_${tokenOf()}`, order_id: order.id, amount_paise: order.finalPaise, status: PAYMENT_STATUS[order.paymentStatus],
    created_at: timestamp(order.stages[1]?.at ?? order.placedAt), updated_at: timestamp(order.last.at),
  });
}

