import { useMessages } from '../../../i18n/useMessages';

const messages = {
  profile: 'Profile',
  phone: 'Phone',
  verified: 'Verified',
  not_verified: 'Not verified',
  referral_code: 'Referral Code',
  not_available: 'N/A',
  wallet_balance: 'Wallet Balance',
  total_orders: 'Total Orders',
  role: 'Role',
  joined: 'Joined',
  address: 'Address',
  active: 'Active',
  inactive: 'Inactive',
  orders: 'Orders',
  order_id: 'Order ID',
  store: 'Store',
  status: 'Status',
  amount: 'Amount',
  balance: 'Balance',
  date: 'Date',
  no_orders: 'No orders yet',
  transactions: 'Transactions',
  type: 'Type',
  credit: 'Credit',
  debit: 'Debit',
  pending: 'Pending',
  failed: 'Failed',
  description: 'Description',
  reference: 'Reference',
  no_transactions: 'No transactions yet',
  newest: 'The newest %{shown} of %{total} are shown',
  data_kept: 'All that is kept about this person. The file holds every entry.',
  save_file: 'Save file',
  no_sessions: 'Not signed in anywhere',
  unknown_device: 'Unknown device',
  since: 'Since',
  last_used: 'Last used',
  erase: 'Erase',
  erasing: 'Erasing...',
  still_open: 'Not possible yet:',
  open_unknown: 'What is open could not be checked. While something is, nothing is erased.',
  load_failed: 'Failed to load user details',
} as const;

export type UserMessage = keyof typeof messages;
export const isUserMessage = (name: string): name is UserMessage => name in messages;

/** The messages of the details of a user. */
export const useUserMessages = () => useMessages('resources.admin/users.details', messages);
