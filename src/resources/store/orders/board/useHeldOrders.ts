import { useMemo, useState } from 'react';
import type { BoardOrder } from './steps';

export interface HeldOrder extends BoardOrder {
  /** It has left the board, and its card stays until nobody touches the board any more. */
  isGone?: true;
}

interface Held {
  shown: readonly HeldOrder[];
  held: readonly BoardOrder[];
  reveal: () => void;
}

/**
 * The orders as they may be drawn: while the board is touched, no card comes in and none goes, so that none moves; what is
 * on a card changes all the same. `held` are those that wait to come in, `reveal` lets them.
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
