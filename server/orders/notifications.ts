import { formatRupees, toRupees } from '../../contract/money';
import { type RefundDestination, SOURCE_WORDS } from '../../contract/states';
import { formatClock } from '../../contract/time';
import type { AnyNotice, NewNotification, StoreNotice } from '../notifications/notify';

interface PaidOrder {
  code: string;
  finalPaise: number;
  storeId: string;
  userId: string;
  /** Deadline for the store to accept it; null if it is already accepted. */
  acceptBy: Date | null;
}

/** Notice that rings at the store. A store receives no notice before the payment. */
export const newOrder = ({
  storeId,
  code,
  finalPaise,
  acceptBy,
}: Omit<PaidOrder, 'userId'>): StoreNotice => {
  const until = acceptBy === null ? '' : ` Accept it by ${formatClock(acceptBy.getTime())}.`;
  const message = `Order ${code} for ${formatRupees(toRupees(finalPaise))} has arrived.${until}`;
  return {
    storeId,
    type: 'order',
    title: 'New order',
    object: { type: 'order', id: code },
    message,
    messageWithoutAmounts: `Order ${code} has arrived.${until}`,
  };
};

export const orderPaid = (order: PaidOrder): AnyNotice[] => [
  newOrder(order),
  {
    userId: order.userId,
    type: 'order',
    title: 'Order confirmed',
    message: `Your order ${order.code} is confirmed.`,
    object: { type: 'order', id: order.code },
  },
];

interface Refunded {
  refundedPaise: number;
  refundedTo: RefundDestination;
}

/** Destination of the money, as the end of a text; empty if nothing was paid. */
export const refundText = ({ refundedPaise, refundedTo }: Refunded): string => {
  if (refundedPaise === 0) return '';
  const amount = formatRupees(toRupees(refundedPaise));
  return refundedTo === 'wallet'
    ? ` ${amount} was refunded to your wallet.`
    : ` ${amount} will be refunded ${SOURCE_WORDS}.`;
};

/** Adds the full stop that people omit. */
export const asSentence = (reason: string): string =>
  /[.!?]$/.test(reason) ? reason : `${reason}.`;

interface Cancelled extends Refunded {
  code: string;
  userId: string;
  /** Canceller, at the beginning of a sentence. */
  by: string;
  reason: string;
}

/** Notice to the customer about an order that someone else has cancelled. */
export const orderCancelled = ({
  code,
  userId,
  by,
  reason,
  ...refunded
}: Cancelled): NewNotification => {
  const message = `${by} cancelled your order ${code}: ${asSentence(reason)}${refundText(refunded)}`;
  return {
    userId,
    type: 'warning',
    title: 'Order cancelled',
    message,
    object: { type: 'order', id: code },
  };
};
