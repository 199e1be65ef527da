import { sql } from 'kysely';
import type { z } from 'zod';
import type { loginInput, SessionAnswer } from '../../contract/auth';
import { roleSchema } from '../../contract/roles';
import type { Db } from '../db/database';
import type { Deps } from '../deps';
import { AppError } from '../http/errors';
import { signAccessToken } from './accessToken';
import { countTry } from './limiters';
import { hashPassword, verifyPassword } from './passwords';
import { hashRefreshToken, makeRefreshToken } from './refreshToken';
import { insertSession } from './sessionRepository';

let madeDecoy: Promise<string> | undefined;
/**
 * Checked for an address that nobody has, so that the answer takes as long as for a known one. Asked for at every
 * sign-in: made for the first unknown address alone, it would give that one away.
 */
const decoyHash = () => (madeDecoy ??= hashPassword(makeRefreshToken()));

const refusal = () => new AppError('unauthenticated', 'Invalid email or password');

/**
 * Whether the password that was verified is the person's at this moment, held so until the session is there: a change
 * that came in between has ended the sessions that it knew, and this one must not outlive it.
 */
const lockVerified = async (tx: Db, id: string, verifiedHash: string | null): Promise<boolean> => {
  const person = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', verifiedHash)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst();
  return person !== undefined;
};

/** Starts a session. An unknown address, a wrong password and an inactive person are one answer, in one time. */
export async function signIn(
  deps: Deps,
  { email, password }: z.output<typeof loginInput>,
  address: string,
): Promise<SessionAnswer> {
  const account = email.toLowerCase();
  const { loginPerAddress, loginPerAccount } = deps.limiters;
  await countTry(loginPerAddress, address);
  await countTry(loginPerAccount, account);

  const decoy = await decoyHash();
  const person = await deps.db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role', 'password_hash', 'is_active'])
    .where(sql`lower(email)`, '=', account)
    .executeTakeFirst();
  const isRight = await verifyPassword(person?.password_hash ?? decoy, password);
  if (!person?.password_hash || !person.is_active || !isRight) {
    throw refusal();
  }

  const refreshToken = makeRefreshToken();
  const sessionId = await deps.db.transaction().execute(async (tx) => {
    const isStillSo = await lockVerified(tx, person.id, person.password_hash);
    return isStillSo ? insertSession(tx, person.id, hashRefreshToken(refreshToken)) : undefined;
  });
  if (sessionId === undefined) throw refusal();
  await Promise.all([loginPerAccount.delete(account), loginPerAddress.reward(address)]);
  return {
    access_token: await signAccessToken(deps.jwtSecret, { userId: person.id, sessionId }),
    refresh_token: refreshToken,
    token_type: 'bearer',
    user: { id: person.id, email: person.email, name: person.name, role: roleSchema.parse(person.role) },
  };
}
