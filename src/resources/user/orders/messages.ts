import { formatRupees } from '../../../../contract/money';
import { SOURCE_WORDS } from '../../../../contract/states';
import { formatDateTime } from '../../../../contract/time';
import { type MessageOf, texts } from '../../../framework/texts/texts';
import type { OrderRefund } from './record';

export const customerOrderTexts = texts('resources.user/orders.details', {
  order: 'Order #%{code}',
  lost: 'Connection lost. This page may be out of date.',
  otp: 'Delivery OTP',
  otp_hint: 'Read it out only when your order is handed to you.',
  details: 'View Details',
  rate: 'Rate order',
  total: 'Total',
  cancel: 'Cancel order',
  cancelled: 'Cancelled: %{reason}',
  awaits_payment: 'Awaiting your payment until %{time}',
  authorized: 'Your payment is being confirmed',
  awaits_acceptance: '%{store} has until %{time} to accept your order',
  awaits_acceptance_unnamed: 'The store has until %{time} to accept your order',
  accepted: 'The store has accepted your order',
  ready_by: 'Ready by %{time}',
  no_items: 'No items',
  items: 'Items',
  subtotal: 'Items',
  delivery_fee: 'Delivery fee',
  discount: 'Discount',
  paid: 'Total',
  placed: 'Placed',
  store: 'Store',
  payment: 'Payment',
  address: 'Delivery address',
  notes: 'Notes',
  reason: 'Reason for cancellation',
  refunds: 'Refunds',
  in_wallet: 'View in your wallet',
  'refund.wallet.asked': '%{amount} to your wallet, under review since %{since}',
  'refund.wallet.approved': '%{amount} on its way to your wallet since %{since}',
  'refund.wallet.sent': '%{amount} on its way to your wallet since %{since}',
  'refund.wallet.done': '%{amount} in your wallet since %{since}',
  'refund.wallet.failed':
    '%{amount} to your wallet is delayed since %{since}. We are looking into it.',
  'refund.wallet.declined': '%{amount} to your wallet was declined on %{since}',
  'refund.source.asked': `%{amount} ${SOURCE_WORDS}, under review since %{since}`,
  'refund.source.approved': `%{amount} on its way back ${SOURCE_WORDS} since %{since}`,
  'refund.source.sent': `%{amount} on its way back ${SOURCE_WORDS} since %{since}`,
  'refund.source.done': `%{amount} back ${SOURCE_WORDS} since %{since}`,
  'refund.source.failed': `%{amount} back ${SOURCE_WORDS} is delayed since %{since}. We are looking into it.`,
  'refund.source.declined': `%{amount} back ${SOURCE_WORDS} was declined on %{since}`,
  'payment.pending': 'pending',
  'payment.completed': 'paid',
  'payment.failed': 'failed',
  'payment.refunded': 'refunded',
  'payment.partly_refunded': 'partly refunded',
  'method.razorpay': 'Razorpay',
  'method.wallet': 'Wallet',
});

type Message = MessageOf<typeof customerOrderTexts>;
const isMessage = (name: string): name is Parameters<Message>[0] =>
  name in customerOrderTexts.messages;

/** `Wallet, paid`; an unknown method or status shows as sent. */
export const paymentText = (message: Message, method: string, status: string): string => {
  const [by, state] = [
    `method.${method}`,
    `payment.${status === 'success' ? 'completed' : status}`,
  ];
  return `${isMessage(by) ? message(by) : method}, ${isMessage(state) ? message(state) : status}`;
};

/**
 * The amount, destination, time and state of a refund in one sentence; an unknown state shows as
 * sent.
 */
export const refundText = (
  message: Message,
  { amount, destination, state, since }: OrderRefund,
): string => {
  const name = `refund.${destination}.${state}`;
  const [rupees, at] = [formatRupees(amount), formatDateTime(since)];
  return isMessage(name)
    ? message(name, { amount: rupees, since: at })
    : `${rupees}, ${state}, ${at}`;
};
