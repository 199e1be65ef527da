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
import { AppError } from '../errors';
import { readAccessToken } from './accessToken';
import type { Access, Actor, Env } from './context';
import { originOf } from './origin';
import { type ActorAsked, type ActorRow, selectActor } from './sessions';

/** A coupon, a referral or a scratch card asks for one where it gives away more at once. */
export const STEP_UP_ABOVE_RUPEES = 500;

/** What a request says of its caller. */
export interface Credentials {
  authorization: string | undefined;
  /** `X-Store`: for which of their stores somebody works. */
  store?: string | undefined;
}

/** The words of a job that the contract still knows. */
const wordsOf = (
  role: Role,
  job: string | null,
  granted: readonly string[] | null,
): readonly Permission[] => {
  const all = permissionsOf(role);
  return role !== 'user' && job === fullJobs[role]
    ? all
    : all.filter((word) => granted?.includes(word) === true);
};

interface Parts {
  jwtSecret: string;
  pool: Pool;
  /** Reads many callers at once; default: one by one. */
  select?: (asked: ActorAsked) => Promise<ActorRow | undefined>;
}

const forbidden = () => new AppError('forbidden', "You don't have access to this");

interface Caller {
  actor: Actor;
  /** Whether the job demands a second factor that is not set up, after the days of grace. */
  isFactorOverdue: boolean;
}

/** The caller behind an `Authorization` header, as `findCaller` tells. */
export const findActor = async (
  deps: Parts,
  credentials: Credentials,
): Promise<Actor | undefined> => (await findCaller(deps, credentials))?.actor;

/**
 * Who stands behind an `Authorization` header, or undefined. The token proves only the session. Reads person, job and
 * store at every request, so that signing out, deactivating and demoting take effect at the next one.
 * @throws {AppError} forbidden, where the store that is named is none of the caller's
 */
async function findCaller(
  { jwtSecret, pool, select = (asked) => selectActor(pool, asked) }: Parts,
  { authorization, store }: Credentials,
): Promise<Caller | undefined> {
  const token = /^Bearer +([\w.-]+)$/i.exec(authorization ?? '')?.[1];
  const claims = token && (await readAccessToken(jwtSecret, token));
  if (!claims) return undefined;
  // what is no id is nobody's store
  const named = store === undefined || /^\d{1,18}$/.test(store) ? store : '0';
  const row = await select({ ...claims, storeId: named });
  if (!row) return undefined;
  const {
    store_id: storeId,
    job,
    permissions,
    is_stepped_up: isSteppedUp,
    is_factor_overdue,
    ...person
  } = row;
  if (person.role === 'store' && named !== undefined && storeId === null) throw forbidden();
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

/** What a route asks of its caller. */
interface Asked {
  access: Access;
  needs?: Permission | undefined;
  stepUp?: boolean | undefined;
  isForSetUp?: boolean | undefined;
}

const refuse = (code: string, text: string) =>
  new AppError('forbidden', text, { fields: { code } });

/**
 * Refuses a session that has not proved lately who sits before it: for a route of which only some bodies ask for that; any
 * other declares `stepUp`.
 * @throws {AppError} forbidden, with the code that has a client ask its user
 */
export function needStepUp({ isSteppedUp }: Pick<Actor, 'isSteppedUp'>): void {
  if (isSteppedUp !== true) throw refuse(refusalCodes.stepUp, 'Please confirm that it is you');
}

/** As `needStepUp`, for a write that gives away so many rupees at once. */
export const needStepUpAbove = (actor: Pick<Actor, 'isSteppedUp'>, rupees: number): void => {
  if (rupees > STEP_UP_ABOVE_RUPEES) needStepUp(actor);
};

/**
 * The guard in front of every handler: 401 without a valid session, 403 for another role, a job without the permission, a
 * second factor that is overdue, and for who has not proved lately who they are.
 */
export const authorize = ({ access, needs, stepUp = false, isForSetUp = false }: Asked) =>
  createMiddleware<Env>(async (c, next) => {
    if (access === 'public') return c.get('limitPublicGets')(c, next);
    const caller = await findCaller(c.get('deps'), {
      authorization: c.req.header('authorization'),
      store: c.req.header('x-store'),
    });
    if (!caller) throw new AppError('unauthenticated', 'Not signed in, or the session has ended');
    const { actor, isFactorOverdue } = caller;
    if (access !== 'signedIn' && !access.includes(actor.role)) throw forbidden();
    // whose store was deleted has no job there, and is told so by `storeIdOf`
    const hasNoStore = actor.role === 'store' && actor.storeId === undefined;
    if (needs !== undefined && !hasNoStore && !actor.permissions.includes(needs)) throw forbidden();
    const mustSetUp = isFactorOverdue && !isForSetUp && !c.get('deps').config.isDemo;
    if (mustSetUp)
      throw refuse(
        refusalCodes.factorSetUp,
        'Your job needs a second factor: set one up in Profile first',
      );
    if (stepUp) needStepUp(actor);
    c.set('actor', { ...actor, origin: originOf(c) });
    return next();
  });

/** The permission that shows what a route answers: `orders.read` where it needs `orders.manage`. */
export const readingOf = (needs: Permission | undefined): Permission | undefined =>
  permissionSchema.safeParse(needs && `${needs.slice(0, needs.lastIndexOf('.'))}.read`).data;

const reference = z.object({ id: z.string(), updatedAt: z.string() }).partial();
const referencesIn = z
  .looseObject({ data: reference.catch({}), current: reference.catch({}) })
  .partial();

/** Answers a job that may change a record and not read it with the record's `id` and `updatedAt`. */
export const answerReadable = (needs: Permission | undefined) =>
  createMiddleware<Env>(async (c, next) => {
    await next();
    const reading = readingOf(needs);
    const isJson = c.res.headers.get('content-type')?.includes('json') === true;
    if (reading === undefined || !isJson || c.get('actor').permissions.includes(reading)) return;
    c.res = new Response(JSON.stringify(referencesIn.parse(await c.res.json())), c.res);
  });
