import { mayEnd, type OrderEnder, orderStatusSchema } from '../../contract/orderStates';

/** What an order's screens know of its moments: ISO texts, empty where there is none. */
export interface OrderLife {
  status: string;
  expiresAt: string;
  acceptBy: string;
  acceptedAt: string;
  readyBy: string;
}

type Acceptable = Pick<OrderLife, 'status' | 'acceptBy' | 'acceptedAt'>;

/** A server that names no time to accept it has nobody accept it. */
const isAccepted = ({ acceptBy, acceptedAt }: Acceptable): boolean => acceptedAt !== '' || acceptBy === '';

/** Paid, and its store has neither accepted nor rejected it. */
export const awaitsAcceptance = (order: Acceptable): boolean => order.status === 'confirmed' && !isAccepted(order);

/** Whether this one may cancel the order as it is. */
export const mayCancel = (by: OrderEnder, order: Acceptable): boolean => {
  const status = orderStatusSchema.safeParse(order.status).data;
  return status !== undefined && mayEnd(by, { status, isAccepted: isAccepted(order) });
};

const moment = (value: unknown): string => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : '');

/** The moments that a record keeps; what is no time is none. */
export const momentsOf = ({ expiresAt, acceptBy, acceptedAt, readyBy }: Readonly<Record<string, unknown>>) => ({
  expiresAt: moment(expiresAt), acceptBy: moment(acceptBy), acceptedAt: moment(acceptedAt), readyBy: moment(readyBy),
});
