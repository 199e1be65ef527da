import { useMessages } from '../../../../i18n/useMessages';

const messages = {
  left: '%{amount} of the order can still be refunded.',
  disputed: ' The bank decides about the disputed %{amount}.',
  taken_back: 'The bank has given the payment back: nothing can be refunded.',
  too_much: 'Only %{amount} is left to refund',
  by: 'What is refunded',
  by_lines: 'Items',
  by_amount: 'An amount',
  pieces_of: 'Pieces of %{name}',
  worth: '%{amount} paid',
  gone: 'Refunded already',
  amount: 'Amount',
  amount_hint: 'Rupees',
  sum: 'Refund',
  destination: 'Where to',
  fault: 'Whose fault it was',
  reason: 'Reason',
  choose: 'Choose',
  ends_order: 'And cancel the order',
  submit: 'Refund %{amount}',
  submit_none: 'Refund',
  busy: 'Refunding...',
  cancel: 'Cancel',
  failed: 'Failed to load order details',
} as const;

/** The messages of the dialog that refunds an order. */
export const useRefundMessages = () => useMessages('resources.admin/orders.refund', messages);
