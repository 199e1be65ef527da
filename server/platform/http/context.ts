import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { SessionUser } from '../../../contract/people/auth';
import type { Permission, Role } from '../../../contract/people/permissions';
import { notFound } from '../errors';

/** Callers of a route: everyone, every signed-in person, or these roles. */
export type Access = 'public' | 'signedIn' | readonly [Role, ...Role[]];

/** Hono environment. `actor` is set on every route that is not public. */
export interface Env {
  /** Socket of the request; absent if a test or msw calls `fetch`. */
  Bindings: Partial<HttpBindings>;
  /** Hono's `ContextVariableMap` (server/context.ts) declares the server's parts. */
  Variables: {
    requestId: string;
    actor: Actor;
    /** Limit that the API's public GET requests and its documentation share. */
    limitPublicGets: MiddlewareHandler<Env>;
  };
}

export interface Actor extends SessionUser {
  sessionId: string;
  /** The session had a step-up within STEP_UP_MINUTES; see `needStepUp`. */
  isSteppedUp?: boolean;
  /** Empty for a customer. */
  permissions: readonly Permission[];
  /** Key of an admin's job, or of the caller's job in this store; absent for customers. */
  job?: string;
  /** Absent without a request. */
  origin?: Origin;
  /** Only for role store: the store that the caller works for in this request. */
  storeId?: string;
}

export interface Origin {
  address: string;
  /** Short text for people, such as "Chrome on Android". */
  device: string;
}

/**
 * Returns the store of the caller.
 * @throws {AppError} 404 for the account of a deleted store
 */
export function storeIdOf({ storeId }: Pick<Actor, 'storeId'>): string {
  if (storeId === undefined) throw notFound('Store');
  return storeId;
}
