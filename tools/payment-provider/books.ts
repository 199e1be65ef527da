import {
  type DisputeEntity,
  type Entity,
  newId,
  type OrderEntity,
  type PaymentEntity,
  type RefundEntity,
  unixNow,
} from './entities';

/**
 * The result of a payment attempt. `fee` is borne by the customer, on top of the order's amount.
 */
export interface Paid {
  outcome: 'captured' | 'authorized' | 'failed';
  fee?: number | undefined;
  amount?: number | undefined;
  currency?: string | undefined;
}

/** State of the simulator. Every change is passed to `keep`, so that a restart can restore it. */
export class Books {
  readonly orders = new Map<string, OrderEntity>();
  readonly payments = new Map<string, PaymentEntity>();
  readonly refunds = new Map<string, RefundEntity>();
  /** One per payment. */
  readonly disputes = new Map<string, DisputeEntity>();
  /** The refund of each idempotency key. */
  readonly refundKeys = new Map<string, string>();

  constructor(private readonly persist: (entity: Entity) => void = () => undefined) {}

  /** Stores the current state of an entity. */
  put(entity: Entity): void {
    this.restore(entity);
    this.persist(entity);
  }

  restore(entity: Entity): void {
    if (entity.entity === 'order') this.orders.set(entity.id, entity);
    else if (entity.entity === 'payment') this.payments.set(entity.id, entity);
    else if (entity.entity === 'dispute') this.disputes.set(entity.payment_id, entity);
    else {
      this.refunds.set(entity.id, entity);
      if (entity.idempotency) this.refundKeys.set(entity.idempotency.key, entity.id);
    }
  }

  openOrder({
    amount,
    currency,
    receipt,
  }: Pick<OrderEntity, 'amount' | 'currency' | 'receipt'>): OrderEntity {
    const order: OrderEntity = {
      id: newId('order'),
      entity: 'order',
      amount,
      amount_paid: 0,
      amount_due: amount,
      currency,
      receipt,
      status: 'created',
      attempts: 0,
      created_at: unixNow(),
    };
    this.put(order);
    return order;
  }

  /** Attempts to pay the order; a different amount makes a payment that does not match. */
  pay(
    order: OrderEntity,
    { outcome, fee = 0, amount = order.amount + fee, currency = order.currency }: Paid,
  ): PaymentEntity {
    const isCaptured = outcome === 'captured';
    const payment: PaymentEntity = {
      id: newId('pay'),
      entity: 'payment',
      amount,
      currency,
      status: outcome,
      order_id: order.id,
      method: 'upi',
      amount_refunded: 0,
      captured: isCaptured,
      error_description: outcome === 'failed' ? 'The customer has cancelled the payment' : null,
      fee,
      fee_bearer: fee > 0 ? 'customer' : 'platform',
      created_at: unixNow(),
    };
    this.put(payment);
    const paid = isCaptured ? order.amount : order.amount_paid;
    this.put({
      ...order,
      attempts: order.attempts + 1,
      status: paid > 0 ? 'paid' : 'attempted',
      amount_paid: paid,
      amount_due: order.amount - paid,
    });
    return payment;
  }

  capture(payment: PaymentEntity): PaymentEntity {
    const captured: PaymentEntity = { ...payment, status: 'captured', captured: true };
    this.put(captured);
    const order = this.orders.get(payment.order_id ?? '');
    if (order) this.put({ ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 });
    return captured;
  }

  /**
   * Returns the payment of this id. A payment known only from a signed webhook counts as captured
   * and fully refundable.
   */
  knownPayment(id: string): PaymentEntity {
    const existing = this.payments.get(id);
    if (existing) return existing;
    const capturedPayment: PaymentEntity = {
      id,
      entity: 'payment',
      amount: null,
      currency: 'INR',
      status: 'captured',
      order_id: null,
      method: 'upi',
      amount_refunded: 0,
      captured: true,
      error_description: null,
      created_at: unixNow(),
    };
    this.put(capturedPayment);
    return capturedPayment;
  }

  refund(
    payment: PaymentEntity,
    request: Pick<RefundEntity, 'amount' | 'receipt' | 'status' | 'idempotency'>,
  ): RefundEntity {
    const refund: RefundEntity = {
      ...request,
      id: newId('rfnd'),
      entity: 'refund',
      currency: payment.currency,
      payment_id: payment.id,
      speed_requested: 'normal',
      speed_processed: 'normal',
      created_at: unixNow(),
    };
    this.put(refund);
    if (request.status !== 'failed') this.countRefund(payment, request.amount);
    return refund;
  }

  /** Ends a pending refund; a failed one no longer counts against its payment. */
  settle(refund: RefundEntity, status: 'processed' | 'failed'): RefundEntity {
    const settled = { ...refund, status };
    this.put(settled);
    if (status === 'failed') this.countRefund(this.knownPayment(refund.payment_id), -refund.amount);
    return settled;
  }

  /** Returns the refundable rest of a payment, without the amount of a lost dispute. */
  remainingOf(payment: PaymentEntity): number {
    const dispute = this.disputes.get(payment.id);
    const lost = dispute?.status === 'lost' ? (dispute.amount ?? 0) : 0;
    return (refundable(payment) ?? Number.MAX_SAFE_INTEGER) - payment.amount_refunded - lost;
  }

  private countRefund(payment: PaymentEntity, change: number): void {
    const amount_refunded = payment.amount_refunded + change;
    const isWhole = amount_refunded === refundable(payment);
    this.put({ ...payment, amount_refunded, status: isWhole ? 'refunded' : 'captured' });
  }
}

/** Refundable amount: a fee that the customer bore stays with the provider. */
export const refundable = ({ amount, fee, fee_bearer }: PaymentEntity): number | null =>
  amount === null ? null : amount - (fee_bearer === 'customer' ? (fee ?? 0) : 0);
