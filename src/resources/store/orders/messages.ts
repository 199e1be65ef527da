import { useTranslate } from 'ra-core';

const words = {
  order: 'Order #%{id}',
  all_items: 'Show all %{count} items',
  fewer_items: 'Show fewer items',
  no_items: 'No items',
  order_id: 'Order ID',
  status: 'Status',
  created: 'Placed',
  payment: 'Payment method',
  razorpay: 'Razorpay',
  wallet: 'Wallet',
  total: 'Total amount',
  customer: 'Customer',
  phone: 'Phone',
  unknown: 'N/A',
  address: 'Delivery address',
  notes: 'Special instructions',
  cancel_reason: 'Reason for deletion',
  items: 'Items',
  history: 'History',
  no_history: 'No changes yet',
  by_admin: 'Admin',
  by_store: 'Store',
  by_customer: 'Customer',
  by_payment: 'Payment provider',
  failed: 'Failed to load order details',
  otp: 'OTP from customer',
  otp_digit: 'Digit %{number} of %{length}',
  otp_enter: 'Enter the %{length}-digit OTP from customer',
  otp_more: '%{count} more digits needed',
  otp_ready: 'OTP is ready for verification',
  otp_locked: 'Locked after too many incorrect OTPs until %{until} IST',
  locked_until: 'OTP locked until %{time}',
  otp_closed: 'Only a confirmed order can be marked as delivered',
  cancel: 'Cancel',
  confirm: 'Confirm Delivery',
  verifying: 'Verifying...',
  roll: 'Paper roll',
  roll_mm: '%{width} mm',
  print: 'Print',
  quantity: '%{count} items',
} as const;
export type StoreOrderWord = keyof typeof words;

/** The texts of a store's order card, its dialogs and its kitchen ticket; English where the language lacks one. */
export const useStoreOrderWords = () => {
  const translate = useTranslate();
  return (word: StoreOrderWord, values: Readonly<Record<string, string | number>> = {}): string =>
    translate(`resources.store/orders.words.${word}`, { ...values, _: words[word] });
};
