import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { z } from 'zod';
import { authTexts, type resetPasswordInput } from '../../contract/people/auth';
import { RESET_OTP_MINUTES } from '../../contract/constants';
import type { Deps } from '../context';
import type { Db } from '../platform/db/database';
import { invalidField } from '../platform/errors';
import { revokeSessionsOf } from '../platform/http/sessions';
import { consumeTry, resetTries, isWithin, refuseLocked } from '../platform/rateLimits';
import type { Caller } from './caller';
import { type DeviceToken, isKnownTo, newDevice, withAccount } from './deviceToken';
import { issueOtp, spendOtp } from './otps';
import { refuseWeak } from './passwordRules';
import { hashPassword } from './passwords';
import { recordSignIn } from './signInEvents';

/** Settles like `work`, but not before `ms` milliseconds. */
export async function atLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  await Promise.allSettled([work, delay(ms)]);
  return work;
}

/** Identifies the asker: the browser by its cookie, otherwise by the address. */
const requesterOf = ({ token, address }: Caller): string =>
  token === undefined ? `address:${address}` : `device:${token.id}`;

/**
 * Sets a new password with an OTP that the same asker requested, and ends every session. A wrong,
 * old, used or unknown OTP, or one of another asker, gets the same response. Returns the device as
 * known to the person, who has proved to own the address.
 */
export async function resetPassword(
  deps: Deps,
  input: z.output<typeof resetPasswordInput>,
  caller: Caller,
): Promise<DeviceToken> {
  const { limiters } = deps;
  const { token, address } = caller;
  const account = input.email.toLowerCase();
  if (token === undefined) await refuseLocked(limiters.resetPerAddress, address);
  else await consumeTry(limiters.resetPerAsker, token.id);
  refuseWeak(deps, 'newPassword', input.newPassword, { email: account });
  const { person, isDone: isReset } = await setPassword(deps, account, input, caller);
  if (!isReset) {
    if (token === undefined) await consumeTry(limiters.resetPerAddress, address);
    await recordSignIn(deps.db, { action: 'wrong-otp', origin: caller, person });
  }
  if (!isReset || person === undefined) throw invalidField('otp', authTexts.otpInvalid);
  // the person has proved to own the address: forget earlier wrong tries
  await Promise.all([
    resetTries(limiters.loginPerAccount, account),
    ...(token ? [resetTries(limiters.resetPerAsker, token.id)] : []),
  ]);
  return withAccount(token ?? newDevice(), person.id);
}

async function setPassword(
  deps: Deps,
  account: string,
  { otp, newPassword }: z.output<typeof resetPasswordInput>,
  caller: Caller,
) {
  // hash first: the slow part must take its time whether the OTP is right or not
  const password_hash = await hashPassword(newPassword);
  return deps.db.transaction().execute(async (tx) => {
    const person = await findActive(tx, account);
    const isCorrect =
      person !== undefined &&
      (await spendOtp(tx, deps.jwtSecret, { userId: person.id, asker: requesterOf(caller), otp }));
    if (!person || !isCorrect) return { person, isDone: false };
    // check the rules only now: the refusal would reveal the name. It leaves the OTP unspent
    refuseWeak(deps, 'newPassword', newPassword, person);
    await tx
      .updateTable('users')
      .set({ password_hash, updated_at: sql`now()` })
      .where('id', '=', person.id)
      .execute();
    await revokeSessionsOf(tx, person.id);
    await recordSignIn(tx, { action: 'reset-password', origin: caller, person });
    return { person, isDone: true };
  });
}

const findActive = (db: Db, account: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role'])
    .where(sql`lower(email)`, '=', account)
    .where('is_active', '=', true)
    .executeTakeFirst();

/**
 * Sends an OTP to the address if an account has it, and returns the device that may use it. Work
 * that depends on the account runs after the response, so that neither text nor time reveals it;
 * the limits of asker and account are silent for the same reason. A device that has signed in to
 * the account is limited by its own requests only.
 */
export async function forgotPassword(
  deps: Deps,
  email: string,
  caller: Caller,
): Promise<DeviceToken> {
  const { forgotPerAddress, forgotPerAsker, forgotPerAccount } = deps.limiters;
  const device = caller.token ?? newDevice();
  const account = email.toLowerCase();
  const person = await findActive(deps.db, account);
  const isKnown = person !== undefined && isKnownTo(caller.token, person.id);
  if (!isKnown) await consumeTry(forgotPerAddress, caller.address);
  const isAllowed =
    (await isWithin(forgotPerAsker, `${requesterOf(caller)}:${account}`)) &&
    (isKnown || (await isWithin(forgotPerAccount, account)));
  // a client that comes back without the cookie is recognised by its address only
  const requesters =
    caller.token === undefined
      ? [requesterOf(caller), requesterOf({ ...caller, token: device })]
      : [requesterOf(caller)];
  if (isAllowed && person)
    deps.backgroundTasks.run('send reset OTP', () => sendOtp(deps, person, requesters));
  return device;
}

const sendOtp = (
  { db, jwtSecret, mailer }: Deps,
  person: { id: string; email: string; name: string },
  requesters: readonly string[],
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const otp = await issueOtp(tx, jwtSecret, person.id, requesters);
    const text = [
      `Hello ${person.name},`,
      '',
      `Your OTP for a new password is ${otp}. Use it once within ${RESET_OTP_MINUTES} minutes.`,
      'If you did not request an OTP, ignore this email. Your password stays the same.',
      '',
    ].join('\n');
    await mailer.send({ to: person.email, subject: 'Your OTP for a new password', text }, tx);
  });
