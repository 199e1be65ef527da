import { z } from 'zod';
import { parseInstant } from '../../../contract/time';
import { isObject } from '../../framework/declaration/isObject';
import { rowsIn } from '../../framework/provider/answers';
import { str } from '../../framework/declaration/lenientSchemas';

/**
 * A paid order that its store has neither accepted nor rejected. Times in milliseconds of the
 * server's clock.
 */
export interface Awaited {
  orderId: string;
  paidAt: number;
  acceptBy: number;
  /** Outlet of the order, for a person who works for several stores. */
  outlet?: string;
}

export interface Paid {
  awaited: readonly Awaited[];
  /**
   * Codes of orders that were not begun, whether or not they wait for acceptance; undefined if the
   * list is longer than the page that was read.
   */
  standing: readonly string[] | undefined;
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

const awaitedOf = (row: unknown): Awaited[] => {
  const { orderId, status, paidAt: paid, updatedAt, acceptBy, acceptedAt } = parsed(row);
  const until = parseInstant(acceptBy);
  if (status !== 'confirmed' || acceptedAt !== '' || Number.isNaN(until)) return [];
  // on a server without the time of payment, only a refund changes an order between payment and
  // acceptance
  const paidAt = parseInstant(paid || updatedAt);
  return [{ orderId, acceptBy: until, paidAt: Number.isNaN(paidAt) ? until : paidAt }];
};

/** Reads the orders of `GET /store/orders` that wait for acceptance. */
export const readAwaited = (answer: unknown): readonly Awaited[] =>
  rowsIn(answer, ['orders', 'data.orders']).flatMap(awaitedOf);

/** Auto-accepted orders count as unseen. */
const standsStill = ({ status, acceptBy, acceptedAt }: z.output<typeof schema>): boolean =>
  status === 'confirmed' && (acceptBy === '' || acceptedAt === '');

/** Reads the same list, with the state of announced orders; `limit` rows were requested. */
export const readPaid = (answer: unknown, limit: number): Paid => {
  const rows = rowsIn(answer, ['orders', 'data.orders']);
  return {
    awaited: readAwaited(answer),
    standing:
      rows.length < limit
        ? rows
            .map(parsed)
            .filter(standsStill)
            .map(({ orderId }) => orderId)
        : undefined,
  };
};

export const together = (all: readonly Paid[]): Paid => ({
  awaited: all.flatMap(({ awaited }) => awaited),
  standing: all.some(({ standing }) => standing === undefined)
    ? undefined
    : all.flatMap(({ standing = [] }) => standing),
});

const halfTimeOf = ({ paidAt, acceptBy }: Awaited): number => (paidAt + acceptBy) / 2;

/** True if half of its time is over. */
export const isUrgent = (order: Awaited, now: number): boolean => now >= halfTimeOf(order);

/** When their state next changes with the clock; undefined if it does not. */
export const nextMoment = (orders: readonly Awaited[], now: number): number | undefined => {
  const moments = orders
    .flatMap((order) => [halfTimeOf(order), order.acceptBy])
    .filter((at) => at > now);
  return moments.length === 0 ? undefined : Math.min(...moments);
};
