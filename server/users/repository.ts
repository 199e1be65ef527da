import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { PageQuery } from '../../contract/paging';
import type { Role } from '../../contract/roles';
import type { UserExportQuery } from '../../contract/users';
import { userHoldsText } from '../auth/findPeople';
import { countUpToCap } from '../platform/db/countUpToCap';
import type { Db } from '../platform/db/database';
import { findPageStart } from '../platform/db/dayPaging';
import { type RowSource, streamRows } from '../platform/db/streamRows';
import type { DB } from '../platform/db/types.gen';
import { balanceOf } from '../money/wallet/ledger';

const matching = (db: Db, { search, is_active, role }: UserExportQuery) => {
  let users = db.selectFrom('users').where('users.deleted_at', 'is', null);
  if (search) users = users.where(userHoldsText(search));
  if (is_active !== undefined) users = users.where('users.is_active', '=', is_active);
  return role ? users.where('users.role', '=', role) : users;
};

const newestFirst = (db: Db, query: UserExportQuery) =>
  matching(db, query).orderBy('users.created_at', 'desc').orderBy('users.id', 'desc');

/**
 * The columns of an account `u` that a list shows, without the password's hash. Balance and count read one person's entries
 * of an index: select them for the rows of a page only.
 */
const accountColumns = [
  'u.id', 'u.name', 'u.email', 'u.phone', 'u.is_active', 'u.is_phone_verified', 'u.referral_code', 'u.created_at',
  sql<Role>`u.role`.as('role'),
  sql<string>`(select count(*) from orders o where o.user_id = u.id)`.as('total_orders'),
  balanceOf('u.id').as('balance_paise'),
] as const;

/** The ids of the page are found first; only its rows are joined. Empty past the end. */
export async function selectUserPage(db: Db, { page, limit, ...query }: UserExportQuery & PageQuery): Promise<UserRow[]> {
  const skipped = (page - 1) * limit;
  const start = query.search ? { offset: skipped } : await findPageStart(db, usersByDay(query), skipped);
  if (!start) return [];
  const users = newestFirst(db, query).select('users.id');
  const begun = start.before ? users.where('users.created_at', '<', start.before) : users;
  return joinPage(db, begun.limit(limit).offset(start.offset));
}

const joinPage = (db: Db, ids: SelectQueryBuilder<DB, 'users', { id: string }>) =>
  db
    .selectFrom(ids.as('page'))
    .innerJoin('users as u', 'u.id', 'page.id')
    .select(accountColumns)
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id', 'desc')
    .execute();
export type UserRow = Awaited<ReturnType<typeof joinPage>>[number];

/**
 * Every selected row in batches, newest first. Sorts before it computes the columns: the file begins at once, and a client
 * that leaves after a few rows costs a few rows.
 */
export const streamUsers = (source: RowSource, query: UserExportQuery): AsyncIterable<UserRow[]> =>
  streamRows(source, (tx) =>
    tx
      .selectFrom(newestFirst(tx, query).selectAll('users').as('u'))
      .select(accountColumns)
      .orderBy('u.created_at', 'desc')
      .orderBy('u.id', 'desc'),
  );

/** The number of accounts that a search finds; stops one above the cap. */
export const countFound = (db: Db, query: UserExportQuery): Promise<number> =>
  countUpToCap(db, matching(db, query).select('users.id'));

/** An account with its address and the number of its lines in the ledger. */
export const findUser = (db: Db, id: string) =>
  db
    .selectFrom('users as u')
    .select(accountColumns)
    .select(['u.address', 'u.city', 'u.state', 'u.pincode', 'u.image_url', 'u.updated_at'])
    .select(sql<string>`(select count(*) from wallet_postings w where w.user_id = u.id)`.as('total_transactions'))
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();

type Filters = Pick<UserExportQuery, 'is_active' | 'role'>;

const selected = ({ is_active, role }: Filters): RawBuilder<unknown> =>
  sql`user_days where ${is_active === undefined ? sql`true` : sql`is_active = ${is_active}`}
    and ${role === undefined ? sql`true` : sql`role = ${role}`}`;

/** `day` and `n` of the accounts that a list without a search selects, for `findPageStart`. */
const usersByDay = (filters: Filters): RawBuilder<unknown> =>
  sql`select day, sum(users) as n from ${selected(filters)} group by day`;

/** The exact number of accounts that are not deleted, and of those that may sign in. */
export async function sumUsers(db: Db, filters: Filters = {}): Promise<{ total: number; active: number }> {
  const { rows } = await sql<{ total: string; active: string }>`
    select coalesce(sum(users), 0) as total, coalesce(sum(users) filter (where is_active), 0) as active
    from ${selected(filters)}`.execute(db);
  return { total: Number(rows[0]?.total ?? 0), active: Number(rows[0]?.active ?? 0) };
}
