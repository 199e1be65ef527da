export interface Posting {
  userId: number;
  type: 'credit' | 'debit';
  amountPaise: number;
  description: string;
  reference: string;
  orderId?: number;
  status?: 'pending' | 'failed';
  at: Date;
}

export abstract class Postings {
  abstract post(posting: Posting): void;

  pay(userId: number, amountPaise: number, order: { id: number; code: string }, at: Date): void {
    this.post({
      userId,
      type: 'debit',
      amountPaise,
      description: `Payment for order ${order.code}`,
      reference: order.code,
      orderId: order.id,
      at,
    });
  }

  refund(userId: number, amountPaise: number, order: { id: number; code: string }, at: Date): void {
    this.post({
      userId,
      type: 'credit',
      amountPaise,
      description: `Refund for order ${order.code}`,
      reference: order.code,
      orderId: order.id,
      at,
    });
  }
}

/**
 * Builds the wallet ledger. Debits must come in the order of their time; credits may come in any.
 */
export class Ledger extends Postings {
  private readonly byUser = new Map<number, Posting[]>();

  post(posting: Posting): void {
    const postings = this.byUser.get(posting.userId);
    if (postings) postings.push(posting);
    else this.byUser.set(posting.userId, [posting]);
  }

  balanceAt(userId: number, time: Date): number {
    const counted = (this.byUser.get(userId) ?? []).filter(({ at }) => at <= time);
    return counted.reduce(
      (sum, { type, amountPaise }) => sum + (type === 'credit' ? amountPaise : -amountPaise),
      0,
    );
  }

  rows() {
    return [...this.byUser.values()].flat().map(postingRow);
  }
}

export const postingRow = (posting: Posting) => ({
  user_id: posting.userId,
  type: posting.type,
  amount_paise: posting.amountPaise,
  description: posting.description,
  reference: posting.reference,
  status: posting.status ?? 'completed',
  order_id: posting.orderId ?? null,
  created_at: posting.at,
});
