import { z } from 'zod';
import { parseInstant } from '../../../contract/time';
import { isObject } from '../../framework/declaration/isObject';
import { rowsIn } from '../../framework/provider/answers';
import { str } from '../../framework/declaration/lenientSchemas';

/** A paid order that its store has neither accepted nor rejected. Moments in milliseconds of the server's time. */
export interface Awaited {
  orderId: string;
  paidAt: number;
  acceptBy: number;
  /** Where it waits, for whoever works for several stores. */
  outlet?: string;
}

/** What a store's list of paid orders says. */
export interface Paid {
  awaited: readonly Awaited[];
  /** Codes of the orders on which nobody has begun, whether or not they wait to be accepted; undefined where the list is longer than what was read. */
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
  // a server that does not say it changes little of an order between its payment and its acceptance: a refund
  const paidAt = parseInstant(paid || updatedAt);
  return [{ orderId, acceptBy: until, paidAt: Number.isNaN(paidAt) ? until : paidAt }];
};

/** The orders of `GET /store/orders` that wait to be accepted. */
export const readAwaited = (answer: unknown): readonly Awaited[] =>
  rowsIn(answer, ['orders', 'data.orders']).flatMap(awaitedOf);

/** Of one that is accepted by itself nobody has taken notice. */
const standsStill = ({ status, acceptBy, acceptedAt }: z.output<typeof schema>): boolean =>
  status === 'confirmed' && (acceptBy === '' || acceptedAt === '');

/** The same list, with what it says of orders that were told; `limit` rows were asked for. */
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

/** Of several stores. */
export const together = (all: readonly Paid[]): Paid => ({
  awaited: all.flatMap(({ awaited }) => awaited),
  standing: all.some(({ standing }) => standing === undefined)
    ? undefined
    : all.flatMap(({ standing = [] }) => standing),
});

const halfTimeOf = ({ paidAt, acceptBy }: Awaited): number => (paidAt + acceptBy) / 2;

/** Half of its time is over. */
export const isUrgent = (order: Awaited, now: number): boolean => now >= halfTimeOf(order);

/** When something about them changes next by itself; undefined where nothing does. */
export const nextMoment = (orders: readonly Awaited[], now: number): number | undefined => {
  const moments = orders
    .flatMap((order) => [halfTimeOf(order), order.acceptBy])
    .filter((at) => at > now);
  return moments.length === 0 ? undefined : Math.min(...moments);
};
