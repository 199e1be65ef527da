import { toPaise } from '../../contract/money';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../contract/units';
import type { Posting as DemoPosting } from '../../server/demo/ledger';
import { randomOf } from '../../server/demo/random';
import type { BulkRows } from './bulkRows';
import { providerToken } from './chance';
import type { BenchOrder } from './orders';
import { FAILED_TOP_UP_SHARE } from './settings';
import { timestamp } from './timestamp';

const TOP_UPS_PAISE = [500, 1000, 1500, 2000].map(toPaise);
const STEP_PAISE = toPaise(500);

/** As the demonstration posts, with the time in milliseconds. */
export type Posting = Omit<DemoPosting, 'at'> & { at: number; status?: 'pending' | 'failed' };

/** The ledger of the bulk. Of each wallet only what may be spent is remembered, and what comes back later. */
export class Wallets {
  private readonly random = randomOf('bench wallets');
  private readonly balances: Int32Array;
  private readonly refunds: Int32Array;
  private readonly refundedAt: Float64Array;

  constructor(
    private readonly rows: BulkRows,
    people: number,
    private readonly now: number,
  ) {
    this.balances = new Int32Array(people);
    this.refunds = new Int32Array(people);
    this.refundedAt = new Float64Array(people);
  }

  /** Pays an order, after a top-up where the balance falls short. Orders must come in the order of their time. */
  pay(order: BenchOrder): void {
    const { person, placedAt, finalPaise, code, id } = order;
    this.takeRefund(person.index, placedAt);
    const shared = { userId: person.id, amountPaise: finalPaise, reference: code, orderId: id };
    const missing = finalPaise - (this.balances[person.index] ?? 0);
    if (missing > 0) this.topUp(order, missing);
    this.post({ ...shared, type: 'debit', description: `Payment for order ${code}`, at: placedAt });
    this.move(person.index, -finalPaise);
    if (order.last.to !== 'cancelled') return;
    this.post({
      ...shared,
      type: 'credit',
      description: `Refund for order ${code}`,
      at: order.last.at,
    });
    this.refunds[person.index] = (this.refunds[person.index] ?? 0) + finalPaise;
    this.refundedAt[person.index] = order.last.at;
  }

  /** Money nobody counts on: it makes no debit possible, so it may come at any time. */
  post({ userId, type, amountPaise, description, reference, status, orderId, at }: Posting): void {
    this.rows.add('wallet_postings', {
      id: this.rows.nextId('wallet_postings'),
      user_id: userId,
      type,
      amount_paise: amountPaise,
      description,
      reference,
      status: status ?? 'completed',
      order_id: orderId ?? null,
      created_at: timestamp(at),
    });
  }

  /** A try that became no money, now and then; the newest still wait. */
  maybeFailToTopUp({ person, placedAt }: BenchOrder): void {
    if (!this.random.chance(FAILED_TOP_UP_SHARE)) return;
    this.post({
      userId: person.id,
      type: 'credit',
      amountPaise: this.random.pick(TOP_UPS_PAISE),
      description: 'Wallet top-up',
      reference: this.reference(),
      status: this.now - placedAt < DAY_MS ? 'pending' : 'failed',
      at: placedAt - 6 * MINUTE_MS,
    });
  }

  private takeRefund(index: number, time: number): void {
    const refund = this.refunds[index] ?? 0;
    if (refund === 0 || (this.refundedAt[index] ?? 0) >= time - 5 * MINUTE_MS) return;
    this.refunds[index] = 0;
    this.move(index, refund);
  }

  private topUp({ person, placedAt }: BenchOrder, missing: number): void {
    const enough = TOP_UPS_PAISE.filter((amount) => amount >= missing);
    const amountPaise =
      enough.length > 0 ? this.random.pick(enough) : Math.ceil(missing / STEP_PAISE) * STEP_PAISE;
    const at = placedAt - this.random.int(70, 290) * SECOND_MS;
    this.post({
      userId: person.id,
      type: 'credit',
      amountPaise,
      description: 'Wallet top-up',
      reference: this.reference(),
      at,
    });
    this.move(person.index, amountPaise);
  }

  private move(index: number, paise: number): void {
    this.balances[index] = (this.balances[index] ?? 0) + paise;
  }

  private reference(): string {
    return `pay_${providerToken(this.random)}`;
  }
}
