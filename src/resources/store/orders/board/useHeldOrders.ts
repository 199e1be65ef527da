import { useMemo, useState } from 'react';
import type { BoardOrder } from './steps';

export interface HeldOrder extends BoardOrder {
  /** The order has left the board; its card stays until the board is idle. */
  isGone?: true;
}

interface BoardView {
  shown: readonly HeldOrder[];
  held: readonly BoardOrder[];
  reveal: () => void;
}

/**
 * Returns the orders to draw. While the board is in use, cards are neither added nor removed, so
 * that none moves; their content still changes. `held` are the orders that wait to be inserted,
 * `reveal` inserts them.
 */
export const useHeldOrders = (orders: readonly BoardOrder[], isIdle: boolean) => {
  const [drawn, setDrawn] = useState(orders);
  const canUpdate = isIdle || drawn.length === 0;
  if (canUpdate && drawn !== orders) setDrawn(orders);
  return useMemo((): BoardView => {
    if (canUpdate) return { shown: orders, held: [], reveal: () => undefined };
    const now = new Map(orders.map((one) => [one.order.id, one]));
    const known = new Set(drawn.map(({ order }) => order.id));
    return {
      shown: drawn.map((one): HeldOrder => now.get(one.order.id) ?? { ...one, isGone: true }),
      held: orders.filter(({ order }) => !known.has(order.id)),
      reveal: () => setDrawn(orders),
    };
  }, [orders, drawn, canUpdate]);
};
