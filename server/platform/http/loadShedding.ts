import { createMiddleware } from 'hono/factory';
import { QUERIES_WAITING_MAX } from '../limits';
import { busy } from '../errors';
import type { Env } from './context';

/**
 * Refuses requests at once that would wait too long, so that the others are served in time. Counts
 * the work that waits for a database connection: a client that sends its request slowly does not
 * count.
 */
export const shedLoad = createMiddleware<Env>(async (c, next) => {
  const { pool, countingPool } = c.get('deps');
  if (pool.waitingCount + countingPool.waitingCount >= QUERIES_WAITING_MAX) throw busy();
  await next();
});
