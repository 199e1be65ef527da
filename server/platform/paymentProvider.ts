/** Amounts are in integer paise. */
export interface ProviderPayment {
  id: string;
  providerOrderId: string | null;
  /** Amount that pays the order, without the fee that the customer pays. */
  amountPaise: number;
  currency: string;
  /** `created`, `authorized`, `captured`, `refunded` or `failed`; null if an event omits it. */
  status: string | null;
  refundedPaise: number;
  /** Time of the payment; null if the provider omits it. */
  paidAt: Date | null;
}

/** Refund as the provider reports it; `failed` is final, `pending` is checked again later. */
export interface ProviderRefund {
  id: string;
  status: 'pending' | 'processed' | 'failed';
  paymentId: string;
  amountPaise: number;
  currency: string;
  /** Receipt of this installation's request; null for a refund made at the provider. */
  receipt: string | null;
}

/**
 * Functions that this program needs of a payment provider. Every call has a time limit. Throws
 * `ProviderUnavailable` if the result is unknown, `ProviderRefusal` if the provider refuses.
 */
export interface PaymentProvider {
  /**
   * Opens an order, whose payment the provider captures as soon as it is authorized. `receipt` is
   * the order's code, which the provider shows.
   */
  createOrder(order: { receipt: string; amountPaise: number }): Promise<{ id: string }>;
  /** Receipt of the provider's order; null if the provider omits it. */
  fetchOrder(providerOrderId: string): Promise<{ receipt: string | null }>;
  fetchPayment(paymentId: string): Promise<ProviderPayment>;
  /** Every attempt to pay an order, with its status. */
  fetchPaymentsOf(providerOrderId: string): Promise<ProviderPayment[]>;
  /** Repeated calls with the same `key` are one refund. */
  refund(refund: {
    paymentId: string;
    amountPaise: number;
    key: string;
    receipt: string;
  }): Promise<ProviderRefund>;
  fetchRefund(refund: { paymentId: string; refundId: string }): Promise<ProviderRefund>;
  /** At most 100. */
  fetchRefundsOf(paymentId: string): Promise<ProviderRefund[]>;
}

/** The result of a call is unknown: retry with the same key. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** The account at the provider lacks the money for a refund: retry later with the same key. */
export class ProviderLacksBalance extends ProviderUnavailable {
  override name = 'ProviderLacksBalance';
}

/** The message is the provider's. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}
