import { sql } from 'kysely';
import { type CsvCell, csvMoment } from '../platform/csv';
import type { Permission } from '../../contract/people/permissions';
import { toRupees } from '../../contract/money';
import type { OrderStatus } from '../../contract/states';
import { cappedPageInfoOf, pageInfoOf, TOTAL_CAP } from '../../contract/lists';
import {
  USER_DETAIL_ROWS,
  type UserAnswer,
  type UserDetails,
  type UserExportQuery,
  type UserListQuery,
  type UserStats,
} from '../../contract/people/users';
import type { PostingStatus, PostingType } from '../../contract/money/wallet';
import { balanceAfter } from '../money/wallet/ledger';
import type { Db } from '../platform/db/database';
import type { RowSource } from '../platform/db/streamRows';
import { notFound } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import {
  type Asked,
  countFound,
  countHidden,
  findUser,
  selectUserPage,
  streamUsers,
  sumUsers,
  tallyFound,
  type UserRow,
} from './repository';
import { refuseHigher, selectHigherJobs } from './staff/jobs';

/**
 * Returns an account with its newest orders and wallet transactions and the number of both; throws
 * a 404 if missing.
 */
export async function readUserDetails(db: Db, actor: Actor, id: string): Promise<UserDetails> {
  const reads = readsOf(actor);
  const [user, orders, postings] = await Promise.all([
    findUser(db, id),
    reads.orders ? selectNewestOrders(db, id) : undefined,
    reads.wallet ? selectNewestPostings(db, id) : undefined,
  ]);
  if (!user) throw notFound('User');
  await refuseHigher(db, actor, user, 'read');
  return {
    profile: {
      ...toUserResponse(user, reads),
      address: user.address,
      city: user.city,
      state: user.state,
      pincode: user.pincode,
      image: user.image_url,
      updatedAt: user.updated_at.toISOString(),
    },
    ...(orders && { orders: orders.map(toOrderResponse) }),
    ...(postings && { transactions: postings.map(toPostingResponse) }),
    totals: {
      ...(orders && { orders: Number(user.total_orders) }),
      ...(postings && { transactions: Number(user.total_transactions) }),
    },
  };
}

/** Returns a changed account as the list shows it; throws a 404 if missing. */
export async function readUser(db: Db, actor: Actor, id: string): Promise<UserAnswer> {
  const user = await findUser(db, id);
  if (!user) throw notFound('User');
  return toUserResponse(user, readsOf(actor));
}

type OrderRow = Awaited<ReturnType<typeof selectNewestOrders>>[number];
type PostingRow = Awaited<ReturnType<typeof selectNewestPostings>>[number];

const toOrderResponse = (row: OrderRow): NonNullable<UserDetails['orders']>[number] => ({
  id: row.id,
  orderId: row.code,
  store: { id: row.store_id, name: row.store_name },
  status: row.status,
  finalAmount: toRupees(row.final_paise),
  createdAt: row.created_at.toISOString(),
});

const toPostingResponse = (row: PostingRow): NonNullable<UserDetails['transactions']>[number] => ({
  id: row.id,
  type: row.type,
  amount: toRupees(row.amount_paise),
  description: row.description,
  reference: row.reference,
  orderId: row.order_id,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  balanceAfter: toRupees(Number(row.balance_paise)),
});

/**
 * Selects the newest orders of a person with their stores, also deleted ones. Does not read the
 * OTP, which only the customer may see.
 */
const selectNewestOrders = (db: Db, userId: string) =>
  db
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select([
      'o.id',
      'o.code',
      'o.final_paise',
      'o.created_at',
      's.id as store_id',
      's.name as store_name',
    ])
    .select(sql<OrderStatus>`o.status`.as('status'))
    .where('o.user_id', '=', userId)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(USER_DETAIL_ROWS)
    .execute();

/**
 * Selects the newest wallet entries of a person, also unfinished ones, each with the balance after
 * it.
 */
const selectNewestPostings = (db: Db, userId: string) => {
  const own = db
    .selectFrom('wallet_postings')
    .select(['id', 'created_at', balanceAfter.as('balance_paise')])
    .where('user_id', '=', userId);
  const newest = db
    .selectFrom(own.as('own'))
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(USER_DETAIL_ROWS);
  return db
    .selectFrom(newest.as('page'))
    .innerJoin('wallet_postings as w', 'w.id', 'page.id')
    .select([
      'w.id',
      'w.amount_paise',
      'w.description',
      'w.reference',
      'w.order_id',
      'w.created_at',
      'page.balance_paise',
    ])
    .select([sql<PostingType>`w.type`.as('type'), sql<PostingStatus>`w.status`.as('status')])
    .orderBy('w.created_at', 'desc')
    .orderBy('w.id', 'desc')
    .execute();
};

