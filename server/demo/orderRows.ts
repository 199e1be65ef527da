import type { RefundFault } from '../../contract/states';
import { MINUTE_MS } from '../../contract/time';
import { PAYMENT_WINDOW_MINUTES } from '../constants';
import { dueEndings } from '../orders/sweep/dueOrders';
import { after } from './clock';
import type { Row } from './insertRows';
import type { Stage } from './orderStages';
import { lastStageOf, type Order } from './orders';
import type { ProviderNames } from './payments';
import type { Pictures } from './pictures/catalogue';

const PAYMENT_WINDOW_MS = PAYMENT_WINDOW_MINUTES * MINUTE_MS;

/** Stores accept orders automatically. */
export function orderRow(order: Order, names: ProviderNames | undefined): Row<'orders'> {
  const { plan } = order;
  const last = lastStageOf(order);
  const confirmedAt = order.stages.find(({ to }) => to === 'confirmed')?.at ?? null;
  return {
    id: order.id,
    code: order.code,
    store_id: plan.store.id,
    user_id: plan.customer.id,
    status: last.to,
    payment_method: order.method,
    payment_status: order.paymentStatus,
    payment_reference: names?.order ?? null,
    subtotal_paise: order.subtotalPaise,
    delivery_fee_paise: plan.store.deliveryFeePaise,
    discount_paise: order.discountPaise,
    item_count: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    customer_name: plan.customer.name,
    customer_phone: plan.customer.phone,
    address: plan.customer.address,
    notes: order.notes,
    coupon_id: order.coupon?.id ?? null,
    otp: order.otp,
    cancel_reason: last.reason,
    cancel_fault: faultOf(last),
    delivered_at: last.to === 'delivered' ? last.at : null,
    created_at: plan.placedAt,
    updated_at: last.at,
    expires_at: order.method === 'razorpay' ? after(plan.placedAt, PAYMENT_WINDOW_MS) : null,
    paid_at: confirmedAt,
    accepted_at: confirmedAt,
  };
}

function faultOf({ to, program }: Stage): RefundFault | null {
  if (to !== 'cancelled') return null;
  return program === 'expiry' ? dueEndings.expiry.fault : 'store';
}

export const orderItemRows = (order: Order, pictures: Pictures) =>
  order.lines.map(({ item, quantity }) => ({
    order_id: order.id,
    product_id: item.productId,
    name: item.dish.name,
    image_url: pictures.of(`dish-${item.dish.picture}`),
    price_paise: item.pricePaise,
    quantity,
  }));

export const orderEventRows = (order: Order) =>
  order.stages.map((stage) => ({
    order_id: order.id,
    from_status: stage.from,
    to_status: stage.to,
    actor_id: stage.actorId,
    program: stage.program,
    reason: stage.reason,
    created_at: stage.at,
  }));

/** A cancelled order gave its coupon back. */
export const couponUseRows = ({ id, coupon, plan, discountPaise }: Order) =>
  coupon && plan.status !== 'cancelled'
    ? [
        {
          coupon_id: coupon.id,
          user_id: plan.customer.id,
          order_id: id,
          discount_paise: discountPaise,
          is_held: plan.status === 'pending',
          created_at: plan.placedAt,
        },
      ]
    : [];
