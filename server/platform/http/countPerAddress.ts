import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '../errors';
import { clientAddress } from './clientAddress';
import type { Env } from './context';

/**
 * GET requests without sign-in by one address, in one process. The API, pages with files, and
 * probes are counted apart. A first visit loads about a hundred files, and many customers share
 * an address of their carrier.
 */
export const PUBLIC_GETS_PER_ADDRESS = { points: 12_000, duration: 60 } as const;

/**
 * Counts a call of somebody who need not sign in, by their address and in this process.
 * @throws {AppError} 429 beyond the limit
 */
export async function countPerAddress(c: Context<Env>, limiter: RateLimiterMemory): Promise<void> {
  await limiter.consume(clientAddress(c)).catch(() => {
    throw new AppError('tooMany', 'Too many requests. Please try again in a minute.', {
      retryAfterSeconds: limiter.duration,
    });
  });
}

/** Counts GET requests that need no sign-in. Each call makes a limit that is counted apart. */
export function limitPublicGets(
  limit: { points: number; duration: number } = PUBLIC_GETS_PER_ADDRESS,
): MiddlewareHandler<Env> {
  const limiter = new RateLimiterMemory(limit);
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') await countPerAddress(c, limiter);
    await next();
  };
}
