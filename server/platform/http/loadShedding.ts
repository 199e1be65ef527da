import { createMiddleware } from 'hono/factory';
import { busy } from '../errors';
import type { Env } from './context';

/** Of one process; more are refused with 503. A usual query holds one of DATABASE_MAX_CONNECTIONS for a few milliseconds. */
export const QUERIES_WAITING_MAX = 500;

/**
 * Refuses at once requests that would wait too long, so that the others are served in time. Counts the work that waits for
 * a database connection: a client that sends its request slowly does not count.
 */
export const shedLoad = createMiddleware<Env>(async (c, next) => {
  const { pool, countingPool } = c.get('deps');
  if (pool.waitingCount + countingPool.waitingCount >= QUERIES_WAITING_MAX) throw busy();
  await next();
});
