import { createMiddleware } from 'hono/factory';
import { QUERIES_WAITING_MAX } from '../../constants';
import { busy } from '../errors';
import type { Env } from './context';

/**
 * Refuses at once what would wait too long anyway, so that those who are let in are answered in time. What is counted is
 * the work that waits for a connection of the database: a client that sends its request slowly takes nobody's place.
 */
export const shedLoad = createMiddleware<Env>(async (c, next) => {
  if (c.get('deps').pool.waitingCount >= QUERIES_WAITING_MAX) throw busy();
  await next();
});
