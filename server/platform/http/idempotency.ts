import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import type { Db } from '../db/database';
import { AppError, busy } from '../errors';
import type { Env } from './context';
import { invalidParts } from './validation';

const RULE = 'Send 8 to 200 visible characters, the same for each repeat of a request';

export const idempotencyHeaders = z.object({
  'Idempotency-Key': z.string({ error: RULE }).regex(/^[\x21-\x7e]{8,200}$/, RULE),
});

/** Request of a person with an `Idempotency-Key`. */
export interface Attempt {
  userId: string;
  key: string;
  hash: Buffer;
}

/** Hashes the request: a different request with the same key is refused. */
export const attemptOf = (userId: string, key: string, input: object): Attempt => ({
  userId,
  key,
  hash: createHash('sha256').update(JSON.stringify(input)).digest(),
});

/**
 * Finds the outcome of a key.
 * @throws {AppError} conflict if the key was used for another request
 */
export async function findKey(
  db: Db,
  { userId, key, hash }: Attempt,
  refusal: string,
): Promise<{ order_id: string | null; refund_id: string | null; answer: unknown } | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'order_id', 'refund_id', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row && !row.request_hash.equals(hash)) throw new AppError('conflict', refusal);
  return row;
}

/**
 * Claims the key for this transaction. Waits for a concurrent transaction that has claimed it.
 * @returns false if that transaction has handled the request
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

export const storeOutcome = (
  tx: Db,
  { userId, key }: Attempt,
  outcome: { order_id: string } | { refund_id: string } | { answer: string },
) =>
  tx
    .updateTable('idempotency_keys')
    .set(outcome)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();

const DIFFERENT_REQUEST =
  'Your earlier entry was saved with other values. Check the list before you try again';

class Refused extends Error {}

/**
 * Runs the handler and stores its response in one transaction under the `Idempotency-Key`, if the
 * request has one: a repeated request gets the first response. A refusal stores nothing, so that
 * the corrected request may use the same key.
 */
export const answerOnce = createMiddleware<Env>(async (c, next) => {
  const sent = c.req.header('idempotency-key');
  if (sent === undefined) return next();
  const parsed = idempotencyHeaders.safeParse({ 'Idempotency-Key': sent });
  if (!parsed.success) throw invalidParts('header', parsed.error.issues);
  const deps = c.get('deps');
  const { id, storeId } = c.get('actor');
  const request = [c.req.path.replace(/\/$/, ''), storeId, await c.req.text()];
  const attempt = attemptOf(id, sent, request);
  const run = async (tx: Db): Promise<Response | undefined> => {
    if (!(await claimKey(tx, attempt))) {
      const storedOutcome = await findKey(tx, attempt, DIFFERENT_REQUEST);
      // pruned in between
      if (!storedOutcome) throw busy();
      c.header('Idempotency-Replayed', 'true');
      c.header('Content-Type', 'application/json');
      return c.body(JSON.stringify(storedOutcome.answer));
    }
    c.set('deps', { ...deps, db: tx });
    await next();
    // the error handler has already written the response
    if (c.error) throw new Refused();
    await storeOutcome(tx, attempt, { answer: await c.res.clone().text() });
    return undefined;
  };
  try {
    return await deps.db.transaction().execute(run);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  } finally {
    c.set('deps', deps);
  }
});
