import { sql } from 'kysely';
import { z } from 'zod';
import { toRupees } from '../../../contract/money';
import { pageInfoOf } from '../../../contract/lists';
import { type UserWalletQuery, userWalletSchema } from '../../../contract/orders/customer';
import type { PostingType } from '../../../contract/money/wallet';
import type { Db } from '../../platform/db/database';
import { byColumn, byCreation, byText, listOrder } from '../../platform/db/listPage';
import { balanceAfter, selectBalances } from './ledger';

const sortValues = {
  description: byText('description'),
  status: byColumn('status'),
  amount: byColumn('amount_paise'),
  date: byCreation,
};

function ownPostings(db: Db, userId: string, { status, order_id }: UserWalletQuery) {
  // before the filters: the balance includes every posting of the wallet
  const query = db
    .selectFrom('wallet_postings')
    .selectAll()
    .select(balanceAfter.as('balance_paise'))
    .where('user_id', '=', userId);
  let rows = db.selectFrom(query.as('wallet_postings'));
  if (status) rows = rows.where('status', '=', status);
  return order_id ? rows.where('order_id', '=', order_id) : rows;
}

/**
 * Reads balances and order of the whole wallet from an index, and the other columns for the rows of
 * the page only.
 */
const selectPostings = (db: Db, userId: string, query: UserWalletQuery) => {
  const { page, limit, ...sorting } = query;
  const found = ownPostings(db, userId, query)
    .select(['id', 'balance_paise'])
    .orderBy(listOrder(sortValues, sorting, 'wallet_postings'))
    .limit(limit)
    .offset((page - 1) * limit);
  return (
    db
      .selectFrom(found.as('page'))
      .innerJoin('wallet_postings as w', 'w.id', 'page.id')
      // a referral names another customer's order
      .leftJoin('orders as o', (join) =>
        join.onRef('o.id', '=', 'w.order_id').onRef('o.user_id', '=', 'w.user_id'),
      )
      .select([
        'w.id',
        'w.type',
        'w.amount_paise',
        'w.description',
        'w.reference',
        'o.id as order_id',
        'w.status',
        'w.created_at',
        'page.balance_paise',
      ])
      .orderBy(listOrder(sortValues, sorting, 'w'))
      .execute()
  );
};

const paiseOf = (type: PostingType) =>
  sql<string>`coalesce(sum(amount_paise) filter (where type = ${type}), 0)`;

const tallyPostings = (db: Db, userId: string, query: UserWalletQuery) =>
  ownPostings(db, userId, query)
    .select((eb) => [
      eb.fn.countAll<string>().as('n'),
      paiseOf('credit').as('credit'),
      paiseOf('debit').as('debit'),
    ])
    .executeTakeFirstOrThrow();

/**
 * Returns the customer's balance in rupees, a page of postings, and the sums of the selected
 * postings.
 */
export async function readWallet(
  db: Db,
  userId: string,
  query: UserWalletQuery,
): Promise<z.output<typeof userWalletSchema>> {
  const [balances, rows, { n, credit, debit }] = await Promise.all([
    selectBalances(db, [userId]),
    selectPostings(db, userId, query),
    tallyPostings(db, userId, query),
  ]);
  return userWalletSchema.parse({
    balance: toRupees(balances.get(userId) ?? 0),
    transactions: rows.map(({ amount_paise, balance_paise, order_id, created_at, ...posting }) => ({
      ...posting,
      amount: toRupees(amount_paise),
      orderId: order_id,
      date: created_at.toISOString(),
      balanceAfter: toRupees(Number(balance_paise)),
    })),
    creditSum: toRupees(Number(credit)),
    debitSum: toRupees(Number(debit)),
    netSum: toRupees(Number(credit) - Number(debit)),
    ...pageInfoOf(query, Number(n)),
  });
}
