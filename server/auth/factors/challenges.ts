import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { FACTOR_CHALLENGE_MINUTES, FACTOR_CHALLENGE_TRIES_MAX } from '../../platform/limits';
import type { Db } from '../../platform/db/database';

export type Purpose = 'sign-in' | 'step-up' | 'passkey';

export interface Challenge {
  userId: string;
  nonce: string;
}

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();
const random = (): string => randomBytes(32).toString('base64url');

/**
 * Creates a challenge that its person can answer for some minutes, within a few tries. Deletes
 * expired challenges.
 */
export async function issueChallenge(
  db: Db,
  userId: string,
  purpose: Purpose,
): Promise<{ challenge: string; nonce: string }> {
  const [challenge, nonce] = [random(), random()];
  await db
    .deleteFrom('factor_challenges')
    .where('user_id', '=', userId)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .insertInto('factor_challenges')
    .values({
      hash: hashOf(challenge),
      user_id: userId,
      purpose,
      nonce,
      expires_at: sql<Date>`now() + make_interval(mins => ${FACTOR_CHALLENGE_MINUTES})`,
    })
    .execute();
  return { challenge, nonce };
}

/**
 * Locks a valid challenge until the transaction ends; returns undefined if it is expired, used or
 * another person's.
 */
export async function lockChallenge(
  tx: Db,
  challenge: string,
  purpose: Purpose,
  userId?: string,
): Promise<Challenge | undefined> {
  const row = await tx
    .selectFrom('factor_challenges')
    .select(['user_id', 'nonce'])
    .where('hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', FACTOR_CHALLENGE_TRIES_MAX)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .forUpdate()
    .executeTakeFirst();
  return row && { userId: row.user_id, nonce: row.nonce };
}

/**
 * Deletes the challenge after a correct answer, and counts a wrong one. The caller must commit this
 * transaction in both cases.
 */
export async function settleChallenge(
  tx: Db,
  challenge: string,
  isCorrect: boolean,
): Promise<void> {
  const hash = hashOf(challenge);
  if (isCorrect) await tx.deleteFrom('factor_challenges').where('hash', '=', hash).execute();
  else
    await tx
      .updateTable('factor_challenges')
      .set({ tries: sql`tries + 1` })
      .where('hash', '=', hash)
      .execute();
}
