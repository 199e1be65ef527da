import { useTranslate } from 'ra-core';

const words = {
  order: 'Order #%{code}',
  lost: 'The connection is lost. What you see may be out of date.',
  otp: 'Delivery OTP',
  otp_hint: 'Read it out when your order is handed to you. Not before.',
  details: 'View Details',
  rate: 'Rate order',
  total: 'Total',
  cancelled: 'Cancelled: %{reason}',
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
  'method.razorpay': 'Razorpay',
  'method.wallet': 'Wallet',
} as const;
type Word = keyof typeof words;

const isWord = (word: string): word is Word => word in words;

/** The texts of a customer's order; English where the language lacks one. */
export const useMyOrderWords = () => {
  const translate = useTranslate();
  const word = (name: Word, values: Readonly<Record<string, string>> = {}): string =>
    translate(`resources.user/orders.details.${name}`, { ...values, _: words[name] });
  /** `Wallet, paid`; what nobody knows is shown as it was sent. */
  const payment = (method: string, status: string): string => {
    const [by, state] = [`method.${method}`, `payment.${status === 'success' ? 'completed' : status}`];
    return `${isWord(by) ? word(by) : method}, ${isWord(state) ? word(state) : status}`;
  };
  return { word, payment };
};
