import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from './db/database';
import { AppError } from './errors';
import { RATE_LIMITS } from '../constants';

export type LimiterName = keyof typeof RATE_LIMITS;
type Limiter = Pick<RateLimiterPostgres, 'consume' | 'delete' | 'reward' | 'penalty'>;

/** Counted in the database, so that several processes count as one. */
export type Limiters = Record<LimiterName, Limiter>;

export function openLimiters(pool: Pool): Limiters {
  const open = (name: LimiterName, clearExpiredByTimeout = false): Limiter =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points: RATE_LIMITS[name].points,
      duration: RATE_LIMITS[name].seconds,
      clearExpiredByTimeout,
    });
  return {
    // all share one table, so one of them sweeps for all
    loginPerAccount: open('loginPerAccount', true),
    loginPerAddress: open('loginPerAddress'),
    refreshPerAddress: open('refreshPerAddress'),
    forgotPerAccount: open('forgotPerAccount'),
    forgotPerAddress: open('forgotPerAddress'),
    resetPerAccount: open('resetPerAccount'),
    resetPerAddress: open('resetPerAddress'),
    changePasswordPerAccount: open('changePasswordPerAccount'),
    stepUpPerAccount: open('stepUpPerAccount'),
  };
}

/** True when the try is within the limit. Counts before it checks, so that parallel tries cannot pass. */
export async function isWithin(limiter: Limiter, key: string): Promise<boolean> {
  return (await secondsToWait(limiter, key)) === undefined;
}

/** Extends the count of a key as if its first try were now, so that no hour has more than the limit. */
export async function renewWindow(db: Db, name: LimiterName, key: string): Promise<void> {
  const expire = String(Date.now() + RATE_LIMITS[name].seconds * 1000);
  await db.updateTable('rate_limits').set({ expire }).where('key', '=', `${name}:${shortened(key)}`).execute();
}

/** Counts one try; beyond the limit it is a 429 that names the time to wait. */
export async function countTry(limiter: Limiter, key: string): Promise<void> {
  const retryAfterSeconds = await secondsToWait(limiter, key);
  if (retryAfterSeconds === undefined) return;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const text = `Too many tries. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  throw new AppError('tooMany', text, { retryAfterSeconds });
}

async function secondsToWait(limiter: Limiter, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(shortened(key));
    return undefined;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}

// the column's own length, less the limiter's name
const shortened = (key: string): string => key.slice(0, 200);
