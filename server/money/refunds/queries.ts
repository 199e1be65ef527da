import { type CsvCell, csvMoment } from '../../platform/csv';
import { toRupees } from '../../../contract/money';
import { cappedPageInfoOf, pageInfoOf } from '../../../contract/lists';
import type {
  Refund,
  RefundFilters,
  RefundListQuery,
  RefundStats,
} from '../../../contract/money/refunds';
import { openRefundStates, type RefundState } from '../../../contract/states';
import type { Db } from '../../platform/db/database';
import type { RowSource } from '../../platform/db/streamRows';
import { notFound } from '../../platform/errors';
import {
  type ExportedRefund,
  findRefund,
  selectRefundPage,
  streamRefunds,
  sumRefunds,
  tallyRefunds,
} from './repository';
import { toRefundResponse } from './serializers';

/** @throws {AppError} 404 */
export async function readRefund(db: Db, id: string): Promise<Refund> {
  const row = await findRefund(db, id);
  if (!row) throw notFound('Refund');
  return toRefundResponse(row);
}

export async function listRefunds(db: Db, query: RefundListQuery) {
  const [rows, { counted, paise, others, isExact }] = await Promise.all([
    selectRefundPage(db, query),
    tallyRefunds(db, query),
  ]);
  const info = isExact
    ? { ...pageInfoOf(query, counted), isTotalCapped: false }
    : cappedPageInfoOf(query, counted);
  return {
    refunds: rows.map(toRefundResponse),
    amountSum: toRupees(paise),
    otherCurrencies: others,
    ...info,
  };
}

/** Sums for the cards above the list, with the same filters. */
export async function readRefundStats(db: Db, filters: RefundFilters): Promise<RefundStats> {
  const sums = await sumRefunds(db, filters);
  const of = (...states: RefundState[]) => {
    const matchingSums =
      states.length === 0 ? sums : sums.filter(({ state }) => states.includes(state));
    const paise = matchingSums.reduce((sum, item) => sum + Number(item.paise), 0);
    return {
      count: matchingSums.reduce((sum, { refunds }) => sum + Number(refunds), 0),
      amount: toRupees(paise),
    };
  };
  const [total, requestedSum, open, done, failed] = [
    of(),
    of('asked'),
    of(...openRefundStates),
    of('done'),
    of('failed'),
  ];
  return {
    totalRefunds: total.count,
    askedRefunds: requestedSum.count,
    openRefunds: open.count,
    doneRefunds: done.count,
    failedRefunds: failed.count,
    declinedRefunds: of('declined').count,
    totalAmount: total.amount,
    askedAmount: requestedSum.amount,
    openAmount: open.amount,
    doneAmount: done.amount,
    failedAmount: failed.amount,
  };
}

export const refundExportHeader = [
  'Refund',
  'Requested (IST)',
  'Order ID',
  'Store',
  'Customer',
  'Amount',
  'Currency',
  'Destination',
  'Fault',
  'State',
  'Reason',
  'Requested By',
  'Decided By',
  'Decided (IST)',
  'Sent (IST)',
  'Done (IST)',
  'Payment',
  'Provider Refund',
  'Problem',
] as const;

/** Batches of rows with the columns of `refundExportHeader`, newest first. */
export async function* exportRefunds(
  source: RowSource,
  filters: RefundFilters,
): AsyncGenerator<CsvCell[][], void, undefined> {
  for await (const rows of streamRefunds(source, filters)) yield rows.map(toCells);
}

const time = (at: Date | null) => at && csvMoment(at);

const toCells = (row: ExportedRefund): CsvCell[] => [
  row.id,
  csvMoment(row.created_at),
  row.code,
  row.store_name,
  row.customer_name,
  toRupees(row.amount_paise),
  row.currency,
  row.destination,
  row.fault,
  row.state,
  row.reason,
  row.asked_name,
  row.decided_name,
  time(row.decided_at),
  time(row.sent_at),
  time(row.done_at),
  row.payment_id,
  row.provider_refund_id,
  row.problem,
];
