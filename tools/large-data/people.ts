import { DAY_MS } from '../../contract/time';
import { before } from '../../server/demo/clock';
import { customerRow, makeCustomer, nameOf, type Customer } from '../../server/demo/people';
import { randomOf, type Random } from '../../server/demo/random';
import type { BulkRows } from './bulkRows';
import { codeOf, traitOf } from './chance';
import type { Place } from './places';
import { JOINING_DAYS, LONG_NAME_EVERY, WALLET_SHARE } from './settings';

/** Customers of the bulk. Each is made on demand, so that a million need no memory. */
export class People {
  constructor(
    readonly count: number,
    private readonly firstId: number,
    private readonly places: readonly Place[],
    private readonly now: Date,
  ) {}

  /** Index by joining time; the demonstration's customer comes last. */
  indexOf({ id }: Customer): number {
    return id < this.firstId ? this.count : id - this.firstId;
  }

  person(index: number): Customer {
    const random = randomOf(`bench customer ${index}`);
    const id = this.firstId + index;
    const name = nameOf(random, index, LONG_NAME_EVERY);
    const daysAgo = JOINING_DAYS * (1 - (index + 0.5) / this.count);
    const joinedAt = before(this.now, daysAgo * DAY_MS);
    const customer = makeCustomer(random, id, name, joinedAt, this.places);
    return {
      ...customer,
      walletShare: customer.walletShare * WALLET_SHARE,
      // eleven characters: the demonstration's have at most nine
      referralCode: `JBR${codeOf(id)}`,
    };
  }

  /** Picks a customer who has joined by then; some order every week, most rarely. */
  pick(random: Random, time: Date): Customer {
    const days = (this.now.getTime() - time.getTime()) / DAY_MS;
    const joined = Math.max(1, Math.floor(this.count * (1 - days / JOINING_DAYS)));
    for (;;) {
      const index = random.int(0, joined - 1);
      if (random.next() < 0.04 + 0.96 * traitOf(index, 41) ** 3) return this.person(index);
    }
  }

  async addRows(rows: BulkRows, batchSize: number): Promise<void> {
    for (let index = 0; index < this.count; index += 1) {
      rows.addNumbered('users', customerRow(this.person(index), this.now, null));
      if (index % batchSize === batchSize - 1) await rows.flush();
    }
  }
}
