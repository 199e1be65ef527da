import { recordChange } from '../audit/recordChange';
import { RATE_LIMITS } from '../platform/limits';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/context';

interface FailedProof {
  at: 'change of password' | 'step-up';
  limit: 'changePasswordPerAccount' | 'stepUpPerAccount';
  remaining: number;
}

/**
 * Records that the user of a session failed to prove their identity. It applies to customers, too,
 * because another person may hold the session.
 */
export async function recordWrongProof(
  db: Db,
  actor: Actor,
  { at, limit, remaining }: FailedProof,
): Promise<void> {
  const person = { object: 'user', objectId: actor.id } as const;
  await recordChange(db, actor, { ...person, action: 'wrong-proof', after: { at } });
  if (remaining === 0)
    await recordChange(db, actor, {
      ...person,
      action: 'lock',
      after: { limit, minutes: RATE_LIMITS[limit].seconds / 60 },
    });
}
