import { useMessages } from '../../../i18n/useMessages';

const messages = {
  order: 'Order #%{code}',
  lost: 'The connection is lost. What you see may be out of date.',
  otp: 'Delivery OTP',
  otp_hint: 'Read it out when your order is handed to you. Not before.',
  details: 'View Details',
  rate: 'Rate order',
  total: 'Total',
  cancel: 'Cancel order',
  cancelled: 'Cancelled: %{reason}',
  awaits_payment: 'Waiting for your payment, ends %{time}',
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
  'payment.pending': 'pending',
  'payment.completed': 'paid',
  'payment.failed': 'failed',
  'payment.refunded': 'refunded',
  'payment.partly_refunded': 'partly refunded',
  'method.razorpay': 'Razorpay',
  'method.wallet': 'Wallet',
} as const;

const isMessage = (name: string): name is keyof typeof messages => name in messages;

/** The messages of a customer's order. */
export const useCustomerOrderMessages = () => {
  const message = useMessages('resources.user/orders.details', messages);
  /** `Wallet, paid`; an unknown method or status is shown as it was sent. */
  const payment = (method: string, status: string): string => {
    const [by, state] = [`method.${method}`, `payment.${status === 'success' ? 'completed' : status}`];
    return `${isMessage(by) ? message(by) : method}, ${isMessage(state) ? message(state) : status}`;
  };
  return { message, payment };
};
