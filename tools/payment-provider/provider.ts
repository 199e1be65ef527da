import {
  type DisputeEntity,
  type DisputeEvent,
  type Entity,
  type OrderEntity,
  type PaymentEntity,
  type RefundEntity,
  unixNow,
} from './entities';
import { Books } from './books';
import { type FaultPlan, faultPlan, noFaults } from './faults';
import { type Listener, Webhooks } from './webhooks';

/** Seven days. */
const RESPOND_WITHIN_S = 604_800;

export interface ProviderOptions {
  keyId: string;
  keySecret: string;
  /** Absent: no events are sent. */
  listener?: Listener;
  persist?: (entity: Entity) => void;
}

/** A simulated payment provider: its state, its webhooks and its faults. */
export class SimulatedProvider {
  readonly books: Books;
  readonly webhooks: Webhooks;
  plan: FaultPlan = structuredClone(noFaults);

  constructor(readonly options: ProviderOptions) {
    this.books = new Books(options.persist);
    this.webhooks = new Webhooks(options.listener, () => this.plan);
  }

  /** Sets the faults from now on. */
  injectFaults(plan: unknown): FaultPlan {
    this.plan = faultPlan.parse(plan);
    return this.plan;
  }

  /**
   * A customer pays the order, or fails to. Resolves when the product was notified, unless the
   * event is delayed.
   */
  async pay(order: OrderEntity, details: Parameters<Books['pay']>[1]): Promise<PaymentEntity> {
    const payment = this.books.pay(order, details);
    const after = this.books.orders.get(order.id) ?? order;
    if (details.outcome !== 'captured') {
      await this.webhooks.send(`payment.${details.outcome}`, { payment });
      return payment;
    }
    await this.webhooks.send('payment.captured', { payment });
    await this.webhooks.send('order.paid', { payment, order: after });
    return payment;
  }

  /** Captures an authorized payment, as a person does in the dashboard. */
  async capture(payment: PaymentEntity): Promise<PaymentEntity> {
    const captured = this.books.capture(payment);
    await this.webhooks.send('payment.captured', { payment: captured });
    return captured;
  }

  /** Refunds as a person does in the dashboard, without a request of the product. */
  async refundInDashboard(payment: PaymentEntity, amount: number): Promise<RefundEntity> {
    const refund = this.books.refund(payment, {
      amount,
      receipt: null,
      status: 'processed',
      idempotency: null,
    });
    await this.sendRefundEvent(refund);
    return refund;
  }

  /** Sends the result of a refund, after its caller has been answered. */
  announce(refund: RefundEntity): void {
    const { settleMs } = this.plan;
    if (refund.status !== 'pending') void this.sendRefundEvent(refund);
    else if (settleMs !== undefined)
      setTimeout(() => void this.settle(refund.id, 'processed'), settleMs).unref();
  }

  async settle(
    refundId: string,
    status: 'processed' | 'failed',
  ): Promise<RefundEntity | undefined> {
    const refund = this.books.refunds.get(refundId);
    if (refund?.status !== 'pending') return refund;
    const settled = this.books.settle(refund, status);
    await this.sendRefundEvent(settled);
    return settled;
  }

  /** The customer disputes a payment at their bank, which decides: one dispute per payment. */
  async dispute(
    payment: PaymentEntity,
    event: DisputeEvent,
    amount = payment.amount,
  ): Promise<DisputeEntity> {
    const { id, currency } = payment;
    const dispute: DisputeEntity = {
      id: id.replace('pay', 'disp'),
      entity: 'dispute',
      payment_id: id,
      amount,
      currency,
      created_at: unixNow(),
      respond_by: unixNow() + RESPOND_WITHIN_S,
      ...this.books.disputes.get(id),
      status: event === 'created' ? 'open' : event,
    };
    this.books.put(dispute);
    await this.sendDisputeEvent(dispute);
    return dispute;
  }

  /** Sends the state of a dispute once more. */
  sendDisputeEvent(dispute: DisputeEntity): Promise<void> {
    const payment = this.books.knownPayment(dispute.payment_id);
    const event = dispute.status === 'open' ? 'created' : dispute.status;
    return this.webhooks.send(`payment.dispute.${event}`, { payment, dispute });
  }

  /** Sends the result of a refund once more. */
  sendRefundEvent(refund: RefundEntity): Promise<void> {
    const payment = this.books.knownPayment(refund.payment_id);
    return this.webhooks.send(`refund.${refund.status}`, { refund, payment });
  }
}
