import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors';
import { RATE_LIMITS } from './limits';

export type LimiterName = keyof typeof RATE_LIMITS;
export type Limiter = Pick<
  RateLimiterPostgres,
  'consume' | 'delete' | 'get' | 'penalty' | 'points'
>;

/** Counted in the database, so that several processes share the limits. */
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
    // all share one table, so one limiter removes expired rows for all
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

/**
 * True if the try is within the limit. Counts before it checks, so that concurrent tries can't
 * exceed it.
 */
export async function isWithin(limiter: Limiter, key: string, points = 1): Promise<boolean> {
  return !('waitMs' in (await consume(limiter, key, points)));
}

/** Counts like `isWithin`, but counts nothing if too few points are left. */
export async function takePoints(limiter: Limiter, key: string, points: number): Promise<boolean> {
  const consumed = (await limiter.get(shortened(key)))?.consumedPoints ?? 0;
  return consumed + points <= limiter.points && isWithin(limiter, key, points);
}

/**
 * Counts a try and returns how many are left.
 * @throws {AppError} 429 beyond the limit, with the time to wait
 */
export async function consumeTry(limiter: Limiter, key: string, points = 1): Promise<number> {
  const consumption = await consume(limiter, key, points);
  if ('waitMs' in consumption) throw tooMany(consumption.waitMs);
  return consumption.left;
}

/**
 * Checks the limit without counting: for limits of failures, which `consumeTry` counts afterwards.
 * @throws {AppError} 429 if the limit is already reached
 */
export async function refuseLocked(limiter: Limiter, key: string): Promise<void> {
  const found = await limiter.get(shortened(key));
  if (found !== null && found.consumedPoints >= limiter.points) throw tooMany(found.msBeforeNext);
}

export const resetTries = (limiter: Limiter, key: string): Promise<boolean> =>
  limiter.delete(shortened(key));

function durationText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] = minutes < 2 * 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export function tooMany(waitMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError(
    'tooMany',
    `Too many tries. Please try again in ${durationText(retryAfterSeconds)}.`,
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

// length of the column, minus the limiter's name
const shortened = (key: string): string => key.slice(0, 200);