/**
 * Returns a page of accounts, newest first unless the query sorts it. The total is exact, but
 * capped for a search.
 */
export async function listUsers(db: Db, actor: Actor, query: UserListQuery) {
  const selection = await selectionFor(db, actor, query);
  const [rows, pageInfo] = await Promise.all([
    selectUserPage(db, selection),
    readPageInfo(db, selection),
  ]);
  const reads = readsOf(actor, selection);
  return { users: rows.map((row) => toUserResponse(row, reads)), ...pageInfo };
}

const selectionFor = async <Q extends UserExportQuery>(
  db: Db,
  actor: Actor,
  query: Q,
): Promise<Asked<Q>> => ({ ...query, higherJobs: await selectHigherJobs(db, actor) });

async function readPageInfo(db: Db, query: Asked<UserListQuery>) {
  if (query.search) return cappedPageInfoOf(query, await countFound(db, query));
  const [{ total }, hidden] = await Promise.all([sumUsers(db, query), countHidden(db, query)]);
  return { ...pageInfoOf(query, total - hidden), isTotalCapped: false };
}

/** Returns the figures above the list: exact without a search, capped with one. */
export async function readUserStats(
  db: Db,
  actor: Actor,
  query: UserExportQuery,
): Promise<UserStats> {
  const { total, active } = await (query.search
    ? tallyFound(db, await selectionFor(db, actor, query))
    : sumUsers(db, query));
  const isTotalCapped = Boolean(query.search) && total > TOTAL_CAP;
  return {
    totalUsers: isTotalCapped ? TOTAL_CAP : total,
    activeUsers: active,
    inactiveUsers: total - active,
    isTotalCapped,
  };
}

/** Yields the cells of every selected account in batches, as the consumer reads them. */
export async function* exportUsers(
  source: RowSource,
  actor: Actor,
  query: UserExportQuery,
): AsyncGenerator<CsvCell[][], void, undefined> {
  const selection = await selectionFor(source.db, actor, query);
  const reads = readsOf(actor, selection);
  const cells = columnsOf(actor).map(([, cell]) => cell);
  for await (const rows of streamUsers(source, selection))
    yield rows.map((row) => {
      const user = toUserResponse(row, reads);
      return cells.map((cell) => cell(user) ?? null);
    });
}

/** The fields of an account that the caller may read. */
interface Reads {
  orders: boolean;
  wallet: boolean;
  higherJobs: readonly string[];
}

const readsOf = (
  { permissions }: Pick<Actor, 'permissions'>,
  { higherJobs = [] }: Pick<Asked, 'higherJobs'> = {},
): Reads => ({
  orders: permissions.includes('orders.read'),
  wallet: permissions.includes('wallet.read'),
  higherJobs,
});

const toUserResponse = (row: UserRow, { orders, wallet, higherJobs }: Reads): UserAnswer => {
  const isHigher = row.role === 'admin' && row.job !== null && higherJobs.includes(row.job);
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    isActive: row.is_active,
    ...(isHigher
      ? { isHigher }
      : {
          email: row.email,
          phone: row.phone,
          inactiveReason: row.inactive_reason,
          isPhoneVerified: row.is_phone_verified,
          referralCode: row.referral_code,
          ...(wallet && { walletBalance: toRupees(Number(row.balance_paise)) }),
          ...(orders && { totalOrders: Number(row.total_orders) }),
        }),
    createdAt: row.created_at.toISOString(),
    erasedAt: row.erased_at?.toISOString() ?? null,
  };
};

/** Columns of the file, with the required permission of each; times are in IST. */
const columns: readonly [string, (user: UserAnswer) => CsvCell | undefined, Permission?][] = [
  ['ID', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Role', ({ role }) => role],
  ['Status', ({ isActive }) => (isActive ? 'Active' : 'Inactive')],
  ['Phone Verified', ({ isPhoneVerified: is }) => (is === undefined ? null : is ? 'Yes' : 'No')],
  ['Wallet Balance', ({ walletBalance }) => walletBalance, 'wallet.read'],
  ['Total Orders', ({ totalOrders }) => totalOrders, 'orders.read'],
  ['Referral Code', ({ referralCode }) => referralCode],
  ['Joined (IST)', ({ createdAt }) => csvMoment(createdAt)],
];

const columnsOf = ({ permissions }: Pick<Actor, 'permissions'>) =>
  columns.filter(([, , needs]) => needs === undefined || permissions.includes(needs));

export const csvHeaderOf = (actor: Actor): string[] => columnsOf(actor).map(([title]) => title);
