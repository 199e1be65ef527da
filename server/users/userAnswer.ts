import type { CsvCell } from '../../contract/csv';
import { toRupees } from '../../contract/money';
import { formatDateTime } from '../../contract/time';
import type { UserAnswer } from '../../contract/users';
import type { UserRow } from './repository';

/** A row as it travels. */
export const userAnswer = (row: UserRow): UserAnswer => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  role: row.role,
  isActive: row.is_active,
  isPhoneVerified: row.is_phone_verified,
  walletBalance: toRupees(Number(row.balance_paise)),
  totalOrders: Number(row.total_orders),
  referralCode: row.referral_code,
  createdAt: row.created_at.toISOString(),
});

export const csvHeader = [
  'ID', 'Name', 'Email', 'Phone', 'Role', 'Status', 'Phone Verified', 'Wallet Balance', 'Total Orders', 'Referral Code', 'Joined (IST)',
] as const;

/** The row of a file; a time as the screens show it, in IST. */
export const userCells = (row: UserRow): CsvCell[] => {
  const user = userAnswer(row);
  return [
    user.id, user.name, user.email, user.phone, user.role, user.isActive ? 'Active' : 'Inactive',
    user.isPhoneVerified ? 'Yes' : 'No', user.walletBalance, user.totalOrders, user.referralCode, formatDateTime(user.createdAt),
  ];
};
