import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

export interface Posting {
  userId: string;
  type: 'credit' | 'debit';
  amountPaise: number;
  /** What the customer reads: `Payment for order JB-…`, `Refund for order JB-…`. */
  description: string;
  /** The order's code, a payment's id, … */
  reference: string;
  orderId?: string;
}

// pending and failed postings are in the ledger but do not count
const balance = sql<string>`coalesce(sum(case type when 'credit' then amount_paise else -amount_paise end)
  filter (where status = 'completed'), 0)`;

/** The balance in paise after each posting of a person, as a column of rows of `wallet_postings` that are all theirs. */
export const balanceAfter = sql<string>`coalesce(sum(case type when 'credit' then amount_paise else -amount_paise end)
  filter (where status = 'completed') over (order by created_at, id), 0)`;

/** The balance in paise of the person whose id is in the column, as an expression of a row. Reads only their postings. */
export const balanceOf = (userIdColumn: string) =>
  sql<string>`(select ${balance} from wallet_postings where user_id = ${sql.ref(userIdColumn)})`;

/** The balances in paise of people who have postings; the others have 0. */
export async function selectBalances(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('wallet_postings')
    .select(['user_id', balance.as('balance')])
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, Number(row.balance)]));
}

/** Returns the balance in paise and locks the wallet against other debits until the transaction ends. */
export async function lockWallet(tx: Db, userId: string): Promise<number> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return (await selectBalances(tx, [userId])).get(userId) ?? 0;
}

/** Appends to the ledger. A debit must hold the wallet's lock and stay within its balance. */
export async function post(tx: Db, ...postings: readonly Posting[]): Promise<void> {
  const rows = postings.map(({ userId, type, amountPaise, description, reference, orderId }) => ({
    user_id: userId,
    type,
    amount_paise: amountPaise,
    description,
    reference,
    order_id: orderId ?? null,
  }));
  if (rows.length > 0) await tx.insertInto('wallet_postings').values(rows).execute();
}
