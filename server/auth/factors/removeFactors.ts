import type { Db } from '../../platform/db/database';
import type { Actor } from '../../platform/http/context';
import { hasFactor } from './factors';
import { recordFactor } from './recordFactor';

/**
 * Removes every factor of somebody who lost them, for another person to call who may do that; part of their transaction.
 * The password alone opens the account then, until a factor is set up. False where there was none.
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
