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
  history: 'History',
  no_history: 'No changes yet',
  by_provider: 'Payment provider',
  by: '%{name}, %{role}',
  failed: 'Failed to load order details',
} as const;

/** The messages of the details of an order. */
export const useOrderMessages = () => useMessages('resources.admin/orders.details', messages);
