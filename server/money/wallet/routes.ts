import {
  walletExportQuery,
  walletListQuery,
  type WalletListQuery,
  walletListSchema,
  type WalletStats,
  walletStatsQuery,
  walletStatsSchema,
  type WalletTransaction,
} from '../../../contract/money/wallet';
import { exportRoute } from '../../audit/exportRoute';
import { peopleSearchOf } from '../../auth/findPeople';
import { createRouter, jsonRoute } from '../../platform/http/route';
import { type CsvCell, csvMoment } from '../../platform/csv';
import { cappedPageInfoOf, type DateRange, pageInfoOf } from '../../../contract/lists';
import { toRupees } from '../../../contract/money';
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
const csvHeader = [
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
async function* exportPostings(
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
async function readWalletStats(db: Db, range: DateRange | undefined): Promise<WalletStats> {
  const { creditPaise, debitPaise, postings } = await sumDays(db, spanOf(range));
  return {
    totalCredit: toRupees(creditPaise),
    totalDebit: toRupees(debitPaise),
    totalTransactions: postings,
    netAmount: toRupees(creditPaise - debitPaise),
  };
}

const area = { access: ['admin'] as const, tags: ['Wallet'] };
const listPath = '/admin/wallet-transactions';

const list = jsonRoute(
  'listWalletTransactions',
  {
    ...area,
    needs: 'wallet.read',
    method: 'get',
    path: listPath,
    summary: 'List the transactions of all wallets',
    request: { query: walletListQuery },
  },
  walletListSchema,
);
const stats = jsonRoute(
  'getWalletStats',
  {
    ...area,
    needs: 'wallet.read',
    method: 'get',
    path: `${listPath}/stats`,
    summary: 'Total the credits and debits of all wallets',
    request: { query: walletStatsQuery },
  },
  walletStatsSchema,
);
/** `/admin/wallet-transactions/*`. */
export const walletRoutes = () =>
  createRouter()
    .openapi(list, async (c) =>
      c.json(
        await listPostings(c.get('deps').db, {
          ...c.req.valid('query'),
          ...peopleSearchOf(c.get('actor')),
        }),
        200,
      ),
    )
    .openapi(stats, async (c) =>
      c.json(await readWalletStats(c.get('deps').db, c.req.valid('query').date_range), 200),
    )
    .route(
      '/',
      exportRoute('exportWalletTransactions', {
        ...area,
        needs: 'wallet.export',
        path: `${listPath}/export`,
        summary: 'Export wallet transactions as CSV',
        query: walletExportQuery,
        name: 'wallet-transactions-{date}.csv',
        object: 'wallet',
        header: csvHeader,
        rows: (source, query, c) =>
          exportPostings(source, { ...query, ...peopleSearchOf(c.get('actor')) }),
      }),
    );
