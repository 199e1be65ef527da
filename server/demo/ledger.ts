import { toPaise } from '../../contract/money';
import { before, DAY_MS, MINUTE_MS } from './clock';
import type { Customer } from './people';
import { randomOf } from './random';

export interface Posting {
  userId: number;
  type: 'credit' | 'debit';
  amountPaise: number;
  description: string;
  reference: string;
  status?: 'pending' | 'failed';
  orderId?: number;
  at: Date;
}

const REFERENCE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const TOP_UPS_RUPEES = [500, 1000, 1500, 2000];

/** The wallet ledger while it is written. Debits must come in the order of their time; credits may come in any. */
export class Ledger {
  private readonly random = randomOf('ledger');
  private readonly byUser = new Map<number, Posting[]>();

  post(posting: Posting): void {
    const postings = this.byUser.get(posting.userId);
    if (postings) postings.push(posting);
    else this.byUser.set(posting.userId, [posting]);
  }

  balanceAt(userId: number, time: Date): number {
    const counted = (this.byUser.get(userId) ?? []).filter(({ status, at }) => !status && at <= time);
    return counted.reduce((sum, { type, amountPaise }) => sum + (type === 'credit' ? amountPaise : -amountPaise), 0);
  }

  /** Pays an order, after a top-up a few minutes before where the balance falls short. */
  pay(userId: number, amountPaise: number, order: { id: number; code: string }, at: Date): void {
    const shortfall = amountPaise - this.balanceAt(userId, at);
    if (shortfall > 0) this.topUp(userId, shortfall, before(at, this.random.int(70, 290) * 1000));
    this.post({ userId, type: 'debit', amountPaise, description: `Payment for order ${order.code}`, reference: order.code, orderId: order.id, at });
  }

  refund(userId: number, amountPaise: number, order: { id: number; code: string }, at: Date): void {
    this.post({ userId, type: 'credit', amountPaise, description: `Refund for order ${order.code}`, reference: order.code, orderId: order.id, at });
  }

  /** Tries that never became money: they stand in the ledger and count for nothing. */
  addUnfinishedTopUps(customers: readonly Customer[], now: Date): void {
    const longSince = customers.filter(({ joinedAt, isActive }) => isActive && joinedAt < before(now, 60 * DAY_MS));
    for (let index = 0; index < 34; index += 1) {
      const isPending = index < 3;
      this.post({
        userId: this.random.pick(longSince).id, type: 'credit', amountPaise: toPaise(this.random.pick(TOP_UPS_RUPEES)),
        description: 'Wallet top-up', reference: this.paymentReference(), status: isPending ? 'pending' : 'failed',
        at: before(now, isPending ? (4 + index * 9) * MINUTE_MS : this.random.next() * 58 * DAY_MS + DAY_MS / 4),
      });
    }
  }

  rows() {
    return [...this.byUser.values()].flat().map((posting) => ({
      user_id: posting.userId, type: posting.type, amount_paise: posting.amountPaise, description: posting.description,
      reference: posting.reference, status: posting.status ?? 'completed', order_id: posting.orderId ?? null, created_at: posting.at,
    }));
  }

  private topUp(userId: number, atLeastPaise: number, at: Date): void {
    const enough = TOP_UPS_RUPEES.map(toPaise).filter((amount) => amount >= atLeastPaise);
    const amountPaise = enough.length > 0 ? this.random.pick(enough) : Math.ceil(atLeastPaise / 50_000) * 50_000;
    this.post({ userId, type: 'credit', amountPaise, description: 'Wallet top-up', reference: this.paymentReference(), at });
  }

  private paymentReference(): string {
    return `pay_${this.random.text(REFERENCE_ALPHABET, 14)}`;
  }
}
