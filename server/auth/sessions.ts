import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { loginInput, SessionAnswer } from '../../contract/auth';
import type { secondFactorInput } from '../../contract/secondFactor';
import { roleSchema } from '../../contract/roles';
import type { Deps } from '../context';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import { signAccessToken } from '../platform/http/accessToken';
import { findActor } from '../platform/http/authenticate';
import {
  insertRefreshToken, insertSession, lockRefreshToken, revokeSession, revokeSessionOfToken, spendRefreshToken,
} from '../platform/http/sessions';
import { countTry } from '../platform/rateLimits';
import { beginGrace } from './factors/factors';
import { proofRefused } from './factors/proof';
import { demandFactor, findChallenged, spendFactor } from './factors/signInFactor';
import type { Site } from './factors/site';
import { hashPassword, verifyPassword } from './passwords';

let madeDecoy: Promise<string> | undefined;
/**
 * Verified for an unknown address, so that the response takes as long as for a known one. Every sign-in asks for it: if only
 * the first unknown address made it, the time would reveal that one.
 */
const decoyHash = () => (madeDecoy ??= hashPassword(makeRefreshToken()));

const refusal = () => new AppError('unauthenticated', 'Invalid email or password');

/**
 * Whether the verified password is still the person's, locked until the session exists: a password change in between has
 * ended the other sessions, and this one must not survive it.
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

/** From where somebody signs in. */
export interface SignInPlace {
  address: string;
  /** For which site their passkeys are; undefined where there can't be any. */
  site: Site | undefined;
}

/**
 * Starts a session. An unknown address, a wrong password and an inactive person get the same response after the same time.
 * Somebody with a second factor gets a challenge for it; only that one's answer lifts the count of tries.
 */
export async function signIn(
  deps: Deps,
  { email, password }: z.output<typeof loginInput>,
  { address, site }: SignInPlace,
): Promise<SessionAnswer> {
  const account = email.toLowerCase();
  const { loginPerAddress, loginPerAccount } = deps.limiters;
  await countTry(loginPerAddress, address);
  await countTry(loginPerAccount, account);

  const decoy = await decoyHash();
  const person = await deps.db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role', 'job', 'password_hash', 'is_active'])
    .where(sql`lower(email)`, '=', account)
    .executeTakeFirst();
  const isRight = await verifyPassword(person?.password_hash ?? decoy, password);
  if (!person?.password_hash || !person.is_active || !isRight) {
    throw refusal();
  }

  await demandFactor(deps, person.id, site);
  return openSession(deps, person, address, async () => true);
}

const challengeOver = () => new AppError('unauthenticated', 'This took too long, or too many codes were wrong. Please sign in again.');

/** The second half of a sign-in: counted as its first one is, against account and address. */
export async function signInWithFactor(
  deps: Deps, given: z.output<typeof secondFactorInput>, { address, site }: SignInPlace,
): Promise<SessionAnswer> {
  const { loginPerAddress, loginPerAccount } = deps.limiters;
  await countTry(loginPerAddress, address);
  const person = await findChallenged(deps.db, given.challenge);
  if (!person) throw challengeOver();
  await countTry(loginPerAccount, person.email.toLowerCase());
  return openSession(deps, person, address, (tx) => spendFactor(tx, deps.jwtSecret, given, site), () => proofRefused(given));
}

interface Verified {
  id: string;
  email: string;
  name: string;
  role: string;
  job: string | null;
  password_hash: string | null;
}

/** Starts the session of somebody who has proved who they are, if `isProved` says so in the same transaction. */
async function openSession(
  deps: Deps, person: Verified, address: string, isProved: (tx: Db) => Promise<boolean>, refused = refusal,
): Promise<SessionAnswer> {
  await beginGrace(deps, person);
  const refreshToken = makeRefreshToken();
  const sessionId = await deps.db.transaction().execute(async (tx) => {
    const isStillSo = await lockVerified(tx, person.id, person.password_hash);
    return isStillSo && (await isProved(tx)) ? insertSession(tx, person.id, hashRefreshToken(refreshToken)) : undefined;
  });
  if (sessionId === undefined) throw refused();
  const { loginPerAddress, loginPerAccount } = deps.limiters;
  await Promise.all([loginPerAccount.delete(person.email.toLowerCase()), loginPerAddress.reward(address)]);
  return {
    access_token: await signAccessToken(deps.jwtSecret, { userId: person.id, sessionId }),
    refresh_token: refreshToken,
    token_type: 'bearer',
    user: { id: person.id, email: person.email, name: person.name, role: roleSchema.parse(person.role) },
  };
}

/**
 * Exchanges a refresh token for new tokens. A token that is used twice was stolen, or its response was lost. The server
 * cannot tell which, so the session ends either way.
 */
export async function refreshSession(deps: Deps, refreshToken: string, address: string): Promise<SessionAnswer> {
  await countTry(deps.limiters.refreshPerAddress, address);
  const hash = hashRefreshToken(refreshToken);
  const next = makeRefreshToken();
  const person = await deps.db.transaction().execute(async (tx) => {
    const row = await lockRefreshToken(tx, hash);
    if (!row?.is_alive) return undefined;
    if (row.spent_at) {
      await revokeSession(tx, row.session_id);
      return undefined;
    }
    await spendRefreshToken(tx, hash);
    await insertRefreshToken(tx, row.session_id, hashRefreshToken(next));
    return row;
  });
  if (!person) throw new AppError('unauthenticated', 'The session has ended. Please sign in again.');
  return {
    access_token: await signAccessToken(deps.jwtSecret, { userId: person.id, sessionId: person.session_id }),
    refresh_token: next,
    token_type: 'bearer',
    user: { id: person.id, email: person.email, name: person.name, role: roleSchema.parse(person.role) },
  };
}

/** Ends the session that either token names. An ended session is no error: the person is signed out. */
export async function signOut(deps: Deps, refreshToken: string | undefined, authorization: string | undefined) {
  if (refreshToken) await revokeSessionOfToken(deps.db, hashRefreshToken(refreshToken));
  const actor = await findActor(deps, { authorization });
  if (actor) await revokeSession(deps.db, actor.sessionId);
}

/** What the browser keeps: 32 random bytes, opaque. */
export const makeRefreshToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps. A plain hash is enough, since the token is random and long. */
export const hashRefreshToken = (token: string): Buffer => createHash('sha256').update(token).digest();
