import { type RawBuilder, sql } from 'kysely';
import { daySpanOf } from '../../contract/days';
import { addDays, startOfDay } from '../../contract/time';
import type { Role } from '../../contract/people/permissions';
import type { UserExportQuery, UserListQuery } from '../../contract/people/users';
import { userHoldsText } from '../auth/findPeople';
import { countUpToCap, tallyUpToCap } from '../platform/db/countUpToCap';
import type { Db } from '../platform/db/database';
import {
  byColumn,
  byCreation,
  byText,
  findPage,
  listOrder,
  type PagePlace,
} from '../platform/db/listPage';
import { type RowSource, streamRows } from '../platform/db/streamRows';
import { balanceOf } from '../money/wallet/ledger';

/** A query with the jobs of admins whose contact data its caller may not read. */
export type Asked<Q extends UserExportQuery = UserExportQuery> = Q & {
  higherJobs?: readonly string[];
};

type Matched = Asked & Pick<UserListQuery, 'sort'>;

const isOfJob = (jobs: readonly string[]) =>
  sql<boolean>`(users.role = 'admin' and users.job = any(${[...jobs]}::text[]))`;

/** True if the sort order would reveal addresses that the caller may not read. */
const hidesHigher = ({
  sort,
  higherJobs = [],
}: Pick<Asked<UserListQuery>, 'sort' | 'higherJobs'>) =>
  sort?.column === 'email' && higherJobs.length > 0;

const matching = (db: Db, { search, is_active, role, higherJobs = [], ...rest }: Matched) => {
  const { first, last } = daySpanOf(rest);
  let users = db.selectFrom('users').where('users.deleted_at', 'is', null);
  if (search) users = users.where(userHoldsText(search));
  // a search would reveal an address letter by letter
  if (search && higherJobs.length > 0)
    users = users.where(
      sql<boolean>`(not ${isOfJob(higherJobs)} or ${userHoldsText(search, true)})`,
    );
  if (hidesHigher({ ...rest, higherJobs }))
    users = users.where(sql<boolean>`not ${isOfJob(higherJobs)}`);
  if (is_active !== undefined) users = users.where('users.is_active', '=', is_active);
  if (first !== undefined) users = users.where('users.created_at', '>=', startOfDay(first));
  if (last !== undefined)
    users = users.where('users.created_at', '<', startOfDay(addDays(last, 1)));
  return role ? users.where('users.role', '=', role) : users;
};

const newestFirst = (db: Db, query: Asked) =>
  matching(db, query).orderBy('users.created_at', 'desc').orderBy('users.id', 'desc');

/**
 * Columns of an account `u` in a list, without the password's hash. Balance and count read the
 * person's entries from an index: select them for the rows of a page only.
 */
const accountColumns = [
  'u.id',
  'u.name',
  'u.job',
  'u.email',
  'u.phone',
  'u.is_active',
  'u.inactive_reason',
  'u.is_phone_verified',
  'u.referral_code',
  'u.created_at',
  'u.erased_at',
  sql<Role>`u.role`.as('role'),
  sql<string>`(select count(*) from orders o where o.user_id = u.id)`.as('total_orders'),
  balanceOf('u.id').as('balance_paise'),
] as const;

const sortValues = {
  name: byText('name'),
  email: byText('email'),
  role: byColumn('role'),
  isActive: byColumn('is_active'),
  createdAt: byCreation,
};

/** Finds the ids of the page first, so that only its rows are joined. Empty past the end. */
export async function selectUserPage(db: Db, query: Asked<UserListQuery>): Promise<UserRow[]> {
  const days = query.search || hidesHigher(query) ? undefined : usersByDay(query);
  const place = await findPage(db, { values: sortValues, table: 'users', days }, query);
  return place ? selectAt(db, query, place) : [];
}

const selectAt = (
  db: Db,
  query: Asked<UserListQuery>,
  { begin, order, offset, limit }: PagePlace,
) =>
  db
    .selectFrom(
      matching(db, query)
        .select('users.id')
        .where(begin)
        .orderBy(order)
        .limit(limit)
        .offset(offset)
        .as('page'),
    )
    .innerJoin('users as u', 'u.id', 'page.id')
    .select(accountColumns)
    .orderBy(listOrder(sortValues, query, 'u'))
    .execute();
export type UserRow = Awaited<ReturnType<typeof selectAt>>[number];

/**
 * Streams every selected row in batches, newest first. Sorts before it computes the columns: the
 * file begins at once, and a client that leaves after a few rows costs only those rows.
 */
export const streamUsers = (source: RowSource, query: Asked): AsyncIterable<UserRow[]> =>
  streamRows(source, (tx) =>
    tx
      .selectFrom(newestFirst(tx, query).selectAll('users').as('u'))
      .select(accountColumns)
      .orderBy('u.created_at', 'desc')
      .orderBy('u.id', 'desc'),
  );

/** Counts the accounts that a search finds; stops one above the cap. */
export const countFound = (db: Db, query: Asked): Promise<number> =>
  countUpToCap(db, matching(db, query).select('users.id'));

/** Counts the accounts that a list sorted by e-mail address leaves out. */
export async function countHidden(db: Db, query: Asked<UserListQuery>): Promise<number> {
  if (!hidesHigher(query)) return 0;
  const { n } = await matching(db, { ...query, sort: undefined })
    .where(isOfJob(query.higherJobs ?? []))
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** As `countFound`, with the number of active accounts. */
export async function tallyFound(db: Db, query: Asked): Promise<{ total: number; active: number }> {
  const found = matching(db, query).select(sql<number>`users.is_active::int`.as('active'));
  const { counted, sums } = await tallyUpToCap(db, ['active'], found);
  return { total: counted, active: sums.active };
}

/** Finds an account with its address and the number of its wallet entries. */
export const findUser = (db: Db, id: string) =>
  db
    .selectFrom('users as u')
    .select(accountColumns)
    .select(['u.address', 'u.city', 'u.state', 'u.pincode', 'u.image_url', 'u.updated_at'])
    .select(
      sql<string>`(select count(*) from wallet_postings w where w.user_id = u.id)`.as(
        'total_transactions',
      ),
    )
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();

type Filters = Omit<UserExportQuery, 'search'>;

const selected = ({ is_active, role, date_from, date_to }: Filters): RawBuilder<unknown> =>
  sql`user_days where ${is_active === undefined ? sql`true` : sql`is_active = ${is_active}`}
    and ${role === undefined ? sql`true` : sql`role = ${role}`}
    and day between ${date_from ?? '-infinity'}::date and ${date_to ?? 'infinity'}::date`;

/** `day` and `n` of the accounts that a list without a search selects, for `findPage`. */
const usersByDay = (filters: Filters): RawBuilder<unknown> =>
  sql`select day, sum(users) as n from ${selected(filters)} group by day`;

/** Returns the exact numbers of existing and of active accounts. */
export async function sumUsers(
  db: Db,
  filters: Filters = {},
): Promise<{ total: number; active: number }> {
  const { rows } = await sql<{ total: string; active: string }>`
    select coalesce(sum(users), 0) as total, coalesce(sum(users) filter (where is_active), 0) as active
    from ${selected(filters)}`.execute(db);
  return { total: Number(rows[0]?.total ?? 0), active: Number(rows[0]?.active ?? 0) };
}
