import type { Context } from 'hono';
import type { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '../errors';
import { clientAddress } from './clientAddress';
import type { Env } from './context';

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
