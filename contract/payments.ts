import { z } from 'zod';

/** A payment as the provider tells it; `amount` in paise, `order_id` what we named the order to the provider. */
export const paymentEntity = z.object({
  id: z.string().min(1).max(100),
  order_id: z.string().min(1).max(100),
  amount: z.number().int().positive().max(2_147_483_647),
  currency: z.string(),
  status: z.string().optional(),
});
export type PaymentEntity = z.output<typeof paymentEntity>;

export const paymentEvents = ['payment.captured', 'order.paid', 'payment.failed'] as const;

export const paymentEvent = z.looseObject({
  event: z.enum(paymentEvents),
  payload: z.looseObject({ payment: z.looseObject({ entity: paymentEntity }) }),
});

/** Body of the webhook. The provider adds keys and events as it likes: what we do not know is no error. */
export const webhookBody = z.union([paymentEvent, z.looseObject({ event: z.string() })]);
export type WebhookBody = z.output<typeof webhookBody>;

/** `message` is "Ignored" where nothing was done; `reason` says why. */
export const webhookAnswer = z.object({ message: z.string(), reason: z.string().optional() });
export type WebhookAnswer = z.output<typeof webhookAnswer>;
