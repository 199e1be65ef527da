import { sql } from 'kysely';
import type { z } from 'zod';
import type { loginInput, SessionAnswer } from '../../contract/auth';
import type { Deps } from '../context';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import { insertSession } from '../platform/http/sessions';
import type { Caller } from './caller';
import { type DeviceToken, isKnownTo, newDevice, withAccount } from './deviceToken';
import { beginLogin } from './loginTries';
import { tellNewDevice } from './newDeviceMail';
import { hashPassword, verifyPassword } from './passwords';
import { hashRefreshToken, makeRefreshToken, toSessionAnswer } from './sessions';
import { recordSignIn } from './signInEvents';

let madeDecoy: Promise<string> | undefined;
/**
 * Verified for an unknown address, so that the response takes as long as for a known one. Every sign-in asks for it: if only
 * the first unknown address made it, the time would reveal that one.
 */
const decoyHash = () => (madeDecoy ??= hashPassword(makeRefreshToken()));

const refusal = () => new AppError('unauthenticated', 'Invalid email or password');

const findPerson = (db: Db, account: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role', 'password_hash', 'is_active', 'first_sign_in_at'])
    .where(sql`lower(email)`, '=', account)
    .executeTakeFirst();
type Account = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/**
 * Whether the verified password is still the person's, locked until the session exists: a password change in between has
 * ended the other sessions, and this one must not survive it.
 */
const lockVerified = async (tx: Db, { id, password_hash }: Account): Promise<boolean> => {
  const person = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst();
  return person !== undefined;
};

/** Starts a session. An unknown address, a wrong password and an inactive person get the same response after the same time. */
export async function signIn(
  deps: Deps,
  { email, password }: z.output<typeof loginInput>,
  caller: Caller,
): Promise<{ answer: SessionAnswer; device: DeviceToken }> {
  const account = email.toLowerCase();
  const person = await findPerson(deps.db, account);
  const tries = await beginLogin(deps, account, person, caller);
  const decoy = await decoyHash();
  const isRight = await verifyPassword(person?.password_hash ?? decoy, password);
  if (!person?.password_hash || !person.is_active || !isRight) {
    await tries.fail();
    throw refusal();
  }
  await tries.succeed();
  const { address, device } = caller;
  const refreshToken = makeRefreshToken();
  const sessionId = await deps.db.transaction().execute(async (tx) => {
    if (!(await lockVerified(tx, person))) return undefined;
    await recordSignIn(tx, { action: 'sign-in', origin: caller, person });
    return insertSession(tx, person.id, hashRefreshToken(refreshToken), { address, device });
  });
  if (sessionId === undefined) throw refusal();
  if (!isKnownTo(caller.token, person.id)) await welcomeDevice(deps, person, caller);
  return {
    answer: await toSessionAnswer(deps, { sessionId, refreshToken, person }),
    device: withAccount(caller.token ?? newDevice(), person.id),
  };
}

/** Nobody is told of the very first sign-in of an account: its owner has just chosen the password. */
async function welcomeDevice(deps: Deps, person: Account, caller: Caller): Promise<void> {
  if (person.first_sign_in_at !== null) {
    deps.afterAnswer.run('tell of a new device', () => tellNewDevice(deps, person, caller));
    return;
  }
  await deps.db
    .updateTable('users').set({ first_sign_in_at: sql`now()` }).where('id', '=', person.id).where('first_sign_in_at', 'is', null).execute();
}
