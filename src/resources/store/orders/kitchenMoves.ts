import { z } from 'zod';
import { DELAY_MINUTES } from '../../../../contract/orders/board';
import { words } from './words';
import { defineActions } from '../../define';
import { isConfirmed, isInKitchen, mustNotCook, type StoreOrder } from './record';
import { MINUTE_MS, parseInstant } from '../../../../contract/time';
import { serverNow } from '../../../framework/browser/serverClock';

/** True for an order in the kitchen, which may take longer than estimated. */
const isDelayable = (order: StoreOrder): boolean =>
  isInKitchen(order) && order.status !== 'ready' && !mustNotCook(order);

/**
 * Returns an estimate with the additional minutes; from now on if the estimate has passed or is
 * missing.
 */
const delayOf = ({ orderId, readyBy }: StoreOrder) => {
  const from = Math.max(serverNow().getTime(), readyBy === '' ? 0 : parseInstant(readyBy));
  return {
    orderId,
    readyBy: new Date(from + DELAY_MINUTES * MINUTE_MS).toISOString(),
    before: readyBy === '' ? null : readyBy,
  };
};

/**
 * Moves an order to the next state in the kitchen. Shown at once, because the kitchen does not wait
 * for a network.
 */
const move = (status: 'preparing' | 'ready') => ({
  call: 'PUT /store/orders/status' as const,
  body: ({ record }: { record: StoreOrder }) => ({ orderId: record.orderId, status }),
  optimistic: () => ({ status }),
  failed: 'Failed to update order status',
});

/** Steps of an accepted order in the kitchen. */
export const kitchenMoves = defineActions<StoreOrder>()({
  prepare: {
    ...move('preparing'),
    label: 'Start preparing',
    icon: 'fire',
    when: (order) => order.status === 'confirmed' && isInKitchen(order) && !mustNotCook(order),
  },
  ready: {
    ...move('ready'),
    label: 'Mark ready',
    icon: 'check',
    when: (order) => order.status === 'preparing' && !mustNotCook(order),
  },
  delay: {
    call: 'PUT /store/orders/delay',
    body: ({ record }) => delayOf(record),
    optimistic: (order) => ({ readyBy: delayOf(order).readyBy }),
    label: `${DELAY_MINUTES} min more`,
    icon: 'add',
    when: isDelayable,
    failed: 'Failed to change the time',
  },
  soldOut: {
    call: 'PUT /store/orders/sold-out',
    body: ({ record, input }) => ({ orderId: record.orderId, ...input }),
    label: 'Sold out',
    icon: 'power',
    when: isConfirmed,
    input: z.object({ soldOut: z.array(z.string()), until: z.string() }),
    dialog: {
      title: ({ orderId }) => words('sold_out', { code: orderId }),
      content: () => import('./board/SoldOutDialog'),
    },
    after: 'keep',
    failed: "Couldn't mark the dishes sold out",
  },
});
