import type { Deps } from '../deps';
import { findActor } from './findActor';
import { hashRefreshToken } from './refreshToken';
import { revokeSession, revokeSessionOfToken } from './sessionRepository';

/** Ends the session that either token names. Nothing to end is no error: the person wanted to be out, and is. */
export async function signOut(deps: Deps, refreshToken: string | undefined, authorization: string | undefined) {
  if (refreshToken) await revokeSessionOfToken(deps.db, hashRefreshToken(refreshToken));
  const actor = await findActor(deps, authorization);
  if (actor) await revokeSession(deps.db, actor.sessionId);
}
