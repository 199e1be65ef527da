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

/** The one table of transitions; every other set of statuses is derived from it. Only the server moves an order. */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['preparing', 'ready', 'delivered', 'cancelled'],
  preparing: ['ready', 'delivered', 'cancelled'],
  ready: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
};

/**
 * The program's ends: not accepted in time; not paid in time; its store was closed before it was
 * paid; accepted and not begun for hours.
 */
export const programEnders = ['deadline', 'expiry', 'closure', 'neglect'] as const;
export type ProgramEnder = (typeof programEnders)[number];

/** Who ends an order before it is delivered. */
const orderEnders = ['customer', 'store', 'admin', ...programEnders] as const;
export type OrderEnder = (typeof orderEnders)[number];

/** What decides whether an order may be ended. */
interface Endable {
  status: OrderStatus;
  isAccepted: boolean;
  /** Accepted, and so late that its customer may cancel it. */
  isOverdue?: boolean;
}

/** The statuses in which each may cancel; `unaccepted` where only as long as the store has not accepted it. */
const endableBy: Record<OrderEnder, Partial<Record<OrderStatus, 'always' | 'unaccepted'>>> = {
  customer: { pending: 'always', confirmed: 'unaccepted' },
  store: { pending: 'always', confirmed: 'always', preparing: 'always' },
  admin: { pending: 'always', confirmed: 'always', preparing: 'always', ready: 'always' },
  deadline: { confirmed: 'unaccepted' },
  expiry: { pending: 'always' },
  closure: { pending: 'always' },
  neglect: { confirmed: 'always' },
};

/** Whether this one may cancel the order as it is. */
export const mayEnd = (
  by: OrderEnder,
  { status, isAccepted, isOverdue = false }: Endable,
): boolean => {
  const when = endableBy[by][status];
  return when === 'always' || (when === 'unaccepted' && (!isAccepted || isOverdue));
};

/** The statuses from which an order may become `to`. */
export const statusesBefore = (to: OrderStatus): OrderStatus[] =>
  orderStatuses.filter((from) => orderTransitions[from].includes(to));

/** Neither delivered nor cancelled. */
export const openStatuses: readonly OrderStatus[] = orderStatuses.filter(
  (status) => orderTransitions[status].length > 0,
);

/** Paid for, not yet delivered: what the kitchen works on and the customer needs the OTP for. */
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

/** What was captured for an order is kept or refunded; before that there is nothing to refund. */
const capturedStatuses: readonly PaymentStatus[] = ['completed', 'partly_refunded', 'refunded'];
export const isCaptured = (status: PaymentStatus): boolean => capturedStatuses.includes(status);

/** How a request refers to an order: by id, or by a code such as `JB-240612-0042`. */
export const orderReference = (message = 'Not a valid order id') =>
  z.union([z.string(), z.number().int().transform(String)], { error: message }).pipe(
    z
      .string()
      .overwrite((text) => cleanText(text))
      .toUpperCase()
      .regex(/^(JB-\d{6}-\d{4,8}|[1-9]\d{0,17})$/, message),
  );

/** True where a valid reference is an order's code, false where it is its id. */
export const isOrderCode = (reference: string): boolean => reference.startsWith('JB-');

/**
 * asked: above the limit, another admin decides. approved: to be sent to the provider. sent: the provider has been asked and
 * has not said that it is done. A refund to the wallet is done as soon as it is approved.
 */
export const refundStates = ['asked', 'approved', 'sent', 'done', 'failed', 'declined'] as const;
export const refundStateSchema = z.enum(refundStates);
export type RefundState = z.output<typeof refundStateSchema>;

/** The one table of transitions. A retry of a failed refund is approved again; one that the provider has carried out after all is done. */
export const refundTransitions: Record<RefundState, readonly RefundState[]> = {
  asked: ['approved', 'declined'],
  approved: ['sent', 'done', 'failed'],
  sent: ['done', 'failed'],
  done: [],
  failed: ['approved', 'done'],
  declined: [],
};

/** Approved, and not done yet. */
export const openRefundStates: readonly RefundState[] = ['approved', 'sent'];

/** Begins the problem of a sent refund that the provider's account has too little money for. */
export const LACKS_BALANCE = 'Waits for balance';

/** States that count against what may still be refunded. */
export const countingRefundStates: readonly RefundState[] = ['asked', 'approved', 'sent', 'done'];

/** Where a refund to the source goes, in every sentence to its customer. */
export const SOURCE_WORDS = 'the way you paid';

/** `source`: the way the money came; of a wallet order that is the wallet. */
export const refundDestinations = ['source', 'wallet'] as const;
export const refundDestinationSchema = z.enum(refundDestinations);
export type RefundDestination = z.output<typeof refundDestinationSchema>;

/** Whose mistake it was: who bears it is decided elsewhere. */
export const refundFaults = ['store', 'platform', 'customer', 'nobody'] as const;
export const refundFaultSchema = z.enum(refundFaults);
export type RefundFault = z.output<typeof refundFaultSchema>;

/** What a customer is told about a refund of an order of theirs; rupees. `since` is when it came into its state. */
export const customerRefundSchema = z.object({
  amount: z.number(),
  destination: refundDestinationSchema,
  state: refundStateSchema,
  since: z.string(),
});
export type CustomerRefund = z.output<typeof customerRefundSchema>;
