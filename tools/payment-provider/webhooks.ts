import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { signBody } from '../../server/payments/signature';
import type { DisputeEntity, OrderEntity, PaymentEntity, RefundEntity } from './entities';
import { newId, unixNow } from './entities';
import type { FaultPlan } from './faults';

export interface Listener {
  url: string;
  secret: string;
}

interface EventData {
  order?: OrderEntity;
  payment?: PaymentEntity;
  refund?: RefundEntity;
  dispute?: DisputeEntity;
}

const RETRY_MS = [200, 1_000, 5_000, 15_000];
const TIMEOUT_MS = 5_000;

/** Sends signed events to the product, as often and as late as the plan says. */
export class Webhooks {
  private readonly underWay = new Set<Promise<void>>();
  private readonly closing = new AbortController();

  constructor(
    private readonly listener: Listener | undefined,
    private readonly planOf: () => FaultPlan,
  ) {
    // one listener per delivery in progress
    setMaxListeners(0, this.closing.signal);
  }

  /** Resolves at the first delivery, or as soon as the event is known to be delayed. */
  async send(event: string, data: EventData): Promise<void> {
    const { webhooks } = this.planOf();
    if (this.listener === undefined || Math.random() < webhooks.lost) return;
    const raw = bodyOf(event, data);
    const isLate = Math.random() < webhooks.late;
    const first = this.track(this.deliver(raw, isLate ? webhooks.lateMs : 0));
    if (Math.random() < webhooks.twice) void this.track(this.deliver(raw, webhooks.lateMs));
    if (!isLate)
      await Promise.race([
        first,
        delay(TIMEOUT_MS, undefined, { signal: this.closing.signal }).catch(() => undefined),
      ]);
  }

  /** Resolves when no delivery is in progress. */
  async settled(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  close(): Promise<void> {
    this.closing.abort();
    return this.settled();
  }

  private track(work: Promise<void>): Promise<void> {
    const tracked = work.finally(() => this.underWay.delete(tracked));
    this.underWay.add(tracked);
    return tracked;
  }

  /** Retries with pauses, like the provider, until an answer is 2xx; then never again. */
  private async deliver(raw: string, afterMs: number): Promise<void> {
    for (const ms of [afterMs, ...RETRY_MS]) {
      await delay(ms, undefined, { signal: this.closing.signal }).catch(() => undefined);
      if (this.closing.signal.aborted || (await this.post(raw))) return;
    }
  }

  private async post(raw: string): Promise<boolean> {
    const { url, secret } = this.listener ?? { url: '', secret: '' };
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': signBody(secret, raw),
    };
    const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.closing.signal]);
    return fetch(url, { method: 'POST', headers, body: raw, signal }).then(
      async (response) => {
        await response.body?.cancel();
        return response.ok;
      },
      () => false,
    );
  }
}

const bodyOf = (event: string, { order, payment, refund, dispute }: EventData): string =>
  JSON.stringify({
    entity: 'event',
    account_id: 'acc_simulated',
    event,
    id: newId('evt'),
    created_at: unixNow(),
    contains: [
      ...(payment ? ['payment'] : []),
      ...(order ? ['order'] : []),
      ...(refund ? ['refund'] : []),
      ...(dispute ? ['dispute'] : []),
    ],
    payload: {
      ...(payment ? { payment: { entity: payment } } : {}),
      ...(order ? { order: { entity: order } } : {}),
      ...(refund ? { refund: { entity: refund } } : {}),
      ...(dispute ? { dispute: { entity: dispute } } : {}),
    },
  });
