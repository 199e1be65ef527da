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
/** What is pending or failed stands in the ledger and counts for nothing. */
export const postingStatuses = ['pending', 'completed', 'failed'] as const;
export type PostingStatus = (typeof postingStatuses)[number];

/** `search` looks into the description, and into the person's name, e-mail and phone. */
export const walletListQuery = searchQuery.extend({
  date_range: dateRangeFilter(),
  transaction_type: choice(postingTypes),
  status: choice(postingStatuses),
  user_id: idFilter(),
  order_id: idFilter(),
  ...sortQuery([], ['date', 'amount']),
});
export type WalletListQuery = z.output<typeof walletListQuery>;

/** The filters of the list without its paging and sorting: every row that they select. */
export const walletExportQuery = walletListQuery.omit({
  page: true,
  limit: true,
  sort: true,
  order: true,
});
export type WalletExportQuery = z.output<typeof walletExportQuery>;

export const walletStatsQuery = z.object({ date_range: dateRangeFilter() });

/** What the wallet held after a line, in rupees; one that is pending or failed changes nothing. */
export const balanceAfter = z.number();

/** A line of the ledger; amounts are rupees above 0, the type tells their direction. */
export const walletTransactionSchema = z.object({
  id: z.string(),
  user: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  type: z.enum(postingTypes),
  amount: z.number(),
  description: z.string(),
  reference: z.string(),
  /** The order that it belongs to. */
  orderId: z.string().nullable(),
  date: z.string(),
  status: z.enum(postingStatuses),
});
export type WalletTransaction = z.output<typeof walletTransactionSchema>;

/** The sums are rupees of all rows that the filters select, whatever their status; where the total is capped, at least so many. */
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
