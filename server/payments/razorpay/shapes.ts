import { z } from 'zod';
import {
  type PaymentEntity,
  paymentEntity,
  type RefundEntity,
  refundEntity,
} from '../../../contract/money/payments';
import type { ProviderPayment, ProviderRefund } from '../../platform/paymentProvider';

/** Keys of Razorpay's answers that are read here; it may add keys at any time. */
export const orderShape = z.object({
  id: paymentEntity.shape.id,
  amount: paymentEntity.shape.amount,
  currency: z.string(),
  receipt: z.string().nullish(),
});

export const paymentShape = paymentEntity.extend({
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
});
export const refundShape = refundEntity;

/** List: `{"entity": "collection", "count": 1, "items": […]}`. */
export const listOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item) });

/** Error: `{"error": {"code": "BAD_REQUEST_ERROR", "description": "…"}}`. */
export const errorShape = z.object({
  error: z.object({ code: z.string(), description: z.string() }),
});

/**
 * Converts the payment of an answer or an event. If the customer pays the fee, the amount includes
 * it.
 */
export const toPayment = ({
  id,
  order_id,
  amount,
  currency,
  status,
  fee,
  fee_bearer,
  amount_refunded,
  created_at,
}: PaymentEntity): ProviderPayment => ({
  id,
  providerOrderId: order_id,
  amountPaise: fee_bearer === 'customer' && (fee ?? 0) < amount ? amount - (fee ?? 0) : amount,
  currency,
  status: status ?? null,
  refundedPaise: amount_refunded ?? 0,
  paidAt: created_at === undefined ? null : new Date(created_at * 1_000),
});

export const toRefund = (refund: RefundEntity): ProviderRefund => ({
  id: refund.id,
  status: refund.status,
  paymentId: refund.payment_id,
  amountPaise: refund.amount,
  currency: refund.currency,
  receipt: refund.receipt ?? null,
});
