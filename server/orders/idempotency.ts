import { createHash } from 'node:crypto';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';

/** One order of one customer, or one refund by an admin, however often its request is repeated. */
export interface Attempt {
  userId: string;
  key: string;
  hash: Buffer;
}

/** Hashes the parsed body, whose keys are in the schema's order: neither spelling nor unknown keys make it another request. */
export const attemptOf = (userId: string, key: string, input: object): Attempt => ({
  userId,
  key,
  hash: createHash('sha256').update(JSON.stringify(input)).digest(),
});

/**
 * The id of the order that was placed with this key.
 * @throws {AppError} conflict where the key was used for another order
 */
export const findPlaced = async (db: Db, attempt: Attempt): Promise<string | undefined> =>
  (await findKey(db, attempt, 'order'))?.order_id ?? undefined;

/**
 * The id of the refund that was asked for with this key.
 * @throws {AppError} conflict where the key was used for another refund
 */
export const findRefunded = async (db: Db, attempt: Attempt): Promise<string | undefined> =>
  (await findKey(db, attempt, 'refund'))?.refund_id ?? undefined;

async function findKey(db: Db, { userId, key, hash }: Attempt, what: 'order' | 'refund') {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'order_id', 'refund_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row && !row.request_hash.equals(hash))
    throw new AppError('conflict', `This Idempotency-Key was used for a different ${what}`);
  return row;
}

/**
 * Takes the key for what this transaction does. Waits for a concurrent transaction that has taken it.
 * @returns false where that transaction has done it
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

export const storeOrderOfKey = (tx: Db, attempt: Attempt, orderId: string) =>
  storeOutcome(tx, attempt, { order_id: orderId });
export const storeRefundOfKey = (tx: Db, attempt: Attempt, refundId: string) =>
  storeOutcome(tx, attempt, { refund_id: refundId });

const storeOutcome = (
  tx: Db,
  { userId, key }: Attempt,
  outcome: { order_id: string } | { refund_id: string },
) =>
  tx
    .updateTable('idempotency_keys')
    .set(outcome)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
