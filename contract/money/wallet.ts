import { z } from 'zod';
import {
  choice,
  dateRangeFilter,
  idFilter,
  cappedPageInfo,
  searchQuery,
  sortQuery,
} from '../lists';

export const postingTypes = ['credit', 'debit'] as const;
export type PostingType = (typeof postingTypes)[number];
/** Pending and failed rows are in the ledger, and the balance ignores them. */
export const postingStatuses = ['pending', 'completed', 'failed'] as const;
export type PostingStatus = (typeof postingStatuses)[number];

/** `search` matches the description and the person's name, e-mail and phone. */
export const walletListQuery = searchQuery.extend({
  date_range: dateRangeFilter(),
  transaction_type: choice(postingTypes),
  status: choice(postingStatuses),
  user_id: idFilter(),
  order_id: idFilter(),
  ...sortQuery([], ['date', 'amount']),
});
export type WalletListQuery = z.output<typeof walletListQuery>;

/** Filters of the list without paging and sorting. */
export const walletExportQuery = walletListQuery.omit({
  page: true,
  limit: true,
  sort: true,
  order: true,
});
export type WalletExportQuery = z.output<typeof walletExportQuery>;

export const walletStatsQuery = z.object({ date_range: dateRangeFilter() });

/** Balance in rupees after a row; a pending or failed row does not change it. */
export const balanceAfter = z.number();

/** A row of the ledger; amounts are rupees above 0, and the type gives the direction. */
export const walletTransactionSchema = z.object({
  id: z.string(),
  user: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  type: z.enum(postingTypes),
  amount: z.number(),
  description: z.string(),
  reference: z.string(),
  orderId: z.string().nullable(),
  date: z.string(),
  status: z.enum(postingStatuses),
});
export type WalletTransaction = z.output<typeof walletTransactionSchema>;

/**
 * Sums are rupees of all rows that the filters select, in any status; lower bounds if the total is
 * capped.
 */
export const walletListSchema = z.object({
  transactions: z.array(walletTransactionSchema),
  creditSum: z.number(),
  debitSum: z.number(),
  ...cappedPageInfo,
});

/** Rupees of completed transactions; `totalTransactions` counts all of them, as the list does. */
export const walletStatsSchema = z.object({
  totalCredit: z.number(),
  totalDebit: z.number(),
  totalTransactions: z.number(),
  netAmount: z.number(),
});
export type WalletStats = z.output<typeof walletStatsSchema>;
