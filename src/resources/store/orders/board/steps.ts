import { MINUTE_MS } from '../../../../../contract/time';
import { awaitsAcceptance } from '../../../../components/orderLife';
import type { StoreOrder } from '../record';
import type { Entry } from './outbox/entry';

/** An order on this screen: a pressed step counts before the server knows it. */
export interface BoardOrder {
  order: StoreOrder;
  /** The last step that is on its way. */
  entry?: Entry;
}

const withStep = (order: StoreOrder, { step, at, readyInMinutes }: Entry): StoreOrder => {
  const acceptedAt = order.acceptedAt || new Date(at).toISOString();
  const isTimed = step === 'preparing' && readyInMinutes !== undefined && order.readyBy === '';
  return {
    ...order,
    status: step,
    acceptedAt,
    ...(isTimed ? { readyBy: new Date(at + readyInMinutes * MINUTE_MS).toISOString() } : {}),
  };
};

const isPending = ({ state }: Entry): boolean => state !== 'refused';
const LATER_STATUSES: Readonly<Record<Entry['step'], readonly string[]>> = {
  preparing: ['confirmed'],
  ready: ['confirmed', 'preparing'],
};

/** Adds the steps that are on their way; an order without steps stays the same object. */
export const withSteps = (
  orders: readonly StoreOrder[],
  entries: readonly Entry[],
): readonly BoardOrder[] => {
  const underway = entries.filter(isPending);
  return orders.map((order) => {
    const own = underway.filter(({ orderId }) => orderId === order.id);
    const entry = own.at(-1);
    if (!entry) return { order };
    const moved = own.reduce(
      (before, one) =>
        LATER_STATUSES[one.step].includes(before.status) ? withStep(before, one) : before,
      order,
    );
    return { order: moved, entry };
  });
};

export const groups = ['toAccept', 'toCook', 'ready'] as const;
export type Group = (typeof groups)[number];

/** The group in which the board counts an order. */
export const groupOf = (order: StoreOrder): Group => {
  if (order.status === 'ready') return 'ready';
  return awaitsAcceptance(order) ? 'toAccept' : 'toCook';
};
