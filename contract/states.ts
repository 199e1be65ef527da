import { z } from 'zod';
import { cleanText } from './rules';

export const orderStatuses = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'delivered',
  'cancelled',
] as const;
export const orderStatusSchema = z.enum(orderStatuses);
export type OrderStatus = z.output<typeof orderStatusSchema>;

/**
 * The table of transitions, from which every other set of statuses is derived. Only the server
 * changes an order's status.
 */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['preparing', 'ready', 'delivered', 'cancelled'],
  preparing: ['ready', 'delivered', 'cancelled'],
  ready: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
};

/**
 * Causes for which the program ends an order: not accepted in time; not paid in time; the store was
 * closed before the payment; accepted and not begun for hours.
 */
export const programEnders = ['deadline', 'expiry', 'closure', 'neglect'] as const;
export type ProgramEnder = (typeof programEnders)[number];

/** Actors that end an order before it is delivered. */
const orderEnders = ['customer', 'store', 'admin', ...programEnders] as const;
export type OrderEnder = (typeof orderEnders)[number];

/** Fields that decide whether an order may be ended. */
interface Endable {
  status: OrderStatus;
  isAccepted: boolean;
  /** True if it is accepted, and so late that the customer may cancel it. */
  isOverdue?: boolean;
}

/**
 * Statuses in which each actor may cancel; `unaccepted` only before the store has accepted the
 * order.
 */
const endableBy: Record<OrderEnder, Partial<Record<OrderStatus, 'always' | 'unaccepted'>>> = {
  customer: { pending: 'always', confirmed: 'unaccepted' },
  store: { pending: 'always', confirmed: 'always', preparing: 'always' },
  admin: { pending: 'always', confirmed: 'always', preparing: 'always', ready: 'always' },
  deadline: { confirmed: 'unaccepted' },
  expiry: { pending: 'always' },
  closure: { pending: 'always' },
  neglect: { confirmed: 'always' },
};

/** True if the actor may cancel the order in its current state. */
export const mayEnd = (
  by: OrderEnder,
  { status, isAccepted, isOverdue = false }: Endable,
): boolean => {
  const allowedBefore = endableBy[by][status];
  return (
    allowedBefore === 'always' || (allowedBefore === 'unaccepted' && (!isAccepted || isOverdue))
  );
};

/** The statuses from which an order may become `to`. */
export const statusesBefore = (to: OrderStatus): OrderStatus[] =>
  orderStatuses.filter((from) => orderTransitions[from].includes(to));

/** Neither delivered nor cancelled. */
export const openStatuses: readonly OrderStatus[] = orderStatuses.filter(
  (status) => orderTransitions[status].length > 0,
);

/** Paid and not delivered: the kitchen works on the order, and the customer needs the OTP. */
export const deliverableStatuses: readonly OrderStatus[] = statusesBefore('delivered');

export const paymentMethods = ['razorpay', 'wallet'] as const;
export const paymentMethodSchema = z.enum(paymentMethods);
export type PaymentMethod = z.output<typeof paymentMethodSchema>;
export const paymentStatuses = [
  'pending',
  'completed',
  'failed',
  'refunded',
  'partly_refunded',
] as const;
export const paymentStatusSchema = z.enum(paymentStatuses);
export type PaymentStatus = z.output<typeof paymentStatusSchema>;

/**
 * Captured money of an order is kept or refunded; before the capture there is nothing to refund.
 */
const capturedStatuses: readonly PaymentStatus[] = ['completed', 'partly_refunded', 'refunded'];
export const isCaptured = (status: PaymentStatus): boolean => capturedStatuses.includes(status);

/** Reference to an order in a request: its id, or a code such as `JB-240612-0042`. */
export const orderReference = (message = 'Not a valid order id') =>
  z.union([z.string(), z.number().int().transform(String)], { error: message }).pipe(
    z
      .string()
      .overwrite((text) => cleanText(text))
      .toUpperCase()
      .regex(/^(JB-\d{6}-\d{4,8}|[1-9]\d{0,17})$/, message),
  );

/** True if a valid reference is a code, false if it is an id. */
export const isOrderCode = (reference: string): boolean => reference.startsWith('JB-');

/**
 * asked: above the limit, another admin decides. approved: waits to be sent to the provider. sent:
 * the provider has the request and has not confirmed it. A refund to the wallet is done on
 * approval.
 */
export const refundStates = ['asked', 'approved', 'sent', 'done', 'failed', 'declined'] as const;
export const refundStateSchema = z.enum(refundStates);
export type RefundState = z.output<typeof refundStateSchema>;

/**
 * The table of transitions. A failed refund is approved again on a retry; it becomes done if the
 * provider carries it out later.
 */
export const refundTransitions: Record<RefundState, readonly RefundState[]> = {
  asked: ['approved', 'declined'],
  approved: ['sent', 'done', 'failed'],
  sent: ['done', 'failed'],
  done: [],
  failed: ['approved', 'done'],
  declined: [],
};

/** Approved and not done. */
export const openRefundStates: readonly RefundState[] = ['approved', 'sent'];

/** Stored prefix of the problem of a sent refund while the provider's account lacks the money. */
export const LACKS_BALANCE = 'Waits for balance';

/** States that count against what may still be refunded. */
export const countingRefundStates: readonly RefundState[] = ['asked', 'approved', 'sent', 'done'];

/** Destination of a refund to the source, in every message to the customer. */
export const SOURCE_WORDS = 'to your original payment method';

/** `source`: the original payment; for a wallet order, the wallet. */
export const refundDestinations = ['source', 'wallet'] as const;
export const refundDestinationSchema = z.enum(refundDestinations);
export type RefundDestination = z.output<typeof refundDestinationSchema>;

/** Who caused the refund. Who bears the cost is decided elsewhere. */
export const refundFaults = ['store', 'platform', 'customer', 'nobody'] as const;
export const refundFaultSchema = z.enum(refundFaults);
export type RefundFault = z.output<typeof refundFaultSchema>;

/** A refund as the order's customer sees it; rupees. `since` is when it entered its state. */
export const customerRefundSchema = z.object({
  amount: z.number(),
  destination: refundDestinationSchema,
  state: refundStateSchema,
  since: z.string(),
});
export type CustomerRefund = z.output<typeof customerRefundSchema>;
