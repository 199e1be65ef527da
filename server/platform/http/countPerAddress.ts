import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { PUBLIC_GETS_PER_ADDRESS } from '../limits';
import { AppError } from '../errors';
import { clientAddress } from './clientAddress';
import type { Env } from './context';

/**
 * Counts a request without sign-in by its address, in this process.
 * @throws {AppError} 429 beyond the limit
 */
export async function countPerAddress(c: Context<Env>, limiter: RateLimiterMemory): Promise<void> {
  await limiter.consume(clientAddress(c)).catch(() => {
    throw new AppError('tooMany', 'Too many requests. Please try again in a minute.', {
      retryAfterSeconds: limiter.duration,
    });
  });
}

/** Limits GET requests without sign-in. Each call creates a separate count. */
export function limitPublicGets(
  limit: { points: number; duration: number } = PUBLIC_GETS_PER_ADDRESS,
): MiddlewareHandler<Env> {
  const limiter = new RateLimiterMemory(limit);
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') await countPerAddress(c, limiter);
    await next();
  };
}
