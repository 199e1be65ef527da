import { createHash } from 'node:crypto';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';

interface Browser {
  userId: string;
  sessionId: string;
  /** Null of one that is gone. */
  endpoint: string | null;
}

// whoever knows an address may send to it: what is only compared needs none
const hashOf = (endpoint: string | null): Buffer | null =>
  endpoint === null ? null : createHash('sha256').update(endpoint).digest();

/** Somebody has taken this browser of theirs away elsewhere. */
export async function noteRemoval(tx: Db, { userId, sessionId, endpoint }: Browser): Promise<void> {
  const address = hashOf(endpoint);
  await tx
    .insertInto('push_removals')
    .values({ user_id: userId, session_id: sessionId, address })
    .onConflict((on) =>
      on.columns(['user_id', 'session_id']).doUpdateSet({ address, removed_at: new Date() }),
    )
    .execute();
}

/**
 * Somebody has switched it on again where it is.
 * @throws {AppError} 404 where nobody has: it only says again what was so before
 */
export async function takeRemovalBack(
  tx: Db,
  { userId, sessionId, endpoint }: Browser,
  isSaidAgain: boolean,
): Promise<void> {
  const found = await tx
    .selectFrom('push_removals')
    .select('session_id')
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([where('session_id', '=', sessionId), where('address', '=', hashOf(endpoint))]),
    )
    .execute();
  if (found.length === 0) return;
  if (isSaidAgain) throw notFound('Device');
  await tx
    .deleteFrom('push_removals')
    .where('user_id', '=', userId)
    .where(
      'session_id',
      'in',
      found.map(({ session_id: id }) => id),
    )
    .execute();
}
