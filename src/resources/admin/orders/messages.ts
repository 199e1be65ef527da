import { useMessages } from '../../../i18n/useMessages';

const messages = {
  store: 'Store information',
  name: 'Name',
  location: 'Location',
  phone: 'Phone',
  payment: 'Payment',
  method: 'Payment method',
  otp: 'Delivery OTP',
  cancel_reason: 'Reason for cancellation',
  customer: 'Customer',
  email: 'Email',
  delivery: 'Delivery address',
  address: 'Address',
  notes: 'Notes',
  items: 'Items',
  item: 'Item',
  price: 'Price',
  quantity: 'Qty',
  amount: 'Amount',
  no_items: 'No items',
  summary: 'Order summary',
  subtotal: 'Subtotal',
  delivery_fee: 'Delivery fee',
  total: 'Total',
  discount: 'Discount',
  discount_by: 'Discount (%{code})',
  final: 'Final amount',
  paid_for: 'Paid for it',
  money: 'Where the money is',
  captured: 'Captured',
  refunded: 'Refunded',
  kept: 'Kept',
  refunding: 'Of it being refunded',
  movements: 'Payments and postings',
  movement: 'Movement',
  when: 'When',
  state: 'State',
  payment_of: 'Payment %{id}',
  'dispute.open': 'disputed',
  'dispute.won': 'dispute won',
  'dispute.lost': 'dispute lost',
  'dispute.closed': 'dispute closed',
  to_wallet: 'To the wallet',
  from_wallet: 'From the wallet',
  refunds: 'Refunds',
  history: 'History',
  no_history: 'No changes yet',
  by_provider: 'Payment provider',
  by_deadline: 'By itself: not accepted in time',
  by_expiry: 'By itself: not paid in time',
  by_closure: 'By itself: the store was closed',
  by: '%{name}, %{role}',
  failed: 'Failed to load order details',
} as const;

/** The messages of the details of an order. */
export const useOrderMessages = () => useMessages('resources.admin/orders.details', messages);

const disputes = {
  open: 'dispute.open',
  won: 'dispute.won',
  lost: 'dispute.lost',
  closed: 'dispute.closed',
} as const;
/** What a bank says of a payment; undefined where nobody denies it. */
export const disputeMessage = (dispute: string) =>
  Object.entries(disputes).find(([state]) => state === dispute)?.[1];
