/** A payment as the provider tells it; amounts in integer paise. */
export interface ProviderPayment {
  id: string;
  providerOrderId: string | null;
  /** What pays the order: without the fee that the customer bears. */
  amountPaise: number;
  currency: string;
  /** `created`, `authorized`, `captured`, `refunded` or `failed`; null where an event does not name it. */
  status: string | null;
  refundedPaise: number;
  /** When the customer paid; null where the provider does not name it. */
  paidAt: Date | null;
}

/** A refund as the provider tells it; `failed` is final, `pending` is asked again later. */
export interface ProviderRefund {
  id: string;
  status: 'pending' | 'processed' | 'failed';
  paymentId: string;
  amountPaise: number;
  currency: string;
  /** The receipt of our request; null for a refund made at the provider. */
  receipt: string | null;
}

/**
 * What this program needs of a payment provider. Every call has a time limit and throws `ProviderUnavailable` where nobody
 * can know whether it was carried out, `ProviderRefusal` where the provider has said no.
 */
export interface PaymentProvider {
  /**
   * Opens what is to be paid, to be captured by the provider as soon as it is authorized. `receipt`
   * is our order's code: the provider shows it.
   */
  createOrder(order: { receipt: string; amountPaise: number }): Promise<{ id: string }>;
  /** What the provider's order was opened for: null where it does not say. */
  fetchOrder(providerOrderId: string): Promise<{ receipt: string | null }>;
  fetchPayment(paymentId: string): Promise<ProviderPayment>;
  /** Every try to pay an order, with what became of it. */
  fetchPaymentsOf(providerOrderId: string): Promise<ProviderPayment[]>;
  /** Sends money of a payment back. The same `key` is one refund, however often it is asked for. */
  refund(refund: {
    paymentId: string;
    amountPaise: number;
    key: string;
    receipt: string;
  }): Promise<ProviderRefund>;
  fetchRefund(refund: { paymentId: string; refundId: string }): Promise<ProviderRefund>;
  /** The refunds of a payment, at most 100. */
  fetchRefundsOf(paymentId: string): Promise<ProviderRefund[]>;
}

/** Nobody knows whether it was carried out: ask again, with the same key. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** The account at the provider lacks the money for a refund: ask again later, with the same key. */
export class ProviderLacksBalance extends ProviderUnavailable {
  override name = 'ProviderLacksBalance';
}

/** The provider has answered, and will not do it. The message is its own. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}
