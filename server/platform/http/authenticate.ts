import { createMiddleware } from 'hono/factory';
import type { Pool } from 'pg';
import { fullJobs, type Permission, permissionsOf } from '../../../contract/permissions';
import type { Role } from '../../../contract/roles';
import { AppError } from '../errors';
import { readAccessToken } from './accessToken';
import type { Access, Actor, Env } from './context';
import { selectActor } from './sessions';

/** What a request says of its caller. */
export interface Credentials {
  authorization: string | undefined;
  /** `X-Store`: for which of their stores somebody works. */
  store?: string | undefined;
}

/** The words of a job that the contract still knows. */
const wordsOf = (role: Role, job: string | null, granted: readonly string[] | null): readonly Permission[] => {
  const all = permissionsOf(role);
  return role !== 'user' && job === fullJobs[role] ? all : all.filter((word) => granted?.includes(word) === true);
};

const forbidden = () => new AppError('forbidden', "You don't have access to this");

/**
 * The caller behind an `Authorization` header, or undefined. The token proves only the session. Reads person, job and
 * store at every request, so that signing out, deactivating and demoting take effect at the next one.
 * @throws {AppError} forbidden, where the store that is named is none of the caller's
 */
export async function findActor({ jwtSecret, pool }: { jwtSecret: string; pool: Pool }, { authorization, store }: Credentials): Promise<Actor | undefined> {
  const token = /^Bearer +([\w.-]+)$/i.exec(authorization ?? '')?.[1];
  const claims = token && (await readAccessToken(jwtSecret, token));
  if (!claims) return undefined;
  // what is no id is nobody's store
  const named = store === undefined || /^\d{1,18}$/.test(store) ? store : '0';
  const row = await selectActor(pool, claims, named);
  if (!row) return undefined;
  const { store_id: storeId, job, permissions, ...person } = row;
  if (person.role === 'store' && named !== undefined && storeId === null) throw forbidden();
  return {
    ...person, sessionId: claims.sessionId, permissions: wordsOf(person.role, job, permissions),
    ...(job === null ? {} : { job }), ...(storeId === null ? {} : { storeId }),
  };
}

/** The guard in front of every handler: 401 without a valid session, 403 for another role or a job without the permission. */
export const authorize = (access: Access, needs?: Permission) =>
  createMiddleware<Env>(async (c, next) => {
    if (access === 'public') return next();
    const actor = await findActor(c.get('deps'), { authorization: c.req.header('authorization'), store: c.req.header('x-store') });
    if (!actor) throw new AppError('unauthenticated', 'Not signed in, or the session has ended');
    if (access !== 'signedIn' && !access.includes(actor.role)) throw forbidden();
    // whose store was deleted has no job there, and is told so by `storeIdOf`
    const hasNoStore = actor.role === 'store' && actor.storeId === undefined;
    if (needs !== undefined && !hasNoStore && !actor.permissions.includes(needs)) throw forbidden();
    c.set('actor', actor);
    return next();
  });
