import type { Db } from '../../platform/db/database';
import type { Actor } from '../../platform/http/context';
import { hasFactor } from './factors';
import { recordFactor } from './recordFactor';

/**
 * Removes every factor of a person who lost them, on behalf of another person with permission, in
 * the caller's transaction. Until the person sets up a factor again, the password alone opens the
 * account. Returns false if there was no factor.
 */
export async function removeFactors(
  tx: Db,
  actor: Pick<Actor, 'id' | 'role'>,
  userId: string,
): Promise<boolean> {
  if (!(await hasFactor(tx, userId))) return false;
  for (const table of [
    'totp_factors',
    'passkeys',
    'recovery_codes',
    'factor_challenges',
  ] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await recordFactor(tx, actor, 'disable', { kind: 'all' }, userId);
  return true;
}
