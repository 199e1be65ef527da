import type { SessionAnswer } from '../../contract/auth';
import { roleSchema } from '../../contract/roles';
import type { Deps } from '../deps';
import { AppError } from '../http/errors';
import { signAccessToken } from './accessToken';
import { countTry } from './limiters';
import { hashRefreshToken, makeRefreshToken } from './refreshToken';
import { insertRefreshToken, lockRefreshToken, revokeSession, spendRefreshToken } from './sessionRepository';

/**
 * Exchanges a refresh token for new tokens. A spent one that comes back was stolen, or its answer was lost: which of the
 * two cannot be told, so the session ends either way.
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
