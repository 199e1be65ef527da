import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { RefundFilters, RefundListQuery } from '../../../contract/money/refunds';
import type { RefundDestination, RefundFault, RefundState } from '../../../contract/states';
import { tallyUpToCap } from '../../platform/db/countUpToCap';
import type { Db } from '../../platform/db/database';
import { byColumn, byCreation, findPage, listOrder } from '../../platform/db/listPage';
import { type RowSource, streamRows } from '../../platform/db/streamRows';
import { isCountedByDay, matchingDays, matchingRefunds } from './filters';

/** Time at which a refund, as `r`, entered its state. */
export const refundSince = sql<Date>`case r.state
  when 'asked' then r.created_at
  when 'approved' then coalesce(r.decided_at, r.created_at)
  when 'declined' then coalesce(r.decided_at, r.updated_at)
  when 'sent' then coalesce(r.sent_at, r.updated_at)
  when 'done' then coalesce(r.done_at, r.updated_at)
  else r.updated_at end`;

const withPeople = (db: Db) =>
  db
    .selectFrom('refunds as r')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('stores as s', 's.id', 'o.store_id')
    .leftJoin('payments as p', 'p.provider_payment_id', 'r.payment_id')
    .leftJoin('users as a', 'a.id', 'r.asked_by')
    .leftJoin('users as d', 'd.id', 'r.decided_by')
    .select([
      'r.id',
      'r.order_id',
      'o.code',
      'o.store_id',
      's.name as store_name',
      'o.user_id',
      'o.customer_name',
      'r.amount_paise',
      'r.reason',
      'r.is_surplus',
      'r.ends_order',
      'r.asked_by',
      'a.name as asked_name',
      'a.is_active as is_asker_active',
      'r.decided_by',
      'd.name as decided_name',
      'r.payment_id',
      'p.id as payment_key',
      'r.provider_refund_id',
      'r.problem',
      'r.created_at',
      'r.decided_at',
      'r.sent_at',
      'r.done_at',
      'r.updated_at',
      refundSince.as('since'),
      sql<string>`coalesce(p.currency, 'INR')`.as('currency'),
      sql<RefundState>`r.state`.as('state'),
      sql<RefundDestination>`r.destination`.as('destination'),
      sql<RefundFault>`r.fault`.as('fault'),
    ]);

const selectRefundRows = (db: Db) =>
  withPeople(db).select((eb) =>
    jsonArrayFrom(
      eb
        .selectFrom('refund_lines as l')
        .innerJoin('order_items as i', 'i.id', 'l.order_item_id')
        // as text: in JSON a bigint would become a number
        .select([sql<string>`i.id::text`.as('item_id'), 'i.name', 'l.quantity', 'l.amount_paise'])
        .whereRef('l.refund_id', '=', 'r.id')
        .orderBy('i.id'),
    ).as('lines'),
  );
export type RefundRow = Awaited<ReturnType<ReturnType<typeof selectRefundRows>['execute']>>[number];

export const findRefund = (db: Db, id: string) =>
  selectRefundRows(db).where('r.id', '=', id).executeTakeFirst();

/** Oldest first. */
export const selectRefundsOf = (db: Db, orderId: string): Promise<RefundRow[]> =>
  selectRefundRows(db)
    .where('r.order_id', '=', orderId)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();

const sortValues = { createdAt: byCreation, amount: byColumn('amount_paise') };

/**
 * Returns a page, newest first unless the query sorts it. Finds the ids first, and joins only the
 * rows of the page. If the rollup counts the selection, a deep page is found by its day.
 */
export async function selectRefundPage(db: Db, query: RefundListQuery): Promise<RefundRow[]> {
  const days = matchingDays(db, query)
    .select((eb) => ['d.day', eb.fn.sum('d.refunds').as('n')])
    .groupBy('d.day');
  const place = await findPage(
    db,
    { values: sortValues, table: 'r', days: isCountedByDay(query) ? sql`${days}` : undefined },
    query,
  );
  if (!place) return [];
  const { begin, order, offset, limit } = place;
  const ids = matchingRefunds(db, query)
    .select('r.id')
    .where(begin)
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  return selectRefundRows(db)
    .innerJoin(ids.as('page'), 'page.id', 'r.id')
    .orderBy(listOrder(sortValues, query, 'r'))
    .execute();
}

