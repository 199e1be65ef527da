import type { Deps } from '../deps';
import type { Actor } from '../http/route';
import { readAccessToken } from './accessToken';
import { selectActor } from './sessionRepository';

/**
 * The caller behind an `Authorization` header, or undefined. The token proves only which session it is; person, role and
 * store are read afresh, so that signing out, deactivating and demoting take effect at the next request.
 */
export async function findActor(deps: Deps, authorization: string | undefined): Promise<Actor | undefined> {
  const token = /^Bearer +([\w.-]+)$/i.exec(authorization ?? '')?.[1];
  const claims = token && (await readAccessToken(deps.jwtSecret, token));
  if (!claims) return undefined;
  const row = await selectActor(deps.pool, claims);
  if (!row) return undefined;
  const { store_id: storeId, ...person } = row;
  return { ...person, sessionId: claims.sessionId, ...(storeId === null ? {} : { storeId }) };
}
