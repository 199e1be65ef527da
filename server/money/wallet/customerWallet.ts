import { z } from 'zod';
import { toRupees } from '../../../contract/money';
import { pageInfoOf } from '../../../contract/paging';
import { type UserWalletQuery, userWalletSchema } from '../../../contract/userOrders';
import type { Db } from '../../platform/db/database';
import { byColumn, byCreation, byText, listOrder } from '../../platform/db/listOrder';
import { selectBalances } from './ledger';

const sortValues = {
  description: byText('description'), status: byColumn('status'), amount: byColumn('amount_paise'), date: byCreation,
};

const selectPostings = (db: Db, userId: string, { page, limit, ...sorting }: UserWalletQuery) =>
  db
    .selectFrom('wallet_postings')
    .select(['id', 'type', 'amount_paise', 'description', 'reference', 'status', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy(listOrder(sortValues, sorting, 'wallet_postings'))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

const countPostings = (db: Db, userId: string) =>
  db
    .selectFrom('wallet_postings')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

/** The customer's balance in rupees, and the postings behind it. */
export async function readWallet(db: Db, userId: string, query: UserWalletQuery): Promise<z.output<typeof userWalletSchema>> {
  const [balances, rows, { n }] = await Promise.all([
    selectBalances(db, [userId]), selectPostings(db, userId, query), countPostings(db, userId),
  ]);
  return userWalletSchema.parse({
    balance: toRupees(balances.get(userId) ?? 0),
    transactions: rows.map(({ amount_paise, created_at, ...posting }) => ({
      ...posting, amount: toRupees(amount_paise), date: created_at.toISOString(),
    })),
    ...pageInfoOf(query, Number(n)),
  });
}
