import { createMiddleware } from 'hono/factory';
import type { Pool } from 'pg';
import { AppError } from '../errors';
import { readAccessToken } from './accessToken';
import type { Access, Actor, Env } from './context';
import { selectActor } from './sessions';

/**
 * The caller behind an `Authorization` header, or undefined. The token proves only the session. Reads person, role and
 * store at every request, so that signing out, deactivating and demoting take effect at the next one.
 */
export async function findActor({ jwtSecret, pool }: { jwtSecret: string; pool: Pool }, authorization: string | undefined): Promise<Actor | undefined> {
  const token = /^Bearer +([\w.-]+)$/i.exec(authorization ?? '')?.[1];
  const claims = token && (await readAccessToken(jwtSecret, token));
  if (!claims) return undefined;
  const row = await selectActor(pool, claims);
  if (!row) return undefined;
  const { store_id: storeId, ...person } = row;
  return { ...person, sessionId: claims.sessionId, ...(storeId === null ? {} : { storeId }) };
}

/** The guard in front of every handler: 401 without a valid session, 403 for another role. */
export const authorize = (access: Access) =>
  createMiddleware<Env>(async (c, next) => {
    if (access === 'public') return next();
    const actor = await findActor(c.get('deps'), c.req.header('authorization'));
    if (!actor) throw new AppError('unauthenticated', 'Not signed in, or the session has ended');
    if (access !== 'signedIn' && !access.includes(actor.role)) {
      throw new AppError('forbidden', "You don't have access to this");
    }
    c.set('actor', actor);
    return next();
  });
