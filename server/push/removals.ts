import { createHash } from 'node:crypto';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';

interface Browser {
  userId: string;
  sessionId: string;
  /** Null for a device that is gone. */
  endpoint: string | null;
}

// hashed: anyone with the address can send to the device, and a comparison does not need it
const hashOf = (endpoint: string | null): Buffer | null =>
  endpoint === null ? null : createHash('sha256').update(endpoint).digest();

/** Records that the person removed this browser elsewhere. */
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
 * Deletes the removal of a browser that is switched on again.
 * @throws {AppError} 404 if it was removed and `isRepeat`: a browser that only repeats its
 * registration must not undo the removal
 */
export async function takeRemovalBack(
  tx: Db,
  { userId, sessionId, endpoint }: Browser,
  isRepeat: boolean,
): Promise<void> {
  const found = await tx
    .selectFrom('push_removals')
    .select('session_id')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('session_id', '=', sessionId), eb('address', '=', hashOf(endpoint))]))
    .execute();
  if (found.length === 0) return;
  if (isRepeat) throw notFound('Device');
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
