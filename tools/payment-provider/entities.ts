import { randomBytes } from 'node:crypto';
import { z } from 'zod';

const paise = z.number().int();

/**
 * The fields of Razorpay's entities that this project reads; amounts in paise, times in Unix
 * seconds.
 */
const orderEntity = z.object({
  id: z.string(),
  entity: z.literal('order'),
  amount: paise,
  amount_paid: paise,
  amount_due: paise,
  currency: z.string(),
  receipt: z.string().nullable(),
  status: z.enum(['created', 'attempted', 'paid']),
  attempts: z.number(),
  created_at: z.number(),
});
export type OrderEntity = z.output<typeof orderEntity>;

const paymentEntity = z.object({
  id: z.string(),
  entity: z.literal('payment'),
  /** Null: known only from a signed webhook, with an unknown amount. */
  amount: paise.nullable(),
  currency: z.string(),
  status: z.enum(['authorized', 'captured', 'refunded', 'failed']),
  order_id: z.string().nullable(),
  method: z.literal('upi'),
  amount_refunded: paise,
  captured: z.boolean(),
  error_description: z.string().nullable(),
  /** The provider's fee, tax included; part of the amount if the customer bears it. */
  fee: paise.nullish(),
  fee_bearer: z.enum(['customer', 'platform']).nullish(),
  created_at: z.number(),
});
export type PaymentEntity = z.output<typeof paymentEntity>;

const refundEntity = z.object({
  id: z.string(),
  entity: z.literal('refund'),
  amount: paise,
  currency: z.string(),
  payment_id: z.string(),
  receipt: z.string().nullable(),
  status: z.enum(['pending', 'processed', 'failed']),
  speed_requested: z.string(),
  speed_processed: z.string(),
  created_at: z.number(),
  /** The idempotency key and the request; Razorpay does not return them. */
  idempotency: z.object({ key: z.string(), asked: z.string() }).nullable(),
});
export type RefundEntity = z.output<typeof refundEntity>;

export const disputeEvents = ['created', 'won', 'lost', 'closed'] as const;
export type DisputeEvent = (typeof disputeEvents)[number];

const disputeEntity = z.object({
  id: z.string(),
  entity: z.literal('dispute'),
  payment_id: z.string(),
  amount: paise.nullable(),
  currency: z.string(),
  status: z.enum(['open', 'won', 'lost', 'closed']),
  created_at: z.number(),
  respond_by: z.number(),
});
export type DisputeEntity = z.output<typeof disputeEntity>;

export const entity = z.discriminatedUnion('entity', [
  orderEntity,
  paymentEntity,
  refundEntity,
  disputeEntity,
]);
export type Entity = z.output<typeof entity>;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `order_N3kcRr8bLq2sVd`: the kind and fourteen letters or digits. */
export const newId = (kind: 'order' | 'pay' | 'rfnd' | 'evt'): string =>
  `${kind}_${[...randomBytes(14)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')}`;

export const unixNow = (): number => Math.floor(Date.now() / 1000);
