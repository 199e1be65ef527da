import { z } from 'zod';
import { paymentEntity, refundEntity } from '../../../contract/payments';
import type { ProviderPayment, ProviderRefund } from '../../platform/paymentProvider';

/** Answers of Razorpay's API, as far as they are read here; it may add keys at any time. */
export const orderShape = z.object({
  id: paymentEntity.shape.id,
  amount: paymentEntity.shape.amount,
  currency: z.string(),
});

export const paymentShape = paymentEntity.extend({
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
});
export const refundShape = refundEntity;

/** Its lists: `{"entity": "collection", "count": 1, "items": […]}`. */
export const listOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item) });

/** What it says when it says no: `{"error": {"code": "BAD_REQUEST_ERROR", "description": "…"}}`. */
export const errorShape = z.object({
  error: z.object({ code: z.string(), description: z.string() }),
});

export const toPayment = ({
  id,
  order_id,
  amount,
  currency,
  status,
}: z.output<typeof paymentShape>): ProviderPayment => ({
  id,
  providerOrderId: order_id,
  amountPaise: amount,
  currency,
  status,
});

export const toRefund = ({ id, status }: z.output<typeof refundShape>): ProviderRefund => ({
  id,
  status,
});
