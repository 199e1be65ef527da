import { sql } from 'kysely';
import type { DateRange } from '../../../contract/lists';
import { addDays, businessDay, firstDayOf, startOfDay } from '../../../contract/time';
import type { PostingType, WalletExportQuery } from '../../../contract/money/wallet';
import { containsText } from '../../platform/db/searchText';
import type { Db } from '../../platform/db/database';
import { findNamedUsers, isNamed, type NamedUsers, type PeopleSearch } from '../../auth/findPeople';

/** IST days; `next` is excluded. */
export interface DaySpan {
  first: string;
  next: string;
}

export type Asked = WalletExportQuery & PeopleSearch;

/** Selection of ledger rows, with the days and the people of its search resolved. */
export interface LedgerSelection extends Omit<Asked, 'date_range'> {
  span: DaySpan | undefined;
  /** People that `search` finds. */
  foundUsers: NamedUsers | undefined;
}

export const spanOf = (range: DateRange | undefined, now = new Date()): DaySpan | undefined =>
  range && { first: firstDayOf(range, now), next: addDays(businessDay(now), 1) };

export async function resolveSelection(
  db: Db,
  { date_range, ...filters }: Asked,
): Promise<LedgerSelection> {
  const foundUsers = filters.search
    ? await findNamedUsers(db, filters.search, filters.byName)
    : undefined;
  return { ...filters, span: spanOf(date_range), foundUsers };
}

/** True if the day rollup can count the selection without reading the ledger. */
export const isCountedByDay = ({ search, user_id, order_id }: LedgerSelection): boolean =>
  !search && user_id === undefined && order_id === undefined;

/** Selected rows of the ledger, as `w`. */
export function selectedPostings(db: Db, selection: LedgerSelection) {
  const rows = withoutSearch(db, selection);
  const { search, foundUsers } = selection;
  return search && foundUsers
    ? rows.where((eb) =>
        eb.or([containsText('w.description', search), isNamed('w.user_id', foundUsers)]),
      )
    : rows;
}

export const newestFirst = (db: Db, selection: LedgerSelection) =>
  inOrder(selectedPostings(db, selection));

const inOrder = (postings: Postings) =>
  postings.orderBy('w.created_at', 'desc').orderBy('w.id', 'desc');

const amountOf = (type: PostingType) =>
  sql<number>`case when w.type = ${type} then w.amount_paise else 0 end`;
const amounts = [amountOf('credit').as('credit'), amountOf('debit').as('debit')] as const;

/**
 * Parts of a search to count and to sum by type: rows of the people that it finds, and rows of
 * other people that contain the text. Each part has an index.
 */
export function searchedParts(db: Db, selection: LedgerSelection) {
  const { search, foundUsers } = selection;
  if (!search || !foundUsers?.ids?.length) return [newestFirst(db, selection).select(amounts)];
  const matchesPerson = isNamed('w.user_id', foundUsers);
  const ofFoundUsers = withoutSearch(db, selection).where(matchesPerson);
  const ofOtherUsers = withoutSearch(db, selection)
    .where(containsText('w.description', search))
    .where((eb) => eb.not(matchesPerson));
  return [ofFoundUsers.orderBy('w.user_id').select(amounts), inOrder(ofOtherUsers).select(amounts)];
}

type Postings = ReturnType<typeof withoutSearch>;

function withoutSearch(
  db: Db,
  { span, transaction_type, status, user_id, order_id }: LedgerSelection,
) {
  let rows = db.selectFrom('wallet_postings as w');
  if (span)
    rows = rows
      .where('w.created_at', '>=', startOfDay(span.first))
      .where('w.created_at', '<', startOfDay(span.next));
  if (transaction_type) rows = rows.where('w.type', '=', transaction_type);
  if (status) rows = rows.where('w.status', '=', status);
  if (order_id) rows = rows.where('w.order_id', '=', order_id);
  return user_id ? rows.where('w.user_id', '=', user_id) : rows;
}

/** Selected rows of the rollup. A row holds one IST day, type, status and writer slot. */
export function selectedDays(db: Db, { span, transaction_type, status }: Partial<LedgerSelection>) {
  let days = db.selectFrom('wallet_days');
  if (span) days = days.where('day', '>=', span.first).where('day', '<', span.next);
  if (transaction_type) days = days.where('type', '=', transaction_type);
  if (status) days = days.where('status', '=', status);
  return days;
}
