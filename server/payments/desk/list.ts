import { sql } from 'kysely';
import { type CsvCell, csvMoment } from '../../platform/csv';
import { toRupees } from '../../../contract/money';
import type {
  PaymentFilters,
  PaymentListQuery,
  PaymentState,
  PaymentStats,
  PaymentStatsQuery,
} from '../../../contract/money/paymentDesk';
import { cappedPageInfoOf } from '../../../contract/lists';
import { daySpanOf } from '../../../contract/days';
import { addDays, businessDay, startOfDay } from '../../../contract/time';
import { tallyUpToCap } from '../../platform/db/countUpToCap';
import type { Db } from '../../platform/db/database';
import { byColumn, byCreation, findPage, listOrder } from '../../platform/db/listPage';
import { type RowSource, streamRows } from '../../platform/db/streamRows';
import { selectPayments, type StoredPayment, toPaymentRow } from './rows';
import { likePattern } from '../../platform/db/searchText';

/** States of payments with captured money, also if it was refunded later. */
const paidStates: readonly PaymentState[] = ['captured', 'refunded'];

/** Unsorted. */
function matchingPayments(db: Db, { search, status, dispute, ...days }: PaymentFilters) {
  const { first, last } = daySpanOf(days);
  let payments = db.selectFrom('payments');
  if (status === 'disputed') payments = payments.where('payments.dispute_state', 'is not', null);
  else if (status === 'paid') payments = payments.where('payments.status', 'in', paidStates);
  else if (status !== undefined) payments = payments.where('payments.status', '=', status);
  if (dispute !== undefined) payments = payments.where('payments.dispute_state', '=', dispute);
  if (first !== undefined)
    payments = payments.where('payments.created_at', '>=', startOfDay(first));
  if (last !== undefined)
    payments = payments.where('payments.created_at', '<', startOfDay(addDays(last, 1)));
  return search
    ? payments.where(sql<boolean>`payments.search like ${likePattern(search)}`)
    : payments;
}

const sortValues = { date: byCreation, amount: byColumn('amount_paise') };

/**
 * Returns a page of the payments, newest first unless the query sorts it, and the sum of all pages.
 */
export async function listPayments(db: Db, query: PaymentListQuery) {
  const found = matchingPayments(db, query).select([
    sql`case currency when 'INR' then amount_paise else 0 end`.as('paise'),
    sql`case currency when 'INR' then 0 else 1 end`.as('others'),
  ]);
  const [rows, { counted, sums }] = await Promise.all([
    selectPage(db, query),
    tallyUpToCap(
      db,
      ['paise', 'others'],
      found.orderBy('payments.created_at', 'desc').orderBy('payments.id', 'desc'),
    ),
  ]);
  return {
    payments: rows.map(toPaymentRow),
    amountSum: toRupees(sums.paise),
    otherCurrencies: sums.others,
    ...cappedPageInfoOf(query, counted),
  };
}

/** Finds the ids first, then the rows of the page. */
async function selectPage(db: Db, query: PaymentListQuery): Promise<StoredPayment[]> {
  const place = await findPage(db, { values: sortValues, table: 'payments' }, query);
  if (!place) return [];
  const { begin, order, limit, offset } = place;
  const ids = matchingPayments(db, query)
    .select('payments.id')
    .where(begin)
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  return selectPayments(db)
    .innerJoin(ids.as('page'), 'page.id', 'p.id')
    .orderBy(listOrder(sortValues, query, 'p'))
    .execute();
}

/** Figures for the cards above the list. */
export async function readPaymentStats(
  db: Db,
  query: PaymentStatsQuery,
  now = new Date(),
): Promise<PaymentStats> {
  const today = businessDay(now);
  const unmatched = matchingPayments(db, { ...query, status: 'unmatched' }).select([
    'amount_paise',
    'currency',
  ]);
  const disputed = matchingPayments(db, { ...query, status: 'disputed', dispute: 'open' }).select(
    'id',
  );
  const captured = matchingPayments(db, {
    search: query.search,
    status: 'paid',
    date_from: today,
  }).select(['amount_paise', 'currency']);
  const { rows } = await sql<Record<keyof PaymentStats, string>>`
    with unmatched as (${unmatched})
    select (select count(*) from unmatched) as unmatched,
      (select coalesce(sum(amount_paise), 0) from unmatched where currency = 'INR') as "unmatchedAmount",
      (select count(*) from (${disputed}) as d) as "openDisputes",
      count(*) as "capturedToday", coalesce(sum(amount_paise) filter (where currency = 'INR'), 0) as "capturedTodayAmount",
      (select coalesce(sum(found), 0) from reconciliation_differences where reconciliation_id =
        (select id from reconciliations where finished_at is not null order by finished_at desc limit 1)) as differences
    from (${captured}) as captured`.execute(db);
  const figure = (name: keyof PaymentStats) => Number(rows[0]?.[name] ?? 0);
  return {
    unmatched: figure('unmatched'),
    unmatchedAmount: toRupees(figure('unmatchedAmount')),
    openDisputes: figure('openDisputes'),
    capturedToday: figure('capturedToday'),
    capturedTodayAmount: toRupees(figure('capturedTodayAmount')),
    differences: figure('differences'),
  };
}

export const paymentExportHeader = [
  'Payment ID',
  'Date (IST)',
  'Status',
  'Amount',
  'Currency',
  'Refunded',
  'Refunding',
  'Order ID',
  'Customer',
  'Provider Order',
  'Problem',
  'Dispute',
] as const;

/** Batches of rows with the columns of `paymentExportHeader`, newest first. */
export async function* exportPayments(
  source: RowSource,
  filters: PaymentFilters,
): AsyncGenerator<CsvCell[][], void, undefined> {
  const select = (tx: Db) =>
    selectPayments(tx)
      .where('p.id', 'in', matchingPayments(tx, filters).select('payments.id'))
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc');
  for await (const rows of streamRows<StoredPayment>(source, select)) yield rows.map(toCells);
}

const toCells = (row: StoredPayment): CsvCell[] => [
  row.provider_payment_id,
  csvMoment(row.created_at),
  row.status,
  toRupees(row.amount_paise),
  row.currency,
  toRupees(row.refunded_paise),
  toRupees(row.refunding_paise),
  row.order_code,
  row.customer_name,
  row.provider_order_id,
  row.problem,
  row.dispute_state,
];
