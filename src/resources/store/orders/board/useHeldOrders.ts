import { useMemo, useState } from 'react';
import type { BoardOrder } from './steps';

export interface HeldOrder extends BoardOrder {
  /** The order has left the board; its card stays until the board is idle. */
  isGone?: true;
}

interface Held {
  shown: readonly HeldOrder[];
  held: readonly BoardOrder[];
  reveal: () => void;
}

/**
 * Returns the orders to draw. While the board is in use, cards are neither added nor removed, so
 * that none moves; their content still changes. `held` are the orders that wait to be inserted,
 * `reveal` inserts them.
 */
export const useHeldOrders = (orders: readonly BoardOrder[], isCalm: boolean) => {
  const [kept, setKept] = useState(orders);
  const isFree = isCalm || kept.length === 0;
  if (isFree && kept !== orders) setKept(orders);
  return useMemo((): Held => {
    if (isFree) return { shown: orders, held: [], reveal: () => undefined };
    const now = new Map(orders.map((one) => [one.order.id, one]));
    const known = new Set(kept.map(({ order }) => order.id));
    return {
      shown: kept.map((one): HeldOrder => now.get(one.order.id) ?? { ...one, isGone: true }),
      held: orders.filter(({ order }) => !known.has(order.id)),
      reveal: () => setKept(orders),
    };
  }, [orders, kept, isFree]);
};
