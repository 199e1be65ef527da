import { mayEnd, type OrderEnder, orderStatusSchema } from '../../contract/states';
import { serverNow } from '../framework/browser/serverClock';

/** What an order's screens know of its moments: ISO texts, empty where there is none. */
export interface OrderLife {
  status: string;
  expiresAt: string;
  acceptBy: string;
  acceptedAt: string;
  readyBy: string;
}

interface Acceptable extends Pick<OrderLife, 'status' | 'acceptBy' | 'acceptedAt'> {
  /** From when its customer may cancel an accepted one. */
  cancelFrom?: string;
}

/** A server that names no time to accept it has nobody accept it. */
const isAccepted = ({ acceptBy, acceptedAt }: Acceptable): boolean =>
  acceptedAt !== '' || acceptBy === '';

/** Paid, and its store has neither accepted nor rejected it. */
export const awaitsAcceptance = (order: Acceptable): boolean =>
  order.status === 'confirmed' && !isAccepted(order);

/** Whether this one may cancel the order as it is. */
export const mayCancel = (by: OrderEnder, order: Acceptable): boolean => {
  const status = orderStatusSchema.safeParse(order.status).data;
  // an empty text is no time, and no time is not over
  const isOverdue = Date.parse(order.cancelFrom ?? '') <= serverNow().getTime();
  return status !== undefined && mayEnd(by, { status, isAccepted: isAccepted(order), isOverdue });
};

const MOMENTS = ['expiresAt', 'acceptBy', 'acceptedAt', 'readyBy', 'cancelFrom'] as const;
const isTime = (value: unknown): boolean =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** The moments that an answer carries; what is no time is none. */
export const momentsOf = (wire: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    MOMENTS.filter((name) => name in wire).map((name) => [
      name,
      isTime(wire[name]) ? wire[name] : '',
    ]),
  );
