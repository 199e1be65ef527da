import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { SessionAnswer } from '../../contract/people/auth';
import { roleSchema } from '../../contract/people/permissions';
import type { Deps } from '../context';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import { signAccessToken } from '../platform/http/accessToken';
import { findActor } from '../platform/http/authenticate';
import type { Origin } from '../platform/http/context';
import {
  insertRefreshToken,
  isUnspent,
  lockRefreshToken,
  revokeSession,
  selectSessionOfToken,
  spendRefreshToken,
  touchSession,
} from '../platform/http/sessions';
import { consumeTry } from '../platform/rateLimits';
import { beginGrace } from './factors/factors';
import { recordSignIn } from './signInEvents';

interface Opened {
  sessionId: string;
  refreshToken: string;
  person: { id: string; email: string; role: string; name: string };
}

/** Returns the tokens of a session and its person, as sign-in and refresh answer them. */
export const toSessionAnswer = async (
  { jwtSecret }: Pick<Deps, 'jwtSecret'>,
  { sessionId, refreshToken, person }: Opened,
): Promise<SessionAnswer> => ({
  access_token: await signAccessToken(jwtSecret, { userId: person.id, sessionId }),
  refresh_token: refreshToken,
  token_type: 'bearer',
  user: {
    id: person.id,
    email: person.email,
    name: person.name,
    role: roleSchema.parse(person.role),
  },
});

/**
 * Exchanges a refresh token for new tokens. A token that was spent a moment ago gets the same
 * successor again while that successor is unused: the answer was lost, or several requests were in
 * flight. Any other reuse means that the token was stolen, and ends the session. The count of an
 * address includes only refusals.
 */
export async function refreshSession(
  deps: Deps,
  refreshToken: string,
  origin: Origin,
): Promise<SessionAnswer> {
  const next = successorOf(deps.jwtSecret, refreshToken);
  const row = await deps.db
    .transaction()
    .execute((tx) => exchange(tx, hashRefreshToken(refreshToken), hashRefreshToken(next), origin));
  if (row !== undefined) {
    await beginGrace(deps, row);
    return toSessionAnswer(deps, { sessionId: row.session_id, refreshToken: next, person: row });
  }
  await consumeTry(deps.limiters.refreshPerAddress, origin.address);
  throw new AppError('unauthenticated', 'You are signed out. Please sign in again.');
}

async function exchange(tx: Db, hash: Buffer, nextHash: Buffer, origin: Origin) {
  const row = await lockRefreshToken(tx, hash);
  if (!row?.is_alive) return undefined;
  if (row.spent_at === null) {
    await spendRefreshToken(tx, hash);
    await insertRefreshToken(tx, row.session_id, nextHash);
    await touchSession(tx, row.session_id, origin);
    return row;
  }
  if (row.is_in_grace && (await isUnspent(tx, nextHash))) return row;
  if (await revokeSession(tx, row.session_id))
    await recordSignIn(tx, { action: 'refresh-reuse', origin, person: row });
  return undefined;
}

/**
 * Ends the sessions of both tokens. A session that is already over is no error: the person is
 * signed out.
 */
export async function signOut(
  deps: Deps,
  refreshToken: string | undefined,
  authorization: string | undefined,
  origin: Origin,
): Promise<void> {
  const currentSession = refreshToken
    ? await selectSessionOfToken(deps.db, hashRefreshToken(refreshToken))
    : undefined;
  const actor = await findActor(deps, { authorization });
  await deps.db.transaction().execute(async (tx) => {
    for (const person of [currentSession, actor]) {
      if (person && (await revokeSession(tx, person.sessionId)))
        await recordSignIn(tx, { action: 'sign-out', origin, person });
    }
  });
}

/** The browser keeps this token: 32 random bytes, opaque. */
export const makeRefreshToken = (): string => randomBytes(32).toString('base64url');

/**
 * Derives the next token, so that the server can repeat it without storing it. Without the secret,
 * it looks random.
 */
const successorOf = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url');

/**
 * The database keeps only this hash. A plain hash is enough, since the token is random and long.
 */
export const hashRefreshToken = (token: string): Buffer =>
  createHash('sha256').update(token).digest();
