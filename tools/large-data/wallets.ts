import { toPaise } from '../../contract/money';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../contract/time';
import { before } from '../../server/demo/clock';
import { postingRow, Postings, type Posting } from '../../server/demo/ledger';
import { lastStageOf, postWallet, type Order } from '../../server/demo/orders';
import { providerName } from '../../server/demo/payments';
import { randomOf } from '../../server/demo/random';
import type { BulkRows } from './bulkRows';
import type { People } from './people';
import { FAILED_TOP_UP_SHARE } from './settings';

const TOP_UPS_PAISE = [500, 1000, 1500, 2000].map(toPaise);
const STEP_PAISE = toPaise(500);

/**
 * The ledger of the bulk. It remembers only the spendable and the pending amount of each wallet.
 */
export class Wallets extends Postings {
  private readonly random = randomOf('bench wallets');
  private readonly balances: Int32Array;
  private readonly refunds: Int32Array;
  private readonly refundedAt: Float64Array;

  constructor(
    private readonly rows: BulkRows,
    private readonly people: People,
    private readonly now: Date,
  ) {
    super();
    this.balances = new Int32Array(people.count + 1);
    this.refunds = new Int32Array(people.count + 1);
    this.refundedAt = new Float64Array(people.count + 1);
  }

  /** Pays an order, after a top-up if the balance is too low. Orders must come in time order. */
  payOrder(order: Order): void {
    const { plan, finalPaise } = order;
    const index = this.people.indexOf(plan.customer);
    this.takeRefund(index, plan.placedAt.getTime());
    const missing = finalPaise - (this.balances[index] ?? 0);
    if (missing > 0) this.move(index, this.topUp(order, missing));
    postWallet(this, order);
    this.move(index, -finalPaise);
    const { to, at } = lastStageOf(order);
    if (to !== 'cancelled') return;
    this.refunds[index] = (this.refunds[index] ?? 0) + finalPaise;
    this.refundedAt[index] = at.getTime();
  }

  /** Adds money that no debit depends on, so it may come at any time. */
  post(posting: Posting): void {
    this.rows.addNumbered('wallet_postings', postingRow(posting));
  }

  /** Adds a failed top-up now and then; the newest are still pending. */
  maybeFailToTopUp({ plan }: Order): void {
    if (!this.random.chance(FAILED_TOP_UP_SHARE)) return;
    this.postTopUp(plan.customer.id, this.random.pick(TOP_UPS_PAISE), {
      status: this.now.getTime() - plan.placedAt.getTime() < DAY_MS ? 'pending' : 'failed',
      at: before(plan.placedAt, 6 * MINUTE_MS),
    });
  }

  private takeRefund(index: number, time: number): void {
    const refund = this.refunds[index] ?? 0;
    if (refund === 0 || (this.refundedAt[index] ?? 0) >= time - 5 * MINUTE_MS) return;
    this.refunds[index] = 0;
    this.move(index, refund);
  }

  private topUp({ plan }: Order, missing: number): number {
    const sufficient = TOP_UPS_PAISE.filter((amount) => amount >= missing);
    const amountPaise =
      sufficient.length > 0
        ? this.random.pick(sufficient)
        : Math.ceil(missing / STEP_PAISE) * STEP_PAISE;
    this.postTopUp(plan.customer.id, amountPaise, {
      at: before(plan.placedAt, this.random.int(70, 290) * SECOND_MS),
    });
    return amountPaise;
  }

  private postTopUp(
    userId: number,
    amountPaise: number,
    rest: Pick<Posting, 'at' | 'status'>,
  ): void {
    this.post({
      userId,
      type: 'credit',
      amountPaise,
      description: 'Wallet top-up',
      reference: providerName(this.random, 'pay'),
      ...rest,
    });
  }

  private move(index: number, paise: number): void {
    this.balances[index] = (this.balances[index] ?? 0) + paise;
  }
}
