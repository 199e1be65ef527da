import { useTranslate } from 'ra-core';

const words = {
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
  load_failed: 'Failed to load user details',
} as const;

export type UserWord = keyof typeof words;
export const isUserWord = (word: string): word is UserWord => word in words;

/** The texts of the details of a user; English where the language lacks one. */
export const useUserWords = () => {
  const translate = useTranslate();
  return (word: UserWord, values: Readonly<Record<string, string>> = {}): string =>
    translate(`resources.admin/users.details.${word}`, { ...values, _: words[word] });
};
