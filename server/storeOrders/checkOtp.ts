import { formatDateTime } from '../../contract/time';
import type { Db } from '../platform/db/database';
import { AppError, invalidField } from '../platform/errors';
import { ORDER_OTP_LOCK_MINUTES, ORDER_OTP_TRIES_MAX } from '../constants';
import type { LockedOrder } from './lockOrder';

const MINUTE_MS = 60_000;

/**
 * Compares the OTP and counts a wrong one, under the order's lock, so that guesses side by side are counted one by one.
 * @returns the refusal, which is to be thrown after the commit, or the count would be rolled back; undefined: it is right
 */
export async function checkOtp(storeId: string, tx: Db, order: LockedOrder, otp: string): Promise<AppError | undefined> {
  const { id, now, otp_locked_until: lockedUntil } = order;
  if (lockedUntil !== null && lockedUntil > now) return locked(lockedUntil, now);
  if (otp === order.otp) return undefined;
  // a lock that is over begins a new series
  const tries = (lockedUntil === null ? order.otp_tries : 0) + 1;
  const until = tries < ORDER_OTP_TRIES_MAX ? null : new Date(now.getTime() + ORDER_OTP_LOCK_MINUTES * MINUTE_MS);
  await tx
    .updateTable('orders')
    .set({ otp_tries: tries, otp_locked_until: until })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  return until === null ? wrong(ORDER_OTP_TRIES_MAX - tries) : locked(until, now);
}

const wrong = (left: number) => invalidField('otp', `Incorrect OTP. ${left} ${left === 1 ? 'try' : 'tries'} left`);

function locked(until: Date, now: Date): AppError {
  // the text knows minutes only, and must not name one in which the lock still holds
  const nextMinute = new Date(Math.ceil(until.getTime() / MINUTE_MS) * MINUTE_MS);
  return new AppError('tooMany', `Too many incorrect OTPs. Try again after ${formatDateTime(nextMinute.toISOString())}`, {
    retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000),
  });
}
