import { sql } from 'kysely';
import type { PostingStatus, PostingType, WalletListQuery } from '../../../contract/money/wallet';
import { tallyUpToCap } from '../../platform/db/countUpToCap';
import type { Db } from '../../platform/db/database';
import {
  byColumn,
  byCreation,
  findPage,
  listOrder,
  type PagePlace,
} from '../../platform/db/listPage';
import { streamRows, type RowSource } from '../../platform/db/streamRows';
import {
  isCountedByDay,
  newestFirst,
  searchedParts,
  selectedDays,
  selectedPostings,
  type DaySpan,
  type LedgerSelection,
} from './filters';

const shownColumns = [
  'w.id',
  'w.user_id',
  'w.amount_paise',
  'w.description',
  'w.reference',
  'w.order_id',
  'w.created_at',
  'u.name',
  'u.email',
  sql<PostingType>`w.type`.as('type'),
  sql<PostingStatus>`w.status`.as('status'),
] as const;

const sortValues = { date: byCreation, amount: byColumn('amount_paise') };

/** Finds the ids first, then the rows of the page. */
const selectAt = (
  db: Db,
  selection: LedgerSelection,
  { begin, order, offset, limit }: PagePlace,
  query: WalletListQuery,
) =>
  db
    .selectFrom(
      selectedPostings(db, selection)
        .select('w.id')
        .where(begin)
        .orderBy(order)
        .limit(limit)
        .offset(offset)
        .as('page'),
    )
    .innerJoin('wallet_postings as w', 'w.id', 'page.id')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .select(shownColumns)
    .orderBy(listOrder(sortValues, query, 'w'))
    .execute();
export type PostingRow = Awaited<ReturnType<typeof selectAt>>[number];

/** If the rollup counts the selection, a deep page is found by its day. */
export async function selectPostingPage(
  db: Db,
  selection: LedgerSelection,
  query: WalletListQuery,
): Promise<PostingRow[]> {
  const days = selectedDays(db, selection)
    .select((eb) => ['day', eb.fn.sum('postings').as('n')])
    .groupBy('day');
  const list = {
    values: sortValues,
    table: 'w',
    days: isCountedByDay(selection) ? sql`${days}` : undefined,
  };
  const place = await findPage(db, list, query);
  return place ? selectAt(db, selection, place, query) : [];
}

/**
 * Returns paise and number of rows of any status: exact if the rollup counts the selection, else up
 * to one above `TOTAL_CAP`.
 */
export async function tallyPostings(db: Db, selection: LedgerSelection) {
  if (!isCountedByDay(selection)) {
    const { counted, sums } = await tallyUpToCap(
      db,
      ['credit', 'debit'],
      ...searchedParts(db, selection),
    );
    return { counted, ...sums, isExact: false };
  }
  const sum = (type: PostingType) =>
    sql<string>`coalesce(sum(amount_paise) filter (where type = ${type}), 0)`;
  const days = await selectedDays(db, selection)
    .select((eb) => [
      eb.fn.sum<string | null>('postings').as('n'),
      sum('credit').as('credit'),
      sum('debit').as('debit'),
    ])
    .executeTakeFirstOrThrow();
  return {
    counted: Number(days.n ?? 0),
    credit: Number(days.credit),
    debit: Number(days.debit),
    isExact: true,
  };
}

/** Every selected row in batches, newest first. */
export const streamPostings = (
  source: RowSource,
  selection: LedgerSelection,
): AsyncIterable<PostingRow[]> =>
  streamRows(source, (tx) =>
    newestFirst(tx, selection).innerJoin('users as u', 'u.id', 'w.user_id').select(shownColumns),
  );

/**
 * Paise of completed postings by type, and number of all postings, for a span of days. Reads only
 * the rollup.
 */
export async function sumDays(db: Db, span: DaySpan | undefined) {
  const completed = (type: PostingType) =>
    sql<string>`coalesce(sum(amount_paise) filter (where status = 'completed' and type = ${type}), 0)`;
  const sums = await selectedDays(db, { span })
    .select((eb) => [
      completed('credit').as('credit'),
      completed('debit').as('debit'),
      eb.fn.sum<string | null>('postings').as('postings'),
    ])
    .executeTakeFirstOrThrow();
  return {
    creditPaise: Number(sums.credit),
    debitPaise: Number(sums.debit),
    postings: Number(sums.postings ?? 0),
  };
}
