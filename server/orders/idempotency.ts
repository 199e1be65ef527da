import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { OrderInput } from '../../contract/userOrders';
import { IDEMPOTENCY_KEY_DAYS, KEYS_FORGOTTEN_AT_ONCE, ORDERS_PER_FORGETTING } from '../constants';
import type { Deps } from '../context';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';

/** One order of one customer, however often its request is repeated. */
export interface Attempt {
  userId: string;
  key: string;
  hash: Buffer;
}

/** Hashes the parsed body, whose keys are in the schema's order: neither spelling nor unknown keys make it another order. */
export const attemptOf = (userId: string, key: string, input: OrderInput): Attempt => ({
  userId,
  key,
  hash: createHash('sha256').update(JSON.stringify(input)).digest(),
});

/**
 * The id of the order that was placed with this key.
 * @throws {AppError} conflict where the key was used for another order
 */
export async function findPlaced(db: Db, { userId, key, hash }: Attempt): Promise<string | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'order_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (!row.request_hash.equals(hash)) throw new AppError('conflict', 'This Idempotency-Key was used for a different order');
  return row.order_id ?? undefined;
}

/**
 * Takes the key for the order of this transaction. Waits for a concurrent transaction that has taken it.
 * @returns false where that transaction has placed its order
 */
export async function claimKey(tx: Db, { userId, key, hash }: Attempt): Promise<boolean> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

export const storeOrderOfKey = (tx: Db, { userId, key }: Attempt, orderId: string) =>
  tx
    .updateTable('idempotency_keys')
    .set({ order_id: orderId })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();

/** Deletes old keys after the response, once in `ORDERS_PER_FORGETTING` orders. */
export function forgetOldKeys({ db, afterAnswer }: Pick<Deps, 'db' | 'afterAnswer'>, numberOfDay: number): void {
  if (numberOfDay % ORDERS_PER_FORGETTING > 0) return;
  afterAnswer.run('forget old idempotency keys', async () => void (await deleteOldKeys(db)));
}

/** Deletes the oldest keys past `IDEMPOTENCY_KEY_DAYS`, at most `KEYS_FORGOTTEN_AT_ONCE` of them. */
const deleteOldKeys = (db: Db) =>
  sql`delete from idempotency_keys where ctid = any(array(
    select ctid from idempotency_keys where created_at < now() - make_interval(days => ${IDEMPOTENCY_KEY_DAYS})
    order by created_at limit ${KEYS_FORGOTTEN_AT_ONCE}))`.execute(db);
