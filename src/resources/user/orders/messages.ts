import { formatRupees } from '../../../../contract/money';
import { SOURCE_WORDS } from '../../../../contract/states';
import { formatDateTime } from '../../../../contract/time';
import { type MessageOf, texts } from '../../../framework/texts/texts';
import type { OrderRefund } from './record';

export const customerOrderTexts = texts('resources.user/orders.details', {
  order: 'Order #%{code}',
  lost: 'Connection lost. This page may be out of date.',
  otp: 'Delivery OTP',
  otp_hint: 'Give this OTP only when you receive your order.',
  details: 'View Details',
  rate: 'Rate order',
  total: 'Total',
  cancel: 'Cancel order',
  cancelled: 'Cancelled: %{reason}',
  awaits_payment: 'Pay by %{time}',
  authorized: 'Your payment is being confirmed',
  awaits_acceptance: '%{store} must accept your order by %{time}',
  awaits_acceptance_unnamed: 'The store must accept your order by %{time}',
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
  'refund.wallet.asked': 'Refund of %{amount} to your wallet: under review since %{since}',
  'refund.wallet.approved': 'Refund of %{amount} to your wallet: in progress since %{since}',
  'refund.wallet.sent': 'Refund of %{amount} to your wallet: in progress since %{since}',
  'refund.wallet.done': '%{amount} refunded to your wallet on %{since}',
  'refund.wallet.failed':
    'Refund of %{amount} to your wallet: delayed since %{since}. We are working on it.',
  'refund.wallet.declined': 'Refund of %{amount} to your wallet: declined on %{since}',
  'refund.source.asked': `Refund of %{amount} ${SOURCE_WORDS}: under review since %{since}`,
  'refund.source.approved': `Refund of %{amount} ${SOURCE_WORDS}: in progress since %{since}`,
  'refund.source.sent': `Refund of %{amount} ${SOURCE_WORDS}: in progress since %{since}`,
  'refund.source.done': `%{amount} refunded ${SOURCE_WORDS} on %{since}`,
  'refund.source.failed': `Refund of %{amount} ${SOURCE_WORDS}: delayed since %{since}. We are working on it.`,
  'refund.source.declined': `Refund of %{amount} ${SOURCE_WORDS}: declined on %{since}`,
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
