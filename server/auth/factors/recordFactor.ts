import { recordChange } from '../../audit/recordChange';
import type { Db } from '../../platform/db/database';
import type { Actor } from '../../platform/http/context';

interface Factor {
  kind: 'authenticator app' | 'passkey' | 'recovery codes' | 'all';
  name?: string;
}

/**
 * Records that a staff member's second factor was added or removed. Changes that customers make to
 * their accounts are not recorded.
 */
export async function recordFactor(
  tx: Db,
  actor: Pick<Actor, 'id' | 'role'>,
  action: 'enable' | 'disable' | 'update',
  factor: Factor,
  userId = actor.id,
): Promise<void> {
  if (actor.role === 'user') return;
  const state = action === 'disable' ? { before: factor } : { after: factor };
  await recordChange(tx, actor, { action, object: 'second-factor', objectId: userId, ...state });
}
