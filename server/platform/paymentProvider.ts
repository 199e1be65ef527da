/** A payment as the provider tells it; amounts in integer paise. */
export interface ProviderPayment {
  id: string;
  providerOrderId: string | null;
  amountPaise: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
}

/** A refund as the provider tells it; `failed` is final, `pending` is asked again later. */
export interface ProviderRefund {
  id: string;
  status: 'pending' | 'processed' | 'failed';
}

/**
 * What this program needs of a payment provider. Every call has a time limit and throws `ProviderUnavailable` where nobody
 * can know whether it was carried out, `ProviderRefusal` where the provider has said no.
 */
export interface PaymentProvider {
  /** Opens what is to be paid. `receipt` is our order's code: the provider shows it. */
  createOrder(order: { receipt: string; amountPaise: number }): Promise<{ id: string }>;
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
  /** The refund that was asked for under this receipt, where there is one. */
  findRefund(refund: { paymentId: string; receipt: string }): Promise<ProviderRefund | undefined>;
}

/** Nobody knows whether it was carried out: ask again, with the same key. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** The provider has answered, and will not do it. The message is its own. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}
