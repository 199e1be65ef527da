import { z } from 'zod';
import { texts } from '../rules';

const providerId = (message: string) => z.string(message).regex(/^[\x21-\x7e]{1,100}$/, message);
const amountText = 'Not a whole amount of paise';
const unixSeconds = z.number().int().positive().optional().catch(undefined);

/**
 * A payment as the provider sends it: `amount` in paise, `order_id` the provider's id of the order.
 */
export const paymentEntity = z.object({
  id: providerId('Not an id of a payment'),
  // the provider also accepts payments without an order
  order_id: providerId('Not an id of an order').nullable(),
  amount: z.number(amountText).int(amountText).positive(amountText).max(2_147_483_647, amountText),
  currency: z.string('Not a currency').regex(/^[A-Z]{3}$/, 'Not a currency'),
  status: z.string('Not a status').nullish(),
  // the keys below are not needed to book the payment, so an invalid one does not refuse it
  amount_refunded: z.number().int().nonnegative().optional().catch(undefined),
  fee: z.number().int().nonnegative().nullish().catch(undefined),
  fee_bearer: z.string().nullish().catch(undefined),
  created_at: unixSeconds,
});
export type PaymentEntity = z.output<typeof paymentEntity>;

export const paymentEvents = [
  'payment.authorized',
  'payment.captured',
  'order.paid',
  'payment.failed',
] as const;
const paymentEventName = z.enum(paymentEvents);
export type PaymentEventName = z.output<typeof paymentEventName>;

/** True for a payment event that the webhook handles; its payload must be a `paymentPayload`. */
export const isPaymentEvent = (event: string): event is PaymentEventName =>
  paymentEventName.safeParse(event).success;

const missing = texts.required;
export const paymentPayload = z.object(
  { payment: z.object({ entity: z.object(paymentEntity.shape, missing) }, missing) },
  missing,
);

/** State of a dispute by the provider's event. */
export const disputeEvents = {
  'payment.dispute.created': 'open',
  'payment.dispute.won': 'won',
  'payment.dispute.lost': 'lost',
  'payment.dispute.closed': 'closed',
} as const;
const disputeEventName = z.enum([
  'payment.dispute.created',
  'payment.dispute.won',
  'payment.dispute.lost',
  'payment.dispute.closed',
]);
export type DisputeEventName = z.output<typeof disputeEventName>;
export const isDisputeEvent = (event: string): event is DisputeEventName =>
  disputeEventName.safeParse(event).success;

export const disputePayload = z.object(
  {
    dispute: z.object(
      {
        entity: z.object(
          {
            id: providerId('Not an id of a dispute'),
            payment_id: providerId('Not an id of a payment'),
            /** Paise; the whole payment if absent. */
            amount: paymentEntity.shape.amount.optional().catch(undefined),
            respond_by: unixSeconds,
            created_at: unixSeconds,
          },
          missing,
        ),
      },
      missing,
    ),
  },
  missing,
);
export type DisputePayload = z.output<typeof disputePayload>;

/** Status of a refund at the provider; `failed` is final. */
export const providerRefundStatus = z.enum(['pending', 'processed', 'failed'], 'Not a status');

/** A refund as the provider sends it: `amount` in paise, `receipt` our own name of the refund. */
export const refundEntity = z.object({
  id: providerId('Not an id of a refund'),
  payment_id: providerId('Not an id of a payment'),
  amount: paymentEntity.shape.amount,
  currency: paymentEntity.shape.currency,
  receipt: z.string('Not a receipt').nullish(),
  status: providerRefundStatus,
});
export type RefundEntity = z.output<typeof refundEntity>;

export const refundEvents = ['refund.processed', 'refund.failed'] as const;
const refundEventName = z.enum(refundEvents);
export type RefundEventName = z.output<typeof refundEventName>;

/** True for a refund event that the webhook handles; its payload must be a `refundPayload`. */
export const isRefundEvent = (event: string): event is RefundEventName =>
  refundEventName.safeParse(event).success;

export const refundPayload = z.object(
  { refund: z.object({ entity: z.object(refundEntity.shape, missing) }, missing) },
  missing,
);

/**
 * Body of the webhook. The provider may add keys and events at any time: an unknown event is not an
 * error.
 */
export const webhookBody = z.preprocess(
  // a body that is not an object gets the error of a missing event
  (value) => z.looseObject({}).safeParse(value).data ?? {},
  z.looseObject({ event: z.string(missing).min(1, missing), payload: z.unknown().optional() }),
);
export type WebhookBody = z.output<typeof webhookBody>;

/**
 * `message` is "Ignored" if nothing was done, and "Unmatched" if the money fits no order; `reason`
 * explains it.
 */
export const webhookResponse = z.object({ message: z.string(), reason: z.string().optional() });
export type WebhookResponse = z.output<typeof webhookResponse>;