// few rows: found by the index of payments in other currencies
const isOther = sql<boolean>`r.payment_id in
  (select provider_payment_id from payments where currency <> 'INR')`;
const rupeesOnly = sql<number>`case when ${isOther} then 0 else r.amount_paise end`;

/** Number and paise of the selected refunds in other currencies, by state. */
const sumOtherCurrencies = (db: Db, filters: RefundFilters) =>
  matchingRefunds(db, filters)
    .where(isOther)
    .select((eb) => [
      sql<RefundState>`r.state`.as('state'),
      eb.fn.countAll<string>().as('refunds'),
      eb.fn.sum<string>('r.amount_paise').as('paise'),
    ])
    .groupBy('r.state')
    .execute();

/**
 * Returns the number of refunds, the paise in rupees, and the number in other currencies: exact if
 * the rollup counts the selection, else up to one above `TOTAL_CAP`.
 */
export async function tallyRefunds(db: Db, filters: RefundFilters) {
  if (!isCountedByDay(filters)) {
    const found = matchingRefunds(db, filters)
      .select([rupeesOnly.as('paise'), sql`(${isOther})::int`.as('others')])
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc');
    const { counted, sums } = await tallyUpToCap(db, ['paise', 'others'], found);
    return { counted, ...sums, isExact: false };
  }
  const days = await sumDays(db, filters);
  const total = (numbers: readonly (string | number)[]) =>
    numbers.reduce<number>((sum, number) => sum + Number(number), 0);
  const otherCurrencies = await sumOtherCurrencies(db, filters);
  return {
    counted: total(days.map(({ refunds }) => refunds)),
    paise: total(days.map(({ paise }) => paise)),
    others: total(otherCurrencies.map(({ refunds }) => refunds)),
    isExact: true,
  };
}

/** Number of refunds by state, and the paise in rupees. */
export const sumRefunds = (db: Db, filters: RefundFilters) =>
  isCountedByDay(filters) ? sumDays(db, filters) : sumRows(db, filters);

async function sumDays(db: Db, filters: RefundFilters) {
  const days = await matchingDays(db, filters)
    .select((eb) => [
      sql<RefundState>`d.state`.as('state'),
      eb.fn.sum<string>('d.refunds').as('refunds'),
      eb.fn.sum<string>('d.amount_paise').as('paise'),
    ])
    .groupBy('d.state')
    .execute();
  const otherCurrencies = new Map(
    (await sumOtherCurrencies(db, filters)).map(({ state, paise }) => [state, paise]),
  );
  return days.map(({ paise, ...day }) => ({
    ...day,
    paise: Number(paise) - Number(otherCurrencies.get(day.state) ?? 0),
  }));
}

const sumRows = (db: Db, filters: RefundFilters) =>
  matchingRefunds(db, filters)
    .select((eb) => [
      sql<RefundState>`r.state`.as('state'),
      eb.fn.countAll<string>().as('refunds'),
      eb.fn.sum<string>(rupeesOnly).as('paise'),
    ])
    .groupBy('r.state')
    .execute();

const selectExported = (db: Db, filters: RefundFilters) =>
  withPeople(db)
    .where('r.id', 'in', matchingRefunds(db, filters).select('r.id'))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc');
export type ExportedRefund = Awaited<
  ReturnType<ReturnType<typeof selectExported>['execute']>
>[number];

/** Every selected row in batches, newest first. */
export const streamRefunds = (
  source: RowSource,
  filters: RefundFilters,
): AsyncIterable<ExportedRefund[]> => streamRows(source, (tx) => selectExported(tx, filters));
