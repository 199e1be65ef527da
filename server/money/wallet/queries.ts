import { type CsvCell, csvMoment } from '../../platform/csv';
import { type DateRange, cappedPageInfoOf, pageInfoOf } from '../../../contract/lists';
import { toRupees } from '../../../contract/money';
import type {
  WalletListQuery,
  WalletStats,
  WalletTransaction,
} from '../../../contract/money/wallet';
import type { Db } from '../../platform/db/database';
import type { RowSource } from '../../platform/db/streamRows';
import { type Asked, resolveSelection, spanOf } from './filters';
import {
  type PostingRow,
  selectPostingPage,
  streamPostings,
  sumDays,
  tallyPostings,
} from './repository';

const toPostingResponse = (row: PostingRow): WalletTransaction => ({
  id: row.id,
  user: { id: row.user_id, name: row.name, email: row.email },
  type: row.type,
  amount: toRupees(row.amount_paise),
  description: row.description,
  reference: row.reference,
  orderId: row.order_id,
  date: row.created_at.toISOString(),
  status: row.status,
});

/** Six columns of the specification, then two that distinguish people and failed payments. */
export const csvHeader = [
  'Date',
  'User',
  'Type',
  'Amount',
  'Description',
  'Reference',
  'Email',
  'Status',
] as const;

/** Cells of a row, with times in IST as on the screens. */
const postingCells = (row: PostingRow): CsvCell[] => [
  csvMoment(row.created_at),
  row.name,
  row.type,
  toRupees(row.amount_paise),
  row.description,
  row.reference,
  row.email,
  row.status,
];

/** Cells of every selected row in batches, read at the pace of the consumer. */
export async function* exportPostings(
  source: RowSource,
  query: Asked,
): AsyncGenerator<CsvCell[][], void, undefined> {
  const selection = await resolveSelection(source.db, query);
  for await (const rows of streamPostings(source, selection)) yield rows.map(postingCells);
}

/**
 * Returns a page of the ledger, newest first unless the query sorts it, and the sums of all pages.
 */
export async function listPostings(db: Db, query: Asked & WalletListQuery) {
  const selection = await resolveSelection(db, query);
  const [rows, { counted, credit, debit, isExact }] = await Promise.all([
    selectPostingPage(db, selection, query),
    tallyPostings(db, selection),
  ]);
  const info = isExact
    ? { ...pageInfoOf(query, counted), isTotalCapped: false }
    : cappedPageInfoOf(query, counted);
  return {
    transactions: rows.map(toPostingResponse),
    creditSum: toRupees(credit),
    debitSum: toRupees(debit),
    ...info,
  };
}

/** Sums for the cards above the list, of the same days. */
export async function readWalletStats(db: Db, range: DateRange | undefined): Promise<WalletStats> {
  const { creditPaise, debitPaise, postings } = await sumDays(db, spanOf(range));
  return {
    totalCredit: toRupees(creditPaise),
    totalDebit: toRupees(debitPaise),
    totalTransactions: postings,
    netAmount: toRupees(creditPaise - debitPaise),
  };
}
