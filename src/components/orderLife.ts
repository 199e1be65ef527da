import { mayEnd, type OrderEnder, orderStatusSchema } from '../../contract/states';
import { serverNow } from '../framework/browser/serverClock';

/** Times of an order: ISO texts, or empty. */
export interface OrderLife {
  status: string;
  expiresAt: string;
  acceptBy: string;
  acceptedAt: string;
  readyBy: string;
}

interface Acceptable extends Pick<OrderLife, 'status' | 'acceptBy' | 'acceptedAt'> {
  /** When the customer may cancel an accepted order. */
  cancelFrom?: string;
}

/** Without a deadline from the server, an order needs no acceptance. */
const isAccepted = ({ acceptBy, acceptedAt }: Acceptable): boolean =>
  acceptedAt !== '' || acceptBy === '';

/** True if it is paid, and its store has neither accepted nor rejected it. */
export const awaitsAcceptance = (order: Acceptable): boolean =>
  order.status === 'confirmed' && !isAccepted(order);

/** True if the actor may cancel the order in its current state. */
export const canCancel = (by: OrderEnder, order: Acceptable): boolean => {
  const status = orderStatusSchema.safeParse(order.status).data;
  // an empty text is not a time, and so not past
  const isOverdue = Date.parse(order.cancelFrom ?? '') <= serverNow().getTime();
  return status !== undefined && mayEnd(by, { status, isAccepted: isAccepted(order), isOverdue });
};

const MOMENTS = ['expiresAt', 'acceptBy', 'acceptedAt', 'readyBy', 'cancelFrom'] as const;
const isTime = (value: unknown): boolean =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Times in an answer; an invalid time is empty. */
export const momentsOf = (wire: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    MOMENTS.filter((name) => name in wire).map((name) => [
      name,
      isTime(wire[name]) ? wire[name] : '',
    ]),
  );
