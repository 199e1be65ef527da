import { createMiddleware } from 'hono/factory';
import type { Access, Env } from './route';
import { AppError } from './errors';
import { findActor } from '../auth/findActor';

/** The guard in front of every handler: 401 without a living session, 403 for another role. */
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
