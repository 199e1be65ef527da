import { createMiddleware } from 'hono/factory';
import type { Pool } from 'pg';
import { z } from 'zod';
import {
  demandsSecondFactor,
  fullJobs,
  type Permission,
  permissionSchema,
  permissionsOf,
  type Role,
} from '../../../contract/people/permissions';
import { refusalCodes } from '../../../contract/constants';
import { STEP_UP_ABOVE_RUPEES } from '../limits';
import { AppError } from '../errors';
import { readAccessToken } from './accessToken';
import type { Access, Actor, Env } from './context';
import { originOf } from './origin';
import { type ActorRequest, type ActorRow, selectActor } from './sessions';

export interface Credentials {
  authorization: string | undefined;
  /** `X-Store`: the store that the caller works for, if there are several. */
  store?: string | undefined;
}

/** Permissions of a job that the contract still defines. */
const wordsOf = (
  role: Role,
  job: string | null,
  granted: readonly string[] | null,
): readonly Permission[] => {
  const all = permissionsOf(role);
  return role !== 'user' && job === fullJobs[role]
    ? all
    : all.filter((permission) => granted?.includes(permission) === true);
};

interface Parts {
  jwtSecret: string;
  pool: Pool;
  /** Batches the reads of many callers; by default each is read separately. */
  select?: (request: ActorRequest) => Promise<ActorRow | undefined>;
}

const forbidden = () => new AppError('forbidden', "You don't have access to this");

interface Caller {
  actor: Actor;
  /** The job requires a second factor that is not set up, and the grace period is over. */
  isFactorOverdue: boolean;
}

/** Returns the caller of an `Authorization` header; see `findCaller`. */
export const findActor = async (
  deps: Parts,
  credentials: Credentials,
): Promise<Actor | undefined> => (await findCaller(deps, credentials))?.actor;

/**
 * Finds the caller of an `Authorization` header; undefined without a valid session. The token
 * proves only the session. Reads person, job and store at every request, so that signing out,
 * deactivation and demotion apply to the next request.
 * @throws {AppError} forbidden if the caller does not belong to the named store
 */
async function findCaller(
  { jwtSecret, pool, select = (request) => selectActor(pool, request) }: Parts,
  { authorization, store }: Credentials,
): Promise<Caller | undefined> {
  const token = /^Bearer +([\w.-]+)$/i.exec(authorization ?? '')?.[1];
  const claims = token && (await readAccessToken(jwtSecret, token));
  if (!claims) return undefined;
  // an invalid id matches no store
  const storeOfRequest = store === undefined || /^\d{1,18}$/.test(store) ? store : '0';
  const row = await select({ ...claims, storeId: storeOfRequest });
  if (!row) return undefined;
  const {
    store_id: storeId,
    job,
    permissions,
    is_stepped_up: isSteppedUp,
    is_factor_overdue,
    ...person
  } = row;
  if (person.role === 'store' && storeOfRequest !== undefined && storeId === null)
    throw forbidden();
  const actor = {
    ...person,
    sessionId: claims.sessionId,
    isSteppedUp,
    permissions: wordsOf(person.role, job, permissions),
    ...(job === null ? {} : { job }),
    ...(storeId === null ? {} : { storeId }),
  };
  return {
    actor,
    isFactorOverdue: is_factor_overdue && demandsSecondFactor(actor.permissions),
  };
}

interface Asked {
  access: Access;
  needs?: Permission | undefined;
  stepUp?: boolean | undefined;
  isForSetUp?: boolean | undefined;
}

const refuse = (code: string, text: string) =>
  new AppError('forbidden', text, { fields: { code } });

/**
 * Refuses a session without a recent step-up. For a route where only some bodies need it; other
 * routes declare `stepUp`.
 * @throws {AppError} forbidden, with the code that makes a client ask its user
 */
export function needStepUp({ isSteppedUp }: Pick<Actor, 'isSteppedUp'>): void {
  if (isSteppedUp !== true) throw refuse(refusalCodes.stepUp, 'Please confirm your identity');
}

/** Requires a step-up for a write that gives away more than `STEP_UP_ABOVE_RUPEES`. */
export const needStepUpAbove = (actor: Pick<Actor, 'isSteppedUp'>, rupees: number): void => {
  if (rupees > STEP_UP_ABOVE_RUPEES) needStepUp(actor);
};

/**
 * Guard before every handler: 401 without a valid session; 403 for another role, a missing
 * permission, an overdue second factor, or a missing step-up.
 */
export const authorize = ({ access, needs, stepUp = false, isForSetUp = false }: Asked) =>
  createMiddleware<Env>(async (c, next) => {
    if (access === 'public') return c.get('limitPublicGets')(c, next);
    const caller = await findCaller(c.get('deps'), {
      authorization: c.req.header('authorization'),
      store: c.req.header('x-store'),
    });
    if (!caller) throw new AppError('unauthenticated', 'You are signed out. Please sign in again');
    const { actor, isFactorOverdue } = caller;
    if (access !== 'signedIn' && !access.includes(actor.role)) throw forbidden();
    // a person of a deleted store has no job there: `storeIdOf` gives the error
    const hasNoStore = actor.role === 'store' && actor.storeId === undefined;
    if (needs !== undefined && !hasNoStore && !actor.permissions.includes(needs)) throw forbidden();
    const needsFactorSetUp = isFactorOverdue && !isForSetUp && !c.get('deps').config.isDemo;
    if (needsFactorSetUp)
      throw refuse(
        refusalCodes.factorSetUp,
        'Your role requires two-step verification. Set it up in Profile first',
      );
    if (stepUp) needStepUp(actor);
    c.set('actor', { ...actor, origin: originOf(c) });
    return next();
  });

/**
 * Permission that shows the response of a route: `orders.read` if the route needs `orders.manage`.
 */
export const readingOf = (needs: Permission | undefined): Permission | undefined =>
  permissionSchema.safeParse(needs && `${needs.slice(0, needs.lastIndexOf('.'))}.read`).data;

const reference = z.object({ id: z.string(), updatedAt: z.string() }).partial();
const referencesIn = z
  .looseObject({ data: reference.catch({}), current: reference.catch({}) })
  .partial();

/**
 * Reduces the response to `id` and `updatedAt` for a job that may change a record and not read it.
 */
export const answerReadable = (reading: Permission) =>
  createMiddleware<Env>(async (c, next) => {
    await next();
    const isJson = c.res.headers.get('content-type')?.includes('json') === true;
    if (!isJson || c.get('actor').permissions.includes(reading)) return;
    c.res = new Response(JSON.stringify(referencesIn.parse(await c.res.json())), c.res);
  });
