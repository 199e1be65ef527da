import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { SessionUser } from '../../../contract/people/auth';
import type { Permission, Role } from '../../../contract/people/permissions';
import { notFound } from '../errors';

/** Who may call a route: anybody, anybody signed in, or these roles. */
export type Access = 'public' | 'signedIn' | readonly [Role, ...Role[]];

/** What a handler finds in its context. `actor` is there on every route that is not public. */
export interface Env {
  /** The socket of the request; absent when a test or msw calls `fetch`. */
  Bindings: Partial<HttpBindings>;
  /** The server's parts are in Hono's `ContextVariableMap` (server/context.ts). */
  Variables: {
    requestId: string;
    actor: Actor;
    /** The limit that the API's public GET requests and its documentation share. */
    limitPublicGets: MiddlewareHandler<Env>;
  };
}

export interface Actor extends SessionUser {
  sessionId: string;
  /** Whether the session proved within STEP_UP_MINUTES who sits before it; see `needStepUp`. */
  isSteppedUp?: boolean;
  /** What the caller's job holds; nothing, of a customer. */
  permissions: readonly Permission[];
  /** The key of an admin's job, or of the caller's job in this store; customers have none. */
  job?: string;
  /** From where they call; absent where no request made them. */
  origin?: Origin;
  /** Of role store only: the store that the caller works for in this request. */
  storeId?: string;
}

/** From where somebody calls. */
export interface Origin {
  /** The network address. */
  address: string;
  /** A short text for people, such as "Chrome on Android". */
  device: string;
}

/** The store of the caller. The account of a deleted store has none: a 404. */
export function storeIdOf({ storeId }: Pick<Actor, 'storeId'>): string {
  if (storeId === undefined) throw notFound('Store');
  return storeId;
}
