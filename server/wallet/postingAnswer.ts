import type { CsvCell } from '../../contract/csv';
import { toRupees } from '../../contract/money';
import { formatDateTime } from '../../contract/time';
import type { WalletTransaction } from '../../contract/wallet';
import type { PostingRow } from './repository';

/** A row as it travels. */
export const postingAnswer = (row: PostingRow): WalletTransaction => ({
  id: row.id,
  user: { id: row.user_id, name: row.name, email: row.email },
  type: row.type,
  amount: toRupees(row.amount_paise),
  description: row.description,
  reference: row.reference,
  date: row.created_at.toISOString(),
  status: row.status,
});

/** The six columns that the specification names, then what tells people and failed tries apart. */
export const csvHeader = ['Date', 'User', 'Type', 'Amount', 'Description', 'Reference', 'Email', 'Status'] as const;

/** The row of a file; a time as the screens show it, in IST. */
export const postingCells = (row: PostingRow): CsvCell[] => [
  formatDateTime(row.created_at), row.name, row.type, toRupees(row.amount_paise),
  row.description, row.reference, row.email, row.status,
];
