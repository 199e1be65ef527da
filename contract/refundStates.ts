import { z } from 'zod';

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
