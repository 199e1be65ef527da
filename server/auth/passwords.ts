import { hash, verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { z } from 'zod';
import { authTexts, type changePasswordInput } from '../../contract/people/auth';
import type { Deps } from '../context';
import { invalidField } from '../platform/errors';
import type { Actor, Origin } from '../platform/http/context';
import { revokeSessionsOf } from '../platform/http/sessions';
import { consumeTry, resetTries } from '../platform/rateLimits';
import { refuseWeak } from './passwordRules';
import { recordSignIn } from './signInEvents';
import { recordWrongProof } from './wrongProof';

// argon2id, the package's default algorithm; cost as OWASP's password storage cheat sheet
// recommends (19 MiB, 2 passes).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The stored text includes algorithm, cost and salt. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Takes as long for a wrong password as for the correct one. */
export const verifyPassword = (storedHash: string, password: string): Promise<boolean> =>
  verify(storedHash, password);

const wrongPassword = () => invalidField('currentPassword', authTexts.currentPasswordWrong);

/** Sets a new password, ends the person's other sessions and keeps this one. */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  { currentPassword, newPassword }: z.output<typeof changePasswordInput>,
  origin: Origin,
): Promise<void> {
  const limiter = deps.limiters.changePasswordPerAccount;
  const remaining = await consumeTry(limiter, actor.id);
  const stored = await deps.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', actor.id)
    .executeTakeFirst();
  const isCorrect =
    stored?.password_hash && (await verifyPassword(stored.password_hash, currentPassword));
  if (!isCorrect) {
    await recordWrongProof(deps.db, actor, {
      at: 'change of password',
      limit: 'changePasswordPerAccount',
      remaining,
    });
    throw wrongPassword();
  }
  refuseWeak(deps, 'newPassword', newPassword, actor);

  const password_hash = await hashPassword(newPassword);
  await deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ password_hash, updated_at: sql`now()` })
      .where('id', '=', actor.id)
      // of several concurrent changes one wins, and the others fail
      .where('password_hash', '=', stored.password_hash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw wrongPassword();
    await revokeSessionsOf(tx, actor.id, actor.sessionId);
    // an OTP sent earlier must not undo the change
    await tx.deleteFrom('password_otps').where('user_id', '=', actor.id).execute();
    await recordSignIn(tx, { action: 'change-password', origin, person: actor });
  });
  await resetTries(limiter, actor.id);
}
