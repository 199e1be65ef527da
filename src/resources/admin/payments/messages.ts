import { useMessages } from '../../../i18n/useMessages';

const messages = {
  payment: 'Payment',
  provider_order: 'Order at the provider',
  order: 'Order',
  customer: 'Customer',
  problem: 'Why it fits no order',
  refunded: 'Refunded',
  refunding: 'On its way back',
  dispute: 'Dispute',
  disputes: 'Disputes',
  respond_by: 'Answer the bank by',
  refunds: 'Refunds',
  refund: 'Refund',
  no_refunds: 'Nothing of it went back',
  amount: 'Amount',
  state: 'State',
  reason: 'Reason',
  events: 'What the provider told',
  event: 'Event',
  at: 'Received',
  no_events: 'Nothing: it is older than the events, or was not told by the provider',
  failed: 'Failed to load payment details',
} as const;

/** The messages of the details of a payment. */
export const usePaymentMessages = () => useMessages('resources.admin/payments.details', messages);
