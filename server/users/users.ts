import { sql } from 'kysely';
import type { CsvCell } from '../../contract/csv';
import { toRupees } from '../../contract/money';
import type { OrderStatus } from '../../contract/orderStates';
import { cappedPageInfoOf, pageInfoOf, TOTAL_CAP } from '../../contract/paging';
import { formatDateTime } from '../../contract/time';
import {
  USER_DETAIL_ROWS,
  type UserAnswer,
  type UserDetails,
  type UserExportQuery,
  type UserListQuery,
  type UserStats,
} from '../../contract/users';
import type { PostingStatus, PostingType } from '../../contract/wallet';
import { balanceAfter } from '../money/wallet/ledger';
import type { Db } from '../platform/db/database';
import type { RowSource } from '../platform/db/streamRows';
import { notFound } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import {
  countFound,
  findUser,
  selectUserPage,
  streamUsers,
  sumUsers,
  tallyFound,
  type UserRow,
} from './repository';
import { refuseHigher } from './staff/jobs';

/** An account with its newest orders and wallet transactions and the number of both, or a 404. */
export async function readUserDetails(db: Db, actor: Actor, id: string): Promise<UserDetails> {
  const [user, orders, postings] = await Promise.all([
    findUser(db, id),
    selectNewestOrders(db, id),
    selectNewestPostings(db, id),
  ]);
  if (!user) throw notFound('User');
  await refuseHigher(db, actor, user);
  return {
    profile: {
      ...toUserResponse(user),
      address: user.address,
      city: user.city,
      state: user.state,
      pincode: user.pincode,
      image: user.image_url,
      updatedAt: user.updated_at.toISOString(),
    },
    orders: orders.map(toOrderResponse),
    transactions: postings.map(toPostingResponse),
    totals: { orders: Number(user.total_orders), transactions: Number(user.total_transactions) },
  };
}

/** An account as the list shows it, or a 404. */
export async function readUser(db: Db, id: string): Promise<UserAnswer> {
  const user = await findUser(db, id);
  if (!user) throw notFound('User');
  return toUserResponse(user);
}

type OrderRow = Awaited<ReturnType<typeof selectNewestOrders>>[number];
type PostingRow = Awaited<ReturnType<typeof selectNewestPostings>>[number];

const toOrderResponse = (row: OrderRow): UserDetails['orders'][number] => ({
  id: row.id,
  orderId: row.code,
  store: { id: row.store_id, name: row.store_name },
  status: row.status,
  finalAmount: toRupees(row.final_paise),
  createdAt: row.created_at.toISOString(),
});

const toPostingResponse = (row: PostingRow): UserDetails['transactions'][number] => ({
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

/** The newest orders of a person with their stores, also deleted ones. Does not read the OTP, which only the customer may see. */
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

/** The newest lines of a person's wallet, unfinished ones included, each with the balance that it left. */
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

/** A page of accounts, newest first unless the query sorts it; its total is exact, that of a search capped. */
export async function listUsers(db: Db, query: UserListQuery) {
  const [rows, pageInfo] = await Promise.all([selectUserPage(db, query), readPageInfo(db, query)]);
  return { users: rows.map(toUserResponse), ...pageInfo };
}

async function readPageInfo(db: Db, query: UserListQuery) {
  if (query.search) return cappedPageInfoOf(query, await countFound(db, query));
  return { ...pageInfoOf(query, (await sumUsers(db, query)).total), isTotalCapped: false };
}

/** The figures above the list: exact without a search, with one of as many as are counted. */
export async function readUserStats(db: Db, query: UserExportQuery): Promise<UserStats> {
  const { total, active } = await (query.search ? tallyFound(db, query) : sumUsers(db, query));
  const isTotalCapped = Boolean(query.search) && total > TOTAL_CAP;
  return {
    totalUsers: isTotalCapped ? TOTAL_CAP : total,
    activeUsers: active,
    inactiveUsers: total - active,
    isTotalCapped,
  };
}

/** The cells of every selected account in batches, read as the consumer takes them. */
export async function* exportUsers(
  source: RowSource,
  query: UserExportQuery,
): AsyncGenerator<CsvCell[][], void, undefined> {
  for await (const rows of streamUsers(source, query)) yield rows.map(userCells);
}

const toUserResponse = (row: UserRow): UserAnswer => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  role: row.role,
  isActive: row.is_active,
  inactiveReason: row.inactive_reason,
  isPhoneVerified: row.is_phone_verified,
  walletBalance: toRupees(Number(row.balance_paise)),
  totalOrders: Number(row.total_orders),
  referralCode: row.referral_code,
  createdAt: row.created_at.toISOString(),
  erasedAt: row.erased_at?.toISOString() ?? null,
});

export const csvHeader = [
  'ID',
  'Name',
  'Email',
  'Phone',
  'Role',
  'Status',
  'Phone Verified',
  'Wallet Balance',
  'Total Orders',
  'Referral Code',
  'Joined (IST)',
] as const;

/** A row of the file, with times in IST as on the screens. */
const userCells = (row: UserRow): CsvCell[] => {
  const user = toUserResponse(row);
  return [
    user.id,
    user.name,
    user.email,
    user.phone,
    user.role,
    user.isActive ? 'Active' : 'Inactive',
    user.isPhoneVerified ? 'Yes' : 'No',
    user.walletBalance,
    user.totalOrders,
    user.referralCode,
    formatDateTime(user.createdAt),
  ];
};
