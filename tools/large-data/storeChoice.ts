import { itemAt, type Random } from '../../server/demo/random';
import { traitOf } from './chance';
import { DEMO_STORE_SHARE } from './settings';
import type { Kitchen } from './stores';

const SKEW = 2.2;

/**
 * Picks the store of an order: a few stores are busy, most are not, and the demonstration's store
 * has its share.
 */
export class StoreChoice {
  private readonly cumulative: number[] = [];

  constructor(private readonly kitchens: readonly Kitchen[]) {
    const weights = kitchens.map((_, index) => 0.08 + traitOf(index, 31) ** SKEW);
    const remainingWeight = weights.slice(1).reduce((sum, weight) => sum + weight, 0);
    const share = Math.max(DEMO_STORE_SHARE, 2 / kitchens.length);
    weights[0] = (remainingWeight * share) / (1 - share);
    let sum = 0;
    for (const weight of weights) this.cumulative.push((sum += weight));
  }

  pick(random: Random, time: Date): Kitchen {
    const total = itemAt(this.cumulative, this.cumulative.length - 1);
    for (;;) {
      const kitchen = itemAt(this.kitchens, this.indexAt(random.next() * total));
      const { openedAt, closedAt } = kitchen.store;
      if (openedAt < time && (!closedAt || time < closedAt)) return kitchen;
    }
  }

  private indexAt(draw: number): number {
    let low = 0;
    let high = this.cumulative.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (itemAt(this.cumulative, middle) > draw) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
