import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

export interface Posting {
  userId: string;
  type: 'credit' | 'debit';
  amountPaise: number;
  /** Text for the customer: `Payment for order JB-…`, `Refund for order JB-…`. */
  description: string;
  /** Code of an order, id of a payment, … */
  reference: string;
  orderId?: string;
}

// the balance ignores pending and failed postings
const balance = sql<string>`coalesce(sum(case type when 'credit' then amount_paise else -amount_paise end)
  filter (where status = 'completed'), 0)`;

/** Balance in paise after each posting, for rows of `wallet_postings` of one person. */
export const balanceAfter = sql<string>`coalesce(sum(case type when 'credit' then amount_paise else -amount_paise end)
  filter (where status = 'completed') over (order by created_at, id), 0)`;

/** Balance in paise of the person whose id is in the column. Reads only that person's postings. */
export const balanceOf = (userIdColumn: string) =>
  sql<string>`(select ${balance} from wallet_postings where user_id = ${sql.ref(userIdColumn)})`;

/** Balances in paise of people who have postings; people without postings are absent and have 0. */
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

/**
 * Returns the balance in paise. Locks the wallet against other debits until the transaction ends.
 */
export async function lockWallet(tx: Db, userId: string): Promise<number> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return (await selectBalances(tx, [userId])).get(userId) ?? 0;
}

/**
 * Appends to the ledger. The caller of a debit must hold the wallet's lock and check the balance.
 */
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
