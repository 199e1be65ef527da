import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { z } from 'zod';
import { authTexts, type resetPasswordInput } from '../../contract/auth';
import { RESET_OTP_LENGTH, RESET_OTP_MINUTES } from '../../contract/constants';
import { roleSchema } from '../../contract/roles';
import { recordChange } from '../audit/recordChange';
import { RESET_OTP_TRIES_MAX } from '../constants';
import type { Deps } from '../context';
import type { Db } from '../platform/db/database';
import { invalidField } from '../platform/errors';
import { revokeSessionsOf } from '../platform/http/sessions';
import { countTry, isWithin, renewWindow } from '../platform/rateLimits';
import { hashPassword } from './passwords';

// Keyed, because six digits are easy to guess from a plain hash; bound to the person, so that equal OTPs differ.
const hashOtp = (secret: string, userId: string, otp: string): Buffer =>
  createHmac('sha256', secret).update(`password-otp:${userId}:${otp}`).digest();

/** Makes the person's only valid OTP and deletes earlier ones. */
export async function issueOtp({ db, jwtSecret }: Pick<Deps, 'db' | 'jwtSecret'>, userId: string): Promise<string> {
  const otp = String(randomInt(10 ** RESET_OTP_LENGTH)).padStart(RESET_OTP_LENGTH, '0');
  await db.transaction().execute(async (tx) => {
    // two requests at once must not leave two OTPs
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    await tx.deleteFrom('password_otps').where('user_id', '=', userId).execute();
    await tx
      .insertInto('password_otps')
      .values({
        user_id: userId,
        otp_hash: hashOtp(jwtSecret, userId, otp),
        expires_at: sql<Date>`now() + make_interval(mins => ${RESET_OTP_MINUTES})`,
      })
      .execute();
  });
  return otp;
}

/**
 * Spends the person's OTP: returns true once, for the right digits in time. Counts a wrong try under the row's lock, so that
 * parallel tries cannot pass the limit; the caller must commit this transaction even when it returns false.
 */
async function spendOtp(tx: Db, jwtSecret: string, userId: string, otp: string): Promise<boolean> {
  const row = await tx
    .selectFrom('password_otps')
    .select(['id', 'otp_hash'])
    .select(sql<boolean>`used_at is null and expires_at > now() and tries < ${RESET_OTP_TRIES_MAX}`.as('is_alive'))
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.is_alive) return false;
  const isRight = timingSafeEqual(row.otp_hash, hashOtp(jwtSecret, userId, otp));
  await tx
    .updateTable('password_otps')
    .set(isRight ? { used_at: sql`now()` } : { tries: sql`tries + 1` })
    .where('id', '=', row.id)
    .execute();
  return isRight;
}

/** Settles like the work, but not before so many milliseconds. */
export async function atLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  await Promise.allSettled([work, delay(ms)]);
  return work;
}

/** Sets a new password with an OTP and ends every session. A wrong, old, used or unknown OTP gets the same response. */
export async function resetPassword(
  deps: Deps,
  { email, otp, newPassword }: z.output<typeof resetPasswordInput>,
  address: string,
): Promise<void> {
  const account = email.toLowerCase();
  await countTry(deps.limiters.resetPerAddress, address);
  await countTry(deps.limiters.resetPerAccount, account);
  // hash first: the slow part must take its time whether the OTP is right or not
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
    // the audit does not record what a customer does to their account
    if (actor.role !== 'user') await recordChange(tx, actor, { action: 'reset-password', object: 'user', objectId: actor.id });
    return true;
  });
  if (!isDone) throw invalidField('otp', authTexts.otpInvalid);
  // the person has proved to own the address: forget earlier wrong tries
  await Promise.all([deps.limiters.resetPerAccount.delete(account), deps.limiters.loginPerAccount.delete(account)]);
}

/**
 * Sends an OTP to the address if an account has it. Everything that depends on it runs after the response, so that neither
 * text nor time reveals it; the limit per account is silent for the same reason.
 */
export async function forgotPassword(deps: Deps, email: string, address: string): Promise<void> {
  await countTry(deps.limiters.forgotPerAddress, address);
  const account = email.toLowerCase();
  const isAllowed = await isWithin(deps.limiters.forgotPerAccount, account);
  if (!isAllowed) return;
  // an hour from the last mail: otherwise three at the end of one window and three in the next make six in a minute
  await renewWindow(deps.db, 'forgotPerAccount', account);
  deps.afterAnswer.run('send reset OTP', () => sendOtp(deps, email));
}

async function sendOtp(deps: Deps, email: string): Promise<void> {
  const person = await deps.db
    .selectFrom('users')
    .select(['id', 'email', 'name'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!person) return;
  const otp = await issueOtp(deps, person.id);
  await deps.mailer.send({
    to: person.email,
    subject: 'Your OTP for a new password',
    text: [
      `Hello ${person.name},`,
      '',
      `Your OTP for a new password is ${otp}. It works once, for ${RESET_OTP_MINUTES} minutes.`,
      'If you did not ask for it, ignore this mail: your password stays as it is.',
      '',
    ].join('\n'),
  });
}
