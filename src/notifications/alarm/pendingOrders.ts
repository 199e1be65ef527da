import { z } from 'zod';
import { parseInstant } from '../../../contract/time';
import { isObject } from '../../framework/declaration/isObject';
import { rowsIn } from '../../framework/provider/answers';
import { str } from '../../framework/declaration/lenientSchemas';

/**
 * A paid order that its store has neither accepted nor rejected. Times in milliseconds of the
 * server's clock.
 */
export interface PendingOrder {
  orderId: string;
  paidAt: number;
  acceptBy: number;
  /** Outlet of the order, for a person who works for several stores. */
  outlet?: string;
}

export interface PaidOrders {
  pendingOrders: readonly PendingOrder[];
  /**
   * Codes of orders that were not begun, whether or not they wait for acceptance; undefined if the
   * list is longer than the page that was read.
   */
  notStarted: readonly string[] | undefined;
}

const schema = z.object({
  orderId: str(),
  status: str(),
  paidAt: str(),
  updatedAt: str(),
  acceptBy: str(),
  acceptedAt: str(),
});

const parsed = (row: unknown) => schema.parse(isObject(row) ? row : {});

const pendingOrderOf = (row: unknown): PendingOrder[] => {
  const { orderId, status, paidAt: paid, updatedAt, acceptBy, acceptedAt } = parsed(row);
  const until = parseInstant(acceptBy);
  if (status !== 'confirmed' || acceptedAt !== '' || Number.isNaN(until)) return [];
  // on a server without the time of payment, only a refund changes an order between payment and
  // acceptance
  const paidAt = parseInstant(paid || updatedAt);
  return [{ orderId, acceptBy: until, paidAt: Number.isNaN(paidAt) ? until : paidAt }];
};

/** Reads the orders of `GET /store/orders` that wait for acceptance. */
export const readPendingOrders = (answer: unknown): readonly PendingOrder[] =>
  rowsIn(answer, ['orders', 'data.orders']).flatMap(pendingOrderOf);

/** Auto-accepted orders count as unseen. */
const isNotStarted = ({ status, acceptBy, acceptedAt }: z.output<typeof schema>): boolean =>
  status === 'confirmed' && (acceptBy === '' || acceptedAt === '');

/** Reads the same list, with the state of announced orders; `limit` rows were requested. */
export const readPaid = (answer: unknown, limit: number): PaidOrders => {
  const rows = rowsIn(answer, ['orders', 'data.orders']);
  return {
    pendingOrders: readPendingOrders(answer),
    notStarted:
      rows.length < limit
        ? rows
            .map(parsed)
            .filter(isNotStarted)
            .map(({ orderId }) => orderId)
        : undefined,
  };
};

export const mergeOutlets = (all: readonly PaidOrders[]): PaidOrders => ({
  pendingOrders: all.flatMap(({ pendingOrders }) => pendingOrders),
  notStarted: all.some(({ notStarted }) => notStarted === undefined)
    ? undefined
    : all.flatMap(({ notStarted = [] }) => notStarted),
});

const halfTimeOf = ({ paidAt, acceptBy }: PendingOrder): number => (paidAt + acceptBy) / 2;

/** True if half of its time is over. */
export const isUrgent = (order: PendingOrder, now: number): boolean => now >= halfTimeOf(order);

/** When their state next changes with the clock; undefined if it does not. */
export const nextChangeAt = (orders: readonly PendingOrder[], now: number): number | undefined => {
  const moments = orders
    .flatMap((order) => [halfTimeOf(order), order.acceptBy])
    .filter((at) => at > now);
  return moments.length === 0 ? undefined : Math.min(...moments);
};
