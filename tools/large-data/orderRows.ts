import type { BulkRows } from './bulkRows';
import type { BenchOrder } from './orders';
import { timestamp } from './timestamp';

const PAYMENT_STATUS = { completed: 'captured', refunded: 'refunded', failed: 'failed' } as const;

export function addOrder(rows: BulkRows, order: BenchOrder, tokenOf: () => string): void {
  const { id, last, store, person } = order;
  const placedAt = timestamp(order.placedAt);
  const providerOrderId = order.method === 'razorpay' ? `order_${tokenOf()}` : null;
  rows.add('orders', {
    id,
    code: order.code,
    store_id: store.id,
    user_id: person.id,
    status: last.to,
    payment_method: order.method,
    payment_status: order.paymentStatus,
    payment_reference: providerOrderId,
    refunded_paise: refundedOf(order),
    subtotal_paise: order.subtotalPaise,
    delivery_fee_paise: store.deliveryFeePaise,
    discount_paise: order.discountPaise,
    item_count: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    customer_name: person.name,
    customer_phone: person.phone,
    address: person.address,
    notes: order.notes,
    coupon_id: order.couponId,
    otp: order.otp,
    cancel_reason: last.to === 'cancelled' ? last.reason : null,
    delivered_at: last.to === 'delivered' ? timestamp(last.at) : null,
    created_at: placedAt,
    updated_at: timestamp(last.at),
  });
  for (const { item, quantity } of order.lines) {
    rows.add('order_items', {
      id: rows.nextId('order_items'),
      order_id: id,
      product_id: item.productId,
      name: item.name,
      image_url: item.imageUrl,
      price_paise: item.pricePaise,
      quantity,
    });
  }
  addEvents(rows, order);
  const paymentId = addPayment(rows, order, providerOrderId, tokenOf);
  if (refundedOf(order) > 0) addRefund(rows, order, paymentId, tokenOf);
  // a cancelled order gave its coupon back
  if (order.couponId !== null && last.to !== 'cancelled') {
    rows.add('coupon_uses', {
      id: rows.nextId('coupon_uses'),
      coupon_id: order.couponId,
      user_id: person.id,
      order_id: id,
      order_code: order.code,
      discount_paise: order.discountPaise,
      created_at: placedAt,
      is_held: last.to === 'pending',
    });
  }
}

function addEvents(rows: BulkRows, { id, stages }: BenchOrder): void {
  let from: string | null = null;
  for (const { to, at, actorId, reason } of stages) {
    rows.add('order_events', {
      id: rows.nextId('order_events'),
      order_id: id,
      from_status: from,
      to_status: to,
      actor_id: actorId,
      reason,
      created_at: timestamp(at),
    });
    from = to;
  }
}

const refundedOf = ({ paymentStatus, finalPaise }: BenchOrder): number =>
  paymentStatus === 'refunded' ? finalPaise : 0;

/** Its id at the provider; null where there is none. With what the database's triggers would write. */
function addPayment(
  rows: BulkRows,
  order: BenchOrder,
  providerOrderId: string | null,
  tokenOf: () => string,
): string | null {
  if (order.method !== 'razorpay' || order.paymentStatus === 'pending') return null;
  const id = `pay_${tokenOf()}`;
  rows.add('payments', {
    provider_payment_id: id,
    provider_order_id: providerOrderId,
    order_id: order.id,
    amount_paise: order.finalPaise,
    refunded_paise: refundedOf(order),
    status: PAYMENT_STATUS[order.paymentStatus],
    search: `${id} ${providerOrderId ?? ''} ${order.code}`.toLowerCase(),
    created_at: timestamp(order.stages[1]?.at ?? order.placedAt),
    updated_at: timestamp(order.last.at),
  });
  return id;
}

/** The whole refund of a cancelled order, as its end makes it. */
function addRefund(
  rows: BulkRows,
  { id: orderId, finalPaise, last }: BenchOrder,
  paymentId: string | null,
  tokenOf: () => string,
): void {
  const id = rows.nextId('refunds');
  const at = timestamp(last.at);
  rows.add('refunds', {
    id,
    order_id: orderId,
    payment_id: paymentId,
    amount_paise: finalPaise,
    destination: paymentId === null ? 'wallet' : 'source',
    fault: 'store',
    reason: last.reason ?? 'The order was cancelled',
    state: 'done',
    provider_refund_id: paymentId === null ? null : `rfnd_${tokenOf()}`,
    key: `bench-refund-${id}`,
    created_at: at,
    decided_at: at,
    sent_at: paymentId === null ? null : at,
    done_at: at,
    updated_at: at,
  });
}
