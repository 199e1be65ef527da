import { sql } from 'kysely';
import type { z } from 'zod';
import { authTexts, type resetPasswordInput } from '../../contract/auth';
import { roleSchema } from '../../contract/roles';
import { recordChange } from '../audit/recordChange';
import type { Deps } from '../deps';
import { invalidField } from '../http/errors';
import { countTry } from './limiters';
import { spendOtp } from './otp';
import { hashPassword } from './passwords';
import { revokeSessionsOf } from './sessionRepository';

/** Sets a new password against an OTP and ends every session. Wrong, old, used and unknown are one answer. */
export async function resetPassword(
  deps: Deps,
  { email, otp, newPassword }: z.output<typeof resetPasswordInput>,
  address: string,
): Promise<void> {
  const account = email.toLowerCase();
  await countTry(deps.limiters.resetPerAddress, address);
  await countTry(deps.limiters.resetPerAccount, account);
  // before anything is known: the slow part takes its time whether the OTP is right or not
  const password_hash = await hashPassword(newPassword);
  const isDone = await deps.db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('users')
      .select(['id', 'role'])
      .where(sql`lower(email)`, '=', account)
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (!person || !(await spendOtp(tx, deps.jwtSecret, person.id, otp))) return false;
    await tx
      .updateTable('users')
      .set({ password_hash, updated_at: sql`now()` })
      .where('id', '=', person.id)
      .execute();
    await revokeSessionsOf(tx, person.id);
    const actor = { id: person.id, role: roleSchema.parse(person.role) };
    // a customer's own account is no business of the platform's records
    if (actor.role !== 'user') await recordChange(tx, actor, { action: 'reset-password', object: 'user', objectId: actor.id });
    return true;
  });
  if (!isDone) throw invalidField('otp', authTexts.otpInvalid);
  // whoever proved to own the address is not held up by wrong tries before
  await Promise.all([deps.limiters.resetPerAccount.delete(account), deps.limiters.loginPerAccount.delete(account)]);
}
