import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors';
import { RATE_LIMITS } from '../constants';

export type LimiterName = keyof typeof RATE_LIMITS;
export type Limiter = Pick<
  RateLimiterPostgres,
  'consume' | 'delete' | 'get' | 'penalty' | 'points'
>;

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
    loginPerDevice: open('loginPerDevice'),
    loginPerAddress: open('loginPerAddress'),
    refreshPerAddress: open('refreshPerAddress'),
    forgotPerAsker: open('forgotPerAsker'),
    forgotPerAccount: open('forgotPerAccount'),
    forgotPerAddress: open('forgotPerAddress'),
    resetPerAsker: open('resetPerAsker'),
    resetPerAddress: open('resetPerAddress'),
    invitationPerAddress: open('invitationPerAddress'),
    invitationsPerTeam: open('invitationsPerTeam'),
    invitationsPerInvitee: open('invitationsPerInvitee'),
    factorMailsPerPerson: open('factorMailsPerPerson'),
    newDeviceMail: open('newDeviceMail'),
    changePasswordPerAccount: open('changePasswordPerAccount'),
    exportedPeoplePerSession: open('exportedPeoplePerSession'),
    stepUpPerAccount: open('stepUpPerAccount'),
    recoveryCodesPerPerson: open('recoveryCodesPerPerson'),
    challengePerAccount: open('challengePerAccount'),
    uploadPerPerson: open('uploadPerPerson'),
    paymentAsksPerPerson: open('paymentAsksPerPerson'),
    testRingPerPerson: open('testRingPerPerson'),
    refusedOrdersPerPerson: open('refusedOrdersPerPerson'),
    unknownCouponsPerPerson: open('unknownCouponsPerPerson'),
  };
}

/** True when the try is within the limit. Counts before it checks, so that parallel tries cannot pass. */
export async function isWithin(limiter: Limiter, key: string, points = 1): Promise<boolean> {
  return !('waitMs' in (await consume(limiter, key, points)));
}

/** As `isWithin`; counts nothing where the points left are too few. */
export async function takePoints(limiter: Limiter, key: string, points: number): Promise<boolean> {
  const taken = (await limiter.get(shortened(key)))?.consumedPoints ?? 0;
  return taken + points <= limiter.points && isWithin(limiter, key, points);
}

/** Counts one try and returns how many are left; beyond the limit it is a 429 that names the time to wait. */
export async function countTry(limiter: Limiter, key: string, points = 1): Promise<number> {
  const counted = await consume(limiter, key, points);
  if ('waitMs' in counted) throw tooMany(counted.waitMs);
  return counted.left;
}

/** A 429 where the limit is reached already. Counts nothing: for limits of failures, which `countTry` counts afterwards. */
export async function refuseLocked(limiter: Limiter, key: string): Promise<void> {
  const found = await limiter.get(shortened(key));
  if (found !== null && found.consumedPoints >= limiter.points) throw tooMany(found.msBeforeNext);
}

/** Forgets the tries of a key. */
export const forgetTries = (limiter: Limiter, key: string): Promise<boolean> =>
  limiter.delete(shortened(key));

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] = minutes < 2 * 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The 429 that names the time to wait. */
export function tooMany(waitMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError(
    'tooMany',
    `Too many tries. Please try again in ${inWords(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );
}

async function consume(
  limiter: Limiter,
  key: string,
  points = 1,
): Promise<{ left: number } | { waitMs: number }> {
  try {
    return { left: (await limiter.consume(shortened(key), points)).remainingPoints };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { waitMs: refusal.msBeforeNext };
  }
}

// the column's own length, less the limiter's name
const shortened = (key: string): string => key.slice(0, 200);
