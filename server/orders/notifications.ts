import { formatRupees, toRupees } from '../../contract/money';
import { type RefundDestination, SOURCE_WORDS } from '../../contract/states';
import { formatClock } from '../../contract/time';
import type { AnyNotice, NewNotification, StoreNotice } from '../notifications/notify';

interface PaidOrder {
  code: string;
  finalPaise: number;
  storeId: string;
  /** The customer. */
  userId: string;
  /** Until when the store has to accept it; null where it is accepted already. */
  acceptBy: Date | null;
}

/** What rings at the store. It hears of no order before it is paid. */
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
    withoutAmounts: `Order ${code} has arrived.${until}`,
  };
};

/** What both sides are told when an order is paid. */
export const orderPaid = (order: PaidOrder): AnyNotice[] => [
  newOrder(order),
  {
    userId: order.userId,
    type: 'order',
    title: 'Your order',
    message: `${order.code} is confirmed`,
    object: { type: 'order', id: order.code },
  },
];

interface Refunded {
  refundedPaise: number;
  refundedTo: RefundDestination;
}

/** Where the money goes, as the end of a text; empty where nothing was paid. */
export const refundText = ({ refundedPaise, refundedTo }: Refunded): string => {
  if (refundedPaise === 0) return '';
  const amount = formatRupees(toRupees(refundedPaise));
  return refundedTo === 'wallet'
    ? ` ${amount} is back in your wallet.`
    : ` ${amount} goes back ${SOURCE_WORDS}.`;
};

/** A reason as people type it, with the full stop that they left out. */
export const asSentence = (reason: string): string =>
  /[.!?]$/.test(reason) ? reason : `${reason}.`;

interface Cancelled extends Refunded {
  code: string;
  userId: string;
  /** Who cancelled it, at the beginning of a sentence. */
  by: string;
  reason: string;
}

/** What the customer is told of an order that somebody else has cancelled. */
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
