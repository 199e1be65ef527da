import { sql } from 'kysely';
import type { z } from 'zod';
import { authTexts, type changePasswordInput } from '../../contract/auth';
import { recordChange } from '../audit/recordChange';
import type { Deps } from '../deps';
import { invalidField } from '../http/errors';
import type { Actor } from '../http/route';
import { countTry } from './limiters';
import { hashPassword, verifyPassword } from './passwords';
import { revokeSessionsOf } from './sessionRepository';

const wrongPassword = () => invalidField('currentPassword', authTexts.currentPasswordWrong);

/** Sets a new password, ends the person's other sessions and keeps this one. */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  { currentPassword, newPassword }: z.output<typeof changePasswordInput>,
): Promise<void> {
  const limiter = deps.limiters.changePasswordPerAccount;
  await countTry(limiter, actor.id);
  const stored = await deps.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', actor.id)
    .executeTakeFirst();
  const isRight = stored?.password_hash && (await verifyPassword(stored.password_hash, currentPassword));
  if (!isRight) throw wrongPassword();

  const password_hash = await hashPassword(newPassword);
  await deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ password_hash, updated_at: sql`now()` })
      .where('id', '=', actor.id)
      // of several changes at once one wins, and the others know that theirs did not
      .where('password_hash', '=', stored.password_hash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw wrongPassword();
    await revokeSessionsOf(tx, actor.id, actor.sessionId);
    // an OTP that is still on its way must not undo the change
    await tx.deleteFrom('password_otps').where('user_id', '=', actor.id).execute();
    // a customer's own account is no business of the platform's records
    if (actor.role !== 'user') await recordChange(tx, actor, { action: 'change-password', object: 'user', objectId: actor.id });
  });
  await limiter.delete(actor.id);
}
